/**
 * An attempt to correct an error: the user looks for a better move in the position before the error.
 *
 * Exact values decide whether a tried move is right. A right move keeps the outcome. If the error was an inaccuracy, a
 * right move must also not delay the win, or hasten the loss, by more than two of the player's moves. The right columns
 * stay hidden until the user plays one of them or requests the answer.
 */

import type { Reviewed, SolveResponse } from "../../api/types.ts";
import { resultOf } from "../exact-value.ts";

export type AttemptStage = "asking" | "checking" | "wrong" | "right" | "shown";

export interface Attempt {
  /** The error in the game. */
  move: Reviewed;
  /** The columns that the user has tried, in the order of the attempts. */
  tried: string[];
  stage: AttemptStage;
}

/**
 * The smallest difference from the best score that makes a move an inaccuracy. A difference of 1 means that the win
 * comes one of the player's moves later, or that the loss comes one move earlier.
 */
const SLOW = 3;

export function begin(move: Reviewed): Attempt {
  return { move, tried: [], stage: "asking" };
}

/** Records an attempt. @param right null while the column is being checked */
export function attempt(current: Attempt, column: string, right: boolean | null): Attempt {
  const tried = current.tried.includes(column) ? current.tried : [...current.tried, column];
  const stage = right === null ? "checking" : right ? "right" : "wrong";
  return { ...current, tried, stage };
}

export function again(current: Attempt): Attempt {
  return { ...current, stage: "asking" };
}

export function reveal(current: Attempt): Attempt {
  return { ...current, stage: "shown" };
}

/**
 * Returns whether a column would have been a right move; null if the exact values that decide this are not known.
 *
 * @param move the error
 * @param solved the exact values of the position before the error
 */
export function isRight(move: Reviewed, solved: SolveResponse | null, column: string): boolean | null {
  if (move.best.includes(column)) return true;
  if (column === move.column) return false;
  const known = solved?.columns.find((each) => each.column === column);
  const before = resultOf(move.before);
  const after = resultOf(known);
  if (!before || !after) return null;
  if (before !== after) return false;
  if (move.class !== "inaccuracy") return true;
  const best = move.before.score ?? solved?.value.score;
  if (typeof best !== "number" || typeof known?.score !== "number") return null;
  return best - known.score < SLOW;
}
