/** The client for a Foursight server. It sends JSON requests, reads streamed responses, and retries if necessary. */

import { t } from "../languages/translate.ts";
import { withScripts } from "../state/scripts.ts";
import { ApiError } from "./client.ts";
import type { ApiClient, CallOptions } from "./client.ts";
import { abortError, createConnection } from "./connection.ts";
import { createResponseCache } from "./response-cache.ts";
import { readEvents } from "./server-sent-events.ts";

/** The listeners of a stream, keyed by the name of the event. */
type Listeners = Record<string, ((data: any) => void) | undefined>;

interface SendOptions extends CallOptions {
  /** The listeners for events. If they are given, the server streams its response as events. */
  on?: Listeners;
  method?: string;
}

/**
 * The longest pause, in seconds, for which the client waits. If a busy server requests a longer pause, the call fails.
 */
const LONGEST_PAUSE_S = 10;

/** Thrown if the connection ends before the whole response has arrived. */
class ConnectionLost extends Error {}

/** Thrown if the server already runs its maximum number of searches. The client repeats the request after `seconds`. */
class SeatsTaken extends Error {
  readonly seconds: number;

  constructor(seconds: number) {
    super("the server is busy");
    this.seconds = seconds;
  }
}

export function createHttpClient(base = "/api/v1"): ApiClient {
  const connection = createConnection((signal) => sendOnce("status", null, { signal }));

  /**
   * Sends a request once. Throws `ConnectionLost` if there is no complete response, `SeatsTaken` if the server is busy,
   * and `ApiError` if the server rejects the request.
   */
  async function sendOnce(path: string, body: object | null, { signal, on, method }: SendOptions): Promise<any> {
    const headers: Record<string, string> = {};
    // A GET request without events gets no headers. With headers, the browser would not use the response that the HTML
    // page preloads.
    if (on) headers["Accept"] = "text/event-stream";
    if (body !== null) headers["Content-Type"] = "application/json";
    let response: Response;
    try {
      response = await fetch(`${base}/${path}`, {
        method: method ?? (body === null ? "GET" : "POST"),
        headers,
        body: body === null ? null : JSON.stringify(body),
        signal: signal ?? null,
        cache: "no-store",
      });
    } catch (error) {
      if (signal?.aborted) throw abortError(signal);
      throw new ConnectionLost(String(error));
    }
    if (response.status === 503) {
      const seconds = Number(response.headers.get("Retry-After") ?? 1) || 1;
      if (seconds > LONGEST_PAUSE_S) throw await errorOf(response);
      throw new SeatsTaken(seconds);
    }
    if (response.status === 502 || response.status === 504) throw new ConnectionLost("no server");
    if (!response.ok) throw await errorOf(response);
    try {
      const streamed = response.headers.get("Content-Type")?.includes("event-stream");
      return streamed ? await follow(response, on ?? {}) : await response.json();
    } catch (error) {
      if (signal?.aborted) throw abortError(signal);
      if (error instanceof ApiError) throw error;
      throw new ConnectionLost(String(error));
    }
  }

  /** Sends a request. While the server is busy or does not respond, repeats the request after a pause. */
  async function send(path: string, body: object | null, options: SendOptions = {}): Promise<any> {
    for (;;) {
      try {
        const response = await sendOnce(path, body, options);
        if (path === "status") connection.noteStart(response);
        return response;
      } catch (error) {
        if (error instanceof SeatsTaken) await connection.waitForSeat(error.seconds, options.signal);
        else if (error instanceof ConnectionLost) await connection.recovered(options.signal);
        else throw error;
      }
    }
  }

  const cache = createResponseCache((operation, body) => send(operation, body));
  connection.subscribe(({ restarted }) => {
    // A restarted server may be a newer version with other responses.
    if (restarted) cache.clear();
  });

  return {
    status: (options) => send("status", null, options),
    catalogue: cache.catalogue,
    exampleScripts: async () => (await cache.catalogue()).examples,
    hasLab: true,
    position: cache.position,
    think: (request, { signal, position, progress } = {}) =>
      send("think", withScripts(request), { signal, on: { position, progress } }),
    solve: (request, { signal, progress } = {}) => send("solve", request, { signal, on: { progress } }),
    evaluate: (request, { signal, judged } = {}) =>
      send("evaluate", withScripts(request), { signal, on: { judged } }),
    hint: (game, options) => send("hint", game, options),
    review: (request, { signal, progress, move } = {}) =>
      send("review", request, { signal, on: { progress, move } }),
    explore: (game, options) => send("explore", game, options),
    tree: (request, { signal, progress } = {}) =>
      send("tree", withScripts(request), { signal, on: { progress } }),
    puzzles: (day, options) => send(`puzzles?day=${day}`, null, options),
    tryPuzzle: (request, options) => send("puzzles/try", request, options),
    ownPuzzles: (request, { signal, progress } = {}) =>
      send("puzzles/own", request, { signal, on: { progress } }),
    checkScript: (request, options) => send("scripts/check", request, options),
    gradeScript: (request, { signal, graded } = {}) =>
      send("scripts/grade", withScripts(request), { signal, on: { graded } }),
    runs: (options) => send("runs", null, options),
    startRun: (request, options) => send("runs", withScripts(request), options),
    run: (id, options) => send(`runs/${id}`, null, options),
    followRun: (id, { signal, progress, document } = {}) =>
      send(`runs/${id}/events`, null, { signal, on: { progress, document } }),
    runGames: (id, query, options) => send(`runs/${id}/games?${query}`, null, options),
    renameRun: (id, title, options) => send(`runs/${id}/rename`, { title }, options),
    stopRun: (id, options) => send(`runs/${id}/stop`, {}, options),
    resumeRun: (id, options) => send(`runs/${id}/resume`, {}, options),
    deleteRun: (id, options) => send(`runs/${id}`, null, { ...options, method: "DELETE" }),
    compareRuns: (ids, options) => send("runs/compare", { ids }, options),
    runFile: (id, name) => `${base}/runs/${id}/files/${name}`,
    connection: connection.current,
    onConnection: connection.subscribe,
  };
}

/**
 * Passes events to their listeners. The last event is `done`. Its data is the response, which this function returns.
 */
async function follow(response: Response, on: Listeners): Promise<unknown> {
  if (!response.body) throw new ConnectionLost("an empty response");
  for await (const { event, data } of readEvents(response.body)) {
    const value = JSON.parse(data);
    if (event === "done") return value;
    if (event === "error") throw new ApiError(value.error ?? t("the search failed"), { ...value, isTranslated: !value.error });
    on[event]?.(value);
  }
  throw new ConnectionLost("the response ended early");
}

async function errorOf(response: Response): Promise<ApiError> {
  const body = await response.json().catch(() => ({}));
  const message = body.error ?? t("the server responded with status {status}", { status: response.status });
  const { at = null, fault = null } = body;
  return new ApiError(message, { at, fault, status: response.status, isTranslated: !body.error });
}
