import type { Reviewed } from "../../api/types.ts";
import { boardSentence, placesIn } from "../../state/board-sentence.ts";
import type { BoardSentence } from "../../state/board-sentence.ts";
import { settings } from "../../stores/settings.ts";

/**
 * Returns the server's explanation of a reviewed move. Places on the board are named in the same way as by its labels.
 * @param game all moves of the game
 */
export function explanation(move: Reviewed, game: string): BoardSentence {
  const { labels, flipped } = settings.value;
  const { isLanding } = placesIn(game.slice(0, move.ply));
  return boardSentence(move.why, { labels, flipped, isLanding: (cell) => cell === move.cell || isLanding(cell) });
}
