/** Computes the cells of the discs in a position, and the cell of the last move. */

import type { Side } from "../api/types.ts";
import type { BoardState } from "../state/board-state.ts";
import { cellsOf } from "../state/game.ts";
import { cellName, columnIndex } from "../state/notation.ts";
import { mover } from "../state/palette.ts";

export interface PlacedDisc {
  cell: string;
  column: number;
  row: number;
  side: Side;
}

type Position = Pick<BoardState, "stones" | "moves">;

/** Returns, for each column, the sides of its discs from bottom to top. */
export function stacks({ stones, moves }: Position, columns: number): Side[][] {
  const result = Array.from({ length: columns }, (): Side[] => []);
  if (stones) {
    for (const row of [...stones].reverse()) {
      [...row].forEach((sign, column) => {
        if (sign === "x" || sign === "o") result[column]?.push(sign === "x" ? "first" : "second");
      });
    }
  } else {
    [...moves].forEach((move, ply) => result[columnIndex(move)]?.push(mover(ply)));
  }
  return result;
}

/** Returns all discs in the order of play. In this order, new discs fall one after the other. */
export function placedDiscs(position: Position, columns: number, rows: number): PlacedDisc[] {
  const discs = stacks(position, columns).flatMap((stack, column) =>
    stack.slice(0, rows).map((side, row) => ({ cell: cellName(column, row), column, row, side })),
  );
  const order = new Map(cellsOf(position.moves).map((cell, ply) => [cell, ply]));
  return discs.sort((a, b) => (order.get(a.cell) ?? -1) - (order.get(b.cell) ?? -1));
}

/** Returns the cell of the last move; null if the board does not mark the last move. */
export function lastCell({ last, stones, moves }: BoardState): string | null {
  return last && !stones ? (cellsOf(moves).at(-1) ?? null) : null;
}
