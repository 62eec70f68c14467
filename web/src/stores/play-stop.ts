/** Stops the search of an engine, and plays the best move found so far. */

import type { ReadonlySignal } from "@preact/signals";
import type { ApiClient, EngineMove, PlayedGame } from "../api/client.ts";
import type { ThinkProgress } from "../api/types.ts";
import type { Decision, SessionState } from "../state/play/session.ts";

/** The time limit of the short search that finds a move if the user stopped a search before it reported one. */
const RESCUE_MS = 60;

interface StopCore {
  client: ApiClient;
  state: ReadonlySignal<SessionState>;
  progress: ReadonlySignal<ThinkProgress | null>;
  /** Returns the request of the search that runs. */
  request: () => PlayedGame & { engine: string };
  /** Aborts running requests. Returns the signal for new requests. */
  interrupt: () => AbortSignal;
  reply: (decision: Decision) => void;
  fail: (error: unknown) => void;
}

/** Creates the function that stops a search. The decision then states that the search was stopped. */
export function createStop({ client, state, progress, request, interrupt, reply, fail }: StopCore) {
  return async () => {
    if (!state.value.thinking) return;
    const last = progress.value;
    const signal = interrupt();
    const { engine, moves } = request();
    if (last?.column) return reply({ ...decisionOf(last, last.column), engine, moves, stopped: "best" });
    // A search reports a move when it has searched its first column. Before that, a short search finds a move instead.
    try {
      const decision = await client.think({ ...request(), limits: { time_ms: RESCUE_MS } }, { signal });
      reply({ ...(last ? withEffortOf(last, decision) : decision), stopped: "short" });
    } catch (error) {
      fail(error);
    }
  };
}

/** Adds the effort of the stopped search to a decision. */
function withEffortOf({ counters, time_ns }: ThinkProgress, decision: EngineMove): EngineMove {
  const visited = counters.visited + decision.counters.visited;
  return { ...decision, counters: { ...decision.counters, visited }, time_ns: time_ns + decision.time_ns };
}

/** Creates a decision from the last progress report of a search. */
function decisionOf(progress: ThinkProgress, column: string): Omit<EngineMove, "engine" | "moves"> {
  const { score = null, depth, line, counters, time_ns } = progress;
  return { column, score, depth, complete: false, line, columns: [], counters, time_ns };
}
