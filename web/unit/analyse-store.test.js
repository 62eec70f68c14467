// @ts-check
import assert from "node:assert/strict";
import { afterEach, beforeEach, test, vi } from "vitest";
import { ApiError } from "../src/api/client.ts";
import { createAnalyseStore } from "../src/stores/analyse.ts";
import { PositionRequests, engineWith } from "../src/stores/analyse/position-requests.ts";
import { newStudy } from "../src/state/analyse/study.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Advances the time of the test. @param {number} milliseconds */
const later = (milliseconds) => vi.advanceTimersByTimeAsync(milliseconds);

/** A time, in milliseconds, after which the search of a position has started. */
const SETTLED_MS = 120;
const QUIET = { solve: true, evaluate: false, choices: false, think: null, explore: false };

/** Creates an engine that responds immediately and records its requests. @param {Record<string, any>} [own] */
function engine(own = {}) {
  /** @type {string[]} */
  const asked = [];
  /** @type {AbortSignal[]} */
  const signals = [];
  const columns = ["1", "2", "3"].map((column) => ({
    column,
    words: "wins",
    best: false,
    score: 1,
  }));
  const answers = {
    position: ({ moves = "" }) => ({
      moves,
      outcome: "ongoing",
      resigned: null,
      legal: ["1", "2", "3"],
    }),
    solve: () => ({ value: { score: 1 }, words: "wins", columns, line: "12", complete: true }),
    evaluate: () => ({ evaluations: [] }),
    review: () => ({ plies: [], graph: [], evaluation: "quiet" }),
    ...own,
  };
  const made = Object.fromEntries(
    Object.entries(answers).map(([name, answer]) => [
      name,
      async (/** @type {any} */ game, /** @type {any} */ ask = {}) => {
        asked.push(`${name} ${game.moves}`);
        if (ask.signal) signals.push(ask.signal);
        return /** @type {Function} */ (answer)(game, ask);
      },
    ]),
  );
  return { engine: /** @type {any} */ (made), asked, signals };
}

const game = (/** @type {string} */ moves) => ({ variant: "7x6", moves, resigned: null });

/**
 * Requests data about a position, as the view does, until all responses have arrived.
 * @param {PositionRequests} requests
 * @param {any} at
 * @param {any} [wants]
 */
async function look(requests, at, wants = QUIET) {
  for (let round = 0; round < 4; round += 1) {
    requests.request(at, wants);
    await later(SETTLED_MS);
  }
}

test("known responses are not requested again", async () => {
  const { engine: made, asked } = engine();
  const requests = new PositionRequests(made);
  await look(requests, game("4"));
  assert.equal(requests.solved(game("4"))?.complete, true);
  await look(requests, game("4"));
  assert.deepEqual(asked, ["position 4", "solve 4"]);
});

test("leaving a position ends its search", async () => {
  const never = () => new Promise(() => {});
  const { engine: made, signals } = engine({ solve: never });
  const requests = new PositionRequests(made);
  await look(requests, game("4"));
  assert.ok(requests.isPending("solve", game("4")));
  requests.request(game("44"), QUIET);
  assert.ok(!requests.isPending("solve", game("4")));
  assert.ok(signals.some((signal) => signal.aborted));
});

test("a position that is shown only for a moment is not searched", async () => {
  const { engine: made, asked } = engine();
  const requests = new PositionRequests(made);
  for (const moves of ["4", "44", "444"]) {
    requests.request(game(moves), QUIET);
    await later(5);
    // The second request has the report of the position, and can start the search.
    requests.request(game(moves), QUIET);
    await later(30);
  }
  await look(requests, game("4445"));
  assert.deepEqual(
    asked.filter((each) => each.startsWith("solve")),
    ["solve 4445"],
  );
});

test("a failed request is reported and not sent again", async () => {
  const fails = () => {
    throw new ApiError("no such thing", { status: 422 });
  };
  const { engine: made, asked } = engine({ solve: fails });
  const requests = new PositionRequests(made);
  await look(requests, game("4"));
  await look(requests, game("4"));
  assert.equal(asked.filter((each) => each.startsWith("solve")).length, 1);
  assert.equal(requests.failure("solve", game("4")), "No such thing.");
});

test("stopping keeps the proven bounds until the search is continued", async () => {
  const partial = { value: { bounds: { lower: -3, upper: 4 } }, columns: [], complete: false };
  let rounds = 0;
  const slow = (/** @type {any} */ _, /** @type {any} */ ask) => {
    rounds += 1;
    ask.progress(partial);
    return new Promise(() => {});
  };
  const { engine: made } = engine({ solve: slow });
  const requests = new PositionRequests(made);
  await look(requests, game("4"));
  requests.stop(game("4"));
  await look(requests, game("4"));
  assert.equal(rounds, 1);
  assert.deepEqual(requests.solved(game("4"))?.value, partial.value);
  requests.searchLonger(game("4"));
  await later(SETTLED_MS);
  assert.equal(rounds, 2);
});

test("a review leaves out an evaluation that does not support the board", async () => {
  const fussy = (/** @type {any} */ asked) => {
    if (asked.evaluation) throw new ApiError("a table for 7x6 boards", { status: 422 });
    return { plies: [], graph: [], evaluation: null };
  };
  const { engine: made, asked } = engine({ review: fussy });
  const requests = new PositionRequests(made);
  requests.requestReview(game("44"), "cells-printed");
  await later(20);
  assert.ok(requests.review(game("44"))?.done);
  requests.requestReview(game("44"), "cells-printed");
  await later(20);
  assert.equal(asked.length, 2);
});

test("the options of an evaluation are part of its engine", () => {
  assert.equal(engineWith("quiet"), "alphabeta:depth=4,eval=quiet");
  assert.equal(
    engineWith("windows-centre:three=20"),
    "alphabeta:depth=4,eval=windows-centre,eval.three=20",
  );
});

/**
 * Creates a store with a game in which the third disc is a mistake. Returns the mistake, too.
 * @param {Record<string, any>} [own]
 */
function before(own = {}) {
  const solved = (/** @type {any} */ { moves }) => ({
    value: { score: 1 },
    columns: [
      { column: "1", words: "wins", best: true, score: 1 },
      { column: "2", words: "draws", best: false, score: 0 },
      { column: "3", words: "loses", best: false, score: -1 },
    ],
    line: moves.endsWith("2") ? "123" : "1",
    complete: true,
  });
  const { engine: made } = engine({ solve: solved, ...own });
  const store = createAnalyseStore(made, { study: newStudy("7x6", "443"), review: false });
  const mistake = /** @type {any} */ ({
    ply: 3,
    side: "first",
    class: "mistake",
    column: "3",
    cell: "c1",
    best: ["1"],
    before: { score: 1 },
    refutation: { moves: "12", cells: ["a3"] },
  });
  return { store, mistake };
}

test("trying again hides exact values until the answer is found", async () => {
  const { store, mistake } = before();
  store.tryAgain(mistake);
  assert.equal(store.moves.value, "44");
  assert.ok(store.isConcealed.value);
  store.drop("1");
  assert.equal(store.session.value?.attempt.stage, "right");
  assert.ok(!store.isConcealed.value);
  store.dispose();
});

test("a wrong try is refuted, and the answer stays hidden", async () => {
  const { store, mistake } = before();
  store.tryAgain(mistake);
  store.drop("2");
  await later(30);
  assert.equal(store.session.value?.attempt.stage, "wrong");
  assert.equal(store.line.value?.base, "442");
  assert.equal(store.line.value?.moves, "123");
  store.retry();
  assert.equal(store.moves.value, "44");
  assert.ok(store.isConcealed.value);
  store.dispose();
});

test("if the user tries the move of the game, the refutation comes from the review", async () => {
  const { store, mistake } = before();
  store.tryAgain(mistake);
  store.drop("3");
  await later(30);
  assert.equal(store.line.value?.moves, "12");
  assert.deepEqual(store.line.value?.cells, ["a3"]);
  store.dispose();
});

test("after the last error the board shows the game again", () => {
  const { store, mistake } = before();
  store.tryAgain(mistake);
  store.reveal();
  store.nextAttempt();
  assert.equal(store.session.value, null);
  assert.equal(store.moves.value, "443");
  store.dispose();
});

test("showing a line of moves does not change the study", () => {
  const { store } = before();
  store.showLine({ kind: "best", title: "Best line", base: "443", moves: "12", at: 1, cells: [] });
  assert.equal(store.moves.value, "4431");
  store.step(1);
  assert.equal(store.moves.value, "44312");
  store.step(5);
  assert.equal(store.moves.value, "44312");
  store.backToGame();
  assert.equal(store.moves.value, "443");
  assert.equal(store.study.value.main, "443");
});

test("undo and redo restore earlier and later studies", () => {
  const { store } = before();
  store.drop("1");
  assert.equal(store.study.value.main, "4431");
  store.undo();
  assert.equal(store.study.value.main, "443");
  store.redo();
  assert.equal(store.study.value.main, "4431");
  assert.equal(store.canRedo.value, false);
});
