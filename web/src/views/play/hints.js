// @ts-check
/** Hints in three steps, each only when asked for: where to look, what threatens, what to play. */

import { failureText, isAbort } from "../../api/client.ts";
import { inPalette } from "../../state/palette.js";
import { settings } from "../../state/settings.js";
import { announce } from "../../ui/announce.js";

/** @typedef {import("../../api/types.ts").Hint} Hint */

const SEARCHING = "Looking for a hint…";

/**
 * @param {import("../../api/client.ts").ApiClient} engine
 * @param {ReturnType<typeof import("./session.js").createSession>} session
 * @param {() => void} changed
 */
export function createHints(engine, session, changed) {
  /** @type {Hint | null} */
  let hint = null;
  let step = 0;
  let problem = "";
  /** @type {AbortController | null} */
  let searching = null;

  const steps = () => {
    if (!hint) return [];
    const move = hint.move.text || `Column ${hint.move.column}.`;
    const texts = [hint.nudge, hint.threat?.text ?? "", move];
    return texts.map((text) => inPalette(text, settings.get().flipped));
  };

  /** The next step that says something. @param {number} from */
  function next(from) {
    const texts = steps();
    for (let at = from + 1; at < 3; at += 1) if (texts[at - 1]) return at;
    return 3;
  }

  return {
    /** The next step; the first one asks the engine. */
    async more() {
      const { game, thinking } = session.get();
      if (session.isOver() || thinking || !session.isYours() || game.ply < game.moves.length)
        return;
      if (searching) return;
      if (hint) step = next(step);
      else {
        const mine = (searching = new AbortController());
        problem = "";
        changed();
        announce(SEARCHING);
        try {
          const { variant, moves } = game;
          const found = await engine.hint({ variant, moves }, { signal: mine.signal });
          if (searching !== mine) return;
          hint = found;
          step = next(0);
        } catch (error) {
          if (isAbort(error) || searching !== mine) return;
          problem = failureText(error);
        }
        searching = null;
      }
      changed();
      announce(problem || (steps()[step - 1] ?? ""));
    },

    /** Whether the engine looks for a hint now. */
    isSearching: () => searching !== null,

    clear() {
      const busy = searching;
      searching = null;
      busy?.abort();
      if (!hint && !problem && !busy) return;
      hint = null;
      step = 0;
      problem = "";
      changed();
    },

    /** What the desk shows, or null. */
    shown() {
      if (searching) return { step: 0, texts: [SEARCHING], done: true, searching: true };
      if (problem) return { step: 0, texts: [problem], done: true };
      return hint
        ? { step, texts: steps().slice(0, step).filter(Boolean), done: step === 3 }
        : null;
    },

    /** What the board shows. */
    onBoard() {
      const cells = hint && step >= 2 ? (hint.threat?.cells ?? []) : [];
      const arrows = hint && step === 3 ? [{ column: hint.move.column }] : [];
      return { marks: cells.map((cell) => ({ cell })), arrows };
    },
  };
}
