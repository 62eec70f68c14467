/** Describes the threats in a position. */

import type { Names, PositionReport, Side, Threat } from "../api/types.ts";
import { t } from "../languages/translate.ts";

const SIDES: Side[] = ["first", "second"];

/** Lists the threats of both sides: "Red can win now on b1 (odd row). Yellow would win on c4 (even row)." */
export function threatText(position: PositionReport | null, names: Names): string {
  if (!position) return t("The threats are not known yet.");
  const sentences = SIDES.flatMap((side) => {
    const threats = position.threats[side];
    return [
      sentence(names[side], threats.filter((threat) => threat.playable), true),
      sentence(names[side], threats.filter((threat) => !threat.playable), false),
    ];
  });
  return sentences.filter(Boolean).join(" ") || t("Neither side threatens to win.");
}

function sentence(name: string, threats: Threat[], isNow: boolean): string {
  if (threats.length === 0) return "";
  const cells = threats
    .map(({ cell, odd }) => (odd ? t("{cell} (odd row)", { cell }) : t("{cell} (even row)", { cell })))
    .join(", ");
  return isNow ? t("{name} can win now on {cells}.", { name, cells }) : t("{name} would win on {cells}.", { name, cells });
}
