// @ts-check
/**
 * The board for hands and ears: one button per column, as high as the column, and a grid whose
 * cells say what they hold. Each is one tab stop; arrow keys move inside.
 */

import { cellName, columnText } from "../state/notation.js";
import { sideName } from "../state/palette.js";
import { h } from "../ui/dom.js";

/** @typedef {import("../api/types.ts").Side} Side */

/**
 * @typedef {Object} GridEvents
 * @property {(column: number, event: MouseEvent) => void} press
 * @property {(column: number | null, by: "pointer" | "focus") => void} hover
 * @property {(cell: string) => void} cell
 */

/**
 * @param {number} columns
 * @param {number} rows
 * @param {GridEvents} events
 */
export function createGrid(columns, rows, events) {
  let chosen = Math.floor((columns - 1) / 2);
  let focused = { column: chosen, row: 0 };

  const buttons = Array.from({ length: columns }, (_, column) =>
    h("button", {
      class: "column",
      type: "button",
      onclick: (/** @type {MouseEvent} */ event) => events.press(column, event),
      onpointerenter: (/** @type {PointerEvent} */ event) => {
        if (event.pointerType !== "touch") events.hover(column, "pointer");
      },
      onfocus: () => {
        choose(column);
        events.hover(column, "focus");
      },
      onblur: () => events.hover(null, "focus"),
    }),
  );
  const bar = h("div", { class: "columns", role: "group", "aria-label": "Columns" }, buttons);
  bar.addEventListener("pointerleave", (event) => {
    // A finger leaves with every tap; what it showed stays until the next.
    if (event.pointerType !== "touch") events.hover(null, "pointer");
  });

  const cells = Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (_, column) =>
      h("div", {
        class: "cell",
        role: "gridcell",
        "aria-colindex": column + 1,
        tabindex: "-1",
        onfocus: () => {
          focused = { column, row };
          roam();
          events.hover(column, "focus");
          events.cell(cellName(column, row));
        },
        onblur: () => events.hover(null, "focus"),
      }),
    ),
  );
  const grid = h(
    "div",
    {
      class: "cells",
      role: "grid",
      "aria-label": "Board",
      "aria-readonly": "true",
      "aria-colcount": columns,
      "aria-rowcount": rows,
    },
    // The top row comes first, as it is seen.
    cells.map((row) => h("div", { class: "cells-row", role: "row" }, row)).reverse(),
  );
  grid.addEventListener("keydown", (event) => {
    const { column, row } = focused;
    const to = {
      ArrowLeft: [column - 1, row],
      ArrowRight: [column + 1, row],
      ArrowUp: [column, row + 1],
      ArrowDown: [column, row - 1],
      Home: [0, row],
      End: [columns - 1, row],
    }[event.key];
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      if (!event.repeat) buttons[column]?.click();
    } else if (to && !event.ctrlKey && !event.altKey && !event.metaKey) {
      event.preventDefault();
      cells[to[1] ?? 0]?.[to[0] ?? 0]?.focus();
    }
  });

  function roam() {
    cells.forEach((line, row) =>
      line.forEach((cell, column) => {
        cell.tabIndex = column === focused.column && row === focused.row ? 0 : -1;
      }),
    );
  }

  /** Makes a column the chosen one, without moving the focus. @param {number} column */
  function choose(column) {
    chosen = Math.max(0, Math.min(columns - 1, column));
    buttons.forEach((button, index) => (button.tabIndex = index === chosen ? 0 : -1));
  }

  /**
   * Says what everything holds now.
   * @param {(column: number, row: number) => Side | null} stone
   * @param {{ playable: boolean, closed: (column: number) => boolean, last: string | null,
   *   winning: string[], flipped: boolean, chips: (({ title?: string, text: string }) | null)[] }} state
   */
  function describe(stone, state) {
    const winning = new Set(state.winning);
    buttons.forEach((button, column) => {
      const filled = cells.filter((_, row) => stone(column, row)).length;
      set(
        button,
        "aria-label",
        `Drop in column ${columnText(column)}, ${filled} of ${rows} filled`,
      );
      set(button, "aria-disabled", state.playable && !state.closed(column) ? null : "true");
      const chip = state.chips[column];
      set(button, "aria-description", chip ? (chip.title ?? chip.text) : null);
    });
    cells.forEach((line, row) =>
      line.forEach((cell, column) => {
        const side = stone(column, row);
        const name = cellName(column, row);
        const held = side ? sideName(side, state.flipped) : "empty";
        set(cell, "aria-label", `column ${columnText(column)}, row ${row + 1}, ${held}`);
        const more = [name === state.last && "last move", winning.has(name) && "wins"];
        set(cell, "aria-description", more.filter(Boolean).join(", ") || null);
      }),
    );
  }

  choose(chosen);
  roam();
  return {
    bar,
    grid,
    describe,
    choose,
    chosen: () => chosen,
    /** Moves focus and choice to a column. @param {number} column */
    focus(column) {
      choose(column);
      buttons[chosen]?.focus();
    },
    /** The width of a column on the screen. */
    columnWidth: () => buttons[0]?.getBoundingClientRect().width ?? 0,
  };
}

/** @param {Element} element @param {string} name @param {string | null} value */
function set(element, name, value) {
  if (element.getAttribute(name) === value) return;
  if (value === null) element.removeAttribute(name);
  else element.setAttribute(name, value);
}
