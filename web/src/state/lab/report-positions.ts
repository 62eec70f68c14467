/** Finds the positions in the tables of a report. */

import type { Document } from "../../api/types.ts";
import { newGame } from "../game.ts";
import { writeLink } from "../link.ts";

export interface Position {
  variant: string;
  /** The columns in the order of play. */
  moves: string;
}

/** The titles of the columns that contain positions. */
const TITLES = new Set(["position", "opening", "game"]);
/** The text for the position without moves. */
const EMPTY = "empty";

/** Returns the position in a cell of a table, or null if the cell contains no position. */
export function positionIn(facts: Document["facts"], title: string, text: string): Position | null {
  if (!TITLES.has(title.toLowerCase())) return null;
  const isEmpty = text === EMPTY;
  if (!isEmpty && !/^[1-9A-G]{1,64}$/.test(text)) return null;
  const variant = facts.find(([name]) => name === "variant")?.[1] ?? "7x6";
  return { variant, moves: isEmpty ? "" : text };
}

/** Returns the address that analyses a position. */
export function analyseAddress({ variant, moves }: Position, more: Record<string, string> = {}): string {
  const query = writeLink(newGame(variant, moves), {}, more);
  return query ? `/analyse?${query}` : "/analyse";
}
