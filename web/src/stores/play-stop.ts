/** Stops the search of an engine. The engine then plays the best move that it has found. */

import type { ReadonlySignal } from "@preact/signals";
import type { ApiClient, EngineMove, PlayedGame } from "../api/client.ts";
import type { ThinkProgress } from "../api/types.ts";
import type { Decision, SessionState } from "../state/play/session.ts";

/**
 * If the user stops a search before it has found a move, a second search chooses one. This is its time limit in
 * milliseconds.
 */
const RESCUE_MS = 60;

interface StopCore {
  client: ApiClient;
  state: ReadonlySignal<SessionState>;
  progress: ReadonlySignal<ThinkProgress | null>;
  /** Returns the request of the running search. */
  request: () => PlayedGame & { engine: string };
  /** Aborts the running requests. Returns the abort signal for the next requests. */
  interrupt: () => AbortSignal;
  reply: (decision: Decision) => void;
  fail: (error: unknown) => void;
}

/** Creates the function that stops a search. The resulting decision states that the search was stopped. */
export function createStop({ client, state, progress, request, interrupt, reply, fail }: StopCore) {
  return async () => {
    if (!state.value.thinking) return;
    const last = progress.value;
    const signal = interrupt();
    const { engine, moves } = request();
    if (last?.column) return reply({ ...decisionOf(last, last.column), engine, moves, stopped: "best" });
    // A search reports a move only after it has searched one column. Without a reported move, a short second search
    // finds one.
    try {
      const decision = await client.think({ ...request(), limits: { time_ms: RESCUE_MS } }, { signal });
      reply({ ...(last ? withEffortOf(last, decision) : decision), stopped: "short" });
    } catch (error) {
      fail(error);
    }
  };
}

/** Adds the time and the visited positions of the stopped search to a decision. */
function withEffortOf({ counters, time_ns }: ThinkProgress, decision: EngineMove): EngineMove {
  const visited = counters.visited + decision.counters.visited;
  return { ...decision, counters: { ...decision.counters, visited }, time_ns: time_ns + decision.time_ns };
}

/** Creates a decision from the last progress report of a search. */
function decisionOf(progress: ThinkProgress, column: string): Omit<EngineMove, "engine" | "moves"> {
  const { score = null, depth, line, counters, time_ns } = progress;
  return { column, score, depth, complete: false, line, columns: [], counters, time_ns };
}
