/**
 * Finds the cells in which a disc wins. Supports all goals: lines of three to five discs, squares, and lines together
 * with squares.
 */

import type { Side } from "../api/types.ts";
import { columnIndex } from "./notation.ts";
import type { Variant } from "./notation.ts";
import { mover } from "./palette.ts";

/** For each column, the sides of its discs from bottom to top. */
export type Stacks = readonly (readonly Side[])[];

export interface Place {
  column: number;
  row: number;
}

const DIRECTIONS = [
  [1, 0],
  [0, 1],
  [1, 1],
  [1, -1],
] as const;

/** Returns the stacks of discs after a sequence of moves. */
export function stacksAfter({ columns }: Variant, moves: string): Stacks {
  const stacks = Array.from({ length: columns }, (): Side[] => []);
  [...moves].forEach((move, ply) => stacks[columnIndex(move)]?.push(mover(ply)));
  return stacks;
}

/** Returns the stacks with one more disc. */
export function withDisc(stacks: Stacks, column: number, side: Side): Stacks {
  return stacks.map((stack, index) => (index === column ? [...stack, side] : stack));
}

/** Returns the cell in which a disc lands in each column that is not full. */
export function landings({ rows }: Variant, stacks: Stacks): Place[] {
  return stacks.map((stack, column) => ({ column, row: stack.length })).filter(({ row }) => row < rows);
}

/** Returns the shape that a disc of a side would complete in an empty cell; null if the disc would complete none. */
export function winningShape(variant: Variant, stacks: Stacks, side: Side, { column, row }: Place) {
  const has = (x: number, y: number) => stacks[x]?.[y] === side;
  /** Counts the consecutive discs of the side in one direction, starting next to the cell. */
  const run = (dx: number, dy: number) => {
    let length = 0;
    while (has(column + dx * (length + 1), row + dy * (length + 1))) length += 1;
    return length;
  };
  const { line, square } = variant;
  if (line && DIRECTIONS.some(([dx, dy]) => run(dx, dy) + run(-dx, -dy) + 1 >= line)) return "line";
  const corners = [-1, 1].flatMap((dx) => [-1, 1].map((dy) => [dx, dy] as const));
  const isSquare = corners.some(
    ([dx, dy]) => has(column + dx, row) && has(column, row + dy) && has(column + dx, row + dy),
  );
  return square && isSquare ? "square" : null;
}

/** Returns the cells in which the next disc of a side would win. */
export function winsNow(variant: Variant, stacks: Stacks, side: Side): Place[] {
  return landings(variant, stacks).filter((place) => winningShape(variant, stacks, side, place));
}

/** Returns all empty cells in which a disc of a side would win, even if no disc can land there yet. */
export function winningCells(variant: Variant, stacks: Stacks, side: Side): Place[] {
  return stacks.flatMap((stack, column) =>
    Array.from({ length: variant.rows - stack.length }, (_, above) => ({ column, row: stack.length + above })).filter(
      (place) => winningShape(variant, stacks, side, place),
    ),
  );
}

/**
 * Considers all possible winning shapes on the board that contain a cell and have no disc of the other side. Returns
 * the shape with the most discs of the side.
 */
export function longestOpenShape(variant: Variant, stacks: Stacks, side: Side, place: Place) {
  let best = { discs: 0, room: 0, shape: "line" as "line" | "square" };
  const consider = (shape: "line" | "square", cells: (readonly [number, number])[]) => {
    const isOnBoard = cells.every(([x, y]) => x >= 0 && x < variant.columns && y >= 0 && y < variant.rows);
    const discs = cells.map(([x, y]) => stacks[x]?.[y]).filter((disc) => disc !== undefined);
    if (!isOnBoard || discs.some((disc) => disc !== side)) return;
    if (discs.length > best.discs) best = { discs: discs.length, room: cells.length, shape };
  };
  const { column, row } = place;
  for (const [dx, dy] of DIRECTIONS) {
    const length = variant.line ?? 0;
    for (let start = 1 - length; start <= 0; start += 1) {
      consider("line", Array.from({ length }, (_, at) => [column + dx * (start + at), row + dy * (start + at)] as const));
    }
  }
  if (variant.square) {
    for (const x of [column - 1, column]) {
      for (const y of [row - 1, row]) consider("square", [[x, y], [x + 1, y], [x, y + 1], [x + 1, y + 1]]);
    }
  }
  return best;
}
