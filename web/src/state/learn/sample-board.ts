/** A board for the sample search of the question pages: the standard game, as a student would write it. */

export const WIDTH = 7;
export const HEIGHT = 6;
const CELLS = WIDTH * HEIGHT;

/** A player: 1 for the first player, −1 for the second player. */
export type Player = 1 | -1;

/** The 69 lines of four cells. A cell is numbered row × 7 + column, from the lower left corner. */
export const LINES: readonly number[][] = linesOfFour();

const LINES_AT: readonly number[][][] = Array.from({ length: CELLS }, (_, cell) =>
  LINES.filter((line) => line.includes(cell)),
);

function linesOfFour(): number[][] {
  const lines: number[][] = [];
  for (let cell = 0; cell < CELLS; cell += 1) {
    const column = cell % WIDTH;
    const row = Math.floor(cell / WIDTH);
    for (const [right, up] of [[1, 0], [0, 1], [1, 1], [-1, 1]] as const) {
      const lastColumn = column + 3 * right;
      if (lastColumn < 0 || lastColumn >= WIDTH || row + 3 * up >= HEIGHT) continue;
      lines.push([0, 1, 2, 3].map((step) => cell + step * (up * WIDTH + right)));
    }
  }
  return lines;
}

export class SampleBoard {
  /** The player of each disc; 0 for an empty cell. */
  readonly cells = new Int8Array(CELLS);
  readonly heights = new Int8Array(WIDTH);
  discs = 0;

  /** @param moves a legal sequence of columns, such as `4453`; the discs are dropped in turn */
  constructor(moves: string) {
    for (const digit of moves) this.play(Number(digit) - 1, this.mover());
  }

  mover(): Player {
    return this.discs % 2 === 0 ? 1 : -1;
  }

  /** @param column counted from 0 */
  isFull(column: number): boolean {
    return (this.heights[column] ?? HEIGHT) >= HEIGHT;
  }

  /** Drops a disc, and returns its cell. */
  play(column: number, player: Player): number {
    const cell = (this.heights[column] ?? 0) * WIDTH + column;
    this.cells[cell] = player;
    this.heights[column] = (this.heights[column] ?? 0) + 1;
    this.discs += 1;
    return cell;
  }

  /** Removes the top disc of a column. */
  undo(column: number) {
    const height = (this.heights[column] ?? 1) - 1;
    this.heights[column] = height;
    this.cells[height * WIDTH + column] = 0;
    this.discs -= 1;
  }

  /** Returns whether the disc in a cell is part of four in a row. */
  winsAt(cell: number): boolean {
    const player = this.cells[cell];
    return (LINES_AT[cell] ?? []).some((line) => line.every((each) => this.cells[each] === player));
  }

  /** Returns a text that identifies the position: the numbers of `cells` from the lower left corner. */
  key(): string {
    return this.cells.join("");
  }
}

/** Returns the name of a cell, such as `d1`. */
export const cellText = (cell: number): string => "abcdefg".charAt(cell % WIDTH) + (Math.floor(cell / WIDTH) + 1);

/**
 * Looks for four discs in a row as a faulty program does: it tests consecutive numbers of cells, and does not notice
 * that a row ends at the edge of the board. Returns the four cells, or an empty list.
 */
export function horizontalFourWithoutEdge({ cells }: SampleBoard): number[] {
  for (let cell = 0; cell + 3 < CELLS; cell += 1) {
    const four = [cell, cell + 1, cell + 2, cell + 3];
    if (cells[cell] !== 0 && four.every((each) => cells[each] === cells[cell])) return four;
  }
  return [];
}

/** Returns the four cells of a row of four; an empty list if there is no such row. */
export function fourInARow({ cells }: SampleBoard): number[] {
  return LINES.find(([first = 0, ...rest]) => cells[first] !== 0 && rest.every((each) => cells[each] === cells[first])) ?? [];
}

/**
 * For each number of discs from 0 to `plies`, counts the different positions. `plies` is at most 6, because no game
 * ends within six discs.
 */
export function countPositions(plies: number): number[] {
  const counts = [1];
  let level = new Map([[new SampleBoard("").key(), ""]]);
  for (let ply = 1; ply <= plies; ply += 1) {
    const next = new Map<string, string>();
    for (const moves of level.values()) {
      const board = new SampleBoard(moves);
      for (let column = 0; column < WIDTH; column += 1) {
        if (board.isFull(column)) continue;
        board.play(column, ply % 2 === 1 ? 1 : -1);
        next.set(board.key(), moves + String(column + 1));
        board.undo(column);
      }
    }
    counts.push(next.size);
    level = next;
  }
  return counts;
}

/**
 * Returns the usual bitboards of a position: seven bits for each column, of which the highest is always 0. `mask`
 * contains all discs, and `own` the discs of the player.
 */
export function bitboards({ cells }: SampleBoard, player: Player): { mask: bigint; own: bigint } {
  let mask = 0n;
  let own = 0n;
  cells.forEach((disc, cell) => {
    if (disc === 0) return;
    const bit = 1n << BigInt((cell % WIDTH) * (HEIGHT + 1) + Math.floor(cell / WIDTH));
    mask |= bit;
    if (disc === player) own |= bit;
  });
  return { mask, own };
}
