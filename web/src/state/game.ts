/**
 * A game as an immutable value: every function returns a new game. This module computes where a disc lands and which
 * side moves. It does not detect wins: the engine determines the winner.
 */

import type { Side } from "../api/types.ts";
import { STANDARD, cellName, columnIndex, parseVariant } from "./notation.ts";

export interface Game {
  variant: string;
  /** The columns in the order of play. */
  moves: string;
  /** The undone moves, which `redo` restores. */
  future: string;
  /** The number of plies that lead to the position on the board. */
  ply: number;
  /** The side that has resigned, or null. */
  resigned: Side | null;
}

export function newGame(variant = "7x6", moves = "", resigned: Side | null = null): Game {
  return { variant, moves, future: "", ply: moves.length, resigned };
}

/** Returns the variant of a game, or the standard variant if the text is invalid. */
const variantOf = (game: Game) => parseVariant(game.variant) ?? STANDARD;

/** Returns whether the board shows the position after the last move. */
export const isLatest = (game: Game) => game.ply === game.moves.length;

/** Returns the moves that lead to the position on the board. */
export const shown = (game: Game) => game.moves.slice(0, game.ply);

/** Returns the number of discs in a column. */
export function height(moves: string, column: string) {
  let stones = 0;
  for (const move of moves) if (move === column) stones += 1;
  return stones;
}

/** Returns whether a column exists and is not full. */
export function fits(game: Game, column: string) {
  const { columns, rows } = variantOf(game);
  const index = columnIndex(column);
  return index >= 0 && index < columns && height(game.moves, column) < rows;
}

/**
 * Appends a move. If the move equals the first undone move, the other undone moves can still be restored. Otherwise all
 * undone moves are deleted.
 */
export function drop(game: Game, column: string): Game {
  const moves = game.moves + column;
  const future = game.future.startsWith(column) ? game.future.slice(1) : "";
  return { ...game, moves, future, ply: moves.length, resigned: null };
}

/** Removes the last `count` moves, and a resignation if there is one. `redo` can restore the moves. */
export function undo(game: Game, count: number): Game {
  const cut = Math.max(0, game.moves.length - count);
  const moves = game.moves.slice(0, cut);
  return { ...game, moves, future: game.moves.slice(cut) + game.future, ply: cut, resigned: null };
}

/** Restores undone moves. */
export function redo(game: Game, count: number): Game {
  const moves = game.moves + game.future.slice(0, count);
  return { ...game, moves, future: game.future.slice(count), ply: moves.length };
}

/** Shows the position after `ply` plies, without changing the moves. */
export function lookAt(game: Game, ply: number): Game {
  return { ...game, ply: Math.max(0, Math.min(game.moves.length, ply)) };
}

export function resign(game: Game, side: Side): Game {
  return { ...game, resigned: side, ply: game.moves.length };
}

/** Returns the cell of every move: ["d1", "c1"]. */
export function cellsOf(moves: string): string[] {
  const heights: Record<string, number> = {};
  return [...moves].map((move) => {
    const row = heights[move] ?? 0;
    heights[move] = row + 1;
    return cellName(columnIndex(move), row);
  });
}

/**
 * Groups the moves for the move list: [{ number: 1, plies: [{ ply: 1, cell: "d1" }, …] }]. Each group contains one move
 * of each side; the last group may contain only one move.
 */
export function pairs(moves: string) {
  const cells = cellsOf(moves);
  const result: { number: number; plies: { ply: number; cell: string }[] }[] = [];
  cells.forEach((cell, index) => {
    if (index % 2 === 0) result.push({ number: index / 2 + 1, plies: [] });
    result.at(-1)?.plies.push({ ply: index + 1, cell });
  });
  return result;
}
