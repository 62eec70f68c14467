// @ts-check
/**
 * The board widget. It draws what it is told and knows no rules but gravity.
 *
 *   const board = createBoard({ onColumn: (column) => … });
 *   container.append(board.element);
 *   board.set({ variant: "7x6", moves: "4453", playable: true });
 *   board.set({ moves: "44534" });                 // the new stone falls
 *   board.set({ moves: "445" }, "step");           // replay pace; "none" for no motion
 *   board.set({ chips: [null, { text: "+3", tone: "win" }, …] });
 *
 * `set` merges: what is not named stays. Everything to draw is in `BoardState` (state.js). What
 * comes out: `onColumn` (a column was chosen to drop in, by pointer, tap or key), `onCell` (a cell
 * of the grid has the focus), `onPreview` (the column under the pointer or focus), `onLanded` (a
 * stone touched down). Clicks are reported while `playable` holds, even as stones are falling.
 */

import { STANDARD, columnIndex, columnText, parseVariant } from "../state/notation.js";
import { mover, sideName } from "../state/palette.js";
import { settings } from "../state/settings.js";
import { fill, h, svg } from "../ui/dom.js";
import { chipRow } from "./chips.js";
import { back, definitions, disc, face } from "./drawing.js";
import { CELL, RIM, TRAY, geometry } from "./geometry.js";
import { createGrid } from "./grid.js";
import * as overlays from "./overlays.js";
import { initial } from "./state.js";
import { createStones, lastCell, stacks } from "./stones.js";

/** @typedef {import("../api/types.ts").Side} Side */
/** @typedef {import("./state.js").BoardState} BoardState */
/** @typedef {import("./state.js").Chip} Chip */
/** @typedef {ReturnType<typeof createBoard>} Board */

let serial = 0;

/**
 * @param {{ onColumn: (column: string) => void, onCell?: (cell: string) => void,
 *   onPreview?: (column: string | null) => void, onLanded?: (column: string) => void }} events
 */
export function createBoard(events) {
  const id = `board-${(serial += 1)}`;
  const element = h("div", { class: "board", id });
  let state = initial();
  /** @type {ReturnType<typeof build>} */
  let parts;
  /** @type {number | null} */
  let hovered = null;
  /** The column a first tap has shown. @type {number | null} */
  let tapped = null;
  /** When a column was last pressed. */
  let pressed = 0;

  function build() {
    const variant = parseVariant(state.variant) ?? STANDARD;
    state.goal = { line: variant.line, square: variant.square };
    const { labels } = settings.get();
    const geo = geometry(variant.columns, variant.rows, labels !== "none");
    const layer = (/** @type {string} */ name) => svg("g", { class: name });
    const layers = {
      stones: layer("stones"),
      hover: layer("hover"),
      over: layer("over"),
      winning: layer("winning"),
      tray: layer("tray"),
    };
    const picture = svg(
      "svg",
      {
        class: "board-picture",
        viewBox: `0 0 ${geo.width} ${geo.height}`,
        "aria-hidden": "true",
        focusable: "false",
      },
      definitions(id),
      back(geo),
      layers.stones,
      face(geo, labels, id),
      layers.hover,
      layers.over,
      layers.winning,
      layers.tray,
    );
    const grid = createGrid(geo.columns, geo.rows, {
      press,
      hover: (column, by) => hover(column, by),
      cell: (cell) => events.onCell?.(cell),
    });
    const chips = h("div", { class: "chips", "aria-hidden": "true" });
    const percent = (/** @type {number} */ part, /** @type {number} */ whole) =>
      `${(100 * part) / whole}%`;
    const style = {
      "--columns": geo.columns,
      "--rows": geo.rows,
      "--aspect": geo.width / geo.height,
      "--tray": percent(TRAY, geo.height),
      "--tray-part": TRAY / geo.height,
      "--rim-x": percent(RIM, geo.width),
      "--cells-top": percent(TRAY + RIM, geo.height),
      "--cells-height": percent(geo.rows * CELL, geo.height),
      "--face-height": percent(geo.face, geo.height),
    };
    for (const [name, value] of Object.entries(style))
      element.style.setProperty(name, String(value));
    fill(
      element,
      chips,
      h(
        "div",
        { class: "board-stage" },
        h("div", { class: "board-shadow" }),
        picture,
        grid.bar,
        grid.grid,
      ),
    );
    const stones = createStones(layers.stones, geo, (column) => events.onLanded?.(column));
    return { geo, layers, grid, chips, stones };
  }

  const heightOf = (/** @type {number} */ column) =>
    stacks(state, parts.geo.columns)[column]?.length ?? parts.geo.rows;
  const turn = () => state.toMove ?? mover(state.moves.length);
  const isOpen = (/** @type {number} */ column) =>
    state.legal ? state.legal.includes(columnText(column)) : heightOf(column) < parts.geo.rows;

  function drawHover() {
    const { geo, layers } = parts;
    const pinned = state.ghost ? columnIndex(state.ghost) : null;
    const column = state.playable ? (hovered ?? tapped ?? pinned) : pinned;
    const row = column === null ? geo.rows : heightOf(column);
    const shows = column !== null && isOpen(column) && row < geo.rows;
    // Drawn again only when it changes: a ghost that fades in twice flickers.
    const key = shows ? `${column} ${row} ${turn()}` : "";
    if (layers.tray.dataset.ghost === key) return;
    layers.tray.dataset.ghost = key;
    fill(layers.hover);
    fill(layers.tray);
    if (!shows) return;
    fill(
      layers.hover,
      svg("rect", {
        class: "hover-column",
        x: geo.x(column) - CELL / 2 + 2,
        y: geo.top + 5,
        width: CELL - 4,
        height: geo.rows * CELL + 2 * RIM - 10,
        rx: 24,
      }),
      svg("circle", { class: `landing is-${turn()}`, cx: geo.x(column), cy: geo.y(row), r: 30 }),
    );
    fill(
      layers.tray,
      svg(
        "g",
        { transform: `translate(${geo.x(column)} ${TRAY / 2 - 1})` },
        disc(turn(), "is-ghost"),
      ),
    );
  }

  function drawOverlays() {
    const { geo, layers } = parts;
    fill(
      layers.over,
      overlays.heatOverlay(geo, state),
      overlays.threatOverlay(geo, state),
      overlays.lineOverlay(geo, state, heightOf),
      overlays.arrowOverlay(geo, state, heightOf),
      overlays.markOverlay(geo, state),
    );
    const key = state.winning.join(" ");
    if (layers.winning.dataset.cells !== key) {
      layers.winning.dataset.cells = key;
      fill(layers.winning, overlays.winningOverlay(geo, state));
    }
    fill(parts.chips, chipRow(state.chips, geo.columns));
    element.classList.toggle("is-flipped", state.flipped);
    element.classList.toggle("is-playable", state.playable);
  }

  /** @param {"drop" | "step" | "none"} pace */
  function draw(pace) {
    parts.stones.draw(state, pace);
    drawHover();
    drawOverlays();
    const columns = stacks(state, parts.geo.columns);
    parts.grid.describe((column, row) => columns[column]?.[row] ?? null, {
      playable: state.playable,
      closed: (column) => !isOpen(column),
      last: lastCell(state),
      winning: state.winning,
      flipped: state.flipped,
      chips: state.chips,
    });
  }

  /** @param {number | null} column @param {"pointer" | "focus"} by */
  function hover(column, by) {
    // A pointer's click also focuses; leaving by pointer must not end a keyboard's preview.
    if (by === "focus" && column !== null && !document.activeElement?.matches(":focus-visible"))
      return;
    hovered = column;
    if (column === null) tapped = null;
    drawHover();
    events.onPreview?.(column === null ? null : columnText(column));
  }

  /** Whether a tap shows first and drops second. */
  function tapsTwice() {
    const { tap } = settings.get();
    if (tap !== "auto") return tap === "two";
    const phone = window.matchMedia("(pointer: coarse)").matches;
    return !phone || parts.grid.columnWidth() < 32;
  }

  /** @param {number} column @param {MouseEvent} event */
  function press(column, event) {
    if (!state.playable || !isOpen(column)) return;
    const touch = event instanceof PointerEvent && event.pointerType === "touch";
    if (touch && tapsTwice()) {
      const again = tapped === column;
      tapped = again ? null : column;
      drawHover();
      if (again) events.onColumn(columnText(column));
      return;
    }
    // The second click of a double click is no second move.
    const before = pressed;
    pressed = event.timeStamp;
    if (event.detail > 1 && pressed - before < 250) return;
    events.onColumn(columnText(column));
  }

  parts = build();
  draw("none");
  let { labels } = settings.get();
  const unsubscribe = settings.subscribe((now) => {
    // Only labels change the drawing itself; colours come with the style sheet.
    if (now.labels !== labels) parts = build();
    labels = now.labels;
    draw("none");
  });

  return {
    element,
    /** What is drawn now. */
    state: () => state,
    /**
     * Draws something else; only what is named changes.
     * @param {Partial<BoardState>} change
     * @param {"drop" | "step" | "none"} [pace] how stones that are new come in
     */
    set(change, pace = "drop") {
      const other = change.variant !== undefined && change.variant !== state.variant;
      const { goal, ...rest } = change;
      state = { ...state, ...rest };
      if (other) {
        hovered = null;
        tapped = null;
        parts = build();
      }
      draw(other ? "none" : pace);
    },
    /** The column chosen by keyboard. */
    chosen: () => columnText(parts.grid.chosen()),
    /** Moves the keyboard's choice by so many columns, and the focus with it. @param {number} by */
    move(by) {
      const inside = element.contains(document.activeElement);
      parts.grid.focus(parts.grid.chosen() + (inside ? by : 0));
    },
    /** Puts the focus on the chosen column. */
    focus: () => parts.grid.focus(parts.grid.chosen()),
    /** The whole board in words, the top row that holds a stone first. */
    inWords() {
      const columns = stacks(state, parts.geo.columns);
      const rows = [];
      for (let row = parts.geo.rows - 1; row >= 0; row -= 1) {
        const line = columns.map((stones) => stones[row] ?? null);
        if (line.every((side) => side === null)) continue;
        const words = line.map((side) => (side ? sideName(side, state.flipped) : "empty"));
        rows.push(`Row ${row + 1}: ${words.join(", ")}.`);
      }
      return rows.length ? rows.join(" ") : "The board is empty.";
    },
    /** Ends what listens. */
    destroy: unsubscribe,
  };
}
