/**
 * A game of Play without its presentation: the side to move, the position, the search of the opponent. Every action of
 * the user aborts a search whose result is no longer needed.
 */

import { batch, signal } from "@preact/signals";
import type { ReadonlySignal } from "@preact/signals";
import { ApiError, failureText, isAbort } from "../api/client.ts";
import type { ApiClient, EngineMove, PlayedGame } from "../api/client.ts";
import { pause } from "../api/connection.ts";
import type { PositionReport, ThinkProgress } from "../api/types.ts";
import * as games from "../state/game.ts";
import type { Game } from "../state/game.ts";
import { mover, other } from "../state/palette.ts";
import type { Change, SessionState, Seats } from "../state/play/session.ts";
import { missingScript } from "../state/scripts.ts";

interface SessionOptions {
  /** How long a dropped disc falls, in milliseconds: the reply waits until it has landed. */
  fallTime?: () => number;
}

/** The shortest time of a reply, in milliseconds: a faster one would look as if the opponent had not thought. */
const LEAST_THINKING_MS = 200;
/** The number of columns that are remembered while a position is requested. */
const LONGEST_QUEUE = 8;
/** The time for a search that is stopped before it has reported a move. */
const RESCUE_MS = 60;

const FIRST_STATE: SessionState = {
  id: 0,
  game: games.newGame(),
  seats: { against: "human", you: "both" },
  position: null,
  thinking: false,
  landing: false,
  decisions: new Map(),
  problem: "",
  legalMoves: 0,
  turnStart: 0,
};

export type PlaySession = ReturnType<typeof createPlaySession>;

export function createPlaySession(
  client: ApiClient,
  onChange: (change: Change) => void,
  { fallTime = () => 0 }: SessionOptions = {},
) {
  const current = signal(FIRST_STATE);
  const progress = signal<ThinkProgress | null>(null);
  let running = new AbortController();
  /** Levels err by this seed; each game has another, so that no two games are the same. */
  let seed = 0;
  /** Columns chosen while a position was requested. */
  let queue: string[] = [];

  const update = (change: Partial<SessionState>) => {
    current.value = { ...current.value, ...change };
  };
  const isYours = () => isUserToMove(current.value);
  const isOver = () => hasEnded(current.value);
  const request = () => ({ ...playedGame(current.value.game), engine: opponent() });

  /** The text of the opponent; levels get the seed of this game. */
  function opponent(): string {
    const { against } = current.value.seats;
    return /^level:\d+$/.test(against) ? `${against},seed=${seed}` : against;
  }

  /**
   * Aborts running requests and continues from the changed game.
   * @param known the new position, or that the game is not over, if that is known without a request
   */
  function turn(next: Partial<SessionState>, change: Change, known: PositionReport | "ongoing" | null = null) {
    running.abort();
    running = new AbortController();
    if (change !== "drop" && change !== "reply") queue = [];
    if (change === "start") seed = Math.floor(Math.random() * 1e9);
    batch(() => {
      update({ ...next, position: null, thinking: false, landing: change === "reply" && fallTime() > 0, problem: "" });
      progress.value = null;
    });
    onChange(change);
    void continueGame(running.signal, known);
  }

  function setPosition(position: PositionReport) {
    update({ position, landing: false, turnStart: performance.now() });
    onChange("position");
  }

  /** Requests the position if necessary, then lets the opponent think if it is to move. */
  async function continueGame(signal: AbortSignal, known: PositionReport | "ongoing" | null) {
    try {
      // The search sends the position first: one request for the whole turn.
      if (known === "ongoing" && !isYours()) return await think(signal);
      const isRequested = known === null || known === "ongoing";
      const position = isRequested ? client.position(playedGame(current.value.game), { signal }) : known;
      const landed = current.value.landing ? pause(fallTime(), signal) : null;
      const [arrived] = await Promise.all([position, landed]);
      setPosition(arrived);
      if (signal.aborted) return;
      const next = queue[0];
      if (isOver()) queue = [];
      else if (!isYours()) await think(signal);
      else if (next !== undefined) {
        queue.shift();
        drop(next);
      }
    } catch (error) {
      fail(error);
    }
  }

  function fail(error: unknown) {
    if (isAbort(error)) return;
    const legalMoves = error instanceof ApiError && current.value.position === null ? (error.at ?? 0) : 0;
    update({ thinking: false, landing: false, problem: missingScript(opponent()) || failureText(error), legalMoves });
    onChange("problem");
  }

  async function think(signal: AbortSignal) {
    const began = performance.now();
    batch(() => {
      update({ thinking: true });
      progress.value = null;
    });
    const decision = await client.think(request(), {
      signal,
      position: setPosition,
      progress: (report) => (progress.value = report),
    });
    const rest = began + Math.max(LEAST_THINKING_MS, fallTime()) - performance.now();
    if (rest > 0) await pause(rest, signal);
    reply(decision);
  }

  function reply(decision: EngineMove) {
    const { game: before, decisions } = current.value;
    const game = games.drop(before, decision.column);
    // A user who views an earlier move continues to view it.
    const ply = games.isLatest(before) ? game.ply : before.ply;
    const added = new Map(decisions).set(before.moves, decision);
    turn({ decisions: added, game: { ...game, ply } }, "reply", decision.position ?? null);
  }

  /** Drops a disc of the user; false if that is not possible now. */
  function drop(column: string): boolean {
    const { game, position, thinking, problem } = current.value;
    if (!isYours() || isOver() || thinking || problem) return false;
    if (!games.isLatest(game) || !games.fits(game, column) || game.resigned) return false;
    if (position === null) {
      // The last disc may have won: the column waits for the position.
      if (queue.length < LONGEST_QUEUE && client.connection().state === "connected") queue.push(column);
      return false;
    }
    turn({ game: games.drop(game, column) }, "drop", endsGame(position, column) ? null : "ongoing");
    return true;
  }

  /** Ends the search of the opponent, which plays its best move so far. */
  async function stop() {
    if (!current.value.thinking) return;
    const last = progress.value;
    running.abort();
    running = new AbortController();
    if (last?.column) return reply({ ...decisionOf(last, last.column), engine: opponent(), moves: current.value.game.moves });
    // A search of fixed depth reports no move before its end: it gets a short search of its own.
    const { signal } = running;
    try {
      const limits = { time_ms: RESCUE_MS };
      const decision = await client.think({ ...request(), limits }, { signal });
      reply(last ? withEffortOf(last, decision) : decision);
    } catch (error) {
      fail(error);
    }
  }

  return {
    state: current as ReadonlySignal<SessionState>,
    /** The progress of the search, apart from the state because it changes many times per second. */
    progress: progress as ReadonlySignal<ThinkProgress | null>,
    opponent,
    drop,
    stop,

    ...createActions({ state: current, update, turn, onChange }),
        dispose: () => running.abort(),
  };
}

interface SessionCore {
  state: ReadonlySignal<SessionState>;
  update: (change: Partial<SessionState>) => void;
  turn: (next: Partial<SessionState>, change: Change) => void;
  onChange: (change: Change) => void;
}

/** The actions of the user besides dropping a disc. */
function createActions({ state, update, turn, onChange }: SessionCore) {
  return {
    start(game: Game, seats: Seats) {
      turn({ id: state.value.id + 1, game, seats, decisions: new Map() }, "start");
    },

    undo() {
      const { game } = state.value;
      // Undo after a resignation undoes only the resignation.
      if (game.resigned) return turn({ game: { ...game, resigned: null, ply: game.moves.length } }, "undo");
      const count = undoCount(state.value);
      if (count) turn({ game: games.undo(game, count) }, "undo");
    },

    redo() {
      const count = redoCount(state.value);
      if (count) turn({ game: games.redo(state.value.game, count) }, "redo");
    },

    /** Views another ply, without disturbing a search. */
    viewPly(ply: number) {
      const game = games.lookAt(state.value.game, ply);
      if (game.ply === state.value.game.ply) return;
      update({ game });
      onChange("look");
    },

    resign() {
      const { game, seats } = state.value;
      if (hasEnded(state.value) || game.resigned) return;
      const side = seats.you === "both" ? mover(game.moves.length) : seats.you;
      turn({ game: games.resign(game, side) }, "resign");
    },

    /** Swaps the seats in the middle of a game. */
    swapSides() {
      const { seats } = state.value;
      if (seats.you === "both" || hasEnded(state.value)) return;
      turn({ seats: { ...seats, you: other(seats.you) } }, "look");
    },

    /** Sends the rejected request again. */
    retry: () => turn({}, "look"),

    /** Removes the moves from the rejected one on. */
    keepLegalMoves() {
      const { game, legalMoves } = state.value;
      turn({ game: games.newGame(game.variant, game.moves.slice(0, legalMoves)) }, "undo");
    },
  };
}

/** A game as requests have it. */
export function playedGame({ variant, moves, resigned }: Game): PlayedGame {
  return resigned ? { variant, moves, resigned } : { variant, moves };
}

export function isUserToMove({ seats, game }: SessionState): boolean {
  return seats.you === "both" || seats.you === mover(game.moves.length);
}

export function hasEnded({ position }: SessionState): boolean {
  return position !== null && position.outcome !== "ongoing";
}

/** The moves that have a place on the board; of a rejected game, those before the rejected move. */
export function visibleMoves({ game, problem, legalMoves }: SessionState): string {
  let placed = games.newGame(game.variant);
  for (const move of game.moves) {
    if (!games.fits(placed, move)) break;
    placed = games.drop(placed, move);
  }
  return problem && legalMoves > 0 ? placed.moves.slice(0, legalMoves) : placed.moves;
}

/** The number of plies that undo takes back: to the last turn of the user. */
export function undoCount({ game, seats }: SessionState): number {
  const { moves, resigned } = game;
  if (seats.you === "both" || resigned) return Math.min(1, moves.length);
  for (let count = 1; count <= moves.length; count += 1) {
    if (mover(moves.length - count) === seats.you) return count;
  }
  return 0;
}

/** The number of plies that redo brings back: to the next turn of the user. */
export function redoCount({ game, seats }: SessionState): number {
  const { moves, future } = game;
  if (seats.you === "both") return Math.min(1, future.length);
  for (let count = 1; count <= future.length; count += 1) {
    if (mover(moves.length + count) === seats.you) return count;
  }
  return future.length;
}

/** Whether a disc in a column wins or fills the board. */
function endsGame({ columns, rows, moves, to_move, threats }: PositionReport, column: string): boolean {
  const letter = String.fromCharCode(96 + parseInt(column, 36));
  const wins = threats[to_move].some(({ cell, playable }) => playable && cell[0] === letter);
  return wins || moves.length + 1 === columns * rows;
}

/** A decision whose effort includes that of the search before it. */
function withEffortOf({ counters, time_ns }: ThinkProgress, decision: EngineMove): EngineMove {
  const visited = counters.visited + decision.counters.visited;
  return { ...decision, counters: { ...decision.counters, visited }, time_ns: time_ns + decision.time_ns };
}

/** A decision from the last progress of a search. */
function decisionOf(progress: ThinkProgress, column: string): Omit<EngineMove, "engine" | "moves"> {
  const { score = null, depth, line, counters, time_ns } = progress;
  return { column, score, depth, complete: false, line, columns: [], counters, time_ns };
}
