/** Names of columns, cells and variants, as in docs/notation.md. */

const COLUMNS = "123456789ABCDEFG";
const LETTERS = "abcdefghijklmnop";

/** A variant: the size of the board, and the shapes that win. */
export interface Variant {
  text: string;
  columns: number;
  rows: number;
  line: number | null;
  square: boolean;
}

/** "4" for index 3. */
export const columnText = (index: number) => COLUMNS[index] ?? "";

/** 3 for "4", -1 if the text is no column. */
export const columnIndex = (text: string) => (text === "" ? -1 : COLUMNS.indexOf(text.toUpperCase()));

/** "d2" for column index 3 and row index 1. */
export const cellName = (column: number, row: number) => `${LETTERS[column] ?? "?"}${row + 1}`;

/** The letter of a column. */
export const columnLetter = (column: number) => LETTERS[column] ?? "";

/** Column and row index of "d2". */
export function cellAt(cell: string): { column: number; row: number } {
  return { column: LETTERS.indexOf(cell.slice(0, 1)), row: Number(cell.slice(1)) - 1 };
}

/** Parses "7x6", "9x7:line5", "7x6:line4+square"; null if the text is no variant. */
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

/** The standard board, also used in place of an invalid variant. */
export const STANDARD = parseVariant("7x6") as Variant;

/** A variant in words: "four in a row, 7×6". */
export function variantWords(variant: Variant) {
  const size = `${variant.columns}×${variant.rows}`;
  const numbers = ["", "", "", "three", "four", "five"];
  const line = variant.line ? `${numbers[variant.line]} in a row` : "";
  const goal = [line, variant.square ? "a square" : ""].filter(Boolean).join(" or ");
  return `${goal}, ${size}`;
}
