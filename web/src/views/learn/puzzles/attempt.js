// @ts-check
/**
 * One puzzle being solved: tries, hints, the answer, and the line that is played out on the board.
 *
 * Right and wrong are the solver's word: the first move is the stored one, which alone keeps the
 * outcome; every other try is answered by the engine with its refutation.
 */

import { failureText, isAbort } from "../../../api/client.ts";
import { inPalette, other, sideName } from "../../../state/palette.js";
import { motionAllowed, settings } from "../../../state/settings.js";
import { Pace } from "../../analyse/stepper.js";
import { movesToFind } from "./collection.ts";

/** @typedef {import("../../../api/types.ts").Puzzle} Puzzle */
/** @typedef {import("../../../api/types.ts").Hint} Hint */
/** @typedef {"asking" | "checking" | "wrong" | "solved" | "shown"} Stage */
/** @typedef {{ title: string, base: string, line: string, at: number }} Shown */
/** @typedef {ReturnType<typeof createAttempt>} Attempt */

/** Time to see a stone land before the answer falls. */
const BREATH = 500;

/**
 * @param {Puzzle} puzzle
 * @param {{ engine: import("../../../api/client.ts").ApiClient,
 *   progress: import("../progress-legacy.js").Kept, changed: () => void,
 *   tell: (text: string) => void }} on
 */
export function createAttempt(puzzle, { engine, progress, changed, tell }) {
  const ending = new AbortController();
  const { signal } = ending;
  const { variant } = puzzle;
  const side = puzzle.to_move;
  const needed = movesToFind(puzzle);
  const pace = new Pace();
  const name = (/** @type {import("../../../api/types.ts").Side} */ one) =>
    sideName(one, settings.get().flipped);
  let timer = 0;

  const now = {
    stage: /** @type {Stage} */ ("asking"),
    /** The position to move in: the puzzle's, and what was found so far. */
    moves: puzzle.moves,
    found: 0,
    tried: /** @type {string[]} */ ([]),
    message: madeThere(puzzle),
    /** What is played out instead. @type {Shown | null} */
    shown: null,
    hint: /** @type {Hint | null} */ (null),
    hints: 0,
    /** The last hint named the move. */
    helped: false,
  };

  /** @param {Partial<typeof now>} change */
  function set(change) {
    Object.assign(now, change);
    changed();
    if (change.message) tell(change.message);
  }

  /** Shows a line from its first move on; it plays by itself only where things may move.
   * @param {string} title @param {string} base @param {string} line @param {number} at */
  function show(title, base, line, at) {
    pace.stop();
    now.shown = line ? { title, base, line, at } : null;
    if (now.shown && motionAllowed()) play();
  }

  function play() {
    pace.start(() => {
      step(1);
      return now.shown !== null && now.shown.at < now.shown.line.length;
    });
  }

  /** @param {number} by */
  function step(by) {
    if (!now.shown) return;
    const at = Math.max(0, Math.min(now.shown.line.length, now.shown.at + by));
    now.shown = { ...now.shown, at };
    changed();
  }

  /** @param {string} text */
  function solved(text) {
    const how = now.tried.length || now.helped ? "later" : "first";
    progress.puzzle(puzzle.id, how);
    set({ stage: "solved", message: text });
  }

  /** @param {string} column */
  async function drop(column) {
    if (now.stage !== "asking" || needed === 0) return;
    const base = now.moves;
    const expected = puzzle.moves + puzzle.line.slice(0, 2 * now.found);
    const stored = base === expected && column === puzzle.line[2 * now.found];
    if (stored) return right(column, puzzle.line.slice(2 * now.found), puzzle.words);
    set({ stage: "checking", moves: base + column, hint: null, hints: 0 });
    try {
      const tried = await engine.tryPuzzle({ variant, moves: base, column }, { signal });
      if (tried.right && now.found > 0) {
        now.moves = base;
        return right(column, tried.line, tried.words);
      }
      progress.miss(puzzle.id);
      const kept = puzzle.score > 0 ? "win" : "draw";
      now.tried.push(column);
      now.moves = base;
      show(`After column ${column}`, base, tried.line, 1);
      set({
        stage: "wrong",
        message: `Column ${column} ${tried.words}: the ${kept} is gone. Watch the answer.`,
      });
    } catch (error) {
      if (isAbort(error)) return;
      set({ stage: "asking", moves: base, message: failureText(error) });
    }
  }

  /** @param {string} column @param {string} line from this move on @param {string} words */
  function right(column, line, words) {
    const base = now.moves;
    now.found += 1;
    now.hint = null;
    now.hints = 0;
    const reply = line.charAt(1);
    if (now.found >= needed || !reply) {
      const rest = line.length > 1 ? line : "";
      if (!rest) now.moves = base + column;
      show("Best play from here", base, rest, 1);
      const first = now.found === 1;
      return solved(first ? `Right: column ${column} ${words}.` : `Right, that is all of it.`);
    }
    set({ stage: "checking", moves: base + column, message: `Right: column ${column}.` });
    timer = window.setTimeout(
      () =>
        set({
          stage: "asking",
          moves: base + column + reply,
          message: `Right: column ${column} ${words}. ${name(other(side))} answers ${reply}. Go on.`,
        }),
      motionAllowed() ? BREATH : 0,
    );
  }

  /** Whether the move made there is a blunder. @param {"yes" | "no"} said */
  function answer(said) {
    if (now.stage !== "asking" || needed > 0) return;
    const blunder = puzzle.answer === "yes";
    const column = puzzle.proposal?.column ?? "";
    const kept = puzzle.score > 0 ? "win" : "draw";
    const truth = blunder
      ? `Column ${column} is a blunder: it loses the ${kept}, which only column ${puzzle.solution} keeps.`
      : `Column ${column} is no blunder: it is the only one that keeps the ${kept}.`;
    show(blunder ? "The answer to it" : "Best play from here", puzzle.moves, puzzle.line, 1);
    if (said === puzzle.answer) return solved(`Right. ${truth}`);
    progress.miss(puzzle.id);
    progress.puzzle(puzzle.id, "shown");
    set({ stage: "shown", message: `No. ${truth}` });
  }

  async function hint() {
    if (now.stage !== "asking") return;
    try {
      now.hint ??= await engine.hint({ variant, moves: now.moves }, { signal });
    } catch (error) {
      if (isAbort(error)) return;
      return set({ message: failureText(error) });
    }
    const texts = hintTexts();
    now.hints = Math.min(now.hints + 1, texts.length);
    if (now.hints === texts.length && needed > 0) now.helped = true;
    set({ message: texts[now.hints - 1] ?? "" });
  }

  /** The hints there are, from the faintest on. */
  function hintTexts() {
    if (!now.hint) return [];
    const { nudge, threat, move } = now.hint;
    const all = [nudge, threat?.text ?? "", needed > 0 ? move.text : ""];
    return all.filter(Boolean).map((text) => inPalette(text, settings.get().flipped));
  }

  return {
    puzzle,
    needed,
    now: () => now,
    drop,
    answer,
    hint,
    /** Whether there is a further hint. */
    moreHints: () => !now.hint || now.hints < hintTexts().length,
    /** Takes a wrong try back. */
    again() {
      if (now.stage !== "wrong") return;
      pace.stop();
      set({ stage: "asking", shown: null, message: "Try again." });
    },
    /** Tells the answer. */
    show() {
      if (now.stage === "solved" || now.stage === "shown" || now.stage === "checking") return;
      progress.miss(puzzle.id);
      progress.puzzle(puzzle.id, "shown");
      const best = `Column ${puzzle.solution} ${puzzle.words}.`;
      const blunder = puzzle.answer === "yes" ? "A blunder. " : puzzle.answer ? "No blunder. " : "";
      const line = puzzle.answer === "yes" ? puzzle.solution : puzzle.line;
      now.moves = puzzle.moves;
      show("The solution", puzzle.moves, line, 1);
      set({ stage: "shown", message: blunder + best });
    },
    /** Plays the shown line, or rests. */
    playPause() {
      if (!now.shown) return;
      if (pace.running) pace.stop();
      else {
        if (now.shown.at >= now.shown.line.length) step(-now.shown.line.length);
        play();
      }
      changed();
    },
    playing: () => pace.running,
    /** @param {number} by */
    step(by) {
      pace.stop();
      step(by);
    },
    end() {
      ending.abort();
      pace.stop();
      clearTimeout(timer);
    },
  };
}

/** What was played in one's own game; the tasks that are about a move name it themselves.
 * @param {Puzzle} puzzle */
function madeThere({ theme, proposal }) {
  const told = theme === "blunder-or-not" || theme === "evaluation-wrong";
  return proposal && !told ? `In the game column ${proposal.column} was played here.` : "";
}
