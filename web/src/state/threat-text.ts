/** Describes the threats in a position. */

import type { Names, PositionReport, Side, Threat } from "../api/types.ts";
import { t } from "../languages/translate.ts";
import type { Labels } from "./board-state.ts";
import { cellText, landingText } from "./place-text.ts";

const SIDES: Side[] = ["first", "second"];

/**
 * Lists the threats of both sides: "Red can win now on b1 (odd row). Yellow would win on c4 (even row)."
 * @param labels the labels of the board; the text names cells only if the labels name cells
 */
export function threatText(position: PositionReport | null, names: Names, labels: Labels): string {
  if (!position) return t("The threats are not known yet.");
  const sentences = SIDES.flatMap((side) => {
    const threats = position.threats[side];
    return [
      sentence(names[side], threats.filter((threat) => threat.playable), true, labels),
      sentence(names[side], threats.filter((threat) => !threat.playable), false, labels),
    ];
  });
  return sentences.filter(Boolean).join(" ") || t("Neither side threatens to win.");
}

function sentence(name: string, threats: Threat[], isNow: boolean, labels: Labels): string {
  if (threats.length === 0) return "";
  const place = ({ cell, playable }: Threat) => (playable ? landingText([cell], labels) : cellText(cell, labels));
  const places = threats
    .map((threat) =>
      threat.odd ? t("{place} (odd row)", { place: place(threat) }) : t("{place} (even row)", { place: place(threat) }),
    )
    .join(", ");
  if (labels === "cells")
    return isNow ? t("{name} can win now on {places}.", { name, places }) : t("{name} would win on {places}.", { name, places });
  return isNow ? t("{name} can win now in {places}.", { name, places }) : t("{name} would win in {places}.", { name, places });
}
