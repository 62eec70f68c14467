/**
 * A short search as a student would write it: negamax with fail-hard alpha-beta. An option makes the search faulty in
 * one of several ways. The question pages run the search with and without the fault, to show the effect of the fault.
 * The engines of Foursight do not use this code.
 */

import { LINES, SampleBoard } from "./sample-board.ts";
import type { Player } from "./sample-board.ts";

/** The score of a win. It is `WIN` − 1 if the next disc wins, `WIN` − 2 if the disc after it wins, and so on. */
export const WIN = 1000;

export type Fault =
  /** Every win has the same score, no matter how many discs later it comes. */
  | "flat wins"
  /** The leaves are evaluated for the player who is to move at the root, instead of the player to move at the leaf. */
  | "sign"
  /** After the search has tried a winning disc, the disc stays on the board. */
  | "undo"
  /** The table returns bounds as if they were exact values. */
  | "bounds as values";

/**
 * `windows`: the score of the player's open lines of four cells with two or three discs, minus the score of the
 * opponent's open lines.
 * `own windows`: only the score of the player's open lines.
 * `none`: always 0.
 */
export type SampleEvaluation = "windows" | "own windows" | "none";

export interface SampleOptions {
  depth: number;
  evaluation?: SampleEvaluation;
  pruning?: boolean;
  /** The order in which columns are tried. */
  order?: string;
  fault?: Fault;
  table?: boolean;
  /**
   * A cache of values, keyed by position. The values are from the point of view of the player who searches. Therefore
   * only searches of the same player may share a cache. If both players share one, each player reads values from the
   * other player's point of view.
   */
  cache?: Map<string, number>;
}

export interface SampleResult {
  /**
   * The legal columns and the values that the search returned for them, in the order in which the search tried them.
   */
  columns: { column: string; value: number }[];
  /** The first column with the highest value. */
  column: string;
  value: number;
  visited: number;
  /** The board after the search. It differs from the position only because of the fault `undo`. */
  board: SampleBoard;
}

interface TableEntry {
  value: number;
  bound: "exact" | "lower" | "upper";
}

export const CENTRE_FIRST = "4352617";
export const LEFT_FIRST = "1234567";

/**
 * Evaluates the lines of four cells that contain no disc of the opponent: 10 points for three discs, 2 points for two
 * discs. If `isOneSided` is false, subtracts the points of the opponent.
 */
export function evaluateWindows({ cells }: SampleBoard, player: Player, isOneSided = false): number {
  let score = 0;
  for (const line of LINES) {
    let own = 0;
    let opposing = 0;
    for (const cell of line) {
      if (cells[cell] === player) own += 1;
      else if (cells[cell] !== 0) opposing += 1;
    }
    if (opposing === 0) score += points(own);
    else if (own === 0 && !isOneSided) score -= points(opposing);
  }
  return score;
}

const points = (discs: number): number => (discs === 3 ? 10 : discs === 2 ? 2 : 0);

/** Searches a position. The game must not be over. */
export function sampleSearch(moves: string, options: SampleOptions): SampleResult {
  const { depth, evaluation = "windows", pruning = false, order = CENTRE_FIRST, fault } = options;
  const board = new SampleBoard(moves);
  const rootPlayer = board.mover();
  const columnsInOrder = [...order].map((digit) => Number(digit) - 1);
  const table = options.table ? new Map<string, TableEntry>() : null;
  let visited = 1;

  function evaluate(player: Player): number {
    if (evaluation === "none") return 0;
    const whose = fault === "sign" ? rootPlayer : player;
    return evaluateWindows(board, whose, evaluation === "own windows");
  }

  /** Searches the position after a disc was dropped. Returns its value for the player to move. */
  function search(cell: number, player: Player, left: number, alpha: number, beta: number): number {
    visited += 1;
    const ply = depth - left;
    if (board.winsAt(cell)) return -(fault === "flat wins" ? WIN : WIN - ply);
    if (board.discs === board.cells.length) return 0;
    if (left === 0) return evaluate(player);
    const key = board.key();
    const cached = options.cache?.get(key);
    if (cached !== undefined) return cached * (player === rootPlayer ? 1 : -1);
    const stored = table?.get(key);
    if (stored && (fault === "bounds as values" || suffices(stored, alpha, beta))) return stored.value;
    const value = searchMoves(player, left, alpha, beta);
    table?.set(key, { value, bound: value <= alpha ? "upper" : value >= beta ? "lower" : "exact" });
    options.cache?.set(key, value * (player === rootPlayer ? 1 : -1));
    return value;
  }

  function searchMoves(player: Player, left: number, alpha: number, beta: number): number {
    let best = alpha;
    for (const column of columnsInOrder) {
      if (board.isFull(column)) continue;
      const cell = board.play(column, player);
      if (fault === "undo" && board.winsAt(cell)) return WIN - (depth - left + 1);
      const value = -search(cell, -player as Player, left - 1, -beta, -best);
      board.undo(column);
      if (pruning && value >= beta) return beta;
      best = Math.max(best, value);
    }
    return best;
  }

  const columns: SampleResult["columns"] = [];
  let best = -Infinity;
  let chosen = "";
  for (const column of columnsInOrder) {
    if (board.isFull(column)) continue;
    const cell = board.play(column, rootPlayer);
    const bound = pruning && best > -Infinity ? best : -WIN;
    const value = -search(cell, -rootPlayer as Player, depth - 1, -WIN, -bound);
    board.undo(column);
    columns.push({ column: String(column + 1), value });
    if (value > best) {
      best = value;
      chosen = String(column + 1);
    }
  }
  return { columns, column: chosen, value: best, visited, board };
}

/** Returns whether a table entry makes a search with the window from `alpha` to `beta` unnecessary. */
function suffices({ value, bound }: TableEntry, alpha: number, beta: number): boolean {
  if (bound === "exact") return true;
  return bound === "lower" ? value >= beta : value <= alpha;
}

/** Lets the search play a game against itself. Returns the moves and the winner; the winner of a draw is null. */
export function playAgainstItself(options: SampleOptions): { moves: string; winner: Player | null } {
  const board = new SampleBoard("");
  let moves = "";
  while (board.discs < board.cells.length) {
    const player = board.mover();
    const { column } = sampleSearch(moves, options);
    moves += column;
    if (board.winsAt(board.play(Number(column) - 1, player))) return { moves, winner: player };
  }
  return { moves, winner: null };
}
