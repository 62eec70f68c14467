/**
 * The interface between the page and the engine. Views use an `ApiClient` and need not know whether a server or the
 * WebAssembly module responds.
 *
 * Every call takes an `AbortSignal` and rejects with an `AbortError` when it fires. A call rejects with an `ApiError`
 * if the request is invalid. While the server cannot be reached, calls wait.
 */

import type * as api from "./types.ts";

/** A game in a request: a position is never sent without its moves. */
export interface PlayedGame {
  variant: string;
  moves: string;
  resigned?: api.Side | null;
}

/** The decision of an engine. A search that was stopped has no position after the move. */
export type EngineMove = Omit<api.ThinkResponse, "position"> & { position?: api.PositionReport };

export interface CallOptions {
  signal?: AbortSignal | undefined;
}

/** Called for each event of a stream, in order, before the call resolves. */
type Listener<Event> = ((event: Event) => void) | undefined;

export interface Connection {
  /** `lost`: calls wait until the server responds again. `busy`: a call waits until the server has a free search. */
  state: "connected" | "lost" | "busy";
  /** The notice for the user, or an empty text. */
  text: string;
  /** The server is another process than before, so cached responses may be out of date. */
  restarted?: boolean;
}

export interface ApiClient {
  status(options?: CallOptions): Promise<api.StatusResponse>;
  /** Cached. */
  catalogue(options?: CallOptions): Promise<api.CatalogueResponse>;
  /** Scripts to start from. */
  exampleScripts(): Promise<api.ExampleEntry[]>;
  /** Whether runs can be started: tournaments, gradings and experiments. */
  readonly hasLab: boolean;
  /** Cached for the last few hundred positions. */
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
  /** `day`: days since 1970 in the user's time zone; it selects the daily puzzle. */
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
  /** @param title an empty one restores the title that is made from the request */
  renameRun(id: string, title: string, options?: CallOptions): Promise<api.Run>;
  stopRun(id: string, options?: CallOptions): Promise<api.Run>;
  resumeRun(id: string, options?: CallOptions): Promise<api.Run>;
  deleteRun(id: string, options?: CallOptions): Promise<api.EmptyObject>;
  compareRuns(ids: string[], options?: CallOptions): Promise<api.RunComparison>;
  /** The address of a download. */
  runFile(id: string, name: string): string;
  connection(): Connection;
  /** Calls back after every change of the connection; returns a function that ends this. */
  onConnection(listener: (connection: Connection) => void): () => void;
}

interface ErrorDetails {
  at?: number | null;
  status?: number;
  fault?: api.ScriptFault | null;
}

/** A request that was rejected, with the place in its text if there is one. */
export class ApiError extends Error {
  readonly at: number | null;
  readonly status: number;
  readonly fault: api.ScriptFault | null;

  constructor(message: string, { at = null, status = 0, fault = null }: ErrorDetails = {}) {
    super(message);
    this.name = "ApiError";
    this.at = at;
    this.status = status;
    this.fault = fault;
  }
}

/** Whether a call ended because its signal fired, which is no failure. */
export function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === "AbortError";
}

/** A text with quotation marks instead of the backticks that the server puts around code. */
export function withQuotes(text: string): string {
  return text.replace(/`([^`]*)`/g, "“$1”");
}

/** The message of a failure as a sentence, with the server's backticks as quotation marks. */
export function failureText(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  const text = withQuotes(message);
  const sentence = text.charAt(0).toUpperCase() + text.slice(1);
  return /[.!?…]$/.test(sentence) ? sentence : `${sentence}.`;
}
