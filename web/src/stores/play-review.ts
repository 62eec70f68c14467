/** Requests the review of a game when the game is over. */

import { signal } from "@preact/signals";
import type { ApiClient, PlayedGame } from "../api/client.ts";
import type { Review } from "../api/types.ts";

export function createReviewStore(client: ApiClient) {
  const review = signal<Review | "searching" | null>(null);
  let running = new AbortController();

  function clear() {
    running.abort();
    review.value = null;
  }

  return {
    review,
    clear,

    async request(game: PlayedGame) {
      clear();
      running = new AbortController();
      const { signal } = running;
      review.value = "searching";
      try {
        const response = await client.review(game, { signal });
        if (!signal.aborted) review.value = response;
      } catch {
        // The user did not request this review, so the Play view shows no error. The Analyse view shows it.
        if (!signal.aborted) review.value = null;
      }
    },
  };
}
