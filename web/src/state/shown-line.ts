/** A sequence of moves (a line) that the board shows move by move, without changing the game. */

export interface ShownLine {
  /** The title of the line, for the user. */
  title: string;
  /** The moves that lead to the start of the line. */
  base: string;
  /** The moves of the sequence, after `base`. */
  moves: string;
  /** The number of these moves that are on the board now. */
  at: number;
}

/** A line of moves in the Analyse view. */
export interface AnalysedLine extends ShownLine {
  kind: "best" | "refutation" | "better";
  /** The cells to mark after the last move: the threats that the line of moves creates. */
  cells: string[];
}

/** Returns the moves that lead to the position on the board. */
export function onBoard(shown: ShownLine): string {
  return shown.base + shown.moves.slice(0, shown.at);
}

export function stepped<Line extends ShownLine>(shown: Line, by: number): Line {
  return { ...shown, at: Math.min(Math.max(shown.at + by, 0), shown.moves.length) };
}

export function isAtEnd(shown: ShownLine): boolean {
  return shown.at === shown.moves.length;
}
