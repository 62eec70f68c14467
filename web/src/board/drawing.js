// @ts-check
/** The board's fixed drawing: face with holes, labels, and discs that differ in shape. */

import { columnLetter, columnText } from "../state/notation.js";
import { svg } from "../ui/dom.js";
import { CELL, DISC, FOOT, HOLE, RIM } from "./geometry.js";

/** @typedef {import("./geometry.js").Geometry} Geometry */
/** @typedef {import("../api/types.ts").Side} Side */

/** A star's outline around the origin. @param {number} outer @param {number} inner */
function starPath(outer, inner) {
  const points = Array.from({ length: 10 }, (_, index) => {
    const angle = (Math.PI / 5) * index - Math.PI / 2;
    const radius = index % 2 === 0 ? outer : inner;
    return `${(radius * Math.cos(angle)).toFixed(2)} ${(radius * Math.sin(angle)).toFixed(2)}`;
  });
  return `M${points.join("L")}Z`;
}

const STAR = starPath(19, 8.5);

/**
 * A disc around the origin: the first player's has a ring, the second's a star.
 * @param {Side} side
 * @param {string} [className]
 */
export function disc(side, className = "") {
  return svg(
    "g",
    { class: `disc is-${side} ${className}` },
    svg("circle", { class: "disc-body", r: DISC }),
    svg("circle", { class: "disc-rim", r: 34 }),
    mark(side, "disc-mark"),
  );
}

/** The shape of a side, alone. @param {Side} side @param {string} className */
export function mark(side, className) {
  return side === "first"
    ? svg("circle", { class: `${className} is-ring`, r: 16.5 })
    : svg("path", { class: `${className} is-star`, d: STAR });
}

/** The marker inside the disc played last: four arcs, neither ring nor star. */
export function lastMarker() {
  return svg("circle", { class: "disc-last", r: 29, pathLength: 8 });
}

/**
 * The wall with its holes, to stand before the discs.
 * @param {Geometry} geo
 * @param {"digits" | "cells" | "none"} labels
 * @param {string} id of the board, for its gradient
 */
export function face(geo, labels, id) {
  /** @type {[number, number][]} */
  const holes = [];
  for (let column = 0; column < geo.columns; column += 1) {
    for (let row = 0; row < geo.rows; row += 1) holes.push([geo.x(column), geo.y(row)]);
  }
  const circle = (/** @type {[number, number]} */ [x, y]) =>
    `M${x - HOLE} ${y}a${HOLE} ${HOLE} 0 1 0 ${2 * HOLE} 0a${HOLE} ${HOLE} 0 1 0 ${-2 * HOLE} 0Z`;
  return svg(
    "g",
    { class: "face" },
    svg("path", {
      class: "face-front",
      fill: `url(#${id}-face)`,
      "fill-rule": "evenodd",
      d: roundedRect(geo.width, geo.top, geo.face, 30) + holes.map(circle).join(""),
    }),
    svg("path", { class: "face-shine", d: `M30 ${geo.top + 1.5}H${geo.width - 30}` }),
    holes.map(([x, y]) => [
      svg("circle", { class: "hole-edge", cx: x, cy: y, r: HOLE + 0.5 }),
      svg("path", { class: "hole-light", d: arc(x, y, HOLE + 2) }),
    ]),
    names(geo, labels),
  );
}

/** What lies behind the holes. @param {Geometry} geo */
export function back(geo) {
  return svg(
    "g",
    null,
    svg("rect", {
      class: "face-foot",
      x: 0,
      y: geo.top + FOOT,
      width: geo.width,
      height: geo.face,
      rx: 30,
    }),
    svg("rect", {
      class: "face-back",
      x: RIM / 2,
      y: geo.top + RIM / 2,
      width: geo.width - RIM,
      height: geo.rows * CELL + RIM,
      rx: 26,
    }),
  );
}

/**
 * The lower lip of a hole, which catches light.
 * @param {number} x
 * @param {number} y
 * @param {number} r
 */
function arc(x, y, r) {
  const dx = r * Math.cos(Math.PI / 5);
  const dy = r * Math.sin(Math.PI / 5);
  return `M${x - dx} ${y + dy}A${r} ${r} 0 0 0 ${x + dx} ${y + dy}`;
}

/** @param {number} width @param {number} top @param {number} height @param {number} r */
function roundedRect(width, top, height, r) {
  return (
    `M${r} ${top}H${width - r}a${r} ${r} 0 0 1 ${r} ${r}V${top + height - r}` +
    `a${r} ${r} 0 0 1 ${-r} ${r}H${r}a${r} ${r} 0 0 1 ${-r} ${-r}V${top + r}a${r} ${r} 0 0 1 ${r} ${-r}Z`
  );
}

/** @param {Geometry} geo @param {"digits" | "cells" | "none"} labels */
function names(geo, labels) {
  if (labels === "none") return [];
  const bottom = geo.top + geo.face - 12;
  const columns = Array.from({ length: geo.columns }, (_, column) =>
    svg(
      "text",
      { class: "face-label", x: geo.x(column), y: bottom },
      labels === "digits" ? columnText(column) : columnLetter(column),
    ),
  );
  if (labels === "digits") return columns;
  const rows = Array.from({ length: geo.rows }, (_, row) =>
    svg("text", { class: "face-label is-row", x: RIM + 9, y: geo.y(row) + 46 }, row + 1),
  );
  return [...columns, ...rows];
}

/** The face's gradient, named for one board so that two may stand on a page. @param {string} id */
export function definitions(id) {
  return svg(
    "defs",
    null,
    svg(
      "linearGradient",
      { id: `${id}-face`, x1: 0, y1: 0, x2: 0, y2: 1 },
      svg("stop", { class: "stop-face-top", offset: 0 }),
      svg("stop", { class: "stop-face-bottom", offset: 1 }),
    ),
  );
}
