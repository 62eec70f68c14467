/** The store of the list of games of a run. */

import { computed, signal } from "@preact/signals";
import { failureText, isAbort } from "../api/client.ts";
import type { ApiClient } from "../api/client.ts";
import type { RunGames } from "../api/types.ts";
import { gamesRequest } from "../state/lab/run-games.ts";
import type { GamesQuery } from "../state/lab/run-games.ts";

export function createRunGamesStore(client: ApiClient, id: string) {
  const page = signal<RunGames | null>(null);
  const failure = signal("");
  const isLoading = signal(false);
  let request: AbortController | null = null;

  return {
    /** The page of games that was loaded last. It stays until the next page has arrived. */
    page: computed(() => page.value),
    failure: computed(() => failure.value),
    isLoading: computed(() => isLoading.value),

    /** Loads the selected games. Aborts an earlier request that is still running. */
    async load(query: GamesQuery) {
      request?.abort();
      const controller = (request = new AbortController());
      isLoading.value = true;
      try {
        page.value = await client.runGames(id, gamesRequest(query), { signal: controller.signal });
        failure.value = "";
      } catch (error) {
        if (!isAbort(error)) failure.value = failureText(error);
      } finally {
        if (request === controller) isLoading.value = false;
      }
    },
    dispose() {
      request?.abort();
    },
  };
}

export type RunGamesStore = ReturnType<typeof createRunGamesStore>;
