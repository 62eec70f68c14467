/** Writes sentences about moves, scores and threats, for screen readers and for the panels. */

import type { Names, PositionReport, Reviewed, Side, SolveResponse } from "../../api/types.ts";
import { t, translated } from "../../languages/translate.ts";
import { CLASSES } from "../../state/analyse/move-classes.ts";
import { isFull } from "../../state/exact-value.ts";
import { cellAt, columnText } from "../../state/notation.ts";
import { other } from "../../state/palette.ts";
import { knownWords } from "../../state/value-words.ts";
import type { ValuedPosition } from "../../state/value-words.ts";

export type { Names };

/** Describes a cell: "column 4, row 2" for `d2`. */
export function cellWords(cell: string): string {
  const { column, row } = cellAt(cell);
  return t("column {column}, row {row}", { column: columnText(column), row: row + 1 });
}

export function scoresWords(solved: SolveResponse | null, position: ValuedPosition): string {
  if (!solved) return t("The scores of the columns are not known yet.");
  const columns = solved.columns
    .filter((each) => !isFull(each))
    .map((each) => {
      const { column, best } = each;
      const words = knownWords(each, position);
      return best
        ? t("Column {column}, best: {words}.", { column, words })
        : t("Column {column}: {words}.", { column, words });
    });
  const scores = columns.join(" ") || t("No column can be played.");
  return solved.complete ? scores : `${t("Still searching.")} ${scores}`;
}

/** Explains why it is important whether a threat is in an odd or an even row. */
export function parityWords(rows: number, names: Names): string {
  if (rows % 2 === 1) {
    return t(
      "A threat is an empty cell where a disc of one side would win. This board has an odd number of rows, so neither side gets all odd rows or all even rows.",
    );
  }
  const { first, second } = names;
  return t(
    "A threat is an empty cell where a disc of one side would win. When the rest of the board fills up, {first} usually gets the odd rows and {second} the even rows. So a threat of {first} in an odd row, or a threat of {second} in an even row, often decides a long game.",
    { first, second },
  );
}

/** A move, as it is announced to screen readers. */
export interface PlayedMove {
  ply: number;
  side: Side;
  cell: string;
}

/**
 * Describes a step through the game: the move, the class of the move, and the value of the position.
 *
 * @param move null at the start of the game
 * @param value the value of the position in words; empty if the value is not known
 */
export function stepWords(move: PlayedMove | null, reviewed: Reviewed | null, value: string, names: Names): string {
  const what = move
    ? t("Move {number}, {name}, {cell}.", {
        number: Math.ceil(move.ply / 2),
        name: names[move.side],
        cell: cellWords(move.cell),
      })
    : t("Start.");
  const kind = reviewed ? ` ${translated(CLASSES[reviewed.class].name)}.` : "";
  return `${what}${kind}${value ? ` ${value}.` : ""}`;
}

/** Describes the result of a finished game. Returns an empty text if the game is not over. */
export function endWords(position: PositionReport, names: Names): string {
  if (position.resigned) {
    const winner = names[other(position.resigned)];
    return t("{name} resigned. {winner} wins", { name: names[position.resigned], winner });
  }
  if (position.outcome === "ongoing") return "";
  return position.outcome === "draw"
    ? t("The game is a draw")
    : t("{name} has won", { name: names[position.outcome] });
}

/** Returns the winner of a finished game, "draw", or null if the game is not over. */
export function winnerOf(position: PositionReport): Side | "draw" | null {
  if (position.resigned) return other(position.resigned);
  return position.outcome === "ongoing" ? null : position.outcome;
}
