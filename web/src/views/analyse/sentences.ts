/** Writes sentences about moves, scores and threats, for screen readers and for the panels. */

import type { Names, PositionReport, Reviewed, Side, SolveResponse } from "../../api/types.ts";
import { CLASSES } from "../../state/analyse/move-classes.ts";
import { cellAt, columnText } from "../../state/notation.ts";
import { other } from "../../state/palette.ts";

export type { Names };

/** Describes a cell: "column 4, row 2" for `d2`. */
export function cellWords(cell: string): string {
  const { column, row } = cellAt(cell);
  return `column ${columnText(column)}, row ${row + 1}`;
}

export function scoresWords(solved: SolveResponse | null): string {
  if (!solved) return "The scores of the columns are not known yet.";
  const columns = solved.columns
    .filter((each) => each.words !== "full")
    .map((each) => `Column ${each.column}${each.best ? ", best" : ""}: ${each.words}.`);
  const head = solved.complete ? "" : "Still searching. ";
  return head + (columns.join(" ") || "No column can be played.");
}

/** Explains why it matters whether the row of a threat is odd or even. */
export function parityWords(rows: number, names: Names): string {
  if (rows % 2 === 1) {
    return (
      "A threat is an empty cell where a disc of one side would win. This board has an odd number of rows, so " +
      "neither side gets all odd rows or all even rows."
    );
  }
  return (
    "A threat is an empty cell where a disc of one side would win. When the rest of the board fills up, " +
    `${names.first} usually gets the odd rows and ${names.second} the even rows. So a threat of ${names.first} in an ` +
    `odd row, or a threat of ${names.second} in an even row, often decides a long game.`
  );
}

/** A move for an announcement. */
export interface PlayedMove {
  ply: number;
  side: Side;
  cell: string;
}

/**
 * Describes a step through the game: the move, its class and the value of the position.
 *
 * @param move null at the start
 * @param value the value in words; empty if it is not known
 */
export function stepWords(move: PlayedMove | null, reviewed: Reviewed | null, value: string, names: Names): string {
  const what = move
    ? `Move ${Math.ceil(move.ply / 2)}, ${names[move.side]}, ${cellWords(move.cell)}.`
    : "Start.";
  const kind = reviewed ? ` ${CLASSES[reviewed.class].name}.` : "";
  return `${what}${kind}${value ? ` ${value}.` : ""}`;
}

/** Describes the result of a finished game. Returns an empty text if the game is not over. */
export function endWords(position: PositionReport, names: Names): string {
  if (position.resigned) {
    return `${names[position.resigned]} resigned. ${names[other(position.resigned)]} wins`;
  }
  if (position.outcome === "ongoing") return "";
  return position.outcome === "draw" ? "The game is a draw" : `${names[position.outcome]} has won`;
}

/** Returns the winner of a finished game, "draw", or null if the game is not over. */
export function winnerOf(position: PositionReport): Side | "draw" | null {
  if (position.resigned) return other(position.resigned);
  return position.outcome === "ongoing" ? null : position.outcome;
}
