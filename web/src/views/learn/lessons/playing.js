// @ts-check
/** Games within lessons: holding a win against perfect play, and what the columns are worth. */

import { cellAt, columnIndex } from "../../../state/notation.js";
import { mover, other } from "../../../state/palette.js";
import { chip, resultOf } from "../../analyse/value.js";

/** @typedef {import("../../../api/types.ts").PositionReport} Position */
/** @typedef {import("../../../api/types.ts").Side} Side */
/** @typedef {import("../../../api/types.ts").SolveResponse} Solved */
/** @typedef {import("../stage.js").Stage} Stage */

/** The exact value of every column, for above the board. @param {Solved} solved */
export function chipsOf(solved) {
  /** @type {(import("../../../board/state.js").Chip | null)[]} */
  const chips = [];
  for (const known of solved.columns) {
    if (known.words === "full") continue;
    const { text, shape, label } = chip(known);
    const tone = shape === "open" ? "plain" : shape;
    chips[columnIndex(known.column)] = { text, tone, best: known.best, title: label };
  }
  return Array.from(chips, (each) => each ?? null);
}

/**
 * The reader plays the side to move, which wins, against perfect play. A drop that lets the win go
 * is shown for what it is and taken back.
 * @param {Stage} stage
 * @param {string} moves
 * @param {boolean} [threats] whether the cells that would win for the reader are marked
 * @returns {Promise<Position>}
 */
export async function hold(stage, moves, threats = false) {
  const side = mover(moves.length);
  let helped = false;
  for (;;) {
    const [solved, position] = await Promise.all([
      stage.engine.solve({ variant: "7x6", moves }, { signal: stage.signal }),
      stage.lay(moves),
    ]);
    if (helped) stage.draw({ chips: chipsOf(solved) });
    if (threats) stage.draw({ threats: { first: [], second: [], [side]: position.threats[side] } });
    const column = await stage.column(helped ? undefined : "Show what the columns are worth");
    if (column === "") {
      helped = true;
      stage.note("A plus wins, = draws, a minus loses; the larger the number, the sooner.");
      continue;
    }
    const after = await stage.lay(moves + column);
    if (after.outcome === side) {
      stage.good(`Four: ${after.winning.join(", ")}. Won.`);
      return after;
    }
    const known = solved.columns.find((each) => each.column === column);
    if (resultOf(known) !== "win") {
      stage.bad(`Column ${column} ${known?.words ?? "does not win"}: the win is gone. Taken back.`);
      await stage.press("Try again");
      continue;
    }
    stage.good(`Column ${column} ${known?.words}.`);
    const { decision, after: next } = await stage.reply(after.moves, "perfect");
    stage.note(`${stage.names[other(side)]} answers ${decision.column}. Your move.`);
    moves = next.moves;
  }
}

/**
 * How many cells of the board are empty, and how many of those in a column.
 * @param {Position} position @param {number} column
 */
export function emptyCells({ board }, column) {
  const all = board.join("");
  const empty = [...all].filter((sign) => sign === ".").length;
  const inside = board.filter((row) => row[column] === ".").length;
  return { empty, inside };
}

/**
 * How often a side has two stones right above each other, in a game of moves.
 * @param {string} moves @param {Side} side
 */
export function uprightPairs(moves, side) {
  /** @type {Record<string, Side[]>} */
  const stacks = {};
  let pairs = 0;
  [...moves].forEach((move, ply) => {
    const stack = (stacks[move] ??= []);
    if (mover(ply) === side && stack.at(-1) === side) pairs += 1;
    stack.push(mover(ply));
  });
  return pairs;
}

/** The cell below. @param {string} cell */
export function below(cell) {
  const { row } = cellAt(cell);
  return `${cell.charAt(0)}${row}`;
}
