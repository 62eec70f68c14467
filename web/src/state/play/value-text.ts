/** Describes the exact value of a position for the bar in the Play view. */

import type { PositionReport, SolveResponse } from "../../api/types.ts";
import { t } from "../../languages/translate.ts";
import { boundsWords, forFirst, resultOf, valueWords } from "../exact-value.ts";
import type { KnownValue } from "../exact-value.ts";
import { mover, sideName, sideNames } from "../palette.ts";

export interface BarValue {
  /** The value for the side that moves first. */
  known: KnownValue;
  text: string;
}

/** Returns the value of a position in which the game is over. */
export function endValue({ outcome }: Pick<PositionReport, "outcome">, flipped: boolean): BarValue {
  if (outcome === "draw") return { known: { score: 0 }, text: t("Draw.") };
  const side = outcome === "first" ? "first" : "second";
  // The bar is full, because the game was won.
  return { known: { score: side === "first" ? Infinity : -Infinity }, text: t("{name} has won.", { name: sideName(side, flipped) }) };
}

/**
 * Returns the value that the solver has proven. If it has proven only bounds, the text states the bounds.
 * @param solved null if the solver failed
 */
export function solvedValue(solved: Pick<SolveResponse, "value" | "words"> | null, ply: number, flipped: boolean): BarValue {
  if (!solved) return { known: {}, text: t("The solver returned no value.") };
  const side = mover(ply);
  const known = forFirst(solved.value, side);
  if (resultOf(known)) return { known, text: `${valueWords(solved.words, side, sideNames(flipped))}.` };
  if (!known.bounds) return { known, text: t("Not solved.") };
  const values = { name: sideName("first", flipped), bounds: boundsWords(known.bounds) };
  return { known, text: t("Not solved: the score for {name} is {bounds}.", values) };
}
