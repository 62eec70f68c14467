/** Saved games: records with the names of the players. */

import type { PositionReport, Side } from "../../api/types.ts";
import type { Seats } from "./session.ts";

/** The seats that a saved game names, or null. A player that is not an engine is a person. */
export function seatsIn(text: string): Seats | null {
  const first = /\[First "([^"]*)"\]/.exec(text)?.[1];
  const second = /\[Second "([^"]*)"\]/.exec(text)?.[1];
  if (first === undefined || second === undefined) return null;
  if (first !== "human") return { against: first, you: "second" };
  return second === "human" ? { against: "human", you: "both" } : { against: second, you: "first" };
}

/** The record of a game with the names of its players. */
export function recordWithPlayers({ record }: PositionReport, { against, you }: Seats): string {
  if (/\[First /.test(record)) return record;
  const name = (side: Side) => (you === "both" || you === side ? "human" : against);
  const players = `[First "${name("first")}"]\n[Second "${name("second")}"]\n`;
  // The players stand after the variant.
  return record.replace(/^(\[Variant .*\]\n)?/, (line) => line + players);
}
