/** Computes facts about positions for the texts of lessons. */

import type { PositionReport, Side } from "../../../api/types.ts";
import { cellAt } from "../../notation.ts";
import { mover } from "../../palette.ts";

/** Counts the empty cells on the board, and the empty cells in one column. */
export function emptyCells({ board }: Pick<PositionReport, "board">, column: number) {
  const empty = [...board.join("")].filter((sign) => sign === ".").length;
  const inside = board.filter((row) => row[column] === ".").length;
  return { empty, inside };
}

/** Counts the vertical pairs of a side. A vertical pair is two discs of the side, one directly above the other. */
export function uprightPairs(moves: string, side: Side): number {
  const stacks: Record<string, Side[]> = {};
  let pairs = 0;
  [...moves].forEach((move, ply) => {
    const stack = (stacks[move] ??= []);
    if (mover(ply) === side && stack.at(-1) === side) pairs += 1;
    stack.push(mover(ply));
  });
  return pairs;
}

/** Returns the cell below a cell: `e2` for `e3`. */
export function below(cell: string): string {
  const { row } = cellAt(cell);
  return `${cell.charAt(0)}${row}`;
}
