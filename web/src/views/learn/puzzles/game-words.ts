/** Describes a finished game, for the list of the user's games. */

import type { LevelEntry, Names } from "../../../api/types.ts";
import type { FinishedGame } from "../../../state/play/recent-game.ts";
import { opponentName } from "../../../state/opponent-name.ts";
import { pluralize } from "../../../state/words.ts";

/** Returns the description of a game: "16 Nov: against Casual, you won as Yellow, 32 discs". */
export function gameWords(game: FinishedGame, names: Names, levels: LevelEntry[]): string {
  const day = new Date(game.ended).toLocaleDateString("en-GB", { day: "numeric", month: "short" });
  const opponent = game.you === "both" ? "two players" : `against ${opponentName(game.against, { levels })}`;
  return `${day}: ${opponent}, ${resultWords(game, names)}, ${pluralize(game.moves.length, "disc")}`;
}

function resultWords({ result, you }: FinishedGame, names: Names): string {
  if (you === "both") return result === "draw" ? "a draw" : `${names[result]} won`;
  if (result === "draw") return `a draw, you were ${names[you]}`;
  return `you ${result === you ? "won" : "lost"} as ${names[you]}`;
}
