/** The list of the games of a run: its texts, links and pages. */

import type { RecordedGame } from "../../api/types.ts";
import { mark, t, translated } from "../../languages/translate.ts";
import { groupDigits } from "../number-text.ts";
import { analyseAddress } from "./report-positions.ts";

/** The number of games on one page of the list. */
export const GAMES_PER_PAGE = 20;

/** The part of the games of a run that the list shows: one page, optionally only with one player or result. */
export interface GamesQuery {
  /** The number of the page, from 1. */
  page: number;
  /** The name of a player, or an empty text for all players. */
  player: string;
  /** The result from the point of view of `player`, or an empty text for all results. */
  result: "" | "won" | "drawn" | "lost";
}

export const ALL_GAMES: GamesQuery = { page: 1, player: "", result: "" };

const RESULTS = ["won", "drawn", "lost"] as const;

/**
 * Reads the selection of games from the query of an address. An invalid value selects page 1, all players or all
 * results.
 */
export function readGamesQuery(query: URLSearchParams): GamesQuery {
  const page = Number(query.get("games"));
  const player = query.get("player") ?? "";
  const result = RESULTS.find((each) => each === query.get("result")) ?? "";
  return {
    page: Number.isSafeInteger(page) && page >= 1 ? page : 1,
    player,
    result: player || result === "drawn" ? result : "",
  };
}

/** Writes the query of an address that opens a run and shows these games. */
export function writeGamesQuery(run: string, { page, player, result }: GamesQuery): string {
  const query = new URLSearchParams({ run, games: String(page) });
  if (player) query.set("player", player);
  if (result) query.set("result", result);
  return query.toString();
}

/** Returns the query of the API request for these games. */
export function gamesRequest({ page, player, result }: GamesQuery): string {
  const query = new URLSearchParams({
    skip: String((page - 1) * GAMES_PER_PAGE),
    count: String(GAMES_PER_PAGE),
  });
  if (player) query.set("player", player);
  if (result) query.set("result", result);
  return query.toString();
}

export function pageCount(total: number): number {
  return Math.max(1, Math.ceil(total / GAMES_PER_PAGE));
}

/** Describes the games on a page: "Games 21 to 40 of 168". */
export function pageText(page: number, total: number): string {
  if (total === 0) return t("No games");
  return t("Games {first} to {last} of {total}", {
    first: groupDigits((page - 1) * GAMES_PER_PAGE + 1),
    last: groupDigits(Math.min(total, page * GAMES_PER_PAGE)),
    total: groupDigits(total),
  });
}

const FORFEITS: Record<string, string> = {
  illegal: mark("illegal move"),
  time: mark("time exceeded"),
  crash: mark("program crashed"),
  stall: mark("no response"),
  flood: mark("too much output"),
  failed: mark("error in the engine"),
};

/** Describes the result: "John won with move 21", "Drawn", "John won: Robert forfeited (illegal move)". */
export function resultText({ first, second, moves, result, ending }: RecordedGame): string {
  if (result === "draw") return t("Drawn");
  const [winner, loser] = result === "first" ? [first, second] : [second, first];
  const forfeit = FORFEITS[ending];
  if (forfeit) return t("{winner} won: {loser} forfeited ({reason})", { winner, loser, reason: translated(forfeit) });
  return t("{winner} won with move {number}", { winner, number: moves.length });
}

/**
 * Returns the address that opens a game in the Analyse view.
 * @param more further fields of the query, such as `review`
 */
export function gameAddress(game: RecordedGame, more: Record<string, string> = {}): string {
  return analyseAddress(game, more);
}
