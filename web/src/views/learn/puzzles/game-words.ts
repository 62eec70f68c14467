/** A finished game in words, for the list of the user's games. */

import type { LevelEntry, Names } from "../../../api/types.ts";
import type { Finished } from "../../../state/finished-games.ts";
import { opponentName } from "../../../state/opponent-name.ts";

/** "16 Nov: against Casual, you won as Yellow, 32 moves". */
export function gameWords(game: Finished, names: Names, levels: LevelEntry[]): string {
  const day = new Date(game.ended).toLocaleDateString("en-GB", { day: "numeric", month: "short" });
  const opponent = game.you === "both" ? "two players" : `against ${opponentName(game.against, { levels })}`;
  return `${day}: ${opponent}, ${resultWords(game, names)}, ${game.moves.length} moves`;
}

function resultWords({ result, you }: Finished, names: Names): string {
  if (you === "both") return result === "draw" ? "a draw" : `${names[result]} won`;
  if (result === "draw") return `a draw, you were ${names[you]}`;
  return `you ${result === you ? "won" : "lost"} as ${names[you]}`;
}
