/** Describes the grades of a script. */

import type { Estimate, GradeScriptResponse, PairedVerdict, WorstMove } from "../../api/types.ts";
import { groupDigits } from "../../state/number-text.ts";
import type { GradeState } from "../../stores/script-checks.ts";

/** Formats an estimate with its confidence interval: "71.2 % [69.2, 73.1]". */
export function intervalText(estimate: Estimate | null | undefined): string {
  if (!estimate) return "–";
  const [value, low, high] = [estimate.value, estimate.low, estimate.high].map((each) => each.toFixed(1));
  return `${value} % [${low}, ${high}]`;
}

/** Describes the grade of the script, and compares it with the other evaluations. */
export function comparisonText({ entries }: GradeScriptResponse): string {
  const kept = entries.find((entry) => entry.mine)?.kept;
  if (!kept) return "";
  const namesWith = (verdict: PairedVerdict) =>
    listText(entries.filter((entry) => entry.comparison?.verdict === verdict).map((entry) => entry.name));
  const parts = [
    ["significantly ahead of", namesWith("better")],
    ["not separable from", namesWith("not_separable")],
    ["significantly behind", namesWith("worse")],
  ].filter(([, names]) => names);
  const summary = `Keeps the outcome in ${intervalText(kept)} of the critical positions`;
  return parts.length ? `${summary}: ${parts.map((part) => part.join(" ")).join(", ")}.` : `${summary}.`;
}

/** Describes the state of the grading. */
export function progressText({ result, isRunning, failure }: GradeState, isValid: boolean, isCurrent: boolean): string {
  if (failure) return failure;
  if (!result) {
    if (isRunning) return "Grading a first sample…";
    return isValid ? "Grading starts when you stop typing." : "Grading starts when the script has no errors.";
  }
  if (!isCurrent) return "The script has changed since it was graded.";
  const [done, all] = [result.positions, result.of].map((count) => groupDigits(count));
  if (result.complete) return `Graded on all ${all} positions.`;
  return isRunning ? `Graded on ${done} of ${all} positions so far.` : `Stopped after ${done} of ${all} positions.`;
}

/** Describes a bad move of the script, for the list. */
export function worstMoveText(move: WorstMove): string {
  return `Chose column ${move.chosen}, which ${move.chosen_words}. Column ${anyOf(move.best)} ${move.words}.`;
}

/** Describes a bad move of the script, for the note below the board. */
export function worstMoveNote(move: WorstMove): string {
  return `Your script chose column ${move.chosen}, which ${move.chosen_words}. Column ${anyOf(move.best)} ${move.words}.`;
}

/** Lists columns: "3", "3 or 5", or "1, 3 or 5" for "135". */
export const anyOf = (columns: string) => listText([...columns], "or");

function listText(names: string[], last = "and"): string {
  const [end = ""] = names.slice(-1);
  return names.length < 2 ? end : `${names.slice(0, -1).join(", ")} ${last} ${end}`;
}
