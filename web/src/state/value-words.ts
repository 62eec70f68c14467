/** Describes proven values of positions and columns in words. The words are computed from the values. */

import type { GameValue, Names } from "../api/types.ts";
import { mark, plural, t, translated } from "../languages/translate.ts";
import { resultOf, turned } from "./exact-value.ts";
import type { KnownValue } from "./exact-value.ts";
import { STANDARD, parseVariant } from "./notation.ts";
import { signed } from "./number-text.ts";
import { mover, other } from "./palette.ts";

/** The position for whose side to move a value is given. */
export interface ValuedPosition {
  variant: string;
  /** The columns in the order of play. */
  moves: string;
}

/** Returns a position on the standard board. */
export const onStandardBoard = (moves: string): ValuedPosition => ({ variant: STANDARD.text, moves });

const RESULT_WORDS: Record<GameValue, string> = { win: mark("wins"), draw: mark("draws"), loss: mark("loses") };

/**
 * Returns the number of plies until the end of the game under perfect play. The absolute value of a score is 1 plus the
 * number of unplayed discs that the winner has at the end of the game.
 *
 * @param score the exact score of a win or a loss for the side to move
 */
export function pliesToEnd(score: number, { variant, moves }: ValuedPosition): number {
  const { columns, rows } = parseVariant(variant) ?? STANDARD;
  const cells = columns * rows;
  const latest = cells + 2 - 2 * Math.abs(score);
  // The sides alternate. An odd number of plies remains if the side to move places the last disc.
  const isOdd = score > 0;
  const fits = latest <= cells && ((latest - moves.length) % 2 !== 0) === isOdd;
  return Math.max(0, (fits ? latest : latest - 1) - moves.length);
}

/**
 * Describes a value for the side to move, such as "wins in 4 moves (7 plies)", "at least a draw" or "unknown (between
 * −3 and +2)". The moves are those of the side to move. Returns an empty text if nothing is known.
 */
export function knownWords(known: KnownValue, position: ValuedPosition): string {
  if (typeof known.score === "number" && known.score !== 0) return endingWords(known.score, position);
  const result = resultOf(known);
  if (result) return translated(RESULT_WORDS[result]);
  const { bounds } = known;
  if (!bounds) return "";
  if (bounds.lower === 0) return t("at least a draw");
  if (bounds.upper === 0) return t("at most a draw");
  return t("unknown (between {lower} and {upper})", { lower: signed(bounds.lower), upper: signed(bounds.upper) });
}

function endingWords(score: number, position: ValuedPosition): string {
  const plies = pliesToEnd(score, position);
  const moves = score > 0 ? Math.ceil(plies / 2) : Math.floor(plies / 2);
  if (score > 0 && plies === 1) return t("wins in {moves} move ({plies} ply)", { moves, plies });
  return score > 0
    ? plural(moves, "wins in {moves} move ({plies} plies)", "wins in {moves} moves ({plies} plies)", { moves, plies })
    : plural(moves, "loses in {moves} move ({plies} plies)", "loses in {moves} moves ({plies} plies)", { moves, plies });
}

/**
 * Describes the value of a position with the name of the winner: "Red wins in 4 moves (7 plies)".
 * @param known the value for the side to move
 */
export function valueWords(known: KnownValue, position: ValuedPosition, names: Names): string {
  const side = mover(position.moves.length);
  const result = resultOf(known);
  if (result === "draw") return t("A draw with best play");
  if (result === "loss") return `${names[other(side)]} ${winnerWords(known, position)}`;
  return result === "win" ? `${names[side]} ${knownWords(known, position)}` : knownWords(known, position);
}

/** Describes a loss of the side to move from the point of view of the winner: "wins in 3 moves (6 plies)". */
function winnerWords(known: KnownValue, position: ValuedPosition): string {
  if (typeof known.score !== "number") return knownWords(turned(known), position);
  const plies = pliesToEnd(known.score, position);
  const moves = Math.floor(plies / 2);
  return plural(moves, "wins in {moves} move ({plies} plies)", "wins in {moves} moves ({plies} plies)", { moves, plies });
}
