/**
 * The interface between the page and the engine. Views call an `ApiClient`. The client sends requests either to a
 * server or to the WebAssembly module in the browser.
 *
 * Every call takes an `AbortSignal`. If the signal fires, the call rejects with an `AbortError`. If the request is
 * invalid, the call rejects with an `ApiError`. If the server cannot be reached, the call waits until it can.
 */

import { asSentence, serverMessage, textLanguage } from "../languages/server-message.ts";
import { playersInPalette } from "../state/palette.ts";
import { settings } from "../stores/settings.ts";
import type * as api from "./types.ts";

/** A game in a request. A request always names a position by the moves that lead to it. */
export interface PlayedGame {
  variant: string;
  moves: string;
  resigned?: api.Side | null;
}

/** The decision of an engine. `position` is the position after the move. It is missing if the search was stopped. */
export type EngineMove = Omit<api.ThinkResponse, "position"> & { position?: api.PositionReport };

export interface CallOptions {
  signal?: AbortSignal | undefined;
}

/**
 * A callback for the events of a stream. It is called once per event, in order. All its calls precede the result of the
 * API call.
 */
type Listener<Event> = ((event: Event) => void) | undefined;

export interface Connection {
  /**
   * `lost`: the server does not respond, and calls wait until the server responds again. `busy`: the server already
   * runs its maximum number of searches, and the client repeats the request after a pause.
   */
  state: "connected" | "lost" | "busy";
  /** The notice for the user; empty if there is nothing to report. */
  text: string;
  /** Whether the server was restarted. Cached responses may then be out of date. */
  restarted?: boolean;
  /**
   * Whether the notice in `text` stays until the next change of the connection. Otherwise it disappears when `state` is
   * `connected`.
   */
  isLasting?: boolean;
  /** Whether screen readers read the notice only when they have finished what they are reading. */
  isPolite?: boolean;
}

export interface ApiClient {
  status(options?: CallOptions): Promise<api.StatusResponse>;
  /** Returns the searches, evaluations, levels and boards that a user can choose. The response is cached. */
  catalogue(options?: CallOptions): Promise<api.CatalogueResponse>;
  /** Returns the example scripts with which a user of the Write view can start. */
  exampleScripts(): Promise<api.ExampleEntry[]>;
  /** Whether runs (tournaments, gradings and experiments) can be started. */
  readonly hasLab: boolean;
  /** Returns the report of a position. The reports of the last 300 positions are cached. */
  position(
    game: PlayedGame | { variant: string; text: string },
    options?: CallOptions,
  ): Promise<api.PositionReport>;
  think(
    request: PlayedGame & { engine: string; limits?: Partial<api.LimitsRequest>; columns?: boolean },
    options?: CallOptions & { progress?: Listener<api.ThinkProgress>; position?: Listener<api.PositionReport> },
  ): Promise<EngineMove>;
  solve(
    request: PlayedGame & { time_ms?: number; nodes?: number; fresh?: boolean },
    options?: CallOptions & { progress?: Listener<api.SolveResponse> },
  ): Promise<api.SolveResponse>;
  evaluate(
    request: PlayedGame & { evaluations?: string[]; depths?: number[]; side?: api.Side },
    options?: CallOptions & { judged?: Listener<api.EvaluateResult> },
  ): Promise<api.EvaluateResponse>;
  hint(game: PlayedGame, options?: CallOptions): Promise<api.Hint>;
  review(
    request: PlayedGame & { evaluation?: string },
    options?: CallOptions & { progress?: Listener<api.ReviewProgress>; move?: Listener<api.Reviewed> },
  ): Promise<api.Review>;
  explore(game: PlayedGame, options?: CallOptions): Promise<api.OpeningReport>;
  tree(
    request: PlayedGame & { engine: string; most?: number; under?: string },
    options?: CallOptions & { progress?: Listener<api.TreeProgress> },
  ): Promise<api.Tree>;
  /** @param day number of days since 1970 in the user's time zone; it selects the daily puzzle */
  puzzles(day: number, options?: CallOptions): Promise<api.PuzzleSet>;
  tryPuzzle(request: PlayedGame & { column: string }, options?: CallOptions): Promise<api.TryReport>;
  ownPuzzles(
    request: PlayedGame & { side?: api.Side; names?: [string, string] },
    options?: CallOptions & { progress?: Listener<api.OwnPuzzlesProgress> },
  ): Promise<api.OwnPuzzlesResponse>;
  checkScript(
    request: PlayedGame & { source: string; name?: string },
    options?: CallOptions,
  ): Promise<api.CheckScriptResponse>;
  gradeScript(
    request: api.GradeScriptRequest,
    options?: CallOptions & { graded?: Listener<api.GradeScriptResponse> },
  ): Promise<api.GradeScriptResponse>;
  runs(options?: CallOptions): Promise<api.RunList>;
  startRun(request: api.RunRequest, options?: CallOptions): Promise<api.Run>;
  run(id: string, options?: CallOptions): Promise<api.RunWithDocument>;
  followRun(
    id: string,
    options?: CallOptions & { progress?: Listener<api.Run>; document?: Listener<api.Document> },
  ): Promise<api.RunWithDocument>;
  /** @param query selects the games, such as `skip=20&count=20&player=random` */
  runGames(id: string, query: string, options?: CallOptions): Promise<api.RunGames>;
  /** @param title the new title; an empty title restores the default title, which describes the request of the run */
  renameRun(id: string, title: string, options?: CallOptions): Promise<api.Run>;
  stopRun(id: string, options?: CallOptions): Promise<api.Run>;
  resumeRun(id: string, options?: CallOptions): Promise<api.Run>;
  deleteRun(id: string, options?: CallOptions): Promise<api.EmptyObject>;
  compareRuns(ids: string[], options?: CallOptions): Promise<api.RunComparison>;
  /** Returns the address from which a file of a run can be downloaded. */
  runFile(id: string, name: string): string;
  connection(): Connection;
  /** Registers a listener for changes of the connection. Returns a function that removes the listener. */
  onConnection(listener: (connection: Connection) => void): () => void;
}

interface ErrorDetails {
  at?: number | null;
  status?: number;
  fault?: api.ScriptFault | null;
  /** Whether the message is already in the language of the page. Messages of the server are in English. */
  isTranslated?: boolean;
}

/** A rejected request. `at` is the index at which the text of the request is wrong, or null. */
export class ApiError extends Error {
  readonly at: number | null;
  readonly status: number;
  readonly fault: api.ScriptFault | null;
  readonly isTranslated: boolean;

  constructor(message: string, { at = null, status = 0, fault = null, isTranslated = false }: ErrorDetails = {}) {
    super(message);
    this.name = "ApiError";
    this.at = at;
    this.status = status;
    this.fault = fault;
    this.isTranslated = isTranslated;
  }
}

/** Returns whether a call ended because its signal fired. The page does not report this as an error. */
export function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === "AbortError";
}

/**
 * Returns the message of an error as a sentence in the language of the page. Players have the names of their colours. A
 * message without a translation stays English; `textLanguage` then returns "en" for it.
 */
export function failureText(error: unknown): string {
  if (error instanceof ApiError && error.isTranslated) return asSentence(error.message);
  const text = serverMessage(error instanceof Error ? error.message : String(error));
  return asSentence(textLanguage(text) ? text : playersInPalette(text, settings.value.flipped));
}
