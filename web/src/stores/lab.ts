/** The store of the Lab: the catalogue of experiments, and the list of stored runs. */

import { computed, signal } from "@preact/signals";
import { failureText, isAbort } from "../api/client.ts";
import type { ApiClient } from "../api/client.ts";
import type { CatalogueResponse, Run, RunRequest } from "../api/types.ts";
import { missingScript } from "../state/scripts.ts";
import { isActive } from "../state/lab/run-text.ts";

/** While a run is active: milliseconds between two requests for the list of runs. */
const ACTIVE_MS = 1500;
/**
 * While no run is active: milliseconds between two requests. Requests are still needed, because another client may
 * start a run.
 */
const IDLE_MS = 15_000;

/** The response to the request that starts a run: the new run, or an error message. */
export type StartResult = { run: Run } | { problem: string };

export function createLabStore(client: ApiClient) {
  const controller = new AbortController();
  const { signal: disposed } = controller;
  const catalogue = signal<CatalogueResponse | null>(null);
  const catalogueError = signal("");
  const runs = signal<Run[]>([]);
  const runsError = signal("");
  /** The reason why the server cannot store runs; null if it can. */
  const trouble = signal<string | null>(null);
  let timer = 0;
  let isPolling = false;

  async function loadCatalogue() {
    catalogueError.value = "";
    try {
      catalogue.value = await client.catalogue({ signal: disposed });
    } catch (error) {
      if (!isAbort(error)) catalogueError.value = failureText(error);
    }
  }

  async function refresh() {
    clearTimeout(timer);
    try {
      const response = await client.runs({ signal: disposed });
      runs.value = response.runs;
      runsError.value = "";
      trouble.value = response.trouble ?? null;
    } catch (error) {
      if (!isAbort(error)) runsError.value = failureText(error);
      return;
    }
    clearTimeout(timer);
    if (isPolling) timer = window.setTimeout(() => void refresh(), runs.value.some(isActive) ? ACTIVE_MS : IDLE_MS);
  }

  return {
    catalogue: computed(() => catalogue.value),
    catalogueError: computed(() => catalogueError.value),
    runs: computed(() => runs.value),
    runsError: computed(() => runsError.value),
    trouble: computed(() => trouble.value),

    loadCatalogue,
    refresh,
    /** Polls the list of runs; returns a function that stops polling. */
    poll(): () => void {
      isPolling = true;
      void refresh();
      return () => {
        isPolling = false;
        clearTimeout(timer);
      };
    },
    /** Starts a run. If the request is aborted, the result has an empty `problem`. */
    async start(request: RunRequest, signal: AbortSignal): Promise<StartResult> {
      const missing = missingScript(request);
      if (missing) return { problem: missing };
      try {
        return { run: await client.startRun(request, { signal }) };
      } catch (error) {
        return { problem: isAbort(error) ? "" : failureText(error) };
      }
    },
    /** Stops a run. Like `resume` and `remove`, rejects if the server returns an error. */
    async stop(id: string) {
      await client.stopRun(id).finally(refresh);
    },
    async resume(id: string) {
      await client.resumeRun(id).finally(refresh);
    },
    async remove(id: string) {
      await client.deleteRun(id).finally(refresh);
    },
    dispose() {
      clearTimeout(timer);
      controller.abort();
    },
  };
}

export type LabStore = ReturnType<typeof createLabStore>;
