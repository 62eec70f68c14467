/** The state of a game of Play. */

import type { EngineMove } from "../../api/client.ts";
import type { PositionReport, Side } from "../../api/types.ts";
import type { Game } from "../game.ts";

export interface Seats {
  /** An engine text, or "human". */
  against: string;
  /** The side of the user, or both in a game of two people. */
  you: Side | "both";
}

export interface SessionState {
  /** Different for every game. */
  id: number;
  game: Game;
  seats: Seats;
  /** The position after the newest move; null until the response has arrived. */
  position: PositionReport | null;
  thinking: boolean;
  /** The disc of the opponent still falls; the turn of the user begins when it has landed. */
  landing: boolean;
  /** The decisions of the opponent, by the moves before them. */
  decisions: ReadonlyMap<string, EngineMove>;
  /** Why the server rejected the game or the opponent, or an empty text. */
  problem: string;
  /** The number of legal moves before a rejected one. */
  legalMoves: number;
  /** When the turn of the user began, as `performance.now()`. */
  turnStart: number;
}

/** What changed, so that the view can animate, announce and count. `position`: the response has arrived. */
export type Change = "start" | "drop" | "reply" | "undo" | "redo" | "look" | "resign" | "position" | "problem";
