/**
 * The logic of a game in the Play view: the position, the turns, and the searches of the engines. If the user does
 * something that makes a running search useless, such as undo, the search is aborted.
 */

import { batch, signal } from "@preact/signals";
import type { ReadonlySignal } from "@preact/signals";
import { ApiError, failureText, isAbort } from "../api/client.ts";
import type { ApiClient, PlayedGame } from "../api/client.ts";
import { pause } from "../api/connection.ts";
import type { PositionReport, Side, ThinkProgress } from "../api/types.ts";
import * as games from "../state/game.ts";
import type { Game } from "../state/game.ts";
import { mover, other } from "../state/palette.ts";
import { isWatched, playerAt, randomSeed, withSeed } from "../state/play/seats.ts";
import type { Change, Decision, SessionState, Seats } from "../state/play/session.ts";
import { missingScript } from "../state/scripts.ts";
import { createStop } from "./play-stop.ts";
import { createWatchActions } from "./play-watch.ts";

interface SessionOptions {
  /**
   * Returns the time that a disc needs to fall, in milliseconds. The engine's reply appears after the user's disc has
   * landed.
   */
  fallTime?: () => number;
  /** Returns the minimum time of a move of an engine, in milliseconds. */
  leastTime?: () => number;
}

/**
 * The minimum time before a reply, in milliseconds. If the reply came faster, it would look as if the opponent had not
 * searched.
 */
export const LEAST_THINKING_MS = 200;
/** The maximum number of drops that wait while the report of a position is being requested. */
const LONGEST_QUEUE = 8;

const FIRST_STATE: SessionState = {
  id: 0,
  game: games.newGame(),
  seats: { against: "human", you: "both" },
  seed: 0,
  paused: false,
  position: null,
  thinking: false,
  landing: false,
  decisions: new Map(),
  problem: "",
  legalMoves: 0,
  onTime: false,
  turnStart: 0,
};

export type PlaySession = ReturnType<typeof createPlaySession>;

export function createPlaySession(
  client: ApiClient,
  onChange: (change: Change) => void,
  { fallTime = () => 0, leastTime = () => LEAST_THINKING_MS }: SessionOptions = {},
) {
  const current = signal(FIRST_STATE);
  const progress = signal<ThinkProgress | null>(null);
  let running = new AbortController();
  /** The columns that the user has chosen while the report of a position was being requested. */
  let queue: string[] = [];

  const update = (change: Partial<SessionState>) => {
    current.value = { ...current.value, ...change };
  };
  const isYours = () => isUserToMove(current.value);
  const isOver = () => hasEnded(current.value);
  const request = () => ({ ...playedGame(current.value.game), engine: engineAt(current.value.game.moves.length) });

  /** Returns the engine text of the player who moves after `ply` plies, with the seed of this game. */
  function engineAt(ply: number): string {
    const { seats, seed } = current.value;
    return withSeed(playerAt(seats, mover(ply)), seed);
  }

  /**
   * Changes the game, aborts the running requests, and continues the game from the new position.
   * @param known the report of the new position; or "ongoing" if the report is missing, but the game is known to
   *   continue
   */
  function turn(next: Partial<SessionState>, change: Change, known: PositionReport | "ongoing" | null = null) {
    running.abort();
    running = new AbortController();
    if (change !== "drop" && change !== "reply") queue = [];
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

  /** Requests the report of the position if it is missing. If the opponent is to move, starts the search. */
  async function continueGame(signal: AbortSignal, known: PositionReport | "ongoing" | null) {
    try {
      // The response to the search also contains the report of the position, so this turn needs only one request.
      if (known === "ongoing" && !isYours()) return await think(signal);
      const isRequested = known === null || known === "ongoing";
      const position = isRequested ? client.position(playedGame(current.value.game), { signal }) : known;
      const landed = current.value.landing ? pause(fallTime(), signal) : null;
      const [arrived] = await Promise.all([position, landed]);
      setPosition(arrived);
      if (signal.aborted) return;
      const next = queue[0];
      if (isOver()) queue = [];
      else if (!isYours()) await (current.value.paused ? null : think(signal));
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
    update({ thinking: false, landing: false, problem: missingScript(request()) || failureText(error), legalMoves });
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
      // If the report of the position is already known, as in a game of two engines, it is not requested: another
      // announcement would repeat the last move.
      position: current.value.position ? undefined : setPosition,
      progress: (report) => (progress.value = report),
    });
    const rest = began + Math.max(leastTime(), fallTime()) - performance.now();
    if (rest > 0) await pause(rest, signal);
    reply(decision);
  }

  function reply(decision: Decision) {
    const { game: before, decisions } = current.value;
    const game = games.drop(before, decision.column);
    // If the user is viewing an earlier position, the board continues to show it.
    const ply = games.isLatest(before) ? game.ply : before.ply;
    const added = new Map(decisions).set(before.moves, decision);
    turn({ decisions: added, game: { ...game, ply } }, "reply", decision.position ?? null);
  }

  /** Drops a disc for the user. Returns false if this is not possible now. */
  function drop(column: string): boolean {
    const { game, position, thinking, problem } = current.value;
    if (!isYours() || isOver() || thinking || problem) return false;
    if (!games.isLatest(game) || !games.fits(game, column) || game.resigned) return false;
    if (position === null) {
      // The previous disc may have won the game. Therefore this drop waits until the report of the position has
      // arrived.
      if (queue.length < LONGEST_QUEUE && client.connection().state === "connected") queue.push(column);
      return false;
    }
    turn({ game: games.drop(game, column) }, "drop", endsGame(position, column) ? null : "ongoing");
    return true;
  }

  /** Aborts the running requests. Returns the abort signal for the next requests. */
  function interrupt(): AbortSignal {
    running.abort();
    running = new AbortController();
    return running.signal;
  }

  return {
    state: current as ReadonlySignal<SessionState>,
    /** The progress of the running search. It is not part of `state`, because it changes many times per second. */
    progress: progress as ReadonlySignal<ThinkProgress | null>,
    engineAt,
    drop,
    stop: createStop({ client, state: current, progress, request, interrupt, reply, fail }),

    ...createActions({ state: current, update, turn, onChange }),
    ...createWatchActions({
      state: current,
      update,
      interrupt,
      think: () => void think(running.signal).catch(fail),
    }),
    dispose: () => running.abort(),
  };
}

interface SessionCore {
  state: ReadonlySignal<SessionState>;
  update: (change: Partial<SessionState>) => void;
  turn: (next: Partial<SessionState>, change: Change) => void;
  onChange: (change: Change) => void;
}

/** Creates the actions of the user, except for dropping a disc and stopping a search. */
function createActions({ state, update, turn, onChange }: SessionCore) {
  return {
    /** Starts a game. Without a given seed, the seed is random, so that games differ. */
    start(game: Game, seats: Seats, seed = randomSeed(), onTime = false) {
      turn({ id: state.value.id + 1, game, seats, seed, onTime, paused: false, decisions: new Map() }, "start");
    },

    undo() {
      const { game, seats } = state.value;
      // If a side has resigned, the first undo removes only the resignation.
      if (game.resigned) return turn({ game: { ...game, resigned: null, ply: game.moves.length } }, "undo");
      const count = undoCount(state.value);
      // Undo pauses a game of two engines. Otherwise the engine would repeat its move immediately.
      if (count) turn({ game: games.undo(game, count), paused: isWatched(seats) }, "undo");
    },

    redo() {
      const count = redoCount(state.value);
      if (count) turn({ game: games.redo(state.value.game, count) }, "redo");
    },

    /** Shows the position after another ply. A running search continues. */
    viewPly(ply: number) {
      const game = games.lookAt(state.value.game, ply);
      if (game.ply === state.value.game.ply) return;
      update({ game });
      onChange("look");
    },

    resign() {
      const { game, seats } = state.value;
      if (hasEnded(state.value) || game.resigned) return;
      if (isWatched(seats)) return;
      const side = seats.you === "both" ? mover(game.moves.length) : seats.you;
      turn({ game: games.resign(game, side), onTime: false }, "resign");
    },

    /** Ends the game, because a side has no time left. */
    loseOnTime(side: Side) {
      const { game } = state.value;
      if (hasEnded(state.value) || game.resigned) return;
      turn({ game: games.resign(game, side), onTime: true }, "resign");
    },

    /** Swaps the sides of the user and the opponent during a game. */
    swapSides() {
      const { seats } = state.value;
      if (isWatched(seats) || seats.you === "both" || hasEnded(state.value)) return;
      turn({ seats: { ...seats, you: other(seats.you) } }, "look");
    },

    /** Repeats the request that the server rejected. */
    retry: () => turn({}, "look"),

    /** Removes the move that the server rejected, and all moves after it. */
    keepLegalMoves() {
      const { game, legalMoves } = state.value;
      turn({ game: games.newGame(game.variant, game.moves.slice(0, legalMoves)) }, "undo");
    },
  };
}

/** Returns a game in the form that requests use. */
export function playedGame({ variant, moves, resigned }: Game): PlayedGame {
  return resigned ? { variant, moves, resigned } : { variant, moves };
}

export function isUserToMove({ seats, game }: SessionState): boolean {
  return seats.you === "both" || seats.you === mover(game.moves.length);
}

export function hasEnded({ position }: SessionState): boolean {
  return position !== null && position.outcome !== "ongoing";
}

/**
 * Returns the moves that the board can show: moves that fit, and only the moves before a move that the server rejected.
 */
export function visibleMoves({ game, problem, legalMoves }: SessionState): string {
  let placed = games.newGame(game.variant);
  for (const move of game.moves) {
    if (!games.fits(placed, move)) break;
    placed = games.drop(placed, move);
  }
  return problem && legalMoves > 0 ? placed.moves.slice(0, legalMoves) : placed.moves;
}

/** Returns the number of plies that undo removes. Undo goes back to the last turn of the user. */
export function undoCount({ game, seats }: SessionState): number {
  const { moves, resigned } = game;
  if (seats.you === "both" || seats.you === "none" || resigned) return Math.min(1, moves.length);
  for (let count = 1; count <= moves.length; count += 1) {
    if (mover(moves.length - count) === seats.you) return count;
  }
  return 0;
}

/** Returns the number of plies that redo restores. Redo goes forward to the next turn of the user. */
export function redoCount({ game, seats }: SessionState): number {
  const { moves, future } = game;
  if (seats.you === "both" || seats.you === "none") return Math.min(1, future.length);
  for (let count = 1; count <= future.length; count += 1) {
    if (mover(moves.length + count) === seats.you) return count;
  }
  return future.length;
}

/** Returns whether a disc of the side to move wins the game in this column, or fills the board. */
function endsGame({ columns, rows, moves, to_move, threats }: PositionReport, column: string): boolean {
  const letter = String.fromCharCode(96 + parseInt(column, 36));
  const wins = threats[to_move].some(({ cell, playable }) => playable && cell[0] === letter);
  return wins || moves.length + 1 === columns * rows;
}
