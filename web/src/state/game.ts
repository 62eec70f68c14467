/**
 * A game as a value: every function returns a new one. It knows gravity and the side to move, but not the rules: the
 * engine determines the winner.
 */

import type { Side } from "../api/types.ts";
import { STANDARD, cellName, columnIndex, parseVariant } from "./notation.ts";

export interface Game {
  variant: string;
  /** Columns in the order played. */
  moves: string;
  /** Undone moves, which `redo` restores. */
  future: string;
  /** Number of moves in the position that is shown. */
  ply: number;
  resigned: Side | null;
}

export function newGame(variant = "7x6", moves = "", resigned: Side | null = null): Game {
  return { variant, moves, future: "", ply: moves.length, resigned };
}

/** The variant of a game; the standard one if its text is invalid. */
const variantOf = (game: Game) => parseVariant(game.variant) ?? STANDARD;

/** Whether the newest position is viewed. */
export const isLatest = (game: Game) => game.ply === game.moves.length;

/** The moves up to the ply that is viewed. */
export const shown = (game: Game) => game.moves.slice(0, game.ply);

/** The number of discs in a column. */
export function height(moves: string, column: string) {
  let stones = 0;
  for (const move of moves) if (move === column) stones += 1;
  return stones;
}

/** Whether a column exists and is not full. */
export function fits(game: Game, column: string) {
  const { columns, rows } = variantOf(game);
  const index = columnIndex(column);
  return index >= 0 && index < columns && height(game.moves, column) < rows;
}

/** The game after a drop at its end. Redo is kept only while the same moves are played again. */
export function drop(game: Game, column: string): Game {
  const moves = game.moves + column;
  const future = game.future.startsWith(column) ? game.future.slice(1) : "";
  return { ...game, moves, future, ply: moves.length, resigned: null };
}

/** Undoes the last moves, and a resignation with them. */
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

/** Views another ply. */
export function lookAt(game: Game, ply: number): Game {
  return { ...game, ply: Math.max(0, Math.min(game.moves.length, ply)) };
}

export function resign(game: Game, side: Side): Game {
  return { ...game, resigned: side, ply: game.moves.length };
}

/** The cell of every move: ["d1", "c1"]. */
export function cellsOf(moves: string): string[] {
  const heights: Record<string, number> = {};
  return [...moves].map((move) => {
    const row = heights[move] ?? 0;
    heights[move] = row + 1;
    return cellName(columnIndex(move), row);
  });
}

/** Numbered pairs for the move list: [{ number: 1, plies: [{ ply: 1, cell: "d1" }, …] }]. */
export function pairs(moves: string) {
  const cells = cellsOf(moves);
  const result: { number: number; plies: { ply: number; cell: string }[] }[] = [];
  cells.forEach((cell, index) => {
    if (index % 2 === 0) result.push({ number: index / 2 + 1, plies: [] });
    result.at(-1)?.plies.push({ ply: index + 1, cell });
  });
  return result;
}
