/**
 * An attempt: a position of the game where an error was made, and the moves tried instead.
 *
 * Only exact values decide whether a move is right: it must keep the outcome and, if the error was an inaccuracy, must
 * not waste three own moves. The right columns stay hidden until one is played or the user asks for them.
 */

import type { Reviewed, SolveResponse } from "../../api/types.ts";
import { resultOf } from "../exact-value.ts";

export type AttemptStage = "asking" | "checking" | "wrong" | "right" | "shown";

export interface Attempt {
  /** The error that was played. */
  move: Reviewed;
  tried: string[];
  stage: AttemptStage;
}

/** The number of wasted own moves from which on a move is an inaccuracy. */
const SLOW = 3;

export function begin(move: Reviewed): Attempt {
  return { move, tried: [], stage: "asking" };
}

/** @param right null while the column is being checked */
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
 * Whether a column would have been good enough; null if that is not known.
 *
 * @param move the error
 * @param solved the position before it
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
