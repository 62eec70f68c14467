import { cellAt, cellName } from "../state/notation.ts";

export interface Goal {
  /** The length of a line that wins, or null. */
  line: number | null;
  square: boolean;
}

/** Column and row. */
type Place = [number, number];

const DIRECTIONS: Place[] = [
  [1, 0],
  [0, 1],
  [1, 1],
  [1, -1],
];

/** The lines and squares among the winning cells, each to be drawn as one. */
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
