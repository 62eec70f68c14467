/** Finds the positions in the tables and in the text of a report. */

import type { Document } from "../../api/types.ts";
import { height, newGame } from "../game.ts";
import { writeLink } from "../link.ts";
import { STANDARD, columnIndex, parseVariant } from "../notation.ts";

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
  return { variant: variantOf(facts), moves: isEmpty ? "" : text };
}

const variantOf = (facts: Document["facts"]) => facts.find(([name]) => name === "variant")?.[1] ?? "7x6";

/** Moves after the name of a position, such as "position `43`" or "Opening 1: `4453`". */
const NAMED = /\b(?:positions?|openings?|games?)(?: \d+)?:? `[1-9A-G]+`/i;

/**
 * Returns the variant of the positions that a document is about: one of its tables lists positions, or its text names
 * one. Returns null for other documents, in which a number between backticks is not a sequence of moves.
 */
export function variantOfPositions({ facts, sections, lead }: Document): string | null {
  const blocks = sections.flatMap((section) => section.blocks);
  const isListed = blocks.some((block) => "table" in block && block.table.header.some((title) => TITLES.has(title.toLowerCase())));
  const texts = [lead, ...blocks.flatMap((block) => ("text" in block ? [block.text] : []))];
  return isListed || texts.some((text) => NAMED.test(text)) ? variantOf(facts) : null;
}

/** Returns the position that a text between backticks names with its moves, or null. */
export function positionInProse(variant: string, code: string): Position | null {
  const { columns, rows } = parseVariant(variant) ?? STANDARD;
  // A single digit is a column or a number.
  if (!/^[1-9A-G]{2,64}$/.test(code)) return null;
  const isPlayable = [...code].every((column) => columnIndex(column) < columns && height(code, column) <= rows);
  return isPlayable ? { variant, moves: code } : null;
}

/** The rows of a board from top to bottom, and the names of its columns: "... / .x. / oxo / 123". */
const ROWS = /^[.xo]+(?: \/ [.xo]+)+ \/ [1-9A-G]+$/;

/** A board that a text draws row by row. */
export interface DrawnBoard {
  variant: string;
  /** The rows from top to bottom, with `x`, `o` and `.`. */
  stones: string[];
}

/** Returns the board that a text between backticks draws, or null. */
export function boardInProse(code: string): DrawnBoard | null {
  if (!ROWS.test(code)) return null;
  const lines = code.split(" / ");
  const [columns = ""] = lines.slice(-1);
  const stones = lines.slice(0, -1);
  if (stones.some((row) => row.length !== columns.length)) return null;
  return { variant: `${columns.length}x${stones.length}`, stones };
}

/** Returns the address that analyses a position. */
export function analyseAddress({ variant, moves }: Position, more: Record<string, string> = {}): string {
  const query = writeLink(newGame(variant, moves), {}, more);
  return query ? `/analyse?${query}` : "/analyse";
}
