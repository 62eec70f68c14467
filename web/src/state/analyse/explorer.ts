/**
 * The rows and texts of the opening explorer. In the opening, the book contains the exact score of every column. Later,
 * the solver computes the scores. Until it has finished, some columns have only bounds, which are never shown as scores.
 */

import type { ColumnScore, Opening, OpeningReport, SolveResponse } from "../../api/types.ts";
import { resultOf } from "../exact-value.ts";
import type { KnownValue } from "../exact-value.ts";
import { countText, signed } from "../number-text.ts";
import { pluralize } from "../words.ts";

export interface ExplorerRow {
  column: string;
  best: boolean;
  value: KnownValue;
  words: string;
  /** The columns of the best replies; null if they are not known. */
  replies: string[] | null;
}

/** The responses about one position. */
export interface ExploredPosition {
  /** The columns that are not full. */
  legal: string[];
  book: OpeningReport | null;
  solved: SolveResponse | null;
  /** The best replies that the solver has computed. */
  replies: ReadonlyMap<string, string[]>;
}

/** Returns one row for each legal column: from the book, from the solver, or without a value. */
export function explorerRows({ legal, book, solved, replies }: ExploredPosition): ExplorerRow[] {
  const sources: readonly (Opening | ColumnScore)[] = book?.in_book ? book.columns : (solved?.columns ?? []);
  return legal.map((column) => {
    const value = sources.find((each) => each.column === column);
    const inBook = value && "replies" in value && value.replies.length > 0 ? value.replies : null;
    return {
      column,
      best: value?.best ?? false,
      value: value ?? {},
      words: value ? valueText(value) : "not known yet",
      replies: inBook ?? replies.get(column) ?? null,
    };
  });
}

/** Describes the value of a column. Bounds are described as a range: "not known (−3 to +4)". */
function valueText(value: Opening | ColumnScore): string {
  if (typeof value.score === "number") return value.words;
  const { bounds } = value;
  if (!bounds) return resultOf(value) ? value.words : "not known yet";
  const range = `(${signed(bounds.lower)} to ${signed(bounds.upper)})`;
  if (bounds.lower > 0) return `wins ${range}`;
  if (bounds.upper < 0) return `loses ${range}`;
  if (bounds.lower === 0) return `at least a draw ${range}`;
  return bounds.upper === 0 ? `at most a draw ${range}` : `not known ${range}`;
}

const isExact = ({ value }: ExplorerRow) => typeof value.score === "number";

/**
 * Explains where the scores come from, and which scores are not known.
 * @param isSearching whether the solver is running
 */
export function sourceText(book: OpeningReport, rows: ExplorerRow[], isSearching: boolean): string {
  if (book.in_book) return `From the opening book, which covers the first ${book.depth} discs.`;
  const end = book.depth
    ? `The opening book ends after ${book.depth} discs.`
    : "There is no opening book for this board.";
  const open = rows.filter((row) => !isExact(row)).map(({ column }) => column);
  if (open.length === 0) return `${end} The solver computed these exact scores.`;
  if (isSearching) return `${end} The solver is computing the scores.`;
  const columns = open.length === rows.length ? "all columns" : `columns ${open.join(", ")}`;
  const unknown = open.length === 1 ? `score of column ${open[0]} is` : `scores of ${columns} are`;
  return `${end} The solver did not finish: the exact ${unknown} not known.`;
}

/** Describes the progress of the solver; empty if everything is known. @param solved null before the first response */
export function progressText(rows: ExplorerRow[], solved: SolveResponse | null): string {
  const exact = rows.filter(isExact).length;
  if (exact < rows.length) {
    const nodes = solved ? `, ${countText(solved.nodes)} positions searched` : "";
    return `Exact scores: ${exact} of ${pluralize(rows.length, "column")}${nodes}. Ranges are proven bounds.`;
  }
  const replies = rows.filter((row) => row.replies).length;
  return replies < rows.length ? `Best replies: ${replies} of ${pluralize(rows.length, "column")}.` : "";
}
