/** The grades of a script in words. */

import type { Estimate, GradeScriptResponse, PairedVerdict, WorstMove } from "../../api/types.ts";
import { groupDigits } from "../../state/number-text.ts";
import type { GradeState } from "../../stores/script-checks.ts";

/** "71.2 % [69.2, 73.1]". */
export function intervalText(estimate: Estimate | null | undefined): string {
  if (!estimate) return "–";
  const [value, low, high] = [estimate.value, estimate.low, estimate.high].map((each) => each.toFixed(1));
  return `${value} % [${low}, ${high}]`;
}

/** The grade of the script and its comparison with the other evaluations, as a sentence. */
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

/** The state of the grading, as a sentence. */
export function progressText({ result, isRunning, failure }: GradeState, isValid: boolean, isCurrent: boolean): string {
  if (failure) return failure;
  if (!result) {
    if (isRunning) return "Grading a first sample…";
    return isValid ? "Grading starts when you stop typing." : "Grading starts when the script has no errors.";
  }
  if (!isCurrent) return "The script has changed since this grade.";
  const [done, all] = [result.positions, result.of].map((count) => groupDigits(count));
  if (result.complete) return `Graded on all ${all} positions.`;
  return isRunning ? `Graded on ${done} of ${all} positions so far.` : `Stopped after ${done} of ${all} positions.`;
}

/** A bad move of the script, for the list. */
export function worstMoveText(move: WorstMove): string {
  return `chose ${move.chosen}, ${move.chosen_words}; ${anyOf(move.best)} ${move.words}`;
}

/** A bad move of the script, for the note below the board. */
export function worstMoveNote(move: WorstMove): string {
  return `Your script chose column ${move.chosen}, which ${move.chosen_words}; column ${anyOf(move.best)} ${move.words}.`;
}

/** "3", "3 or 5", "1, 3 or 5", from columns such as "135". */
export const anyOf = (columns: string) => listText([...columns], "or");

function listText(names: string[], last = "and"): string {
  const [end = ""] = names.slice(-1);
  return names.length < 2 ? end : `${names.slice(0, -1).join(", ")} ${last} ${end}`;
}
