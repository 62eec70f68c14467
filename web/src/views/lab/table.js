// @ts-check
/** Tables of documents: on the page, and as CSV. */

import { h } from "../../ui/dom.js";
import { prose } from "./prose.js";

/** @typedef {import("../../api/types.ts").Table} Table */

/** A sentence may break into lines; a word or a number may not. */
const LONG = 24;

/** In a box of its own that scrolls, also by the keyboard. @param {Table} table */
export function drawTable({ caption, header, rows, words }) {
  const side = (/** @type {number} */ index) => (index < words ? "is-words" : null);
  const head = header.map((name, index) =>
    // A column without a name has no header to be read.
    name === "" ? h("td", null) : h("th", { scope: "col", class: side(index) }, prose(name)),
  );
  const cell = (/** @type {string} */ text, /** @type {number} */ index) =>
    index === 0
      ? h("th", { scope: "row", class: side(index) }, prose(text))
      : h(
          "td",
          { class: index < words && text.length > LONG ? "is-words is-long" : side(index) },
          prose(text),
        );
  return h(
    "div",
    {
      class: "doc-scroll",
      tabindex: "0",
      role: "group",
      "aria-label": caption.replaceAll("`", ""),
    },
    h(
      "table",
      { class: "doc-table numbers" },
      h("caption", null, h("span", null, prose(caption))),
      h("thead", null, h("tr", null, head)),
      h(
        "tbody",
        null,
        rows.map((row) => h("tr", null, row.map(cell))),
      ),
    ),
  );
}

/** The values under their keys, numbers as they are. @param {Table} table */
export function csv({ keys, values }) {
  return [keys, ...values].map((row) => row.map(quoted).join(",")).join("\r\n") + "\r\n";
}

/**
 * A spreadsheet runs a cell that begins with = as a formula; an apostrophe makes a name of a user a text.
 * @param {unknown} value
 */
function quoted(value) {
  if (typeof value !== "string") return value === null ? "" : String(value);
  const safe = /^[=@\t]|^[+-](?![\d.])/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
