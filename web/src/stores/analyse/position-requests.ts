/**
 * Sends the requests of the Analyse view and caches their responses.
 *
 * The caller of `request` passes the position on the board and the responses that the panels need. `request` requests
 * the missing responses, and cancels the requests about other positions.
 */

import type { ApiClient, EngineMove, PlayedGame } from "../../api/client.ts";
import { isAbort } from "../../api/client.ts";
import type {
  EvaluateResult,
  OpeningReport,
  PositionReport,
  Review,
  Reviewed,
  ReviewProgress,
  SolveResponse,
} from "../../api/types.ts";
import { evaluateAll } from "./evaluate-all.ts";
import { RequestCache } from "./request-cache.ts";

/** A review, as far as the server has sent it. */
export interface ReviewState {
  /** The moves reviewed so far, in the order of play. */
  plies: Reviewed[];
  /** The complete review; null until the review has ended. */
  done: Review | null;
  progress: ReviewProgress | null;
  /** The evaluation whose scores the graph shows, or null. */
  evaluation: string | null;
}

interface Responses {
  position: PositionReport;
  solve: SolveResponse;
  evaluate: EvaluateResult[];
  choices: ReadonlyMap<string, EvaluateResult>;
  think: EngineMove;
  explore: OpeningReport;
  /**
   * For each column, the best replies to a move in this column. The column is missing while its replies are not known.
   */
  replies: ReadonlyMap<string, string[]>;
  review: ReviewState;
}

export type RequestKind = keyof Responses;

/** The responses that the panels need in addition to the report of the position. */
export interface Needs {
  solve: boolean;
  /** Whether the panels need the scores of all evaluations, without a search. */
  evaluate: boolean;
  /** Whether the panels need the moves that each evaluation chooses in a search. */
  choices: boolean;
  /** The evaluation that a search uses to score the columns; null if the panels need no such scores. */
  think: string | null;
  /** Whether the panels need the entry of the opening book and the best replies to each column. */
  explore: boolean;
}

/** Responses that stay valid forever: complete solutions and complete reviews. */
export interface ExactResponses {
  solve: [string, SolveResponse][];
  review: [string, ReviewState][];
}

/**
 * A search starts when a position has been on the board for this time. While an arrow key is held, positions change
 * faster, so no search starts.
 */
const SETTLE_MS = 70;
const FIRST_SEARCH_MS = 10_000;
const LONG_SEARCH_MS = 60_000;
/** The search depths at which the page compares the moves that each evaluation chooses. */
export const DEPTHS = [2, 4, 8];
/** The depth of the search that scores the columns for the chips. */
const CHIP_DEPTH = 4;

export class PositionRequests {
  readonly #client: ApiClient;
  readonly #cache = new RequestCache<Responses>();
  readonly #requestedPositions = new Set<string>();
  /** The start of the running search as `performance.now()`, and its time limit in milliseconds. */
  searchTime = { since: 0, limit: 0 };

  constructor(client: ApiClient, exact: ExactResponses = { solve: [], review: [] }) {
    this.#client = client;
    for (const [key, response] of exact.solve) this.#cache.set("solve", key, response);
    for (const [key, response] of exact.review) this.#cache.set("review", key, response);
  }

  exact(): ExactResponses {
    return {
      solve: this.#cache.entries("solve").filter(([, response]) => response.complete),
      review: this.#cache.entries("review").filter(([, review]) => review.done),
    };
  }

  position(game: PlayedGame): PositionReport | null {
    return this.#cache.get("position", keyOf(game));
  }

  solved(game: PlayedGame): SolveResponse | null {
    return this.#cache.get("solve", keyOf(game));
  }

  /** Returns the results of all evaluations, with the chosen moves as far as they are known. */
  evaluations(game: PlayedGame): EvaluateResult[] {
    const results = this.#cache.get("evaluate", keyOf(game)) ?? [];
    const withChoices = this.#cache.get("choices", keyOf(game));
    return results.map((each) => withChoices?.get(each.name) ?? each);
  }

  /** Returns the response of the search that scores the columns with an evaluation; null if it is not known. */
  decision(game: PlayedGame, evaluation: string): EngineMove | null {
    return this.#cache.get("think", keyOf(game, evaluation));
  }

  explored(game: PlayedGame): OpeningReport | null {
    return this.#cache.get("explore", keyOf(game));
  }

  /** Returns, for each column, the best replies that the solver has computed so far. */
  replies(game: PlayedGame): ReadonlyMap<string, string[]> {
    return this.#cache.get("replies", keyOf(game)) ?? new Map();
  }

  review(game: PlayedGame): ReviewState | null {
    return this.#cache.get("review", keyOf(game));
  }

  /** Returns whether a request of this kind about this position is running. */
  isPending(kind: RequestKind, game: PlayedGame): boolean {
    return this.#cache.isPending(kind, keyOf(game));
  }

  /** Returns the error message of a failed request of this kind; null if none has failed. */
  failure(kind: RequestKind, game: PlayedGame): string | null {
    return this.#cache.failure(kind, keyOf(game));
  }

  request(game: PlayedGame, needs: Needs) {
    this.#fetch("position", game, "", (signal) => this.#client.position(game, { signal }));
    const position = this.position(game);
    const open = position?.outcome === "ongoing" && !position.resigned;
    const start = (kind: RequestKind, needed: boolean, request: () => void) =>
      open && needed ? request() : this.#cache.cancel(kind);
    start("evaluate", needs.evaluate, () => this.#evaluate(game));
    start("explore", needs.explore, () => {
      this.#fetch("explore", game, "", (signal) => this.#client.explore(game, { signal }));
    });
    start("solve", needs.solve, () => this.#solve(game, FIRST_SEARCH_MS));
    // The search for the replies starts only when all columns are solved. Otherwise the two searches would compete for
    // time.
    const isSolved = this.solved(game)?.complete === true;
    start("replies", needs.explore && isSolved && this.explored(game) !== null, () => this.#searchReplies(game));
    start("think", needs.think !== null, () => this.#think(game, needs.think ?? ""));
    // Apart from the solver, at most one search runs at a time: the server runs only a few searches for all clients
    // together.
    const searching = this.isPending("think", game);
    start("choices", needs.choices && !searching, () => this.#choose(game));
  }

  searchLonger(game: PlayedGame) {
    for (const kind of ["solve", "replies"] as const) {
      this.#cache.setFinished(kind, keyOf(game), false);
      this.#cache.forgetFailure(kind, keyOf(game));
    }
    this.#solve(game, LONG_SEARCH_MS);
  }

  /** Returns whether the solver has finished this position, or was stopped by the user. */
  isSettled(game: PlayedGame): boolean {
    return this.#cache.isFinished("solve", keyOf(game));
  }

  /** Stops the solver. Bounds and replies that it has already found stay available. */
  stop(game: PlayedGame) {
    if (this.isPending("replies", game)) this.#cache.setFinished("replies", keyOf(game), true);
    this.#cache.cancel("replies");
    this.#cache.setFinished("solve", keyOf(game), true);
    this.#cache.cancel("solve");
  }

  /** Solves any position, even if it is not on the board. */
  async solveNow(game: PlayedGame, signal: AbortSignal): Promise<SolveResponse> {
    const known = this.solved(game);
    if (known?.complete) return known;
    const solved = await this.#client.solve({ ...game, time_ms: FIRST_SEARCH_MS }, { signal });
    this.#cache.set("solve", keyOf(game), solved);
    return solved;
  }

  /** Requests the report of any position, unless it is known or already requested. */
  requestPosition(game: PlayedGame) {
    const key = keyOf(game);
    if (this.position(game) || this.#requestedPositions.has(key)) return;
    this.#requestedPositions.add(key);
    // If this request fails, the same request for the position on the board fails, too. That request reports the error.
    this.#client.position(game).then(
      (position) => this.#cache.set("position", key, position),
      () => {},
    );
  }

  /** Starts or continues the review of a game. @param wanted the evaluation whose scores the graph shows */
  requestReview(game: PlayedGame, wanted: string) {
    // Reviews support only built-in evaluations.
    const evaluation = wanted.startsWith("script:") ? null : wanted;
    const key = keyOf(game, evaluation ?? "");
    const known = this.review(game);
    if ((known?.done && known.evaluation === evaluation) || !this.#cache.mayStart("review", key)) return;
    this.#cache.start("review", key, async (signal) => {
      const done = await this.#runReview(game, evaluation, signal).catch((error: unknown) => {
        // If the evaluation does not support this variant, the game is reviewed without it.
        if (!evaluation || isAbort(error)) throw error;
        return this.#runReview(game, null, signal);
      });
      this.#updateReview(game, { plies: done.plies, done, progress: null, evaluation });
    });
  }

  dispose() {
    this.#cache.cancelAll();
  }

  #runReview(game: PlayedGame, evaluation: string | null, signal: AbortSignal): Promise<Review> {
    const plies: Reviewed[] = [];
    return this.#client.review(evaluation ? { ...game, evaluation } : game, {
      signal,
      progress: (progress) => this.#updateReview(game, { progress }),
      move: (move) => {
        plies.push(move);
        plies.sort((a, b) => a.ply - b.ply);
        // After a change of the evaluation, a second review runs. It must not remove the moves that the first review
        // has listed.
        if (!this.review(game)?.done) this.#updateReview(game, { plies: [...plies] });
      },
    });
  }

  #updateReview(game: PlayedGame, change: Partial<ReviewState>) {
    const now = this.review(game) ?? { plies: [], done: null, progress: null, evaluation: null };
    this.#cache.set("review", keyOf(game), { ...now, ...change });
  }

  #solve(game: PlayedGame, time_ms: number) {
    const key = keyOf(game);
    if (this.solved(game)?.complete || this.isSettled(game)) return this.#cache.cancel("solve", key);
    if (!this.#cache.mayStart("solve", key)) return;
    this.#cache.start("solve", key, async (signal) => {
      await delay(SETTLE_MS, signal);
      this.searchTime = { since: performance.now(), limit: time_ms };
      const progress = (solved: SolveResponse) => this.#cache.set("solve", key, solved);
      const solved = await this.#client.solve({ ...game, time_ms }, { signal, progress });
      this.#cache.setFinished("solve", key, true);
      this.#cache.set("solve", key, solved);
    });
  }

  /** Finds the best replies to each column. Solves the positions whose best replies are not in the opening book. */
  #searchReplies(game: PlayedGame) {
    const key = keyOf(game);
    if (this.#cache.isFinished("replies", key)) return this.#cache.cancel("replies", key);
    if (!this.#cache.mayStart("replies", key)) return;
    this.#cache.start("replies", key, async (signal) => {
      await delay(SETTLE_MS, signal);
      const known = new Map(this.replies(game));
      const inBook = this.explored(game)?.columns.filter(({ replies }) => replies.length > 0) ?? [];
      const done = new Set([...known.keys(), ...inBook.map(({ column }) => column)]);
      for (const column of this.position(game)?.legal ?? []) {
        if (done.has(column)) continue;
        const replies = await this.#bestColumns({ ...game, moves: game.moves + column }, signal);
        if (replies) this.#cache.set("replies", key, new Map(known.set(column, replies)));
      }
      this.#cache.setFinished("replies", key, true);
    });
  }

  /**
   * Returns the best columns of a position. Returns no columns if the game is over, and null if the solver does not
   * finish in time.
   */
  async #bestColumns(game: PlayedGame, signal: AbortSignal): Promise<string[] | null> {
    const { outcome } = await this.#client.position(game, { signal });
    if (outcome !== "ongoing") return [];
    const { complete, columns } = await this.solveNow(game, signal);
    return complete ? columns.filter(({ best }) => best).map(({ column }) => column) : null;
  }

  #evaluate(game: PlayedGame) {
    const key = keyOf(game);
    this.#fetch("evaluate", game, "", async (signal) => {
      try {
        const builtIn = (results: EvaluateResult[]) => this.#cache.set("evaluate", key, results);
        return await evaluateAll(this.#client, game, { signal, builtIn });
      } catch (error) {
        // The cache contains only the results of the built-in evaluations. They are deleted, so that a later visit does
        // not treat them as complete.
        this.#cache.delete("evaluate", key);
        throw error;
      }
    });
  }

  #choose(game: PlayedGame) {
    const key = keyOf(game);
    if (this.#cache.isFinished("choices", key)) return this.#cache.cancel("choices", key);
    if (!this.#cache.mayStart("choices", key)) return;
    this.#cache.start("choices", key, async (signal) => {
      await delay(SETTLE_MS, signal);
      const found = new Map(this.#cache.get("choices", key));
      const judged = (result: EvaluateResult) => {
        this.#cache.set("choices", key, new Map(found.set(result.name, result)));
      };
      const results = await evaluateAll(this.#client, { ...game, depths: DEPTHS }, { signal, judged });
      this.#cache.setFinished("choices", key, true);
      this.#cache.set("choices", key, new Map(results.map((each) => [each.name, each])));
    });
  }

  #think(game: PlayedGame, evaluation: string) {
    const request = { ...game, engine: engineWith(evaluation), limits: { depth: CHIP_DEPTH }, columns: true };
    this.#fetch("think", game, evaluation, async (signal) => {
      await delay(SETTLE_MS, signal);
      return this.#client.think(request, { signal });
    });
  }

  /** Requests a response, unless it is already known, is being requested, or has failed before. */
  #fetch<Kind extends RequestKind>(
    kind: Kind,
    game: PlayedGame,
    detail: string,
    call: (signal: AbortSignal) => Promise<Responses[Kind]>,
  ) {
    const key = keyOf(game, detail);
    if (this.#cache.get(kind, key)) return this.#cache.cancel(kind, key);
    if (!this.#cache.mayStart(kind, key)) return;
    this.#cache.start(kind, key, async (signal) => this.#cache.set(kind, key, await call(signal)));
  }
}

function keyOf(game: PlayedGame, detail = ""): string {
  return `${game.variant} ${game.resigned ?? ""} ${game.moves} ${detail}`;
}

/** Returns the engine text of the search that scores the columns. The evaluation may have options after a colon. */
export function engineWith(evaluation: string): string {
  const search = `alphabeta:depth=${CHIP_DEPTH}`;
  if (evaluation.startsWith("script:")) return `${search},eval=${evaluation}`;
  const [name, settings = ""] = evaluation.split(/:(.*)/s);
  const own = settings.split(",").filter(Boolean);
  return `${search},eval=${name}${own.map((each) => `,eval.${each}`).join("")}`;
}

function delay(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}
