// @ts-check
/** What lessons show beside the board: tables, bars, and a search tree of two plies. */

import { h } from "../../ui/dom.js";

/** @typedef {import("../../api/types.ts").Tree} Tree */

/** A value with a real minus. @param {number | null} value */
export const signed = (value) =>
  value === null ? "?" : value > 0 ? `+${value}` : String(value).replace("-", "−");

/**
 * @param {string} caption
 * @param {string[]} head
 * @param {(string | number | Node)[][]} rows the first of each names it
 */
export function table(caption, head, rows) {
  return h(
    "table",
    { class: "lesson-table" },
    h("caption", null, caption),
    h(
      "thead",
      null,
      h(
        "tr",
        null,
        head.map((name) => h("th", { scope: "col" }, name)),
      ),
    ),
    h(
      "tbody",
      null,
      rows.map(([first, ...rest]) =>
        h(
          "tr",
          null,
          h("th", { scope: "row" }, first),
          rest.map((cell) => h("td", null, cell)),
        ),
      ),
    ),
  );
}

/**
 * Numbers as bars, each with its number beside it.
 * @param {string} caption
 * @param {{ name: string, value: number | null, note?: string }[]} rows null: not known yet
 */
export function bars(caption, rows) {
  const most = Math.max(1, ...rows.map(({ value }) => value ?? 0));
  return h(
    "table",
    { class: "lesson-table measures" },
    h("caption", null, caption),
    h(
      "tbody",
      null,
      rows.map(({ name, value, note }) =>
        h(
          "tr",
          null,
          h("th", { scope: "row" }, name, note ? h("small", null, note) : null),
          h(
            "td",
            null,
            h(
              "div",
              { class: "measure", style: { "--part": (value ?? 0) / most } },
              value === null ? "…" : value.toLocaleString("en"),
            ),
          ),
        ),
      ),
    ),
  );
}

/**
 * The nodes of a search two plies deep: what the first player could do, and the answers.
 * @typedef {{ column: string, value: number | null, skipped: string,
 *   leaves: { column: string, value: number | null }[] }} Branch
 * @param {Tree} tree
 * @returns {Branch[]}
 */
export function branches({ nodes }) {
  const below = (/** @type {number} */ node) =>
    nodes.parent.flatMap((parent, index) => (parent === node ? [index] : []));
  return below(0).map((child) => ({
    column: nodes.by[child] ?? "",
    value: nodes.value[child] ?? null,
    skipped: nodes.skipped[child] ?? "",
    leaves: below(child).map((leaf) => ({
      column: nodes.by[leaf] ?? "",
      value: nodes.value[leaf] ?? null,
    })),
  }));
}

/** What minimax makes of leaves: the smallest of each branch, and the greatest of those.
 * @param {number[][]} leaves */
export function backUp(leaves) {
  const parents = leaves.map((values) => Math.min(...values));
  return { parents, root: Math.max(...parents) };
}

/**
 * The tree to look at and to press. `look(branch, leaf)` is called when a leaf is chosen.
 * @param {Branch[]} shape
 * @param {{ first: string, second: string }} names
 * @param {(branch: number, leaf: number) => void} look
 */
export function littleTree(shape, names, look) {
  const root = h("output", { class: "tree-value" }, "?");
  const parents = shape.map(() => h("output", { class: "tree-value" }, "?"));
  const leaves = shape.map(({ column, leaves: all }, branch) =>
    all.map((leaf, index) =>
      h(
        "button",
        {
          class: "tree-leaf",
          type: "button",
          "aria-label": `${names.first} ${column}, ${names.second} ${leaf.column}: ${signed(leaf.value)}`,
          onclick: () => look(branch, index),
        },
        h("small", null, leaf.column),
        h("span", null, signed(leaf.value)),
      ),
    ),
  );
  const element = h(
    "div",
    { class: "little-tree", role: "group", "aria-label": "Search tree, two plies" },
    h("div", { class: "tree-root" }, h("small", null, `${names.first}: the most`), root),
    h(
      "div",
      { class: "tree-branches" },
      shape.map(({ column }, branch) =>
        h(
          "div",
          {
            class: "tree-branch",
            role: "group",
            "aria-label": `${names.first} drops in ${column}`,
          },
          h("div", { class: "tree-parent" }, h("small", null, `column ${column}`), parents[branch]),
          h("div", { class: "tree-leaves" }, leaves[branch]),
        ),
      ),
    ),
    h("p", { class: "tree-legend" }, `below: ${names.second} answers and takes the least`),
  );
  const put = (/** @type {HTMLElement | undefined} */ at, /** @type {number} */ value) => {
    if (at) at.textContent = signed(value);
    at?.classList.add("is-known");
  };
  return {
    element,
    /** @param {number} value */
    root: (value) => put(root, value),
    /** @param {number} branch @param {number} value */
    parent: (branch, value) => put(parents[branch], value),
    /**
     * @param {number} branch @param {number} leaf
     * @param {"now" | "seen" | "skipped" | "hidden"} state
     */
    leaf(branch, leaf, state) {
      const at = leaves[branch]?.[leaf];
      if (!at) return;
      at.dataset.state = state;
      const { column, leaves: all } = shape[branch] ?? { column: "", leaves: [] };
      const one = all[leaf];
      const value = state === "hidden" ? "not looked at yet" : signed(one?.value ?? null);
      const skipped = state === "skipped" ? ", skipped" : "";
      at.setAttribute(
        "aria-label",
        `${names.first} ${column}, ${names.second} ${one?.column}: ${value}${skipped}`,
      );
      const text = at.querySelector("span");
      if (text) text.textContent = state === "hidden" ? "?" : signed(one?.value ?? null);
    },
  };
}

/** Where to see more of it. @param {string} text @param {string} href @param {string} link */
export function seeAlso(text, href, link) {
  return h("p", { class: "small-text" }, `${text} `, h("a", { href }, link), ".");
}
