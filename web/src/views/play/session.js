// @ts-check
/**
 * A sitting at the board, without a page: whose turn it is, who thinks, what is known. Views
 * subscribe and draw; whatever a person does ends the search that has become pointless.
 */

import { ApiError, failureText, isAbort } from "../../api/client.ts";
import * as games from "../../state/game.js";
import { mover, other } from "../../state/palette.js";
import { missingScript } from "../../state/scripts.js";

/** @typedef {import("../../api/types.ts").Side} Side */
/** @typedef {import("../../api/types.ts").PositionReport} Position */
/** @typedef {import("../../api/client.ts").EngineMove} Decision */
/** @typedef {import("../../api/types.ts").ThinkProgress} Progress */
/** @typedef {import("../../state/game.js").Game} Game */

/**
 * Who plays: `against` is an engine text or "human", `you` the side of the person, or both.
 * @typedef {{ against: string, you: Side | "both" }} Seats
 *
 * What changed last, so that views can animate, speak and count.
 * @typedef {"start" | "drop" | "reply" | "undo" | "redo" | "look" | "resign" | "known" | "progress"
 *   | "problem"} Change
 *
 * @typedef {Object} Sitting
 * @property {number} id another one for every game
 * @property {Game} game
 * @property {Seats} seats
 * @property {Position | null} position of the newest move; null until the engine has told
 * @property {boolean} thinking
 * @property {Progress | null} progress
 * @property {Map<string, Decision>} thoughts what the opponent decided, by the moves before it
 * @property {string} problem what the engine refused; "" if nothing
 * @property {number} legal how many moves are good when one is refused
 * @property {number} since when the person's turn began
 */

/** So long an instant opponent seems to think, at least. */
const THINKING_SHOWS = 200;

/** Nobody means more stones than this before seeing where the first has gone. */
const QUEUE = 8;

/**
 * @param {import("../../api/client.ts").ApiClient} engine
 * @param {(sitting: Sitting, change: Change) => void} publish
 * @param {{ settle?: () => number }} [options] how long a dropped stone falls
 */
export function createSession(engine, publish, options = {}) {
  /** @type {Sitting} */
  let sitting = {
    id: 0,
    game: games.newGame(),
    seats: { against: "human", you: "both" },
    position: null,
    thinking: false,
    progress: null,
    thoughts: new Map(),
    problem: "",
    legal: 0,
    since: 0,
  };
  let running = new AbortController();
  /** Levels err by this seed: another one for each game, so that no two games are the same. */
  let seed = 0;
  /** Columns chosen while a position was still being read. @type {string[]} */
  let queue = [];

  /** @param {Partial<Sitting>} change @param {Change} what */
  function become(change, what) {
    sitting = { ...sitting, ...change };
    publish(sitting, what);
  }

  const played = () => {
    const { variant, moves, resigned } = sitting.game;
    return resigned ? { variant, moves, resigned } : { variant, moves };
  };
  const isYours = () =>
    sitting.seats.you === "both" || sitting.seats.you === mover(sitting.game.moves.length);
  const isOver = () => sitting.position !== null && sitting.position.outcome !== "ongoing";

  /**
   * Ends what runs, and starts from the game as it is now.
   * @param {Partial<Sitting>} change
   * @param {Change} what
   * @param {Position | "ongoing" | null} [known] the new position, or that the game goes on
   */
  function turn(change, what, known = null) {
    running.abort();
    running = new AbortController();
    if (what !== "drop" && what !== "reply") queue = [];
    become({ ...change, position: null, thinking: false, progress: null, problem: "" }, what);
    void follow(running.signal, known);
  }

  /** @param {Position} position of the game as it is now */
  const learn = (position) => become({ position, since: performance.now() }, "known");

  /**
   * Learns the position, then lets the opponent think if it is to move. If the game is known to go
   * on, the opponent thinks at once: its search sends the position first.
   * @param {AbortSignal} signal
   * @param {Position | "ongoing" | null} known
   */
  async function follow(signal, known) {
    try {
      if (known === "ongoing" && !isYours()) return await think(signal);
      const asked = known === "ongoing" ? null : known;
      learn(await (asked ?? engine.position(played(), { signal })));
      if (signal.aborted) return;
      if (isOver()) queue = [];
      else if (!isYours()) await think(signal);
      else if (queue.length) drop(/** @type {string} */ (queue.shift()));
    } catch (error) {
      fail(error);
    }
  }

  /**
   * Says what the engine refused; a search that was ended has not failed.
   * @param {unknown} error
   */
  function fail(error) {
    if (isAbort(error)) return;
    const at = error instanceof ApiError && sitting.position === null ? (error.at ?? 0) : 0;
    const problem = missingScript(opponent()) || failureText(error);
    become({ thinking: false, problem, legal: at }, "problem");
  }

  /** @param {AbortSignal} signal */
  async function think(signal) {
    const began = performance.now();
    become({ thinking: true, progress: null }, "progress");
    const decision = await engine.think(
      { ...played(), engine: opponent() },
      { signal, position: learn, progress: (progress) => become({ progress }, "progress") },
    );
    const least = Math.max(THINKING_SHOWS, options.settle?.() ?? 0);
    await rest(began + least - performance.now(), signal);
    answer(decision);
  }

  /** @param {Decision} decision */
  function answer(decision) {
    const thoughts = new Map(sitting.thoughts).set(sitting.game.moves, decision);
    const game = games.drop(sitting.game, decision.column);
    // Who looks back at an earlier move goes on looking.
    const ply = games.isLatest(sitting.game) ? game.ply : sitting.game.ply;
    turn({ thoughts, game: { ...game, ply } }, "reply", decision.position ?? null);
  }

  /** Drops the person's stone; false if that cannot be now. @param {string} column */
  function drop(column) {
    const { game, position } = sitting;
    if (!isYours() || isOver() || sitting.thinking || !games.isLatest(game)) return false;
    if (!games.fits(game, column) || game.resigned || sitting.problem) return false;
    if (position === null) {
      // The last stone may have won; whoever is quick waits for that, and is not forgotten.
      if (queue.length < QUEUE && engine.connection().state === "connected") queue.push(column);
      return false;
    }
    turn({ game: games.drop(game, column) }, "drop", endsWith(position, column) ? null : "ongoing");
    return true;
  }

  /** The opponent's text, with this game's seed where it is a level without one. */
  function opponent() {
    const { against } = sitting.seats;
    return /^level:\d+$/.test(against) ? `${against},seed=${seed}` : against;
  }

  return {
    get: () => sitting,
    isYours,
    isOver,
    opponent,

    /** Begins another game. @param {Game} game @param {Seats} seats */
    start(game, seats) {
      seed = Math.floor(Math.random() * 1e9);
      turn({ id: sitting.id + 1, game, seats, thoughts: new Map() }, "start");
    },

    drop,

    /** How many plies undo takes back: to the person's last turn. */
    undoable() {
      const { moves, resigned } = sitting.game;
      if (sitting.seats.you === "both" || resigned) return Math.min(1, moves.length);
      for (let count = 1; count <= moves.length; count += 1) {
        if (mover(moves.length - count) === sitting.seats.you) return count;
      }
      return 0;
    },

    /** How many plies redo brings back: to the person's next turn. */
    redoable() {
      const { moves, future } = sitting.game;
      if (sitting.seats.you === "both") return Math.min(1, future.length);
      for (let count = 1; count <= future.length; count += 1) {
        if (mover(moves.length + count) === sitting.seats.you) return count;
      }
      return future.length;
    },

    undo() {
      const { game } = sitting;
      // Giving up is taken back alone: the stones were not the mistake.
      if (game.resigned)
        return turn({ game: { ...game, resigned: null, ply: game.moves.length } }, "undo");
      const count = this.undoable();
      if (count) turn({ game: games.undo(game, count) }, "undo");
    },

    redo() {
      const count = this.redoable();
      if (count) turn({ game: games.redo(sitting.game, count) }, "redo");
    },

    /** Looks at another ply; nothing that thinks is disturbed. @param {number} ply */
    look(ply) {
      const game = games.lookAt(sitting.game, ply);
      if (game.ply !== sitting.game.ply) become({ game }, "look");
    },

    resign() {
      if (isOver() || sitting.game.resigned) return;
      const { you } = sitting.seats;
      const side = you === "both" ? mover(sitting.game.moves.length) : you;
      turn({ game: games.resign(sitting.game, side) }, "resign");
    },

    /** Changes seats in the middle of a game: the other side is yours now. */
    swap() {
      const { seats } = sitting;
      if (seats.you === "both" || isOver()) return;
      turn({ seats: { ...seats, you: other(seats.you) } }, "look");
    },

    /** Ends the opponent's search; the best column so far is played. */
    async stop() {
      if (!sitting.thinking) return;
      const { progress } = sitting;
      running.abort();
      running = new AbortController();
      if (progress?.column) return answer(decided(progress, opponent()));
      // A search of fixed depth says nothing until it ends: it gets a moment of its own.
      const { signal } = running;
      try {
        const limits = { time_ms: 60 };
        answer(await engine.think({ ...played(), engine: opponent(), limits }, { signal }));
      } catch (error) {
        fail(error);
      }
    },

    /** Asks again after a refusal. */
    retry: () => turn({}, "look"),

    /** Leaves out the moves from the refused one on. */
    shorten() {
      const { game, legal } = sitting;
      turn({ game: games.newGame(game.variant, game.moves.slice(0, legal)) }, "undo");
    },

    end: () => running.abort(),
  };
}

/**
 * Whether a stone in a column ends the game.
 * @param {Position} position
 * @param {string} column
 */
function endsWith({ columns, rows, moves, to_move, threats }, column) {
  const letter = String.fromCharCode(96 + parseInt(column, 36));
  const wins = threats[to_move].some(({ cell, playable }) => playable && cell[0] === letter);
  return wins || moves.length + 1 === columns * rows;
}

/**
 * A decision made of the last progress.
 * @param {Progress} progress
 * @param {string} engine
 * @returns {Decision}
 */
function decided(progress, engine) {
  const { column, score, depth, line, counters, time_ns } = progress;
  return { engine, column: column ?? "", score, depth, complete: false, line, columns: [], counters, time_ns };
}

/** @param {number} ms @param {AbortSignal} signal @returns {Promise<void>} */
function rest(ms, signal) {
  if (ms <= 0) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}
