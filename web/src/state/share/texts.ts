/** The texts and choices of the Share dialog. */

import type { Names, Outcome, Side } from "../../api/types.ts";
import { plural, t } from "../../languages/translate.ts";
import { cellsOf } from "../game.ts";
import { groupDigits } from "../number-text.ts";
import { mover, other } from "../palette.ts";

export type Format = "png" | "svg" | "gif";

/** The end of a game. */
export interface GameEnd {
  outcome: Outcome;
  /** The side that has resigned, or null. */
  resigned: Side | null;
}

/** For each speed, the time for which a replay shows a position, in milliseconds. */
export const SPEEDS = { slow: 1600, normal: 900, fast: 400 };
export type Speed = keyof typeof SPEEDS;
/** The time for which a replay shows the last position before it starts again, in milliseconds. */
const END_MS = 4000;

/** Returns the display time of each position in a replay, in milliseconds. @param count the number of positions */
export function durations(count: number, speed: Speed): number[] {
  return Array.from({ length: count }, (_, index) => (index === count - 1 ? END_MS : SPEEDS[speed]));
}

/**
 * Returns the sentence below a board: the last move, or the result.
 * @param end null if the position is not the end of the game
 * @param cells whether the move is named by its cell instead of its column, because the labels of the board name cells
 */
export function captionText(moves: string, end: GameEnd | null, names: Names, cells = false): string {
  const number = Math.ceil(moves.length / 2);
  if (end?.resigned) return t("{loser} resigned. {winner} wins.", { loser: names[end.resigned], winner: names[other(end.resigned)] });
  if (end?.outcome === "draw") return t("Draw: the board is full.");
  if (end?.outcome === "first" || end?.outcome === "second") return t("{name} won on move {number}.", { name: names[end.outcome], number });
  if (moves === "") return t("{name} moves first.", { name: names.first });
  const name = names[mover(moves.length - 1)];
  if (cells) return t("Move {number}: {name} plays {cell}.", { number, name, cell: cellsOf(moves).at(-1) ?? "" });
  return t("Move {number}: {name} plays column {column}.", { number, name, column: moves.at(-1) ?? "" });
}

/** Returns the text alternative of a replay. @param caption the sentence below the last position */
export function replayText(moves: string, caption: string): string {
  const n = moves.length;
  return plural(n, "Replay of a game with {n} disc. {caption}", "Replay of a game with {n} discs. {caption}", { n, caption });
}

/** Returns the suggested name of a file, without its extension: "foursight-7x6-12". */
export function suggestedName(variant: string, plies: number): string {
  return `foursight-${variant.replace(/\W/g, "-")}-${plies}`;
}

/**
 * Returns a valid file name. Characters that some systems do not allow become hyphens. An empty name becomes
 * `fallback`.
 */
export function fileName(name: string, fallback: string, format: Format): string {
  const stem = name.trim().replace(new RegExp(`\\.${format}$`, "i"), "");
  // Control characters are not allowed on any system, and a name must not start with a dot.
  const valid = stem.replace(/[\u0000-\u001f\u007f<>:"/\\|?*]+/g, "-").replace(/^[.\s]+/, "").slice(0, 100);
  return `${valid || fallback}.${format}`;
}

/** Formats the size of a file: "84 kB". */
export function sizeText(bytes: number): string {
  return `${groupDigits(Math.max(1, Math.round(bytes / 1000)))} kB`;
}
