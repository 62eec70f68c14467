/** Describes a finished game, for the list of the user's games. */

import type { LevelEntry, Names } from "../../../api/types.ts";
import { language, plural, t } from "../../../languages/translate.ts";
import { opponentName } from "../../../state/opponent-name.ts";
import type { FinishedGame } from "../../../state/play/recent-game.ts";

/** Returns the description of a game: "16 Nov: against Casual, you won as Yellow, 32 discs". */
export function gameWords(game: FinishedGame, names: Names, levels: LevelEntry[]): string {
  const locale = language() === "en" ? "en-GB" : language();
  const day = new Date(game.ended).toLocaleDateString(locale, { day: "numeric", month: "short" });
  const opponent =
    game.you === "both" ? t("two players") : t("against {opponent}", { opponent: opponentName(game.against, { levels }) });
  const n = game.moves.length;
  return `${day}: ${opponent}, ${resultWords(game, names)}, ${plural(n, "{n} disc", "{n} discs", { n })}`;
}

function resultWords({ result, you }: FinishedGame, names: Names): string {
  if (you === "both") return result === "draw" ? t("a draw") : t("{name} won", { name: names[result] });
  if (result === "draw") return t("a draw, you were {name}", { name: names[you] });
  return result === you ? t("you won as {name}", { name: names[you] }) : t("you lost as {name}", { name: names[you] });
}
