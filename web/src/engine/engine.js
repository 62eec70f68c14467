// @ts-check
/**
 * The one interface between the page and what computes. Views know this and nothing of servers, so
 * an engine inside the browser can take its place.
 *
 * Every call may be given an AbortSignal and then rejects with an AbortError when it fires; it
 * rejects with an EngineError for what the engine refuses. A call made while the engine cannot be
 * reached waits until it can.
 *
 * @typedef {import("./types.js").Played} Played
 * @typedef {{ signal?: AbortSignal }} Ask
 *
 * @typedef {{ state: "connected" | "lost" | "busy", text: string, restarted?: boolean }} Connection
 *   "lost": calls wait until the engine is found again; "busy": a call waits for a free seat.
 *
 * @typedef {Object} Engine
 * @property {(ask?: Ask) => Promise<import("./types.js").Status>} status
 * @property {(ask?: Ask) => Promise<import("./types.js").Catalogue>} catalogue remembered
 * @property {(game: (Played | { variant: string, text: string }), ask?: Ask) =>
 *   Promise<import("./types.js").Position>} position remembered for a while
 * @property {(game: Played & { engine: string, limits?: { depth?: number, nodes?: number,
 *   time_ms?: number }, columns?: boolean },
 *   ask?: Ask & { progress?: (progress: import("./types.js").Progress) => void,
 *   position?: (position: import("./types.js").Position) => void }) =>
 *   Promise<import("./types.js").Decision>} think
 * @property {(game: Played & { time_ms?: number, nodes?: number, fresh?: boolean },
 *   ask?: Ask & { progress?: (solved: import("./types.js").Solved) => void }) =>
 *   Promise<import("./types.js").Solved>} solve
 * @property {(game: Played & { evaluations?: string[], depths?: number[],
 *   side?: import("./types.js").Side },
 *   ask?: Ask & { judged?: (judgement: import("./types.js").Judgement) => void }) =>
 *   Promise<{ evaluations: import("./types.js").Judgement[] }>} evaluate
 * @property {(game: Played, ask?: Ask) => Promise<import("./types.js").Hint>} hint
 * @property {(game: Played & { evaluation?: string },
 *   ask?: Ask & { progress?: (at: { ply: number, plies: number }) => void,
 *   move?: (reviewed: import("./types.js").Reviewed) => void }) =>
 *   Promise<import("./types.js").Review>} review
 * @property {(game: Played, ask?: Ask) => Promise<import("./types.js").Explored>} explore
 * @property {(asked: Played & { engine: string, most?: number, under?: string },
 *   ask?: Ask & { progress?: (at: { visited: number }) => void }) =>
 *   Promise<import("./lab-types.js").Tree>} tree
 * @property {(day: number, ask?: Ask) => Promise<import("./lab-types.js").PuzzleSet>} puzzles
 *   `day`: days since 1970 where the visitor lives; it chooses the daily one
 * @property {(game: Played & { column: string }, ask?: Ask) =>
 *   Promise<import("./lab-types.js").Tried>} tryPuzzle
 * @property {(game: Played & { side?: import("./types.js").Side, names?: [string, string] },
 *   ask?: Ask & { progress?: (at: { done: number, total: number }) => void }) =>
 *   Promise<{ puzzles: import("./lab-types.js").Puzzle[], other: number[],
 *   complete: boolean }>} ownPuzzles
 * @property {(asked: Played & { source: string, name?: string }, ask?: Ask) =>
 *   Promise<import("./lab-types.js").Checked>} checkScript
 * @property {(asked: { source: string, name?: string, variant?: string, depth?: number,
 *   against?: string[], seed?: number },
 *   ask?: Ask & { graded?: (graded: import("./lab-types.js").Graded) => void }) =>
 *   Promise<import("./lab-types.js").Graded>} gradeScript
 * @property {(ask?: Ask) => Promise<{ runs: import("./lab-types.js").Run[],
 *   trouble: string | null }>} runs `trouble`: why none can be carried out
 * @property {(asked: import("./lab-types.js").RunRequest, ask?: Ask) =>
 *   Promise<import("./lab-types.js").Run>} startRun
 * @property {(id: string, ask?: Ask) => Promise<import("./lab-types.js").Result>} run
 * @property {(id: string, ask?: Ask & { progress?: (run: import("./lab-types.js").Run) => void,
 *   document?: (document: import("./lab-types.js").Document) => void }) =>
 *   Promise<import("./lab-types.js").Result>} followRun
 * @property {(id: string, ask?: Ask) => Promise<import("./lab-types.js").Run>} stopRun
 * @property {(id: string, ask?: Ask) => Promise<import("./lab-types.js").Run>} resumeRun
 * @property {(id: string, ask?: Ask) => Promise<{}>} deleteRun
 * @property {(ids: string[], ask?: Ask) =>
 *   Promise<{ document: import("./lab-types.js").Document }>} compareRuns
 * @property {(id: string, name: string) => string} runFile the address of a download
 * @property {() => Connection} connection
 * @property {(listener: (connection: Connection) => void) => () => void} onConnection
 *   calls back on every change; returns what ends it
 */

/** What the engine refused, and where in the text it was asked about. */
export class EngineError extends Error {
  /**
   * @param {string} message
   * @param {{ at?: number | null, status?: number,
   *   fault?: import("./lab-types.js").Fault | null }} [where]
   */
  constructor(message, where = {}) {
    super(message);
    this.name = "EngineError";
    this.at = where.at ?? null;
    this.status = where.status ?? 0;
    this.fault = where.fault ?? null;
  }
}

/** Whether a call ended because its signal fired, which is no failure. @param {unknown} error */
export function isAbort(error) {
  return error instanceof DOMException && error.name === "AbortError";
}

/** What to tell people about a failure. @param {unknown} error */
export function failureText(error) {
  const text = error instanceof Error ? error.message : String(error);
  const sentence = text.charAt(0).toUpperCase() + text.slice(1);
  return /[.!?…]$/.test(sentence) ? sentence : `${sentence}.`;
}
