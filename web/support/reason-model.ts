/**
 * Finds the reasons for moves by a slow exhaustive search. It shares no code with the page, so the tests can compare
 * both.
 */

import type { Variant } from "../src/state/notation.ts";

/** The board as a map from the names of cells, such as "d2", to "x" (the side that moves first) or "o". */
export type Grid = Map<string, string>;

export const LETTERS = "abcdefghijklmnop";
export const DIGITS = "123456789ABCDEFG";

/** Lists all shapes that win: the lines of cells in all four directions, and the squares. */
function shapesOf({ columns, rows, line, square }: Variant): string[][] {
  const shapes: string[][] = [];
  const add = (cells: [number, number][]) => {
    if (cells.every(([x, y]) => x >= 0 && x < columns && y >= 0 && y < rows)) {
      shapes.push(cells.map(([x, y]) => `${LETTERS[x]}${y + 1}`));
    }
  };
  for (let x = 0; x < columns; x += 1) {
    for (let y = 0; y < rows; y += 1) {
      if (line) {
        for (const [dx, dy] of [[1, 0], [0, 1], [1, 1], [1, -1]] as [number, number][]) {
          add(Array.from({ length: line }, (_, at): [number, number] => [x + dx * at, y + dy * at]));
        }
      }
      if (square) add([[x, y], [x + 1, y], [x, y + 1], [x + 1, y + 1]]);
    }
  }
  return shapes;
}

/** A slow model of the game. It plays moves on copies of the board, and tests every winning shape. */
export class Model {
  readonly shapes: string[][];
  readonly variant: Variant;
  constructor(variant: Variant) {
    this.variant = variant;
    this.shapes = shapesOf(variant);
  }

  landing(grid: Grid, column: number): string | null {
    for (let row = 1; row <= this.variant.rows; row += 1) {
      const cell = `${LETTERS[column]}${row}`;
      if (!grid.has(cell)) return cell;
    }
    return null;
  }

  /** Returns the cells in which a disc can land now. */
  open(grid: Grid): string[] {
    return Array.from({ length: this.variant.columns }, (_, column) => this.landing(grid, column)).filter((cell) => cell !== null);
  }

  hasWon(grid: Grid, side: string): boolean {
    return this.shapes.some((shape) => shape.every((cell) => grid.get(cell) === side));
  }

  placed(grid: Grid, cell: string, side: string): Grid {
    return new Map(grid).set(cell, side);
  }

  /** Selects, from the given cells, the cells in which a disc of a side wins. */
  wins(grid: Grid, cells: string[], side: string): string[] {
    return cells.filter((cell) => {
      const after = this.placed(grid, cell, side);
      return this.shapes.some((shape) => shape.includes(cell) && shape.every((one) => after.get(one) === side));
    });
  }

  empty(grid: Grid): string[] {
    return [...new Set(this.shapes.flat())].filter((cell) => !grid.has(cell));
  }

  above(cell: string): string {
    return `${cell[0]}${Number(cell.slice(1)) + 1}`;
  }

  /**
   * Returns whether a side could win with its next disc in two columns, or in one cell and then in the cell above it.
   */
  hasDoubleThreat(grid: Grid, side: string): boolean {
    const wins = this.wins(grid, this.open(grid), side);
    if (wins.length > 1) return true;
    return wins.some((cell) => this.wins(grid, this.empty(grid).filter((one) => one === this.above(cell)), side).length > 0);
  }

  /**
   * Returns whether a cell is part of a winning shape that has this size, this number of discs of a side, and no disc
   * of the other side.
   */
  hasOpenShape(grid: Grid, side: string, cell: string, { discs, room, shape }: { discs: number; room: number; shape: "line" | "square" }) {
    return this.shapes.some(
      (cells) =>
        cells.includes(cell) &&
        cells.length === room &&
        isLine(cells) === (shape === "line") &&
        cells.filter((one) => grid.get(one) === side).length === discs &&
        cells.every((one) => [undefined, side].includes(grid.get(one))),
    );
  }

  doubleThreats(grid: Grid, side: string): string[] {
    return this.open(grid).filter((cell) => this.hasDoubleThreat(this.placed(grid, cell, side), side));
  }
}

export const sorted = (cells: string[]) => [...cells].sort().join(" ");
export const minus = (cells: string[], others: string[]) => cells.filter((cell) => !others.includes(cell));

/** Computes all reasons that are true for a move, as texts such as "block d2". */
export function expected(model: Model, grid: Grid, side: string, cell: string): string[] {
  const foe = side === "x" ? "o" : "x";
  const after = model.placed(grid, cell, side);
  const { line, columns } = model.variant;
  if (model.hasWon(after, side)) {
    const byLine = model.shapes.some((shape) => isLine(shape) && shape.every((one) => after.get(one) === side));
    return [`win ${line && byLine ? "line" : "square"}`];
  }
  const open = model.open(grid);
  const result: string[] = [];
  if (open.length === 1) result.push("only-legal");
  const isBlock = model.hasWon(model.placed(grid, cell, foe), foe);
  if (isBlock) result.push(`block ${cell}`);
  const wins = model.wins(after, model.open(after), side);
  if (minus(wins, model.wins(grid, open, side)).length > 0) {
    const above = wins.flatMap((one) => model.wins(after, model.empty(after).filter((each) => each === model.above(one)), side));
    if (wins.length > 1) result.push(`threats ${sorted(wins)}`);
    else if (above.length > 0) result.push(`stacked-threats ${sorted([...wins, ...above])}`);
    else result.push(`threat ${sorted(wins)}`);
  }
  if (model.wins(grid, open, foe).length === 0 && model.wins(after, model.open(after), foe).length === 0) {
    const forks = model.doubleThreats(grid, foe);
    if (forks.length > 0 && model.doubleThreats(after, foe).length === 0) result.push(`prevents-threats ${sorted(forks)}`);
  }
  const isSafe = (one: string) => {
    const next = model.placed(grid, one, side);
    return model.hasWon(next, side) || model.wins(next, model.open(next), foe).length === 0;
  };
  if (!isBlock && open.length > 1 && open.every((one) => isSafe(one) === (one === cell))) result.push("only-safe");
  const created = minus(model.wins(after, model.empty(after), side), model.wins(grid, model.empty(grid), side));
  const later = minus(created, model.open(after));
  if (later.length > 0) result.push(`prepares ${sorted(later)}`);
  const traps = open.filter((one) => {
    const next = model.placed(grid, one, side);
    if (one === cell || model.hasWon(next, side)) return false;
    const top = model.above(one);
    return model.open(next).includes(top) && model.hasWon(model.placed(next, top, foe), foe);
  });
  if (traps.length > 0) result.push(`avoids ${sorted(traps)}`);
  const shapes = model.shapes.filter((shape) => shape.includes(cell) && shape.every((one) => after.get(one) !== foe));
  const discs = Math.max(0, ...shapes.map((shape) => shape.filter((one) => after.get(one) === side).length));
  if (discs > 1) result.push(`lines-up ${discs}`);
  const index = LETTERS.indexOf(cell[0] ?? "");
  if (columns % 2 === 1 ? index === (columns - 1) / 2 : index === columns / 2 || index === columns / 2 - 1) result.push("middle");
  return result.length > 0 ? result : ["quiet"];
}

/** Returns whether a shape is a line. A square has four cells in two columns and two rows. */
export const isLine = (shape: string[]) =>
  !(shape.length === 4 && new Set(shape.map((cell) => cell[0])).size === 2 && new Set(shape.map((cell) => cell.slice(1))).size === 2);
