import type { Estimate, GradeScriptEntry } from "../../api/types.ts";
import { mark, t, translated } from "../../languages/translate.ts";
import { decimal } from "../../state/number-text.ts";
import { intervalText } from "./grade-text.ts";

const COLUMNS = [
  [mark("Evaluation"), mark("the evaluation that alpha-beta uses at the chosen depth")],
  [
    mark("Outcome kept"),
    mark("the share of critical positions in which the chosen move keeps the win or the draw"),
  ],
  [mark("Best move"), mark("the share of positions in which the chosen move is a best move")],
  [mark("Regret"), mark("the average difference between the best score and the score of the chosen move")],
] as const;

/** The table with the grades of the script and of the other evaluations. */
export function GradeTable({ entries }: { entries: GradeScriptEntry[] }) {
  const lowest = Math.min(...entries.map((entry) => entry.kept?.low ?? 100));
  // The axis starts slightly below the lowest interval, so that small differences are visible.
  const axisStart = Math.max(0, Math.floor((lowest - 3) / 10) * 10);
  return (
    <div class="sheet-scroll" tabIndex={0} role="group" aria-label={t("Grades")}>
      <table class="sheet worth-table numbers">
        <caption class="visually-hidden">{t("Graded against perfect play")}</caption>
        <thead>
          <tr>
            {COLUMNS.map(([text, title]) => (
              <th key={text} scope="col" title={translated(title)}>
                {translated(text)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <tr key={entry.name} class={entry.mine ? "is-chosen" : undefined}>
              <th scope="row">
                <EvaluationName name={entry.name} />
                {entry.mine && <b> {t("(yours)")}</b>}
              </th>
              <td>
                {entry.kept && <Interval estimate={entry.kept} axisStart={axisStart} />}
                <span class="interval-text">{intervalText(entry.kept)}</span>
              </td>
              <td>{entry.best ? `${decimal(entry.best.value, 1)} %` : "–"}</td>
              <td>{entry.regret ? decimal(entry.regret.value, 2) : "–"}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Draws a confidence interval as a bar, and the estimate as a dot. The axis goes from `axisStart` to 100 %. */
function Interval({ estimate, axisStart }: { estimate: Estimate; axisStart: number }) {
  const place = (value: number) => `${(100 * (value - axisStart)) / (100 - axisStart)}%`;
  const left = place(Math.max(axisStart, estimate.low ?? axisStart));
  const right = `calc(100% - ${place(Math.min(100, estimate.high ?? 100))})`;
  return (
    <span class="interval" aria-hidden="true">
      <i class="interval-span" style={{ left, right }} />
      <i class="interval-dot" style={{ left: place(estimate.value) }} />
    </span>
  );
}

/** The name of an evaluation, such as "script:mine". A line break is possible after the colon. */
function EvaluationName({ name }: { name: string }) {
  const at = name.indexOf(":") + 1;
  if (!at) return <>{name}</>;
  return (
    <>
      {name.slice(0, at)}
      <wbr />
      {name.slice(at)}
    </>
  );
}
