// @ts-check
/**
 * Trying again: a position where something was lost, and the attempts to do better.
 *
 * Whether an attempt is right is decided by exact values alone: it must keep the outcome, and where
 * the error was one of time only, not lose three own moves of it. The columns that would have been
 * right are told nobody until they are played or asked for.
 *
 * @typedef {import("../../api/types.ts").Reviewed} Reviewed
 * @typedef {import("../../api/types.ts").SolveResponse} Solved
 * @typedef {"asking" | "checking" | "wrong" | "right" | "shown"} Stage
 * @typedef {object} Tries
 * @property {Reviewed} move  what was played
 * @property {string[]} tried
 * @property {Stage} stage
 */
import { resultOf } from "./value.js";

/** Own moves that make an inaccuracy. */
const SLOW = 3;

/** @param {Reviewed} move @returns {Tries} */
export function begin(move) {
  return { move, tried: [], stage: "asking" };
}

/**
 * @param {Tries} tries
 * @param {string} column
 * @param {boolean | null} right  null while it is being checked
 */
export function attempt(tries, column, right) {
  const tried = tries.tried.includes(column) ? tries.tried : [...tries.tried, column];
  /** @type {Stage} */
  const stage = right === null ? "checking" : right ? "right" : "wrong";
  return { ...tries, tried, stage };
}

/** @param {Tries} tries @returns {Tries} */
export function again(tries) {
  return { ...tries, stage: "asking" };
}

/** @param {Tries} tries @returns {Tries} */
export function reveal(tries) {
  return { ...tries, stage: "shown" };
}

/**
 * Whether a column would have been good enough; null where that is not known.
 * @param {Reviewed} move  the error
 * @param {Solved | null} solved  the position before it
 * @param {string} column
 * @returns {boolean | null}
 */
export function isRight(move, solved, column) {
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
