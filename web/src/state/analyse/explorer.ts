/**
 * The rows and texts of the opening explorer. In the opening, the book contains the exact score of every column. In
 * later positions, the solver computes the scores. Until the solver has finished, some columns have only bounds. Bounds
 * are never shown as scores.
 */

import type { ColumnScore, Opening, OpeningReport, SolveResponse } from "../../api/types.ts";
import { plural, t } from "../../languages/translate.ts";
import type { KnownValue } from "../exact-value.ts";
import { countText, signed } from "../number-text.ts";
import { knownWords } from "../value-words.ts";
import type { ValuedPosition } from "../value-words.ts";

export interface ExplorerRow {
  column: string;
  best: boolean;
  value: KnownValue;
  words: string;
  /** The columns of the best replies to the move; null if the best replies are not known. */
  replies: string[] | null;
}

/** The responses about one position, from which the explorer makes its rows. */
export interface ExploredPosition {
  position: ValuedPosition;
  /** The columns that are not full. */
  legal: string[];
  book: OpeningReport | null;
  solved: SolveResponse | null;
  /** For each column, the best replies that the solver has computed. */
  replies: ReadonlyMap<string, string[]>;
}

/** Returns one row for each legal column. The value comes from the book or from the solver, or is missing. */
export function explorerRows({ position, legal, book, solved, replies }: ExploredPosition): ExplorerRow[] {
  const sources: readonly (Opening | ColumnScore)[] = book?.in_book ? book.columns : (solved?.columns ?? []);
  return legal.map((column) => {
    const value = sources.find((each) => each.column === column);
    const inBook = value && "replies" in value && value.replies.length > 0 ? value.replies : null;
    return {
      column,
      best: value?.best ?? false,
      value: value ?? {},
      words: value ? valueText(value, position) : t("not known yet"),
      replies: inBook ?? replies.get(column) ?? null,
    };
  });
}

/** Describes the value of a column. Bounds are described as a range: "not known (−3 to +4)". */
function valueText(value: Opening | ColumnScore, position: ValuedPosition): string {
  if (typeof value.score === "number") return knownWords(value, position);
  const { bounds } = value;
  if (!bounds) return knownWords(value, position) || t("not known yet");
  const range = t("({lower} to {upper})", { lower: signed(bounds.lower), upper: signed(bounds.upper) });
  if (bounds.lower > 0) return t("wins {range}", { range });
  if (bounds.upper < 0) return t("loses {range}", { range });
  if (bounds.lower === 0) return t("at least a draw {range}", { range });
  return bounds.upper === 0 ? t("at most a draw {range}", { range }) : t("not known {range}", { range });
}

const isExact = ({ value }: ExplorerRow) => typeof value.score === "number";

/**
 * Explains where the scores come from, and which scores are not known.
 * @param isSearching whether the solver is running
 */
export function sourceText(book: OpeningReport, rows: ExplorerRow[], isSearching: boolean): string {
  const { depth } = book;
  if (book.in_book) return t("From the opening book, which covers the first {depth} discs.", { depth });
  const end = depth
    ? t("The opening book ends after {depth} discs.", { depth })
    : t("There is no opening book for this board.");
  return `${end} ${solverText(rows, isSearching)}`;
}

/** Describes the state of the solver, and names the columns whose exact scores are not known. */
function solverText(rows: ExplorerRow[], isSearching: boolean): string {
  const open = rows.filter((row) => !isExact(row)).map(({ column }) => column);
  if (open.length === 0) return t("The solver computed these exact scores.");
  if (isSearching) return t("The solver is computing the scores.");
  const columns = open.join(", ");
  if (open.length === 1) {
    return t("The solver did not finish: the exact score of column {column} is not known.", { column: columns });
  }
  return open.length === rows.length
    ? t("The solver did not finish: the exact scores of all columns are not known.")
    : t("The solver did not finish: the exact scores of columns {columns} are not known.", { columns });
}

/**
 * Describes the progress of the solver; empty if all scores and replies are known.
 * @param solved null before the first response
 */
export function progressText(rows: ExplorerRow[], solved: SolveResponse | null): string {
  const exact = rows.filter(isExact).length;
  if (exact < rows.length) {
    return `${exactText(exact, rows.length, solved)} ${t("A range is proven to contain the exact score.")}`;
  }
  const replies = rows.filter((row) => row.replies).length;
  if (replies === rows.length) return "";
  const values = { replies, n: rows.length };
  return plural(rows.length, "Best replies known: {replies} of {n} column.", "Best replies known: {replies} of {n} columns.", values);
}

function exactText(exact: number, n: number, solved: SolveResponse | null): string {
  if (!solved) return plural(n, "Exact scores known: {exact} of {n} column.", "Exact scores known: {exact} of {n} columns.", { exact, n });
  return plural(
    n,
    "Exact scores known: {exact} of {n} column, {nodes} positions searched.",
    "Exact scores known: {exact} of {n} columns, {nodes} positions searched.",
    { exact, n, nodes: countText(solved.nodes) },
  );
}
