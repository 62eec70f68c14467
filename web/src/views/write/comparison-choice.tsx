import { t } from "../../languages/translate.ts";
import { MAX_AGAINST } from "../../stores/script-comparison.ts";
import type { ScriptComparison } from "../../stores/script-comparison.ts";

/** Checkboxes for the evaluations to compare the script with. */
export function ComparisonChoice({ comparison }: { comparison: ScriptComparison }) {
  const against = comparison.against.value;
  return (
    <details class="more">
      <summary>{t("Compare with other evaluations")}</summary>
      <p class="small-text muted">{t("Choose at most {count} evaluations.", { count: MAX_AGAINST })}</p>
      <div class="rivals">
        {comparison.evaluations.value.map((evaluation) => {
          const isChosen = against.includes(evaluation);
          return (
            <label class="check" key={evaluation}>
              <input
                type="checkbox"
                checked={isChosen}
                disabled={!isChosen && against.length >= MAX_AGAINST}
                onChange={() => comparison.toggle(evaluation)}
              />
              {evaluation}
            </label>
          );
        })}
      </div>
    </details>
  );
}
