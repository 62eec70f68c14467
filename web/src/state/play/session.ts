/** The types of a game in the Play view. */

import type { EngineMove } from "../../api/client.ts";
import type { PositionReport, Side } from "../../api/types.ts";
import type { Game } from "../game.ts";

/** The players of the two sides. */
export type Seats = UserSeats | EngineSeats;

/** A game of the user against an engine, or of two people. */
export interface UserSeats {
  /** An engine text, or "human". */
  against: string;
  /** The side of the user; `both` in a game of two people. */
  you: Side | "both";
}

/** A game of two engines, which the user watches. */
export interface EngineSeats {
  /** The engine that moves second. */
  against: string;
  /** The engine that moves first. */
  first: string;
  you: "none";
}

/** A decision of an engine in this game. */
export type Decision = EngineMove & {
  /**
   * Present if the user stopped the search. `best`: the engine played the best move found so far. `short`: the search
   * had not found a move yet, so a second, short search chose the move.
   */
  stopped?: "best" | "short";
};

export interface SessionState {
  /** A number that is different for every game. */
  id: number;
  game: Game;
  seats: Seats;
  /** The random seed of the engines. */
  seed: number;
  /** Whether a game of two engines is paused. */
  paused: boolean;
  /** The report of the position after the last move; null until the response has arrived. */
  position: PositionReport | null;
  thinking: boolean;
  /** Whether the opponent's disc is still falling. The user's turn begins when it has landed. */
  landing: boolean;
  /** The decisions of the engines. The key of a decision is the sequence of moves before it. */
  decisions: ReadonlyMap<string, Decision>;
  /** The reason why the server rejected the game or the opponent; empty if the server accepted both. */
  problem: string;
  /** If the server rejected a move: the number of legal moves before it. */
  legalMoves: number;
  /** Whether the side in `game.resigned` lost because its time was over. Otherwise this side resigned. */
  onTime: boolean;
  /** The time at which the user's turn began, as `performance.now()`. */
  turnStart: number;
}

/**
 * The event that changed the game. `position`: the report of the new position has arrived. `look`: the board shows
 * another ply.
 */
export type Change = "start" | "drop" | "reply" | "undo" | "redo" | "look" | "resign" | "position" | "problem";
