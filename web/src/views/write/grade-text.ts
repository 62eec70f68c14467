/** Describes the grades of a script. */

import type { Estimate, GradeScriptResponse, PairedVerdict, WorstMove } from "../../api/types.ts";
import { language, t } from "../../languages/translate.ts";
import { decimal, groupDigits } from "../../state/number-text.ts";
import { knownWords, onStandardBoard } from "../../state/value-words.ts";
import type { GradeState } from "../../stores/script-checks.ts";

/** Formats an estimate with its confidence interval: "71.2 % [69.2, 73.1]". An unbounded interval is omitted. */
export function intervalText(estimate: Estimate | null | undefined): string {
  if (!estimate) return "–";
  const value = decimal(estimate.value, 1);
  const { low, high } = estimate;
  if (low === null || high === null) return `${value} %`;
  // In German, the comma is the decimal separator.
  return `${value} % [${decimal(low, 1)}${language() === "de" ? ";" : ","} ${decimal(high, 1)}]`;
}

/** Describes the grade of the script, and compares it with the other evaluations. */
export function comparisonText({ entries }: GradeScriptResponse): string {
  const kept = entries.find((entry) => entry.mine)?.kept;
  if (!kept) return "";
  const namesWith = (verdict: PairedVerdict) =>
    listText(entries.filter((entry) => entry.comparison?.verdict === verdict).map((entry) => entry.name));
  const [better, equal, worse] = [namesWith("better"), namesWith("not_separable"), namesWith("worse")];
  const parts = [
    better && t("significantly ahead of {names}", { names: better }),
    equal && t("not separable from {names}", { names: equal }),
    worse && t("significantly behind {names}", { names: worse }),
  ].filter(Boolean);
  const share = intervalText(kept);
  if (parts.length === 0) return t("Keeps the outcome in {share} of the critical positions.", { share });
  return t("Keeps the outcome in {share} of the critical positions: {comparison}.", {
    share,
    comparison: parts.join(", "),
  });
}

/** Describes the state of the grading. */
export function progressText({ result, isRunning, failure }: GradeState, isValid: boolean, isCurrent: boolean): string {
  if (failure) return failure;
  if (!result) {
    if (isRunning) return t("Grading a first sample…");
    return isValid ? t("Grading starts when you stop typing.") : t("Grading starts when the script has no errors.");
  }
  if (!isCurrent) return t("The script has changed since it was graded.");
  const done = groupDigits(result.positions);
  const all = groupDigits(result.of);
  if (result.complete) return t("Graded on all {all} positions.", { all });
  return isRunning
    ? t("Graded on {done} of {all} positions so far.", { done, all })
    : t("Stopped after {done} of {all} positions.", { done, all });
}

/** Describes a bad move of the script, for the list. */
export function worstMoveText(move: WorstMove): string {
  return t("The script chose column {chosen}, which {chosenValue}. Column {best} {bestValue}.", valuesOf(move));
}

/** Describes a bad move of the script, for the note below the board. */
export function worstMoveNote(move: WorstMove): string {
  return t("Your script chose column {chosen}, which {chosenValue}. Column {best} {bestValue}.", valuesOf(move));
}

/** The positions of the graded set are on the standard board. */
const valuesOf = (move: WorstMove) => ({
  chosen: move.chosen,
  chosenValue: knownWords({ score: move.chosen_score }, onStandardBoard(move.moves)),
  best: anyOf(move.best),
  bestValue: knownWords({ score: move.score }, onStandardBoard(move.moves)),
});

/** Lists columns: "3", "3 or 5", "1, 3 or 5". @param columns a list of columns, or one character for each column */
export const anyOf = (columns: Iterable<string>) =>
  joined([...columns], (list, last) => t("{list} or {last}", { list, last }));

const listText = (names: string[]) => joined(names, (list, last) => t("{list} and {last}", { list, last }));

/** Joins texts by commas. @param join joins the last text to the list before it */
function joined(texts: string[], join: (list: string, last: string) => string): string {
  const [end = ""] = texts.slice(-1);
  return texts.length < 2 ? end : join(texts.slice(0, -1).join(", "), end);
}
