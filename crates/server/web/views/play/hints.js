// @ts-check
/** Hints in three steps, each only when asked for: where to look, what threatens, what to play. */

import { failureText, isAbort } from "../../engine/engine.js";
import { inPalette } from "../../state/palette.js";
import { settings } from "../../state/settings.js";
import { announce } from "../../ui/announce.js";

/** @typedef {import("../../engine/types.js").Hint} Hint */

/**
 * @param {import("../../engine/engine.js").Engine} engine
 * @param {ReturnType<typeof import("./session.js").createSession>} session
 * @param {() => void} changed
 */
export function createHints(engine, session, changed) {
  /** @type {Hint | null} */
  let hint = null;
  let step = 0;
  let problem = "";
  let asking = new AbortController();

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
      if (hint) step = next(step);
      else {
        asking.abort();
        asking = new AbortController();
        try {
          const { variant, moves } = game;
          hint = await engine.hint({ variant, moves }, { signal: asking.signal });
          step = next(0);
          problem = "";
        } catch (error) {
          if (isAbort(error)) return;
          problem = failureText(error);
        }
      }
      changed();
      announce(problem || (steps()[step - 1] ?? ""));
    },

    clear() {
      asking.abort();
      if (!hint && !problem) return;
      hint = null;
      step = 0;
      problem = "";
      changed();
    },

    /** What the desk shows, or null. */
    shown() {
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
