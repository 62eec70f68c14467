/** The review of a finished game, requested as soon as it is over. */

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
        // The user did not request the report, so it fails silently; Analyse shows why.
        if (!signal.aborted) review.value = null;
      }
    },
  };
}
