import { Button } from "../../components/button.tsx";
import { t } from "../../languages/translate.ts";
import { groupDigits } from "../../state/number-text.ts";
import type { ComparisonEntry } from "../../stores/tree-comparison.ts";
import type { TreeStore } from "../../stores/tree.ts";
import { allAgree, comparisonText, scoreText } from "./comparison-text.ts";

/** The Compare tab: a table of searches on the same position, with the same depth and the same evaluation. */
export function ComparisonPanel({ store }: { store: TreeStore }) {
  const { comparison } = store;
  const entries = comparison.entries.value;
  const isRunning = comparison.running.value;
  return (
    <section aria-label={t("Compare")} class="stack">
      <p class="small-text muted">
        {t(
          "Runs minimax, alpha-beta with several move orders, and a deepening search on this position, at the same depth.",
        )}
      </p>
      <div class="row">
        {isRunning ? (
          <Button label={t("Stop")} icon="stop" small onClick={comparison.stop} />
        ) : (
          <Button label={t("Compare")} kind="primary" small onClick={() => void comparison.compare()} />
        )}
      </div>
      <p class="tree-verdict" role="status">
        {isRunning ? t("Searching…") : comparisonText(entries)}
      </p>
      {entries.length > 0 && (
        <ComparisonTable
          entries={entries}
          onChoose={(engine) => store.search({ ...store.request.peek(), engine })}
        />
      )}
    </section>
  );
}

interface ComparisonTableProps {
  entries: ComparisonEntry[];
  /** Called with the engine text when the user chooses a search to show its tree. */
  onChoose: (engine: string) => void;
}

function ComparisonTable({ entries, onChoose }: ComparisonTableProps) {
  const most = Math.max(1, ...entries.map(({ decision }) => decision?.counters.visited ?? 0));
  // If all searches choose the same column, the sentence above the table names it.
  const showsMove = !allAgree(entries);
  return (
    <div class="sheet-scroll" tabIndex={0} role="region" aria-label={t("Searches side by side")}>
      <table class="sheet numbers tree-compare">
        <caption class="visually-hidden">{t("Searches side by side")}</caption>
        <thead>
          <tr>
            <th scope="col">{t("Search")}</th>
            <th scope="col">{t("Visited")}</th>
            <th scope="col">{t("Evaluated")}</th>
            <th scope="col">{t("Cutoffs")}</th>
            {showsMove && <th scope="col">{t("Plays")}</th>}
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <tr key={entry.engine}>
              <th scope="row">
                <button class="link" type="button" title={entry.engine} onClick={() => onChoose(entry.engine)}>
                  {entry.name}
                  <small> {entry.how}</small>
                </button>
              </th>
              <ResultCells entry={entry} most={most} showsMove={showsMove} />
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface ResultCellsProps {
  entry: ComparisonEntry;
  /** The largest number of visited positions in the table, for the width of the bars. */
  most: number;
  showsMove: boolean;
}

function ResultCells({ entry, most, showsMove }: ResultCellsProps) {
  const { decision } = entry;
  if (!decision) return <td colSpan={4}>{progressText(entry)}</td>;
  const { visited, evaluated, cutoffs } = decision.counters;
  return (
    <>
      <td>
        {decision.complete ? groupDigits(visited) : t("over {n}", { n: groupDigits(visited) })}
        <i class="tree-bar" aria-hidden="true" style={{ width: `${Math.max(1, (visited / most) * 100)}%` }} />
      </td>
      <td>{groupDigits(evaluated)}</td>
      <td>{groupDigits(cutoffs)}</td>
      {showsMove && <td>{`${decision.column}: ${scoreText(decision.score, "–")}`}</td>}
    </>
  );
}

function progressText({ state, visited, problem }: ComparisonEntry): string {
  if (state === "failed") return problem;
  if (state === "waiting") return t("waiting");
  return visited ? t("searching… {n}", { n: groupDigits(visited) }) : t("searching…");
}
