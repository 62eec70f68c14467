/**
 * Names places on the board in sentences: by columns, or by cells if the user has chosen the names of cells as labels.
 */

import { t } from "../languages/translate.ts";
import type { Labels } from "./board-state.ts";
import { cellAt, columnText } from "./notation.ts";
import { capitalize } from "./words.ts";

/** Lists texts: "3", "3 and 7", "3, 5 and 7". */
export function listText(items: readonly string[]): string {
  const last = items.at(-1) ?? "";
  return items.length < 2 ? last : t("{list} and {last}", { list: items.slice(0, -1).join(", "), last });
}

/** Names columns: "column 4", or "columns 3 and 7". */
export function columnsText(columns: readonly string[]): string {
  return columns.length === 1
    ? t("column {column}", { column: columns[0] ?? "" })
    : t("columns {columns}", { columns: listText(columns) });
}

/** Names cells in which a disc can land now: "column 4", "columns 3 and 7", or "d2" if the board names cells. */
export function landingText(cells: readonly string[], labels: Labels): string {
  if (labels === "cells") return listText(cells);
  return columnsText(cells.map((cell) => columnText(cellAt(cell).column)));
}

/** Names the place of a winning line or square: "columns 2, 3, 4 and 5", or its cells if the labels name cells. */
export function lineText(cells: readonly string[], labels: Labels): string {
  if (labels === "cells") return listText(cells);
  return columnsText([...new Set(cells.map((cell) => columnText(cellAt(cell).column)))]);
}

/** Names a cell in which no disc can land yet: "row 3 of column 4", or "d3" if the board names cells. */
export function cellText(cell: string, labels: Labels): string {
  if (labels === "cells") return cell;
  const { column, row } = cellAt(cell);
  return t("row {row} of column {column}", { row: row + 1, column: columnText(column) });
}

/** Names the cell of a move at the start of a text: "Column 4", or "d2" if the board names cells. */
export function movePlace(cell: string, labels: Labels): string {
  const place = landingText([cell], labels);
  return labels === "cells" ? place : capitalize(place);
}

/** Joins the names that `cellText` gives to cells. */
export const cellsText = (cells: readonly string[], labels: Labels) =>
  listText(cells.map((cell) => cellText(cell, labels)));

/**
 * Replaces the columns in a sentence of the server by the cells in which a disc lands: "Column 4 keeps the win" becomes
 * "d2 keeps the win". Returns the text unchanged if the labels of the board do not name cells.
 * @param landing returns the cell in which a disc lands in a column
 */
export function withoutColumns(text: string, labels: Labels, landing: (column: string) => string): string {
  if (labels !== "cells") return text;
  return text
    .replace(/\b[Cc]olumns? ([1-9A-G](?:(?:, | and | or |, and |, or )[1-9A-G])*)\b/g, (_, list: string) =>
      list.replace(/\b[1-9A-G]\b/g, landing),
    )
    .replace(/^([a-p]\d{1,2})\b(.*?) at \1\b/, "$1$2")
    .replace(/^([a-p]\d{1,2}) takes \1, from where\b/, "$1 takes the cell from where");
}

/**
 * Renames the move in the summary of a review, so that it has the same name as in the list of moves: "Yellow's f2 (ply
 * 6)" becomes "Yellow's move in column 6 (disc 6)", or "Yellow's f2 (disc 6)" if the labels name cells.
 */
export function withMoveNamed(summary: string, labels: Labels): string {
  return summary.replace(/'s ([a-p]\d{1,2}) \(ply (\d+)\)/, (_, cell: string, ply: string) => {
    const move = labels === "cells" ? cell : `move in column ${columnText(cellAt(cell).column)}`;
    return `'s ${move} (disc ${ply})`;
  });
}

/**
 * Replaces the cells in a sentence of the server by columns: "Red wins at c1" becomes "Red wins in column 3".
 * @param isLanding returns whether a disc can land in a cell now; for other cells, the name includes the row
 */
export function withoutCells(text: string, labels: Labels, isLanding: (cell: string) => boolean): string {
  if (labels === "cells") return text;
  return text
    .replace(/\btakes [a-p]\d{1,2}, from where\b/g, "takes the cell from where")
    .replace(/\b([Ff]ills?) [a-p]\d{1,2}, directly below\b/g, "$1 the cell directly below")
    .replace(/\b(winning cell) (?=[a-p]\d{1,2}\b)/g, "$1 at ")
    .replace(/\b((?<!Aim )at )?(?:([a-p]\d{1,2})\b((?:,? (?:and |or )?[a-p]\d{1,2}\b)*))/g, (_, at, first, rest) => {
      const places = [first, ...rest.matchAll(/[a-p]\d{1,2}/g)].map(String);
      const isPlain = places.every(isLanding);
      const word = / or /.test(rest) ? " or " : " and ";
      const names = places.map((cell) => (isPlain ? landingText([cell], labels) : cellText(cell, labels)));
      const list = names.length < 2 ? (names[0] ?? "") : names.slice(0, -1).join(", ") + word + names.at(-1);
      return `${at ? "in " : ""}${list}`;
    });
}
