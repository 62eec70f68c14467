// @ts-check
/**
 * What a step of a lesson can do: tell, show, ask, wait for the answer, react. Everything waits on
 * one signal, which fires when the reader goes elsewhere; a step just reads from top to bottom.
 */

import { isAbort } from "../../api/client.ts";
import { abortError } from "../../api/connection.ts";
import { mover, sideName } from "../../state/palette.js";
import { motionAllowed, settings } from "../../state/settings.js";
import { button } from "../../ui/controls.js";
import { fill, h } from "../../ui/dom.js";
import { speak } from "./voice.js";

/** @typedef {import("../../api/types.ts").PositionReport} Position */
/** @typedef {import("../../api/types.ts").Side} Side */
/** @typedef {ReturnType<typeof createStage>} Stage */
/** @typedef {{ right: boolean, text: string }} Verdict */

/**
 * @typedef {Object} Places where a step shows what it has
 * @property {HTMLElement} text
 * @property {HTMLElement} figure
 * @property {HTMLElement} choices
 * @property {HTMLElement} reaction
 */

const GLYPHS = { good: "✓", bad: "✗", note: "→" };

/**
 * @param {{ engine: import("../../api/client.ts").ApiClient,
 *   board: import("../../board/create-board.js").Board, places: Places, signal: AbortSignal }} with_
 */
export function createStage({ engine, board, places, signal }) {
  const flipped = () => settings.get().flipped;
  /** Who waits for a column. @type {((column: string) => void) | null} */
  let wanted = null;
  let variant = "7x6";
  /** Something was pressed in this step. */
  let pressed = false;

  /**
   * @template T
   * @param {(resolve: (value: T) => void) => void} begin
   * @returns {Promise<T>}
   */
  function waiting(begin) {
    return new Promise((resolve, reject) => {
      if (signal.aborted) return reject(abortError(signal));
      signal.addEventListener("abort", () => reject(abortError(signal)), { once: true });
      begin(resolve);
    });
  }

  /** @param {keyof typeof GLYPHS} tone @param {string} text */
  function react(tone, text) {
    signal.throwIfAborted();
    places.reaction.dataset.tone = tone;
    fill(
      places.reaction,
      text ? h("span", { class: "reaction-glyph", "aria-hidden": "true" }, GLYPHS[tone]) : null,
      text ? h("span", null, text) : null,
    );
    if (text) speak(text);
  }

  const stage = {
    engine,
    signal,
    /** What the sides are called. */
    get names() {
      return { first: sideName("first", flipped()), second: sideName("second", flipped()) };
    },

    /** The task, in paragraphs. @param {...any} paragraphs */
    tell(...paragraphs) {
      signal.throwIfAborted();
      fill(
        places.text,
        paragraphs.map((part) => (typeof part === "string" ? h("p", null, part) : part)),
      );
      speak(places.text.textContent ?? "");
    },

    /** A picture or table below the text. @param {...any} content */
    figure(...content) {
      signal.throwIfAborted();
      fill(places.figure, content);
    },

    /** @param {string} text */
    good: (text) => react("good", text),
    /** @param {string} text */
    bad: (text) => react("bad", text),
    /** @param {string} text */
    note: (text) => react("note", text),

    /** Which game is being played from here on. @param {string} text */
    game(text) {
      variant = text;
    },

    /**
     * Draws over the board: marks, chips, threats.
     * @param {Parameters<typeof board.set>[0]} change
     */
    draw(change) {
      signal.throwIfAborted();
      board.set(change);
    },

    /**
     * Puts a position on the board, without anything over it, and asks what it is.
     * @param {string} moves @param {"drop" | "step" | "none"} [pace]
     * @returns {Promise<Position>}
     */
    async lay(moves, pace = "drop") {
      signal.throwIfAborted();
      const same = board.state().variant === variant && moves.startsWith(board.state().moves);
      const clean = { legal: null, winning: [], threats: null, heat: null, marks: [], arrows: [] };
      board.set(
        { variant, moves, ...clean, chips: [], line: "", playable: false, flipped: flipped() },
        same ? pace : "none",
      );
      const position = await engine.position({ variant, moves }, { signal });
      signal.throwIfAborted();
      board.set({ legal: position.legal, winning: position.winning });
      return position;
    },

    /**
     * Waits for a drop, or for a button that stands beside it: that gives "".
     * @param {string} [other] what the button says
     * @returns {Promise<string>}
     */
    async column(other) {
      board.set({ playable: true });
      // The button that was pressed is gone; Tab would begin at the top of the page.
      if (document.activeElement === document.body && pressed) board.focus();
      try {
        return await waiting((resolve) => {
          wanted = resolve;
          if (other)
            fill(
              places.choices,
              button(other, () => resolve("")),
            );
        });
      } finally {
        wanted = null;
        if (other) fill(places.choices);
        if (!signal.aborted) board.set({ playable: false, arrows: [] });
      }
    },

    /** A column was pressed; false where nobody waits for one. @param {string} column */
    pressed(column) {
      const { legal } = board.state();
      if (!wanted || (legal && !legal.includes(column))) return false;
      wanted(column);
      return true;
    },

    /**
     * Asks for drops from a position until one is right; wrong ones are seen and taken back.
     * @param {string} moves
     * @param {(after: Position, column: string) => Verdict | Promise<Verdict>} judge
     * @param {Parameters<typeof board.set>[0]} [over] what lies over the position
     * @returns {Promise<Position>} after the right drop
     */
    async drop(moves, judge, over = {}) {
      for (;;) {
        await stage.lay(moves);
        board.set(over);
        const column = await stage.column();
        const after = await stage.lay(moves + column);
        const { right, text } = await judge(after, column);
        react(right ? "good" : "bad", text);
        if (right) return after;
        await stage.press("Try again");
      }
    },

    /**
     * Waits for one of some buttons.
     * @template V
     * @param {string} label what is being asked
     * @param {{ value: V, text: string }[]} choices
     * @returns {Promise<V>}
     */
    async choose(label, choices) {
      const question = h("p", { class: "question", id: "question" }, label);
      const chosen = waiting((/** @type {(value: V) => void} */ resolve) =>
        fill(
          places.choices,
          label ? question : null,
          h(
            "div",
            { class: "row", role: "group", "aria-labelledby": label ? "question" : null },
            choices.map(({ value, text }, index) =>
              button(text, () => resolve(value), { kind: index || label ? "" : "primary" }),
            ),
          ),
        ),
      );
      if (label) speak(label);
      const had = document.activeElement;
      // Whoever pressed something that is gone goes on where the page now waits.
      if (!label || !had || had === document.body || !had.isConnected) {
        places.choices.querySelector("button")?.focus({ preventScroll: true });
      }
      const value = await chosen;
      pressed = true;
      fill(places.choices);
      return value;
    },

    /**
     * Asks until the answer is right.
     * @template V
     * @param {string} label
     * @param {{ value: V, text: string }[]} choices
     * @param {(value: V) => Verdict} judge
     */
    async ask(label, choices, judge) {
      for (;;) {
        const value = await stage.choose(label, choices);
        const { right, text } = judge(value);
        react(right ? "good" : "bad", text);
        if (right) return value;
      }
    },

    /** Waits for one button. @param {string} text */
    press: (text) => stage.choose("", [{ value: true, text }]),

    /** Lets something be seen; no time at all where nothing may move. @param {number} ms */
    pause(ms) {
      if (!motionAllowed()) ms = 0;
      return waiting((/** @type {(value: void) => void} */ resolve) => {
        const timer = setTimeout(resolve, ms);
        signal.addEventListener("abort", () => clearTimeout(timer), { once: true });
      });
    },

    /** Lets an engine move, visibly. @param {string} moves @param {string} text of the engine */
    async reply(moves, text) {
      const [decision] = await Promise.all([
        engine.think({ variant, moves, engine: text }, { signal }),
        stage.pause(600),
      ]);
      return { decision, after: await stage.lay(moves + decision.column) };
    },

    /** The name of whoever moves after these moves. @param {string} moves */
    mover: (moves) => stage.names[mover(moves.length)],
    isAbort,
  };
  return stage;
}
