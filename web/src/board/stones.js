// @ts-check
/** The stones on a board: those that come fall, those that go leave, the rest stays as it is. */

import { cellsOf } from "../state/game.js";
import { cellAt, cellName, columnIndex, columnText } from "../state/notation.js";
import { mover } from "../state/palette.js";
import { svg } from "../ui/dom.js";
import { disc, lastMarker } from "./drawing.js";
import { TRAY } from "./geometry.js";
import { fall, leave } from "./motion.js";

/** @typedef {import("../api/types.ts").Side} Side */
/** @typedef {import("./state.js").BoardState} BoardState */

/**
 * The sides lying in each column, from the bottom.
 * @param {BoardState} state
 * @param {number} columns
 * @returns {Side[][]}
 */
export function stacks({ stones, moves }, columns) {
  const result = Array.from({ length: columns }, () => /** @type {Side[]} */ ([]));
  if (stones) {
    for (const row of [...stones].reverse()) {
      [...row].forEach((sign, column) => {
        if (sign === "x" || sign === "o") result[column]?.push(sign === "x" ? "first" : "second");
      });
    }
  } else {
    [...moves].forEach((move, ply) => result[columnIndex(move)]?.push(mover(ply)));
  }
  return result;
}

/** The cell of the last move, where it is to be marked. @param {BoardState} state */
export function lastCell({ last, stones, moves }) {
  return last && !stones ? (cellsOf(moves).at(-1) ?? null) : null;
}

/**
 * @param {SVGGElement} layer
 * @param {import("./geometry.js").Geometry} geo
 * @param {(column: string) => void} landed
 */
export function createStones(layer, geo, landed) {
  /** @type {Map<string, { side: Side, element: SVGGElement }>} */
  const drawn = new Map();

  /** @param {Map<string, Side>} wanted @param {"drop" | "step" | "none"} pace */
  function takeAway(wanted, pace) {
    const gone = [...drawn].filter(([cell]) => !wanted.has(cell));
    for (const [cell, { element }] of gone) {
      drawn.delete(cell);
      // Many at once is another position, not moves taken back.
      if (gone.length <= 2 && pace !== "none") leave(element);
      else element.remove();
    }
  }

  /** @param {string} cell @param {Side} side @param {"drop" | "step" | "none"} pace @param {number} delay */
  function put(cell, side, pace, delay) {
    drawn.get(cell)?.element.remove();
    const { column, row } = cellAt(cell);
    const body = disc(side);
    const element = svg("g", { transform: `translate(${geo.x(column)} ${geo.y(row)})` }, body);
    layer.append(element);
    drawn.set(cell, { side, element });
    if (pace === "none") return;
    const start = TRAY / 2;
    void fall(body, geo.y(row) - start, geo.y(0) - start, pace, delay).then(() =>
      landed(columnText(column)),
    );
  }

  /** @param {BoardState} state @param {"drop" | "step" | "none"} pace */
  function draw(state, pace) {
    /** @type {Map<string, Side>} */
    const wanted = new Map();
    stacks(state, geo.columns).forEach((stack, column) =>
      stack.slice(0, geo.rows).forEach((side, row) => wanted.set(cellName(column, row), side)),
    );
    takeAway(wanted, pace);
    // Stones come in the order played, so that two moves brought back fall one after the other.
    const order = cellsOf(state.moves);
    const fresh = [...wanted]
      .filter(([cell, side]) => drawn.get(cell)?.side !== side)
      .sort(([a], [b]) => order.indexOf(a) - order.indexOf(b));
    const moving = fresh.length <= 2 ? pace : "none";
    const gap = pace === "step" ? 120 : 260;
    fresh.forEach(([cell, side], index) => put(cell, side, moving, index * gap));
    dress(state);
  }

  /** Dims what has not won, and marks the last move. @param {BoardState} state */
  function dress(state) {
    const last = lastCell(state);
    const winning = new Set(state.winning);
    for (const [cell, { element }] of drawn) {
      const body = /** @type {SVGElement} */ (element.firstElementChild);
      const pale = state.dimmed || (winning.size > 0 && !winning.has(cell));
      body.classList.toggle("is-dimmed", pale);
      const marked = body.querySelector(".disc-last");
      if (cell === last && !marked) body.append(lastMarker());
      else if (cell !== last) marked?.remove();
    }
  }

  return { draw };
}
