// @ts-check
/**
 * Small charts in SVG, drawn by hand: paths from numbers, and a figure that always carries a
 * sentence and a table, so that nobody needs the picture.
 *
 * @typedef {{ x: number, y: number }} Point
 */

import { h } from "./dom.js";

/**
 * A straight scale from one range to another.
 * @param {[number, number]} from @param {[number, number]} to
 */
export function scale(from, to) {
  const span = from[1] - from[0] || 1;
  return (/** @type {number} */ value) => to[0] + ((value - from[0]) / span) * (to[1] - to[0]);
}

/**
 * A path through points, in straight lines or in steps that hold each value until the next; a null
 * leaves a gap.
 * @param {(Point | null)[]} points
 * @param {"line" | "step"} [kind]
 */
export function pathOf(points, kind = "line") {
  let pen = false;
  let text = "";
  for (const point of points) {
    if (!point) {
      pen = false;
      continue;
    }
    const x = round(point.x);
    const y = round(point.y);
    if (!pen) text += `M${x} ${y}`;
    else text += kind === "step" ? `H${x}V${y}` : `L${x} ${y}`;
    pen = true;
  }
  return text;
}

/** @param {number} value */
function round(value) {
  return Math.round(value * 10) / 10;
}

/**
 * Round values to mark on an axis, at most `most` of them, ends included where they are round.
 * @param {number} least @param {number} greatest @param {number} most
 */
export function ticks(least, greatest, most) {
  const span = greatest - least;
  if (span <= 0) return [least];
  const steps = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000];
  const step = steps.find((each) => span / each + 1 <= most) ?? span;
  const first = Math.ceil(least / step) * step;
  const values = [];
  for (let value = first; value <= greatest; value += step) values.push(value);
  return values;
}

/**
 * The table beside a chart, behind a disclosure.
 * @param {string} title  what opens it
 * @param {string[]} head
 * @param {(string | number)[][]} rows  the first of each row names it
 * @returns {HTMLDetailsElement}
 */
export function chartTable(title, head, rows) {
  const cells = (/** @type {(string | number)[]} */ [first, ...rest]) =>
    h(
      "tr",
      null,
      h("th", { scope: "row" }, first),
      rest.map((value) => h("td", null, value)),
    );
  const table = h(
    "table",
    null,
    h(
      "thead",
      null,
      h(
        "tr",
        null,
        head.map((name) => h("th", { scope: "col" }, name)),
      ),
    ),
    h("tbody", null, rows.map(cells)),
  );
  return h(
    "details",
    { class: "chart-table" },
    h("summary", null, title),
    h("div", { class: "chart-scroll", tabindex: "0", role: "region", "aria-label": title }, table),
  );
}
