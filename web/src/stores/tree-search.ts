/** Runs the searches of the Tree view, one at a time, and reports their progress. */

import { batch, computed, signal } from "@preact/signals";
import { ApiError } from "../api/client.ts";
import type { ApiClient } from "../api/client.ts";
import type { Tree } from "../api/types.ts";
import { missingScript } from "../state/scripts.ts";

/** A search to run. */
export interface SearchRequest {
  variant: string;
  moves: string;
  engine: string;
}

type SearchOutcome = { tree: Tree } | { error: unknown };

export function createTreeSearch(client: ApiClient) {
  const progress = signal({ running: false, visited: 0 });
  let controller = new AbortController();

  /**
   * Runs a search, and cancels the previous search. Calls `finish` when the search ends, unless a later search has
   * replaced it.
   * @param under the moves from the root to the subtree that is returned; empty for the whole tree
   */
  async function run(request: SearchRequest, under: string, finish: (outcome: SearchOutcome) => void) {
    controller.abort();
    const mine = (controller = new AbortController());
    const report = (running: boolean, visited = 0) => {
      if (mine === controller) progress.value = { running, visited };
    };
    let outcome: SearchOutcome;
    report(true);
    try {
      const missing = missingScript(request.engine);
      if (missing) throw new ApiError(missing, { isTranslated: true });
      const options = { signal: mine.signal, progress: ({ visited }: { visited: number }) => report(true, visited) };
      outcome = { tree: await client.tree({ ...request, ...(under && { under }) }, options) };
    } catch (error) {
      outcome = { error };
    }
    if (mine !== controller) return;
    // In a batch, the page renders only once. So it never shows that the search has finished before it shows the
    // result.
    batch(() => {
      report(false);
      finish(outcome);
    });
  }

  return {
    /** The number of positions that the running search has visited so far, and whether a search is running. */
    progress: computed(() => progress.value),
    run,
    /** Stops the search. `finish` is then called with an abort error. */
    stop: () => controller.abort(),
    /** Stops the search. `finish` is not called. */
    dispose() {
      const running = controller;
      controller = new AbortController();
      running.abort();
    },
  };
}
