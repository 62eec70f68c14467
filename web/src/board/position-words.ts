import type { Side } from "../api/types.ts";
import { sideName } from "../state/palette.ts";

/** Describes the discs row by row, from the highest row that contains a disc to the lowest row. */
export function positionInWords(discs: Side[][], rows: number, flipped: boolean): string {
  const lines: string[] = [];
  for (let row = rows - 1; row >= 0; row -= 1) {
    const line = discs.map((stack) => stack[row]);
    if (line.every((side) => side === undefined)) continue;
    lines.push(`Row ${row + 1}: ${line.map((side) => (side ? sideName(side, flipped) : "empty")).join(", ")}.`);
  }
  return lines.length ? lines.join(" ") : "The board is empty.";
}
