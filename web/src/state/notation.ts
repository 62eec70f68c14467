/** Parses and writes the names of columns, cells and variants. docs/notation.md defines them. */

import { mark, t, translated } from "../languages/translate.ts";

const COLUMNS = "123456789ABCDEFG";
const LETTERS = "abcdefghijklmnop";

/** A variant: the size of the board, and the shapes that win. */
export interface Variant {
  text: string;
  columns: number;
  rows: number;
  /** The number of discs in a winning line; null if lines do not win. */
  line: number | null;
  /** Whether a square of 2×2 discs wins. */
  square: boolean;
}

/** Returns the name of a column: "4" for index 3. */
export const columnText = (index: number) => COLUMNS[index] ?? "";

/** Returns the index of a column: 3 for "4". Returns -1 if the text is not the name of a column. */
export const columnIndex = (text: string) => (text === "" ? -1 : COLUMNS.indexOf(text.toUpperCase()));

/** Returns the name of a cell: "d2" for column index 3 and row index 1. */
export const cellName = (column: number, row: number) => `${LETTERS[column] ?? "?"}${row + 1}`;

/** Returns the letter of a column: "d" for index 3. */
export const columnLetter = (column: number) => LETTERS[column] ?? "";

/** Returns the column index and the row index of a cell: 3 and 1 for "d2". */
export function cellAt(cell: string): { column: number; row: number } {
  return { column: LETTERS.indexOf(cell.slice(0, 1)), row: Number(cell.slice(1)) - 1 };
}

/**
 * Names a move like the labels of the board: by its cell ("d2") if the labels name cells, otherwise by its column
 * ("4").
 */
export function labelOfMove(cell: string, labels: "digits" | "cells" | "none"): string {
  return labels === "cells" ? cell : columnText(cellAt(cell).column);
}

/** Parses a variant such as "7x6", "9x7:line5" or "7x6:line4+square". Returns null if the text is invalid. */
export function parseVariant(text: string): Variant | null {
  const match = /^(\d{1,2})x(\d{1,2})(?::(.+))?$/.exec(text.trim());
  if (!match) return null;
  const columns = Number(match[1]);
  const rows = Number(match[2]);
  if (Math.min(columns, rows) < 2 || Math.max(columns, rows) > 16 || columns * rows > 64)
    return null;
  const goal = match[3] ?? "line4";
  const line = /line([345])/.exec(goal);
  const square = goal.includes("square");
  if (!/^(line[345])?\+?(square)?$/.test(goal)) return null;
  return { text: text.trim(), columns, rows, line: line ? Number(line[1]) : null, square };
}

/** The standard variant. The page uses it in place of an invalid variant. */
export const STANDARD = parseVariant("7x6") as Variant;

/** The names of winning lines, keyed by the number of discs in the line. */
const LINE_WORDS: Record<number, string> = {
  3: mark("three in a row"),
  4: mark("four in a row"),
  5: mark("five in a row"),
};

/** Describes a variant: "four in a row, 7×6". */
export function variantWords(variant: Variant) {
  const size = `${variant.columns}×${variant.rows}`;
  const line = variant.line ? translated(LINE_WORDS[variant.line] ?? "") : "";
  if (!variant.square) return `${line}, ${size}`;
  return line ? t("{line} or a square, {size}", { line, size }) : t("a square, {size}", { size });
}
