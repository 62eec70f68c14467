import type { LevelEntry } from "../../api/types.ts";
import { t } from "../../languages/translate.ts";
import { accuracyHelp, accuracyOn, accuracyText, unmeasuredText } from "../../state/play/text.ts";
import { capitalize } from "../../state/words.ts";

interface LevelChoiceProps {
  levels: LevelEntry[];
  variant: string;
  value: string;
  onChange: (level: string) => void;
}

/** The choice of a level. Each level is shown with its measured accuracy. */
export function LevelChoice({ levels, variant, value, onChange }: LevelChoiceProps) {
  return (
    <fieldset class="levels">
      <legend class="visually-hidden">{t("Level")}</legend>
      {levels.map((level, index) => {
        const accuracy = accuracyOn(level, variant);
        return (
          <label key={level.text} class="level">
            <input
              type="radio"
              name="level"
              value={level.text}
              checked={level.text === value}
              onChange={() => onChange(level.text)}
            />
            <span class="level-number numbers" aria-hidden="true">
              {index + 1}
            </span>
            <span class="level-text">
              <b>{capitalize(level.name)}</b>
              {/*
               * Here, only the first part of the summary is shown. The whole summary of the chosen level is shown below
               * the list.
               */}
              <span class="level-about">{level.summary.split(/[;.]/)[0]}</span>
            </span>
            <span class="level-accuracy numbers">
              {accuracy === null ? "" : accuracyText(accuracy)}
              {accuracy !== null && <small>{t("accuracy")}</small>}
            </span>
          </label>
        );
      })}
      <p class="levels-about levels-legend">{accuracyHelp()}</p>
      <p class="levels-about">{levelText(levels.find((level) => level.text === value), variant)}</p>
    </fieldset>
  );
}

function levelText(level: LevelEntry | undefined, variant: string): string {
  const accuracy = accuracyOn(level, variant);
  const measured =
    accuracy === null
      ? unmeasuredText(level, variant)
      : t("Measured: it keeps the win or the draw in {share} of the critical positions.", { share: accuracyText(accuracy) });
  return [level?.summary, measured].filter(Boolean).join(" ");
}
