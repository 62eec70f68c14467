/** Finds the columns and cells that a sentence mentions, so that the board can highlight them. */

import { t } from "../languages/translate.ts";
import { cellName, columnIndex, columnText } from "./notation.ts";

/** The columns and cells that the board highlights. */
export interface Mentioned {
  columns: string[];
  cells: string[];
}

/** A part of a sentence. `mentioned` is null if the part mentions nothing. */
export interface SentencePart {
  text: string;
  mentioned: Mentioned | null;
}

const COLUMN = "[1-9A-G]";
/**
 * A regular expression for a list of columns, such as "3, 5 and 7". The word before the last column ("and") depends on
 * the language.
 */
const COLUMN_LIST = `${COLUMN}(?:(?:, | [a-zö]+ )${COLUMN})*`;

/** Changes a regular expression so that its first letter may also be a capital. */
const atStart = (source: string) => source.replace(/^\p{L}/u, (letter) => `[${letter.toLowerCase()}${letter.toUpperCase()}]`);

/** Splits a sentence into parts, so that each mention of columns or cells is a part of its own. */
export function sentenceParts(text: string): SentencePart[] {
  // The placeholders are replaced by regular expressions, so each translated text becomes a regular expression. It
  // matches the text with any row or column.
  const cell = atStart(t("row {row} of column {column}", { row: "(?<row>\\d{1,2})", column: `(?<inColumn>${COLUMN})` }));
  const columns = atStart(t("columns {columns}", { columns: `(?<columns>${COLUMN_LIST})` }));
  const range = atStart(t("columns {first} to {last}", { first: `(?<first>${COLUMN})`, last: `(?<last>${COLUMN})` }));
  const column = atStart(t("column {column}", { column: `(?<column>${COLUMN})` }));
  const all = new RegExp(`\\b(?:${cell}|${range}|${columns}|${column}|(?<cell>[a-p](?:1[0-6]|[1-9])))(?![\\w-])`, "g");
  const parts: SentencePart[] = [];
  let end = 0;
  for (const match of text.matchAll(all)) {
    if (match.index > end) parts.push({ text: text.slice(end, match.index), mentioned: null });
    parts.push({ text: match[0], mentioned: mentionedIn(match.groups ?? {}) });
    end = match.index + match[0].length;
  }
  if (end < text.length) parts.push({ text: text.slice(end), mentioned: null });
  return parts;
}

function mentionedIn({ row, inColumn, first, last, columns, column, cell }: Record<string, string | undefined>): Mentioned {
  if (cell) return { columns: [], cells: [cell] };
  if (row && inColumn) return { columns: [], cells: [cellName(columnIndex(inColumn), Number(row) - 1)] };
  if (first && last) return { columns: columnRange(columnIndex(first), columnIndex(last)), cells: [] };
  return { columns: column ? [column] : [...(columns ?? "").matchAll(new RegExp(`\\b${COLUMN}\\b`, "g"))].map(String), cells: [] };
}

/** Returns the names of the columns between two indices, including both. */
const columnRange = (first: number, last: number) =>
  Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => columnText(first + index));
