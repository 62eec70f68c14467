/** Runs several searches on the same position, with the same depth and evaluation, to compare them. */

import { computed, effect, signal } from "@preact/signals";
import type { ReadonlySignal } from "@preact/signals";
import { failureText, isAbort } from "../api/client.ts";
import type { ApiClient, EngineMove } from "../api/client.ts";
import type { CatalogueResponse } from "../api/types.ts";
import { t } from "../languages/translate.ts";
import { comparedEngines } from "../state/tree/compared-engines.ts";
import type { ComparedEngine } from "../state/tree/compared-engines.ts";
import type { SearchRequest } from "./tree-search.ts";

export interface ComparisonEntry extends ComparedEngine {
  state: "waiting" | "running" | "done" | "failed";
  /** The number of positions that the search has visited so far. */
  visited: number;
  decision: EngineMove | null;
  problem: string;
}

export function createTreeComparison(
  client: ApiClient,
  request: ReadonlySignal<SearchRequest>,
  catalogue: ReadonlySignal<CatalogueResponse | null>,
) {
  const entries = signal<ComparisonEntry[]>([]);
  const running = signal(false);
  let controller = new AbortController();

  /** The position, the depth and the evaluation as one text, which changes only if one of them changes. */
  const subject = computed(() => {
    const { variant, moves, engine } = request.value;
    return `${variant} ${moves} ${comparedEngines(engine, catalogue.value)[0].engine}`;
  });
  // If the position, the depth or the evaluation changes, the results are deleted.
  const endReset = effect(() => {
    void subject.value;
    cancel();
    entries.value = [];
    running.value = false;
  });

  function cancel() {
    const before = controller;
    // A comparison changes the state only while its own controller is the current one. Therefore the controller is
    // replaced first.
    controller = new AbortController();
    before.abort();
  }

  async function compare() {
    cancel();
    const mine = controller;
    const isCurrent = () => mine === controller;
    const { variant, moves, engine } = request.peek();
    entries.value = comparedEngines(engine, catalogue.peek()).map((each) => ({
      ...each,
      state: "waiting",
      visited: 0,
      decision: null,
      problem: "",
    }));
    running.value = true;
    for (let index = 0; index < entries.peek().length && !mine.signal.aborted; index += 1) {
      const update = (change: Partial<ComparisonEntry>) => {
        if (!isCurrent()) return;
        entries.value = entries.peek().map((entry, at) => (at === index ? { ...entry, ...change } : entry));
      };
      update({ state: "running" });
      try {
        const decision = await client.think(
          { variant, moves, engine: entries.peek()[index].engine },
          { signal: mine.signal, progress: ({ counters }) => update({ visited: counters.visited }) },
        );
        update({ state: "done", decision });
      } catch (error) {
        update({ state: "failed", problem: isAbort(error) ? t("stopped") : failureText(error) });
      }
      if (!isCurrent()) return;
    }
    running.value = false;
  }

  return {
    /** The results. The first entry is minimax. Before the first comparison, there are no entries. */
    entries: computed(() => entries.value),
    running: computed(() => running.value),
    compare,
    stop: () => controller.abort(),
    dispose() {
      endReset();
      cancel();
    },
  };
}

export type TreeComparison = ReturnType<typeof createTreeComparison>;
