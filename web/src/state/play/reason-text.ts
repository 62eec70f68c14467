/** Writes the reasons for a move as a sentence: "Attentive blocks column 1 and makes a threat (column 3)." */

import { t } from "../../languages/translate.ts";
import { settings } from "../../stores/settings.ts";
import { parseVariant } from "../notation.ts";
import type { Variant } from "../notation.ts";
import { mover, other, sideName } from "../palette.ts";
import { cellsText, landingText } from "../place-text.ts";
import { moveReasons } from "./move-reasons.ts";
import type { MoveReason } from "./move-reasons.ts";

/** The maximum number of reasons in a sentence. A user has no time to read more between two moves. */
const MOST_REASONS = 2;
/** Weak reasons. They are left out if the move has other reasons. */
const WEAK: MoveReason["kind"][] = ["avoids", "lines-up", "middle"];

/**
 * Returns a sentence with the most important reasons for the last move; empty if there is no move.
 * @param name the player who made the move
 */
export function lastMoveReason(variantText: string, moves: string, name: string, flipped: boolean): string {
  const variant = parseVariant(variantText);
  const column = moves.at(-1);
  if (!variant || !column) return "";
  const before = moves.slice(0, -1);
  const opponent = sideName(other(mover(before.length)), flipped);
  const all = moveReasons(variant, before, column);
  const strong = all.filter(({ kind }) => !WEAK.includes(kind));
  const [reason = "", second] = (strong.length > 0 ? strong : all)
    .slice(0, MOST_REASONS)
    .map((each) => reasonText(each, variant, opponent));
  return second ? t("{name} {reason} and {second}.", { name, reason, second }) : t("{name} {reason}.", { name, reason });
}

/** Describes a reason without the name of the mover: "blocks column 1". @param opponent the name of the other side */
export function reasonText(reason: MoveReason, variant: Variant, opponent: string): string {
  const { labels } = settings.value;
  const landing = "cells" in reason ? landingText(reason.cells, labels) : "";
  switch (reason.kind) {
    case "win":
      return reason.shape === "square" ? t("wins with a 2×2 square") : winningLineText(variant.line);
    case "only-legal":
      return t("plays the only column that is not full");
    case "block":
      return t("blocks {place}", { place: landing });
    case "threats":
      return reason.cells.length === 2
        ? t("makes two threats ({places})", { places: landing })
        : t("makes {n} threats ({places})", { n: reason.cells.length, places: landing });
    case "stacked-threats":
      return t("makes two threats, one above the other ({place})", { place: landingText(reason.cells.slice(0, 1), labels) });
    case "threat":
      return t("makes a threat ({place})", { place: landing });
    case "prevents-threats":
      return t("stops {opponent} from making two threats ({places})", { opponent, places: landing });
    case "only-safe":
      return t("plays the only move that does not lose at once");
    case "prepares":
      return t("prepares a win ({cells})", { cells: cellsText(reason.cells, labels) });
    case "avoids":
      return t("avoids {places} ({opponent} would then win directly above)", { places: landing, opponent });
    case "lines-up":
      return reason.shape === "square"
        ? t("has {n} discs in a 2×2 square that can still be completed", { n: reason.discs })
        : t("lines up {n} discs with room for {room}", { n: reason.discs, room: reason.room });
    case "middle":
      return reason.columns === 1 ? t("takes the middle column") : t("takes one of the two middle columns");
    case "quiet":
      return t("neither threatens nor blocks a win");
  }
}

function winningLineText(line: Variant["line"]): string {
  if (line === 3) return t("wins with three in a row");
  return line === 5 ? t("wins with five in a row") : t("wins with four in a row");
}
