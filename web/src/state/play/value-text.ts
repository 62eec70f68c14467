/** Describes the exact value of a position for the bar in the Play view. */

import type { EvaluateResult, PositionReport, SolveResponse } from "../../api/types.ts";
import { t } from "../../languages/translate.ts";
import { boundsWords, forFirst, resultOf, squeeze } from "../exact-value.ts";
import type { KnownValue } from "../exact-value.ts";
import { withMinus } from "../number-text.ts";
import { mover, sideName, sideNames } from "../palette.ts";
import { serverText } from "../server-text.ts";
import { valueWords } from "../value-words.ts";
import type { ValuedPosition } from "../value-words.ts";

export interface BarValue {
  /** The value for the side that moves first. */
  known: KnownValue;
  text: string;
  /**
   * The share of the bar that belongs to the side that moves first, estimated by an evaluation. Null if the bar shows
   * proven values.
   */
  estimate: number | null;
}

/** Returns the value of a position in which the game is over. */
export function endValue({ outcome }: Pick<PositionReport, "outcome">, flipped: boolean): BarValue {
  if (outcome === "draw") return { known: { score: 0 }, text: t("Draw."), estimate: null };
  const side = outcome === "first" ? "first" : "second";
  // Infinity fills the whole bar with the colour of the winner.
  const known = { score: side === "first" ? Infinity : -Infinity };
  return { known, text: t("{name} has won.", { name: sideName(side, flipped) }), estimate: null };
}

/**
 * Returns the value that the solver has proven. If the solver has proven only bounds, the text states the bounds.
 * @param solved null if the solver failed
 */
export function solvedValue(solved: Pick<SolveResponse, "value"> | null, position: ValuedPosition, flipped: boolean): BarValue {
  if (!solved) return { known: {}, text: t("The solver returned no value."), estimate: null };
  const side = mover(position.moves.length);
  const known = forFirst(solved.value, side);
  if (resultOf(known)) return { known, text: `${valueWords(solved.value, position, sideNames(flipped))}.`, estimate: null };
  if (!known.bounds) return { known, text: t("Not solved."), estimate: null };
  const values = { name: sideName("first", flipped), bounds: boundsWords(known.bounds) };
  return { known, text: t("Not solved: the score for {name} is {bounds}.", values), estimate: null };
}

/**
 * Adds the score of an evaluation to a value that the solver has not proven. The text states that the score is an
 * estimate.
 * @param ply the number of discs in the position
 */
export function withEstimate(value: BarValue, { name, to_move, other }: EvaluateResult, ply: number, flipped: boolean): BarValue {
  const score = mover(ply) === "first" ? to_move : other;
  if (!score || resultOf(value.known)) return value;
  const values = { evaluation: name, score: withMinus(serverText(score.text)), name: sideName("first", flipped) };
  const words = t("Estimate by the evaluation {evaluation}: {score} for {name}.", values);
  return { ...value, text: `${value.text} ${words}`, estimate: squeeze(score.value) };
}
