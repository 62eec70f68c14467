/** A finished game in words, for the list of the user's games. */

import type { LevelEntry } from "../../../api/types.ts";
import type { Finished } from "../../../state/finished-games.ts";
import type { Names } from "../names.ts";

/** "16 Nov: against Casual, you won as Yellow, 32 moves". */
export function gameWords(game: Finished, names: Names, levels: LevelEntry[]): string {
  const day = new Date(game.ended).toLocaleDateString("en-GB", { day: "numeric", month: "short" });
  const opponent = game.you === "both" ? "two players" : `against ${opponentName(game.against, levels)}`;
  return `${day}: ${opponent}, ${resultWords(game, names)}, ${game.moves.length} moves`;
}

function resultWords({ result, you }: Finished, names: Names): string {
  if (you === "both") return result === "draw" ? "a draw" : `${names[result]} won`;
  if (result === "draw") return `a draw, you were ${names[you]}`;
  return `you ${result === you ? "won" : "lost"} as ${names[you]}`;
}

/** The opponent by the text of its engine: "Casual", "Alphabeta, depth 6". */
function opponentName(against: string, levels: LevelEntry[]): string {
  if (against === "perfect") return "Perfect play";
  const level = levels.find(({ text }) => text === against);
  if (level) return capitalized(level.name);
  if (/^level:\d+$/.test(against)) return `Level ${against.slice("level:".length)}`;
  const [search = against, options = ""] = against.split(/:(.*)/);
  // An evaluation that the user wrote has a name.
  const name = capitalized(/eval=script:([\w-]+)/.exec(options)?.[1] ?? search);
  const depth = /(?:^|,)(?:depth=)?(\d+)(?:,|$)/.exec(options)?.[1];
  return depth ? `${name}, depth ${depth}` : name;
}

const capitalized = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
