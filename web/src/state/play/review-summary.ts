/** Writes the short report after a game: "2 mistakes, 1 of which missed a win. Accuracy 75 % (6 of 8)." */

import type { Review, ScoreBounds, Side } from "../../api/types.ts";
import { plural, t } from "../../languages/translate.ts";
import { capitalize } from "../words.ts";

/** Lists the mistakes of one side by class: "1 blunder, 2 mistakes". */
export function mistakeList(review: Review, side: Side): string {
  const { counts } = review[side];
  const missed = review.plies.filter(
    (move) => move.side === side && wins(move.before) && !wins(move.after) && move.after.words !== "",
  ).length;
  const wrong = counts.blunder + counts.mistake;
  const parts = [
    counts.blunder && plural(counts.blunder, "{n} blunder", "{n} blunders", { n: counts.blunder }),
    counts.mistake && plural(counts.mistake, "{n} mistake", "{n} mistakes", { n: counts.mistake }),
    !wrong && missed && plural(missed, "{n} missed win", "{n} missed wins", { n: missed }),
    !wrong &&
      !missed &&
      counts.inaccuracy &&
      plural(counts.inaccuracy, "{n} inaccuracy", "{n} inaccuracies", { n: counts.inaccuracy }),
  ].filter(Boolean);
  if (parts.length === 0) return t("no mistakes");
  const list = parts.join(", ");
  // A missed win is already counted as a mistake, so it is not listed separately.
  if (!wrong || !missed) return list;
  return wrong === 1 ? t("{list}, which missed a win", { list }) : t("{list}, {n} of which missed a win", { list, n: missed });
}

function wins(value: ScoreBounds): boolean {
  return value.result === "win" || (value.score ?? 0) > 0 || (value.bounds?.lower ?? 0) > 0;
}

/** Returns the short report for one side. */
export function reviewSummary(review: Review, side: Side): string {
  const { accuracy, kept, critical } = review[side];
  const mistakes = `${capitalize(mistakeList(review, side))}.`;
  if (accuracy == null) return mistakes;
  // A non-breaking space keeps the per cent sign on the same line of text as the number.
  return `${mistakes} ${t("Accuracy {share} ({kept} of {critical}).", { share: `${Math.round(accuracy)}\u00a0%`, kept, critical })}`;
}
