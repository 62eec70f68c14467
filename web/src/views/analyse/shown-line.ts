/** A line of play shown on the board move by move, without changing the study. */

export interface ShownLine {
  kind: "best" | "refutation" | "better";
  /** The heading for the user. */
  title: string;
  /** The moves before the line. */
  base: string;
  /** The moves of the line. */
  line: string;
  /** The number of moves of the line that are on the board. */
  at: number;
  /** The cells marked once the whole line is on the board: the threats it makes. */
  cells: string[];
}

/** The moves on the board. */
export function onBoard(shown: ShownLine): string {
  return shown.base + shown.line.slice(0, shown.at);
}

export function stepped(shown: ShownLine, by: number): ShownLine {
  return { ...shown, at: Math.min(Math.max(shown.at + by, 0), shown.line.length) };
}

export function isAtEnd(shown: ShownLine): boolean {
  return shown.at === shown.line.length;
}
