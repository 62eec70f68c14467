// @ts-check
/** What can be drawn over the stones: winning cells, threats, heat, marks, a line to come. */

import { cellAt, columnIndex } from "../state/notation.js";
import { mover } from "../state/palette.js";
import { svg } from "../ui/dom.js";
import { disc, mark } from "./drawing.js";
import { CELL, DISC } from "./geometry.js";

/** @typedef {import("./geometry.js").Geometry} Geometry */
/** @typedef {import("./create-board.js").BoardState} BoardState */

/** @param {Geometry} geo @param {string} cell */
function place(geo, cell) {
  const { column, row } = cellAt(cell);
  return { x: geo.x(column), y: geo.y(row) };
}

/**
 * Lines and squares among the winning cells, each to be drawn as one.
 * @param {string[]} cells
 * @param {{ line: number | null, square: boolean }} goal
 */
export function shapes(cells, goal) {
  const all = new Set(cells);
  const has = (/** @type {number} */ column, /** @type {number} */ row) =>
    all.has(`${String.fromCharCode(97 + column)}${row + 1}`);
  /** @type {{ from: [number, number], to: [number, number] }[]} */
  const lines = [];
  /** @type {[number, number][]} */
  const squares = [];
  for (const cell of cells) {
    const { column, row } = cellAt(cell);
    for (const [dx, dy] of /** @type {[number, number][]} */ ([
      [1, 0],
      [0, 1],
      [1, 1],
      [1, -1],
    ])) {
      if (has(column - dx, row - dy)) continue;
      let length = 1;
      while (has(column + dx * length, row + dy * length)) length += 1;
      if (goal.line && length >= goal.line) {
        const end = length - 1;
        lines.push({ from: [column, row], to: [column + dx * end, row + dy * end] });
      }
    }
    if (goal.square && has(column + 1, row) && has(column, row + 1) && has(column + 1, row + 1)) {
      squares.push([column, row]);
    }
  }
  return { lines, squares };
}

/** @param {Geometry} geo @param {BoardState} state */
export function winningOverlay(geo, state) {
  const { lines, squares } = shapes(state.winning, state.goal);
  const twice = (/** @type {(layer: string) => SVGElement} */ draw) => [draw("edge"), draw("core")];
  return [
    state.winning.map((cell) => {
      const { x, y } = place(geo, cell);
      return svg("circle", { class: "win-cell", cx: x, cy: y, r: DISC - 5 });
    }),
    lines.map(({ from, to }) =>
      twice((layer) =>
        svg("line", {
          class: `win-line is-${layer}`,
          x1: geo.x(from[0]),
          y1: geo.y(from[1]),
          x2: geo.x(to[0]),
          y2: geo.y(to[1]),
          pathLength: 1,
        }),
      ),
    ),
    squares.map(([column, row]) =>
      twice((layer) =>
        svg("rect", {
          class: `win-line is-${layer}`,
          x: geo.x(column) - 47,
          y: geo.y(row + 1) - 47,
          width: CELL + 94,
          height: CELL + 94,
          rx: 47,
          pathLength: 1,
        }),
      ),
    ),
  ];
}

/**
 * Cells that would win: the side's own shape, drawn solid in odd rows and broken in even ones, with
 * a second outline where the stone could land now.
 * @param {Geometry} geo
 * @param {BoardState} state
 */
export function threatOverlay(geo, state) {
  if (!state.threats) return [];
  const { first, second } = state.threats;
  const shared = new Set(first.map((threat) => threat.cell));
  const both = new Set(second.map((threat) => threat.cell).filter((cell) => shared.has(cell)));
  const draw = (/** @type {import("../api/types.ts").Side} */ side) =>
    state.threats?.[side].map((threat) => {
      const { x, y } = place(geo, threat.cell);
      const shift = both.has(threat.cell) ? (side === "first" ? -19 : 19) : 0;
      const scale = both.has(threat.cell) ? 0.8 : 1.15;
      const parity = threat.odd ? "is-odd" : "is-even";
      return svg(
        "g",
        {
          class: `threat is-${side} ${parity}`,
          transform: `translate(${x + shift} ${y}) scale(${scale})`,
        },
        threat.playable && svg("circle", { class: "threat-now", r: 27 }),
        mark(side, "threat-mark"),
      );
    });
  return [draw("first"), draw("second")];
}

/**
 * Numbers on cells, the larger the fuller; the sign is written, not only coloured.
 * @param {Geometry} geo
 * @param {BoardState} state
 */
export function heatOverlay(geo, state) {
  const entries = Object.entries(state.heat ?? {});
  const most = Math.max(1e-9, ...entries.map(([, value]) => Math.abs(value)));
  return entries.map(([cell, value]) => {
    const { x, y } = place(geo, cell);
    const tone = value > 0 ? "is-plus" : value < 0 ? "is-minus" : "is-zero";
    const text = value > 0 ? `+${round(value)}` : round(value).replace("-", "−");
    return svg(
      "g",
      { class: `heat ${tone}`, transform: `translate(${x} ${y})` },
      svg("circle", { r: 12 + 25 * Math.sqrt(Math.abs(value) / most) }),
      svg("text", { "font-size": text.length > 3 ? 22 : 28 }, text),
    );
  });
}

/** @param {number} value */
const round = (value) => String(Math.round(value * 10) / 10);

/**
 * Cells somebody points at: a ring, a cross or a number.
 * @param {Geometry} geo
 * @param {BoardState} state
 */
export function markOverlay(geo, state) {
  return state.marks.map(({ cell, kind, text }) => {
    const { x, y } = place(geo, cell);
    return svg(
      "g",
      { class: `mark is-${kind ?? "ring"}`, transform: `translate(${x} ${y})` },
      svg("circle", { class: "mark-edge", r: 34 }),
      svg("circle", { class: "mark-core", r: 34 }),
      text ? svg("text", null, text) : null,
    );
  });
}

/**
 * Arrows from the tray down to where a stone would land.
 * @param {Geometry} geo
 * @param {BoardState} state
 * @param {(column: number) => number} stones how many lie in a column
 */
export function arrowOverlay(geo, state, stones) {
  return state.arrows.map(({ column, tone }) => {
    const index = columnIndex(column);
    const row = stones(index);
    if (index < 0 || row >= geo.rows) return null;
    const x = geo.x(index);
    const end = geo.y(row) - 8;
    const path = `M${x} ${geo.top + 6}V${end}M${x - 20} ${end - 22}L${x} ${end}l20 -22`;
    return svg(
      "g",
      { class: `arrow is-${tone ?? "best"}` },
      svg("path", { class: "arrow-edge", d: path }),
      svg("path", { class: "arrow-core", d: path }),
    );
  });
}

/**
 * Moves still to come, as pale numbered discs where they would land.
 * @param {Geometry} geo
 * @param {BoardState} state
 * @param {(column: number) => number} stones how many lie in a column
 */
export function lineOverlay(geo, state, stones) {
  /** @type {Record<number, number>} */
  const added = {};
  const start = (state.toMove ?? mover(state.moves.length)) === "first" ? 0 : 1;
  return [...state.line].map((move, index) => {
    const column = columnIndex(move);
    const row = stones(column) + (added[column] ?? 0);
    if (column < 0 || column >= geo.columns || row >= geo.rows) return null;
    added[column] = (added[column] ?? 0) + 1;
    const side = mover(index + start);
    return svg(
      "g",
      { class: "ahead", transform: `translate(${geo.x(column)} ${geo.y(row)})` },
      disc(side, "is-pale"),
      svg("text", { class: `ahead-number is-${side}` }, index + 1),
    );
  });
}
