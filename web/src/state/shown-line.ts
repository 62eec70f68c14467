/** A line: a sequence of moves that is shown on the board move by move, without changing the game. */

export interface ShownLine {
  /** The title of the line, for the user. */
  title: string;
  /** The moves that lead to the start of the line. */
  base: string;
  /** The moves of the line. */
  moves: string;
  /** The number of moves of the line that are on the board. */
  at: number;
}

/** A line in the Analyse view. */
export interface AnalysedLine extends ShownLine {
  kind: "best" | "refutation" | "better";
  /** The cells that are marked at the end of the line: the threats that the line creates. */
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
