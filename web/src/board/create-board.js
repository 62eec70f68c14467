// @ts-check
/** The board for views that are not yet components; delete with the last of them. */

import { h, render } from "preact";
import { Board } from "./board.tsx";
import { initial } from "./state.ts";

/** @typedef {import("./state.ts").BoardState} BoardState */
/** @typedef {import("./state.ts").Chip} Chip */
/** @typedef {import("./board.tsx").BoardHandle} BoardHandle */
/** @typedef {ReturnType<typeof createBoard>} Board */

/** @param {import("./board.tsx").BoardEvents} events */
export function createBoard(events) {
  const root = document.createElement("div");
  /** @type {{ current: BoardHandle | null }} */
  const handle = { current: null };
  let state = initial();
  /** @param {import("./state.ts").Pace} pace */
  const draw = (pace) => render(h(Board, { state, pace, handle, ...events }), root);
  draw("none");
  return {
    /** The view moves this element to its place; the component never moves it. */
    element: /** @type {HTMLElement} */ (root.firstElementChild),
    state: () => state,
    /** @param {Partial<BoardState>} change @param {import("./state.ts").Pace} [pace] */
    set(change, pace = "drop") {
      state = { ...state, ...change };
      draw(pace);
    },
    chosen: () => handle.current?.chosen() ?? "",
    /** @param {number} by */
    move: (by) => handle.current?.move(by),
    focus: () => handle.current?.focus(),
    inWords: () => handle.current?.inWords() ?? "",
    destroy: () => render(null, root),
  };
}
