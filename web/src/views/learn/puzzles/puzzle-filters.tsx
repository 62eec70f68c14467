import type { PuzzleSet } from "../../../api/types.ts";
import { Field } from "../../../components/field.tsx";
import { t, translated } from "../../../languages/translate.ts";
import { isSolved } from "../../../state/learn/progress.ts";
import type { Progress } from "../../../state/learn/progress.ts";
import { GRADES, filtered } from "../../../state/learn/puzzles/collection.ts";
import { themeTitle } from "../../../state/learn/puzzles/puzzle-texts.ts";

interface PuzzleFiltersProps {
  set: PuzzleSet | null;
  /** The names of the theme and the grade; an empty text means all. */
  filter: { theme: string; grade: string };
  progress: Progress;
  onChoose: (theme: string, grade: string) => void;
}

/** The filter for the next puzzles, and the user's progress. */
export function PuzzleFilters({ set, filter: { theme, grade }, progress, onChoose }: PuzzleFiltersProps) {
  const all = filtered(set?.puzzles ?? [], theme, grade);
  const solved = all.filter(({ id }) => isSolved(progress, id)).length;
  return (
    <section class="card learn-filters" aria-label={t("Filter and progress")}>
      <div class="learn-selects">
        {/*
         * “Theme” in the settings has another German translation. The empty placeholder makes this English text
         * different, so that it has a key of its own.
         */}
        <Field label={t("Theme{context}", { context: "" })}>
          {(attributes) => (
            <select
              {...attributes}
              class="input"
              value={theme}
              onChange={(event) => onChoose(event.currentTarget.value, grade)}
            >
              <option value="">{t("All themes ({count})", { count: set?.puzzles.length ?? 0 })}</option>
              {set?.themes.map((theme) => (
                <option key={theme.name} value={theme.name}>
                  {themeTitle(theme)} ({theme.count})
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field label={t("Difficulty")}>
          {(attributes) => (
            <select
              {...attributes}
              class="input"
              value={grade}
              onChange={(event) => onChoose(theme, event.currentTarget.value)}
            >
              <option value="">{t("Any difficulty")}</option>
              {GRADES.map(({ name, text }) => (
                <option key={name} value={name}>
                  {translated(text)}
                </option>
              ))}
            </select>
          )}
        </Field>
      </div>
      <dl class="learn-figures">
        <Count name={t("Streak")} value={String(progress.streak)} />
        <Count name={t("Best streak")} value={String(progress.best)} />
        <Count name={t("Solved")} value={t("{n} of {total}", { n: solved, total: all.length })} />
      </dl>
    </section>
  );
}

function Count({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
