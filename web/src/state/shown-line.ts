/** A line of moves that is shown on the board move by move, without changing the game. */

export interface ShownLine {
  /** The heading for the user. */
  title: string;
  /** The moves before the line. */
  base: string;
  /** The moves of the line. */
  moves: string;
  /** The number of moves of the line that are on the board. */
  at: number;
}

/** A line of an analysis. */
export interface AnalysedLine extends ShownLine {
  kind: "best" | "refutation" | "better";
  /** The cells marked once the whole line is on the board: the threats it makes. */
  cells: string[];
}

/** The moves on the board. */
export function onBoard(shown: ShownLine): string {
  return shown.base + shown.moves.slice(0, shown.at);
}

export function stepped<Line extends ShownLine>(shown: Line, by: number): Line {
  return { ...shown, at: Math.min(Math.max(shown.at + by, 0), shown.moves.length) };
}

export function isAtEnd(shown: ShownLine): boolean {
  return shown.at === shown.moves.length;
}
