// @ts-check
/** Charts for views that are not yet components. Delete with the last of them. */

import { createElement, render } from "preact";
import { ChartTable } from "../components/chart-table.tsx";

export { pathOf, scale, ticks } from "../components/chart-scale.ts";

/**
 * @param {string} title
 * @param {string[]} header
 * @param {(string | number)[][]} rows
 * @returns {HTMLDetailsElement}
 */
export function chartTable(title, header, rows) {
  const parent = document.createElement("div");
  render(createElement(ChartTable, { title, header, rows }), parent);
  return /** @type {HTMLDetailsElement} */ (parent.firstElementChild);
}
