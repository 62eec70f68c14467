/** The position, the scores and the threats as sentences: for screen readers, and beside the drawings. */

import type { Names, PositionReport, Reviewed, Side, SolveResponse, Threat } from "../../api/types.ts";
import { CLASSES } from "../../state/analyse/move-classes.ts";
import { cellAt, columnText } from "../../state/notation.ts";
import { other } from "../../state/palette.ts";

export type { Names };

const SIDES: Side[] = ["first", "second"];

/** "column 4, row 2" for the cell `d2`. */
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

export function threatsWords(position: PositionReport | null, names: Names): string {
  if (!position) return "The threats are not known yet.";
  const parts = SIDES.flatMap((side) => {
    const threats = position.threats[side];
    if (threats.length === 0) return [];
    const cells = threats.map((threat) => `${threat.cell} (${threatKind(threat)})`);
    return [`${names[side]} would win on ${cells.join(", ")}.`];
  });
  return parts.join(" ") || "Nobody has a threat.";
}

function threatKind(threat: Threat): string {
  return `${threat.odd ? "odd" : "even"}${threat.playable ? ", can be played now" : ""}`;
}

/** Why it matters whether the row of a threat is odd or even. */
export function parityWords(rows: number, names: Names): string {
  if (rows % 2 === 1) {
    return (
      "A threat is an empty cell that would win. With an odd number of rows no side has the odd " +
      "or the even ones to itself."
    );
  }
  return (
    "A threat is an empty cell that would win. When columns fill up in pairs, " +
    `${names.first} gets the odd rows and ${names.second} the even ones: so an odd threat of ` +
    `${names.first} and an even one of ${names.second} decide long games.`
  );
}

/** A move as it is announced. */
export interface PlayedMove {
  ply: number;
  side: Side;
  cell: string;
}

/**
 * A step through the game: the move, its class and the value of the position.
 *
 * @param move null at the start
 * @param value in words; empty while it is not known
 */
export function stepWords(move: PlayedMove | null, reviewed: Reviewed | null, value: string, names: Names): string {
  const what = move
    ? `Move ${Math.ceil(move.ply / 2)}, ${names[move.side]}, ${cellWords(move.cell)}.`
    : "Start.";
  const kind = reviewed ? ` ${CLASSES[reviewed.class].name}.` : "";
  return `${what}${kind}${value ? ` ${value}.` : ""}`;
}

/** The result of a finished game; empty while it is not finished. */
export function endWords(position: PositionReport, names: Names): string {
  if (position.resigned) {
    return `${names[position.resigned]} resigned: ${names[other(position.resigned)]} wins`;
  }
  if (position.outcome === "ongoing") return "";
  return position.outcome === "draw" ? "The game is drawn" : `${names[position.outcome]} has won`;
}

/** The winner of a finished game, "draw", or null while it is not finished. */
export function winnerOf(position: PositionReport): Side | "draw" | null {
  if (position.resigned) return other(position.resigned);
  return position.outcome === "ongoing" ? null : position.outcome;
}
