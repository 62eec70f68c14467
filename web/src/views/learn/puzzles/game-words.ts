/** A finished game in words, for the list of the user's games. */

import type { Finished } from "../../../state/games.js";
import type { Names } from "../names.ts";

/** "16 Nov: against Level 3, Yellow won, 32 moves". */
export function gameWords({ ended, against, result, moves }: Finished, names: Names): string {
  const day = new Date(ended).toLocaleDateString("en-GB", { day: "numeric", month: "short" });
  const winner = result === "draw" ? "a draw" : `${names[result]} won`;
  return `${day}: against ${opponentName(against)}, ${winner}, ${moves.length} moves`;
}

/** The opponent by the text of its engine: "Level 4", "Alphabeta, depth 6". */
function opponentName(against: string): string {
  if (against === "human") return "Second player";
  if (against === "perfect") return "Perfect play";
  if (/^level:\d+$/.test(against)) return `Level ${against.slice("level:".length)}`;
  const [search = against, options = ""] = against.split(/:(.*)/);
  // An evaluation that the user wrote has a name.
  const name = /eval=script:([\w-]+)/.exec(options)?.[1] ?? search;
  const depth = /(?:^|,)(?:depth=)?(\d+)(?:,|$)/.exec(options)?.[1];
  const capital = name.charAt(0).toUpperCase() + name.slice(1);
  return depth ? `${capital}, depth ${depth}` : capital;
}
