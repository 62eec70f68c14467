/** The hints of a puzzle. The user requests them one after another. The last hint names the move. */

import { batch, computed, signal } from "@preact/signals";
import type { ApiClient, CallOptions, PlayedGame } from "../../api/client.ts";
import type { Hint } from "../../api/types.ts";
import { boardSentence, placesIn } from "../../state/board-sentence.ts";
import { settings } from "../settings.ts";

/**
 * @param namesMove whether the last hint names the move. If the task is a question, it must not, because the move would
 *   reveal the answer.
 */
export function createPuzzleHints(client: ApiClient, namesMove: boolean) {
  const hint = signal<Hint | null>(null);
  const shown = signal(0);
  /** The moves that lead to the position of the hint. */
  let moves = "";
  const wasMoveNamed = signal(false);
  /** The number of positions so far. Responses for earlier positions arrive with an older number and are ignored. */
  let positions = 0;

  const texts = computed(() => {
    if (!hint.value) return [];
    const { nudge, threat, move } = hint.value;
    const { labels, flipped } = settings.value;
    return [nudge, threat?.text ?? "", namesMove ? move.text : ""]
      .filter(Boolean)
      .map((text) => boardSentence(text, { labels, flipped, ...placesIn(moves) }).text);
  });

  return {
    hasMore: computed(() => !hint.value || shown.value < texts.value.length),
    /** Whether a hint has named the move of this puzzle. */
    wasMoveNamed: computed(() => wasMoveNamed.value),
    /** The cells to mark after the second hint. */
    cells: computed(() => (shown.value >= 2 ? (hint.value?.threat?.cells ?? []) : [])),
    /** The column that the last hint has named, or null. */
    column: computed(() => (wasMoveNamed.value && hint.value ? hint.value.move.column : null)),
    /**
     * Shows and returns the next hint. The first hint needs a request to the server. Returns null if the position has
     * changed while the request was running.
     */
    async next(game: PlayedGame, options: CallOptions): Promise<string | null> {
      const position = positions;
      const response = hint.value ?? (await client.hint(game, options));
      if (position !== positions) return null;
      batch(() => {
        moves = game.moves;
        hint.value = response;
        shown.value = Math.min(shown.value + 1, texts.value.length);
        if (namesMove && shown.value === texts.value.length) wasMoveNamed.value = true;
      });
      return texts.value[shown.value - 1] ?? "";
    },
    /** Removes the hints. Must be called when the position changes. */
    clear() {
      positions += 1;
      batch(() => {
        hint.value = null;
        shown.value = 0;
      });
    },
  };
}
