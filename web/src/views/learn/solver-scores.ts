/** Results of the solver as chips above the columns, and in words. */

import type { ColumnScore, ScoreBounds, SolveResponse } from "../../api/types.ts";
import type { Chip } from "../../board/state.js";
import { columnIndex } from "../../state/notation.ts";
import type { Names } from "./names.ts";
import { signed } from "./numbers.ts";

export type Result = "win" | "draw" | "loss";

const SHAPES: Record<Result, string> = { win: "▲", draw: "=", loss: "▼" };

/** The proven result for the side to move, or null. */
export function resultOf(score: ScoreBounds | undefined): Result | null {
  if (!score) return null;
  if (score.result) return score.result;
  if (typeof score.score === "number") return resultOfScore(score.score);
  if (!score.bounds) return null;
  const { lower, upper } = score.bounds;
  if (lower > 0) return "win";
  if (upper < 0) return "loss";
  return lower === 0 && upper === 0 ? "draw" : null;
}

const resultOfScore = (score: number): Result => (score > 0 ? "win" : score < 0 ? "loss" : "draw");

/** The exact score of every column, for above the board; null for full columns. */
export function chipsOf({ columns }: Pick<SolveResponse, "columns">): (Chip | null)[] {
  const chips: (Chip | null)[] = [];
  for (const column of columns) {
    if (column.words !== "full") chips[columnIndex(column.column)] = chipOf(column);
  }
  return Array.from(chips, (chip) => chip ?? null);
}

function chipOf(column: ColumnScore): Chip {
  const result = resultOf(column);
  const { score, best, words: title } = column;
  const text = typeof score === "number" && score !== 0 ? signed(score) : result ? SHAPES[result] : "?";
  return { text, tone: result ?? "plain", best, title };
}

/** The value of a position where the first player is to move: "Red wins in 4 moves (7 plies)". */
export function valueForFirst(words: string, names: Names): string {
  if (words.startsWith("loses")) return `${names.second} wins${words.slice("loses".length)}`;
  if (words.startsWith("draw")) return "A draw with best play";
  return words.startsWith("wins") ? `${names.first} ${words}` : words;
}
