/**
 * Functions for the seats of a game (which player has which side), for links to games, and for the seeds of engines.
 */

import type { Side } from "../../api/types.ts";
import type { Game } from "../game.ts";
import { writeLink } from "../link.ts";
import type { EngineSeats, Seats } from "./session.ts";

/** The largest seed that both the command line and JavaScript numbers can represent exactly. */
const LARGEST_SEED = Number.MAX_SAFE_INTEGER;

/** Returns whether two engines play, so that the user only watches. */
export const isWatched = (seats: Seats): seats is EngineSeats => seats.you === "none";

/** Returns the player of a side: an engine text, or "human". */
export function playerAt(seats: Seats, side: Side): string {
  if (isWatched(seats)) return side === "first" ? seats.first : seats.against;
  return seats.you === "both" || seats.you === side ? "human" : seats.against;
}

/** Returns the seats of two players. A player is an engine text, or "human". */
export function seatsOf(first: string, second: string): Seats {
  if (first !== "human" && second !== "human") return { first, against: second, you: "none" };
  if (first !== "human") return { against: first, you: "second" };
  return { against: second, you: second === "human" ? "both" : "first" };
}

/**
 * Engines whose moves always depend on their seed. Other engines use a seed only if the option `ties=random` is set.
 */
const SEEDED = /^(level|random|mcts|perfect)(:|$)/;

/**
 * Adds the seed of the game to an engine text, by the rule of `foursight play --seed N`: both engines get the seed.
 * Engines without random choices, and engine texts that already contain a seed, stay unchanged.
 */
export function withSeed(engine: string, seed: number): string {
  const isSeeded = SEEDED.test(engine) || /[:,]ties=random(,|$)/.test(engine);
  if (!isSeeded || /[:,]seed=/.test(engine)) return engine;
  return `${engine}${engine.includes(":") ? "," : ":"}seed=${seed}`;
}

/** Returns a seed with at most six digits, which is easy to type. */
export const randomSeed = () => Math.floor(Math.random() * 1e6);

/** Parses a seed. Returns null if the text is not a whole number in the range of the command line. */
export function parseSeed(text: string | null): number | null {
  const seed = /^\d{1,16}$/.test(text?.trim() ?? "") ? Number(text) : NaN;
  return seed <= LARGEST_SEED ? seed : null;
}

/**
 * Returns the players that a query names in the fields `first` and `second`. Returns null if neither of them is an
 * engine.
 */
export function playersInQuery(query: URLSearchParams): { seats: Seats; seed: number | null } | null {
  const first = query.get("first");
  const second = query.get("second");
  if (!first || !second) return null;
  return { seats: seatsOf(first, second), seed: parseSeed(query.get("seed")) };
}

/** Writes the query that opens a game with its players. For a game of two engines, the query also contains the seed. */
export function writeGameLink(game: Game, seats: Seats, seed: number, more: Record<string, string> = {}): string {
  if (!isWatched(seats)) return writeLink(game, seats, more);
  return writeLink(game, {}, { first: seats.first, second: seats.against, seed: String(seed), ...more });
}

/** Returns the command that plays a game of two engines; empty if the command line does not support an engine. */
export function commandLine(variant: string, { first, against }: EngineSeats, seed: number): string {
  const all = `${first} ${against}`;
  if (/script:/.test(all) || !/^[\w:.,=+-]+ [\w:.,=+-]+$/.test(all)) return "";
  const board = variant === "7x6" ? "" : ` --variant ${variant}`;
  return `foursight play --first ${first} --second ${against}${board} --seed ${seed}`;
}
