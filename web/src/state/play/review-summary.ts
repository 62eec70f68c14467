/** Writes the short report after a game: "2 mistakes, 1 of which missed a win. Accuracy 75 % (6 of 8)." */

import type { Review, ScoreBounds, Side } from "../../api/types.ts";
import { capitalize, pluralize } from "../words.ts";

/** Lists the mistakes of one side: "1 blunder, 2 mistakes". */
export function mistakeList(review: Review, side: Side): string {
  const { counts } = review[side];
  const missed = review.plies.filter(
    (move) => move.side === side && wins(move.before) && !wins(move.after) && move.after.words !== "",
  ).length;
  const wrong = counts.blunder + counts.mistake;
  const parts = [
    counts.blunder && pluralize(counts.blunder, "blunder"),
    counts.mistake && pluralize(counts.mistake, "mistake"),
    !wrong && missed && pluralize(missed, "missed win"),
    !wrong && !missed && counts.inaccuracy && pluralize(counts.inaccuracy, "inaccuracy", "inaccuracies"),
  ].filter(Boolean);
  // A missed win is already counted as a mistake, so it is not listed separately.
  const among = wrong && missed ? `, ${wrong === 1 ? "which" : `${missed} of which`} missed a win` : "";
  return parts.length ? parts.join(", ") + among : "no mistakes";
}

function wins(value: ScoreBounds): boolean {
  return value.result === "win" || (value.score ?? 0) > 0 || (value.bounds?.lower ?? 0) > 0;
}

/** Returns the report for one side. */
export function reviewSummary(review: Review, side: Side): string {
  const { accuracy, kept, critical } = review[side];
  const share = accuracy == null ? "" : ` Accuracy ${Math.round(accuracy)} % (${kept} of ${critical}).`;
  return `${capitalize(mistakeList(review, side))}.${share}`;
}
