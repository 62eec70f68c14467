// @ts-check
/** The engine behind the local server: JSON questions, streamed answers, patience when it is away. */

import { abortError, createConnection } from "./connection.js";
import { EngineError } from "./engine.js";
import { scriptsIn } from "../state/scripts.js";
import { remembering } from "./remembering.js";
import { readEvents } from "./sse.js";

/** @typedef {import("./engine.js").Engine} Engine */

/**
 * @typedef {{ signal?: AbortSignal, on?: Record<string, ((data: any) => void) | undefined>,
 *   method?: string }} Asking `on`: what to do with events; without it the answer is not streamed
 */

/** The most seconds after which a refused request is sent again by itself. */
const LONGEST_WAIT = 10;

/** The server went away in the middle of an answer. */
class Lost extends Error {}

/**
 * @param {string} [base]
 * @returns {Engine}
 */
export function httpEngine(base = "/api/v1") {
  const connection = createConnection((signal) => once("status", null, { signal }));

  /**
   * One attempt. Throws Lost when there was no whole answer, EngineError for a refusal.
   * @param {string} path
   * @param {unknown} body null asks with GET
   * @param {Asking} ask
   * @returns {Promise<any>}
   */
  async function once(path, body, { signal, on, method }) {
    /** @type {Record<string, string>} */
    const headers = { Accept: on ? "text/event-stream" : "application/json" };
    if (body !== null) headers["Content-Type"] = "application/json";
    /** @type {Response} */
    let response;
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
      throw new Lost(String(error));
    }
    if (response.status === 503) {
      const seconds = Number(response.headers.get("Retry-After") ?? 1) || 1;
      // Longer than anyone waits for a seat: the message says what to do.
      if (seconds > LONGEST_WAIT) throw await refusal(response);
      throw new Seats(seconds);
    }
    if (response.status === 502 || response.status === 504) throw new Lost("no server");
    if (!response.ok) throw await refusal(response);
    try {
      const streamed = response.headers.get("Content-Type")?.includes("event-stream");
      return streamed ? await follow(response, on ?? {}) : await response.json();
    } catch (error) {
      if (signal?.aborted) throw abortError(signal);
      if (error instanceof EngineError) throw error;
      throw new Lost(String(error));
    }
  }

  /**
   * Asks until there is an answer: waits for a seat, waits for a lost server.
   * @param {string} path
   * @param {unknown} body
   * @param {Asking} ask
   */
  async function patiently(path, body, ask) {
    for (;;) {
      try {
        const answer = await once(path, body, ask);
        if (path === "status") connection.meet(answer);
        return answer;
      } catch (error) {
        if (error instanceof Seats) await connection.waitForSeat(error.seconds, ask.signal);
        else if (error instanceof Lost) await connection.recovered(ask.signal);
        else throw error;
      }
    }
  }

  const memory = remembering((question, body) => patiently(question, body, {}));
  connection.subscribe(({ restarted }) => {
    // Another server may be another version: nothing it said before is sure to hold.
    if (restarted) memory.forget();
  });

  return {
    status: (ask = {}) => patiently("status", null, ask),
    catalogue: memory.catalogue,
    position: memory.position,
    think: (game, { signal, position, progress } = {}) =>
      patiently("think", withScripts(game), { signal, on: { position, progress } }),
    solve: (game, { signal, progress } = {}) =>
      patiently("solve", game, { signal, on: { progress } }),
    evaluate: (game, { signal, judged } = {}) =>
      patiently("evaluate", withScripts(game), { signal, on: { judged } }),
    hint: (game, ask = {}) => patiently("hint", game, ask),
    review: (game, { signal, progress, move } = {}) =>
      patiently("review", game, { signal, on: { progress, move } }),
    explore: (game, ask = {}) => patiently("explore", game, ask),
    tree: (asked, { signal, progress } = {}) =>
      patiently("tree", withScripts(asked), { signal, on: { progress } }),
    puzzles: (day, ask = {}) => patiently(`puzzles?day=${day}`, null, ask),
    tryPuzzle: (game, ask = {}) => patiently("puzzles/try", game, ask),
    ownPuzzles: (game, { signal, progress } = {}) =>
      patiently("puzzles/own", game, { signal, on: { progress } }),
    checkScript: (asked, ask = {}) => patiently("scripts/check", asked, ask),
    gradeScript: (asked, { signal, graded } = {}) =>
      patiently("scripts/grade", withScripts(asked), { signal, on: { graded } }),
    runs: (ask = {}) => patiently("runs", null, ask),
    startRun: (asked, ask = {}) => patiently("runs", withScripts(asked), ask),
    run: (id, ask = {}) => patiently(`runs/${id}`, null, ask),
    followRun: (id, { signal, progress, document } = {}) =>
      patiently(`runs/${id}/events`, null, { signal, on: { progress, document } }),
    stopRun: (id, ask = {}) => patiently(`runs/${id}/stop`, {}, ask),
    resumeRun: (id, ask = {}) => patiently(`runs/${id}/resume`, {}, ask),
    deleteRun: (id, ask = {}) => patiently(`runs/${id}`, null, { ...ask, method: "DELETE" }),
    compareRuns: (ids, ask = {}) => patiently("runs/compare", { ids }, ask),
    runFile: (id, name) => `${base}/runs/${id}/files/${name}`,
    connection: connection.current,
    onConnection: connection.subscribe,
  };
}

/**
 * A request with the sources of the scripts it names.
 * @template {object} T
 * @param {T} request
 */
function withScripts(request) {
  const scripts = scriptsIn(request);
  return scripts.length ? { ...request, scripts } : request;
}

/** All seats are taken. */
class Seats extends Error {
  /** @param {number} seconds */
  constructor(seconds) {
    super("all seats are taken");
    this.seconds = seconds;
  }
}

/**
 * Hands events on; the last one, "done", is the answer.
 * @param {Response} response
 * @param {Record<string, ((data: any) => void) | undefined>} on
 */
async function follow(response, on) {
  if (!response.body) throw new Lost("an empty answer");
  for await (const { event, data } of readEvents(response.body)) {
    const value = JSON.parse(data);
    if (event === "done") return value;
    if (event === "error") throw new EngineError(value.error ?? "the search failed", value);
    on[event]?.(value);
  }
  throw new Lost("the answer broke off");
}

/** @param {Response} response */
async function refusal(response) {
  const body = await response.json().catch(() => ({}));
  const message = body.error ?? `the server answered ${response.status}`;
  const { at = null, fault = null } = body;
  return new EngineError(message, { at, fault, status: response.status });
}
