/** Describes the threats in a position. */

import type { Names, PositionReport, Side, Threat } from "../api/types.ts";
import { cellText, landingText } from "./place-text.ts";

type Labels = "digits" | "cells" | "none";

const SIDES: Side[] = ["first", "second"];

/**
 * Lists the threats of both sides: "Red can win now on b1 (odd row). Yellow would win on c4 (even row)."
 * @param labels the labels of the board; with digits, columns are named instead of cells
 */
export function threatText(position: PositionReport | null, names: Names, labels: Labels = "cells"): string {
  if (!position) return "The threats are not known yet.";
  const sentences = SIDES.flatMap((side) => {
    const threats = position.threats[side];
    return [
      ...sentence(`${names[side]} can win now`, threats.filter((threat) => threat.playable), labels),
      ...sentence(`${names[side]} would win`, threats.filter((threat) => !threat.playable), labels),
    ];
  });
  return sentences.join(" ") || "Neither side threatens to win.";
}

function sentence(start: string, threats: Threat[], labels: Labels): string[] {
  const place = ({ cell, playable }: Threat) => (playable ? landingText([cell], labels) : cellText(cell, labels));
  const places = threats.map((threat) => `${place(threat)} (${threat.odd ? "odd" : "even"} row)`);
  return places.length > 0 ? [`${start} ${labels === "cells" ? "on" : "in"} ${places.join(", ")}.`] : [];
}
