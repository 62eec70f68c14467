/** Converts results of the solver to chips above the columns. */

import type { ColumnScore, SolveResponse } from "../../api/types.ts";
import type { Chip } from "../board-state.ts";
import { chip, isFull } from "../exact-value.ts";
import { columnIndex } from "../notation.ts";
import { knownWords } from "../value-words.ts";
import type { ValuedPosition } from "../value-words.ts";

/** Returns a chip with the exact score of each column; null for a full column. */
export function chipsOf({ columns }: Pick<SolveResponse, "columns">, position: ValuedPosition): (Chip | null)[] {
  const chips: (Chip | null)[] = [];
  for (const column of columns) {
    if (!isFull(column)) chips[columnIndex(column.column)] = chipOf(column, position);
  }
  return Array.from(chips, (chip) => chip ?? null);
}

function chipOf(column: ColumnScore, position: ValuedPosition): Chip {
  const { text, shape } = chip(column);
  return { text, tone: shape === "open" ? "plain" : shape, best: column.best, title: knownWords(column, position) };
}
