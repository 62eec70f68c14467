// @ts-check
/**
 * Small charts in SVG, drawn by hand: paths from numbers, and a figure that always carries a sentence
 * and a table, so that nobody needs the picture.
 *
 * @typedef {{ x: number, y: number }} Point
 */

const SVG = "http://www.w3.org/2000/svg";

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
 * An SVG element.
 * @param {string} tag
 * @param {Record<string, string | number | null | undefined>} [attributes]
 * @param {...(Node | string | null | undefined | false)} children
 * @returns {SVGElement}
 */
export function s(tag, attributes = {}, ...children) {
  const element = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== null && value !== undefined) element.setAttribute(name, String(value));
  }
  element.append(...children.filter((child) => child || child === "").map((child) => child || ""));
  return /** @type {SVGElement} */ (element);
}

/**
 * The table beside a chart, behind a disclosure.
 * @param {string} title  what opens it
 * @param {string[]} head
 * @param {(string | number)[][]} rows  the first of each row names it
 * @returns {HTMLDetailsElement}
 */
export function chartTable(title, head, rows) {
  const details = document.createElement("details");
  details.className = "chart-table";
  const summary = document.createElement("summary");
  summary.textContent = title;
  const table = document.createElement("table");
  const top = table.createTHead().insertRow();
  for (const name of head) top.append(headCell(name, "col"));
  const body = table.createTBody();
  for (const [first, ...rest] of rows) {
    const row = body.insertRow();
    row.append(headCell(String(first), "row"));
    for (const value of rest) row.insertCell().textContent = String(value);
  }
  const scroller = document.createElement("div");
  scroller.className = "chart-scroll";
  scroller.tabIndex = 0;
  scroller.setAttribute("role", "region");
  scroller.setAttribute("aria-label", title);
  scroller.append(table);
  details.append(summary, scroller);
  return details;
}

/** @param {string} text @param {"col" | "row"} scope */
function headCell(text, scope) {
  const cell = document.createElement("th");
  cell.scope = scope;
  cell.textContent = text;
  return cell;
}
