import type { Side } from "../api/types.ts";
import { t } from "../languages/translate.ts";
import { sideName } from "../state/palette.ts";

/** Describes the discs row by row, from the highest row with a disc down to the lowest row. */
export function positionInWords(discs: Side[][], rows: number, flipped: boolean): string {
  const lines: string[] = [];
  for (let row = rows - 1; row >= 0; row -= 1) {
    const line = discs.map((stack) => stack[row]);
    if (line.every((side) => side === undefined)) continue;
    const cells = line.map((side) => (side ? sideName(side, flipped) : t("empty"))).join(", ");
    lines.push(t("Row {row}: {cells}.", { row: row + 1, cells }));
  }
  return lines.length ? lines.join(" ") : t("The board is empty.");
}
