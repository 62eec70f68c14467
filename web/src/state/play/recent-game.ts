/** Games in the list of recent games: their data, their order, and their description. */

import type { LevelEntry, Names, Side } from "../../api/types.ts";
import { plural, t } from "../../languages/translate.ts";
import { newGame } from "../game.ts";
import { opponentName } from "../opponent-name.ts";
import { writeGameLink } from "./seats.ts";
import type { Seats } from "./session.ts";

/** The maximum number of stored games. */
export const MOST_GAMES = 30;

export interface RecentGame {
  /** A text that is unique for each game. Games that older versions stored have no id. */
  id?: string;
  variant: string;
  moves: string;
  resigned?: Side | null;
  /** Whether the side in `resigned` lost because its time was over. Otherwise this side resigned. */
  onTime?: boolean;
  /** The engine text of the opponent, or "human". In a game of two engines: the engine that moves second. */
  against: string;
  /** The side of the user. In a game of two people it is `both`, and in a game of two engines `none`. */
  you: Side | "both" | "none";
  /** In a game of two engines: the engine that moves first. */
  first?: string;
  seed?: number;
  result: "first" | "second" | "draw" | "ongoing";
  /** The time of the last move, as `Date.now()`. */
  ended: number;
}

/** A finished game in which the user, or two people, have played. */
export type FinishedGame = RecentGame & { you: Side | "both"; result: "first" | "second" | "draw" };

/** Returns whether a stored value is a game. */
export function isGame(game: any): game is RecentGame {
  return (
    typeof game?.variant === "string" &&
    /^[1-9A-G]+$/.test(game.moves ?? "") &&
    typeof game.against === "string" &&
    ["first", "second", "both", "none"].includes(game.you) &&
    (game.you !== "none" || typeof game.first === "string") &&
    ["first", "second", "draw", "ongoing"].includes(game.result) &&
    Number.isFinite(game.ended)
  );
}

/**
 * Adds a game to the list. The game replaces entries that are earlier states of the same game, and entries with the
 * same moves and players.
 */
export function withGame(list: readonly RecentGame[], game: RecentGame): RecentGame[] {
  return [game, ...list.filter((other) => !isEarlierState(other, game))].slice(0, MOST_GAMES);
}

/**
 * Returns whether an entry is an earlier state of a game. After a reload, the same game has a new id. It is then
 * recognized because it continues the moves of an unfinished entry with the same players.
 */
function isEarlierState(entry: RecentGame, game: RecentGame): boolean {
  if (entry.id !== undefined && entry.id === game.id) return true;
  if (entry.variant !== game.variant || entry.you !== game.you || entry.against !== game.against) return false;
  if (entry.first !== game.first || entry.seed !== game.seed) return false;
  return entry.moves === game.moves || (entry.result === "ongoing" && game.moves.startsWith(entry.moves));
}

/** Returns the seats (which player has which side) of a stored game. */
export function seatsOfGame({ against, you, first = "" }: RecentGame): Seats {
  return you === "none" ? { against, first, you } : { against, you };
}

/** Returns the query that opens a stored game. */
export function linkToGame(game: RecentGame, more: Record<string, string> = {}): string {
  const { variant, moves, resigned = null, seed = 0 } = game;
  const reason: Record<string, string> = resigned && game.onTime ? { reason: "time" } : {};
  return writeGameLink(newGame(variant, moves, resigned), seatsOfGame(game), seed, { ...reason, ...more });
}

/** Names the players of a game: "Against Casual", "Two players", "Casual – Perfect play". */
export function playersText(game: RecentGame, levels: LevelEntry[]): string {
  const name = (engine: string) => opponentName(engine, { levels });
  if (game.you === "none") return `${name(game.first ?? "")} – ${name(game.against)}`;
  return game.you === "both" ? t("Two players") : t("Against {name}", { name: name(game.against) });
}

/** Describes the result and the length of a game: "you won as Yellow, 32 discs". */
export function resultWords({ result, you, moves }: RecentGame, names: Names): string {
  const isUsers = you === "first" || you === "second";
  const n = moves.length;
  const length = plural(n, "{n} disc", "{n} discs", { n });
  if (result === "ongoing") return `${t("unfinished")}, ${length}`;
  if (result === "draw") return `${t("a draw")}, ${length}`;
  if (!isUsers) return `${t("{name} won", { name: names[result] })}, ${length}`;
  const name = names[you];
  return `${result === you ? t("you won as {name}", { name }) : t("you lost as {name}", { name })}, ${length}`;
}
