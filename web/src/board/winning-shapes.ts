import { cellAt, cellName } from "../state/notation.ts";

export interface Goal {
  /** The number of discs in a winning line; null if lines do not win. */
  line: number | null;
  /** Whether a square of 2×2 discs wins. */
  square: boolean;
}

/** A cell as its column index and row index, both from 0. */
type Place = [number, number];

const DIRECTIONS: Place[] = [
  [1, 0],
  [0, 1],
  [1, 1],
  [1, -1],
];

/** Groups the winning cells into straight lines and squares. Each of them is drawn as one shape. */
export function shapes(cells: string[], goal: Goal) {
  const all = new Set(cells);
  const has = (column: number, row: number) => all.has(cellName(column, row));
  const lines: { from: Place; to: Place }[] = [];
  const squares: Place[] = [];
  for (const cell of cells) {
    const { column, row } = cellAt(cell);
    for (const [dx, dy] of DIRECTIONS) {
      if (has(column - dx, row - dy)) continue;
      let end = 0;
      while (has(column + dx * (end + 1), row + dy * (end + 1))) end += 1;
      if (goal.line && end + 1 >= goal.line) lines.push({ from: [column, row], to: [column + dx * end, row + dy * end] });
    }
    if (goal.square && has(column + 1, row) && has(column, row + 1) && has(column + 1, row + 1)) {
      squares.push([column, row]);
    }
  }
  return { lines, squares };
}
