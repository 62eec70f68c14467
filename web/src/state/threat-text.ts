/** Describes the threats in a position. */

import type { Names, PositionReport, Side, Threat } from "../api/types.ts";

const SIDES: Side[] = ["first", "second"];

/** Lists the threats of both sides: "Red can win now on b1 (odd row). Yellow would win on c4 (even row)." */
export function threatText(position: PositionReport | null, names: Names): string {
  if (!position) return "The threats are not known yet.";
  const sentences = SIDES.flatMap((side) => {
    const threats = position.threats[side];
    return [
      ...sentence(`${names[side]} can win now on`, threats.filter((threat) => threat.playable)),
      ...sentence(`${names[side]} would win on`, threats.filter((threat) => !threat.playable)),
    ];
  });
  return sentences.join(" ") || "Neither side threatens to win.";
}

function sentence(start: string, threats: Threat[]): string[] {
  const cells = threats.map(({ cell, odd }) => `${cell} (${odd ? "odd" : "even"} row)`);
  return cells.length > 0 ? [`${start} ${cells.join(", ")}.`] : [];
}
