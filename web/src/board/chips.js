// @ts-check
/** The chips above the columns: a short text each, with a shape for win, draw and loss. */

import { h } from "../ui/dom.js";

/** @typedef {import("./create-board.js").Chip} Chip */

/**
 * @param {(Chip | null)[]} chips
 * @param {number} columns
 */
export function chipRow(chips, columns) {
  return Array.from({ length: columns }, (_, column) => {
    const chip = chips[column];
    return h(
      "div",
      { class: "chip-place" },
      chip &&
        h(
          "span",
          {
            class: `chip is-${chip.tone ?? "plain"} ${chip.best ? "is-best" : ""}`,
            title: chip.title ?? null,
          },
          chip.text,
        ),
      chip?.note ? h("span", { class: "chip-note" }, chip.note) : null,
    );
  });
}
