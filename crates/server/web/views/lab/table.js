// @ts-check
/** Tables of documents: on the page, and as CSV. */

import { h } from "../../ui/dom.js";
import { prose } from "./prose.js";

/** @typedef {import("../../engine/lab-types.js").Table} Table */

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

/** With the header as its first line. @param {Table} table */
export function csv({ header, rows }) {
  return [header, ...rows].map((row) => row.map(quoted).join(",")).join("\r\n") + "\r\n";
}

/**
 * A spreadsheet takes what begins with = for a formula; a text of somebody else must not be one.
 * @param {string} text
 */
function quoted(text) {
  const plain = text.replaceAll("`", "").replaceAll("−", "-");
  const safe = /^[=@\t]|^[+-](?![\d.])/.test(plain) ? `'${plain}` : plain;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
