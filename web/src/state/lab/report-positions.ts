/** Finds the positions in the tables and in the text of a report. */

import type { Document } from "../../api/types.ts";
import { height, newGame } from "../game.ts";
import { writeLink } from "../link.ts";
import { STANDARD, columnIndex, parseVariant } from "../notation.ts";

export interface Position {
  variant: string;
  /** The board columns in the order of play. */
  moves: string;
}

/** The titles of the table columns that contain positions. */
const TITLES = new Set(["position", "opening", "game"]);
/** The text with which a report names the position without moves. */
const EMPTY = "empty";

/**
 * Returns the position in a table cell, or null if the cell contains no position.
 * @param title the title of the table column
 */
export function positionIn(facts: Document["facts"], title: string, text: string): Position | null {
  if (!TITLES.has(title.toLowerCase())) return null;
  const isEmpty = text === EMPTY;
  if (!isEmpty && !/^[1-9A-G]{1,64}$/.test(text)) return null;
  return { variant: variantOf(facts), moves: isEmpty ? "" : text };
}

const variantOf = (facts: Document["facts"]) => facts.find(({ key }) => key === "variant")?.text ?? "7x6";

/** Text with the name of a position and its moves, such as "position `43`" or "Opening 1: `4453`". */
const NAMED = /\b(?:positions?|openings?|games?)(?: \d+)?:? `[1-9A-G]+`/i;

/**
 * If a table of the document lists positions, or its text names a position, returns the variant of these positions.
 * Otherwise returns null: a number between backticks is then not a sequence of moves.
 */
export function variantOfPositions({ facts, sections, lead }: Document): string | null {
  const blocks = sections.flatMap((section) => section.blocks);
  const isListed = blocks.some((block) => "table" in block && block.table.header.some((title) => TITLES.has(title.toLowerCase())));
  const texts = [lead, ...blocks.flatMap((block) => ("text" in block ? [block.text] : []))];
  return isListed || texts.some((text) => NAMED.test(text)) ? variantOf(facts) : null;
}

/**
 * Returns the position whose moves a text between backticks contains, or null if the text is not a sequence of moves.
 */
export function positionInProse(variant: string, code: string): Position | null {
  const { columns, rows } = parseVariant(variant) ?? STANDARD;
  // A single digit is not treated as a position, because it is usually the number of a column or another number.
  if (!/^[1-9A-G]{2,64}$/.test(code)) return null;
  const isPlayable = [...code].every((column) => columnIndex(column) < columns && height(code, column) <= rows);
  return isPlayable ? { variant, moves: code } : null;
}

/** A board between backticks: the rows from top to bottom, then the names of the columns: "... / .x. / oxo / 123". */
const ROWS = /^[.xo]+(?: \/ [.xo]+)+ \/ [1-9A-G]+$/;

/** A board that a text draws row by row. */
export interface DrawnBoard {
  variant: string;
  /** The rows from top to bottom, with `x`, `o` and `.`. */
  stones: string[];
}

/** Returns the board that a text between backticks shows row by row, or null if the text shows no board. */
export function boardInProse(code: string): DrawnBoard | null {
  if (!ROWS.test(code)) return null;
  const lines = code.split(" / ");
  const [columns = ""] = lines.slice(-1);
  const stones = lines.slice(0, -1);
  if (stones.some((row) => row.length !== columns.length)) return null;
  return { variant: `${columns.length}x${stones.length}`, stones };
}

/** Returns the address that opens a position in the Analyse view. @param more further fields of the query */
export function analyseAddress({ variant, moves }: Position, more: Record<string, string> = {}): string {
  const query = writeLink(newGame(variant, moves), {}, more);
  return query ? `/analyse?${query}` : "/analyse";
}
