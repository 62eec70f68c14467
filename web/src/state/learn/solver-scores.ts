/** Converts results of the solver to chips above the columns. */

import type { ColumnScore, SolveResponse } from "../../api/types.ts";
import type { Chip } from "../board-state.ts";
import { chip } from "../exact-value.ts";
import { columnIndex } from "../notation.ts";

/** Returns a chip with the exact score of each column; null for a full column. */
export function chipsOf({ columns }: Pick<SolveResponse, "columns">): (Chip | null)[] {
  const chips: (Chip | null)[] = [];
  for (const column of columns) {
    if (column.words !== "full") chips[columnIndex(column.column)] = chipOf(column);
  }
  return Array.from(chips, (chip) => chip ?? null);
}

function chipOf(column: ColumnScore): Chip {
  const { text, shape } = chip(column);
  return { text, tone: shape === "open" ? "plain" : shape, best: column.best, title: column.words };
}
