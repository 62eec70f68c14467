/** Reads and writes the names of the players in saved games. */

import type { PositionReport } from "../../api/types.ts";
import { playerAt, seatsOf } from "./seats.ts";
import type { Seats } from "./session.ts";

/**
 * Returns the players that a saved game names, or null if it names no players. The name "human" stands for a person.
 */
export function seatsIn(text: string): Seats | null {
  const first = /\[First "([^"]*)"\]/.exec(text)?.[1];
  const second = /\[Second "([^"]*)"\]/.exec(text)?.[1];
  if (first === undefined || second === undefined) return null;
  return seatsOf(first, second);
}

/** Returns the record of a game, with lines of text that name the players. */
export function recordWithPlayers({ record }: PositionReport, seats: Seats): string {
  if (/\[First /.test(record)) return record;
  const players = `[First "${playerAt(seats, "first")}"]\n[Second "${playerAt(seats, "second")}"]\n`;
  // The lines of text with the players follow the line with the variant.
  return record.replace(/^(\[Variant .*\]\n)?/, (line) => line + players);
}
