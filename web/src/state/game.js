// @ts-check
/**
 * A game as a value: every function returns a new one. It knows gravity and whose turn it is, not
 * the rules: who has won is the engine's to say.
 */

import { STANDARD, cellName, columnIndex, parseVariant } from "./notation.js";

/** @typedef {import("../api/types.ts").Side} Side */

/**
 * @typedef {Object} Game
 * @property {string} variant
 * @property {string} moves columns in the order played
 * @property {string} future moves taken back, which redo brings again
 * @property {number} ply how many moves of `moves` are being looked at
 * @property {Side | null} resigned
 */

/**
 * @param {string} [variant]
 * @param {string} [moves]
 * @param {Side | null} [resigned]
 * @returns {Game}
 */
export function newGame(variant = "7x6", moves = "", resigned = null) {
  return { variant, moves, future: "", ply: moves.length, resigned };
}

/** The variant of a game, the standard one if its text makes no sense. @param {Game} game */
const variantOf = (game) => parseVariant(game.variant) ?? STANDARD;

/** Whether the newest position is looked at. @param {Game} game */
export const isLatest = (game) => game.ply === game.moves.length;

/** The moves up to the ply looked at. @param {Game} game */
export const shown = (game) => game.moves.slice(0, game.ply);

/** How many stones lie in a column. @param {string} moves @param {string} column */
export function height(moves, column) {
  let stones = 0;
  for (const move of moves) if (move === column) stones += 1;
  return stones;
}

/** Whether a stone fits. @param {Game} game @param {string} column */
export function fits(game, column) {
  const { columns, rows } = variantOf(game);
  const index = columnIndex(column);
  return index >= 0 && index < columns && height(game.moves, column) < rows;
}

/**
 * The game after a drop at its end. Redo is kept only while the same moves are played again.
 * @param {Game} game
 * @param {string} column
 * @returns {Game}
 */
export function drop(game, column) {
  const moves = game.moves + column;
  const future = game.future.startsWith(column) ? game.future.slice(1) : "";
  return { ...game, moves, future, ply: moves.length, resigned: null };
}

/**
 * Takes back the last moves; a resignation is taken back with them.
 * @param {Game} game
 * @param {number} count
 * @returns {Game}
 */
export function undo(game, count) {
  const cut = Math.max(0, game.moves.length - count);
  const moves = game.moves.slice(0, cut);
  return { ...game, moves, future: game.moves.slice(cut) + game.future, ply: cut, resigned: null };
}

/**
 * Brings moves back.
 * @param {Game} game
 * @param {number} count
 * @returns {Game}
 */
export function redo(game, count) {
  const moves = game.moves + game.future.slice(0, count);
  return { ...game, moves, future: game.future.slice(count), ply: moves.length };
}

/** Looks at another ply. @param {Game} game @param {number} ply @returns {Game} */
export function lookAt(game, ply) {
  return { ...game, ply: Math.max(0, Math.min(game.moves.length, ply)) };
}

/** @param {Game} game @param {Side} side @returns {Game} */
export function resign(game, side) {
  return { ...game, resigned: side, ply: game.moves.length };
}

/**
 * The cell of every move: ["d1", "c1"].
 * @param {string} moves
 * @returns {string[]}
 */
export function cellsOf(moves) {
  /** @type {Record<string, number>} */
  const heights = {};
  return [...moves].map((move) => {
    const row = heights[move] ?? 0;
    heights[move] = row + 1;
    return cellName(columnIndex(move), row);
  });
}

/**
 * Numbered pairs for the move list: [{ number: 1, plies: [{ ply: 1, cell: "d1" }, …] }].
 * @param {string} moves
 */
export function pairs(moves) {
  const cells = cellsOf(moves);
  /** @type {{ number: number, plies: { ply: number, cell: string }[] }[]} */
  const result = [];
  cells.forEach((cell, index) => {
    if (index % 2 === 0) result.push({ number: index / 2 + 1, plies: [] });
    result.at(-1)?.plies.push({ ply: index + 1, cell });
  });
  return result;
}
