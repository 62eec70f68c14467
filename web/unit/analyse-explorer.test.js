// @ts-check
import assert from "node:assert/strict";
import { afterEach, beforeEach, test, vi } from "vitest";
import { explorerRows, progressText, sourceText } from "../src/state/analyse/explorer.ts";
import { PositionRequests } from "../src/stores/analyse/position-requests.ts";

const BOOK = { in_book: true, depth: 8, columns: [] };
const PAST = { in_book: false, depth: 8, columns: [] };
/** In this position, a win with the score +2 takes five plies. */
const POSITION = { variant: "7x6", moves: "4".repeat(34) };
const NO_BOOK = { in_book: false, depth: 0, columns: [] };

/** @param {any[]} columns @param {any} [book] @param {[string, string[]][]} [replies] */
function rowsOf(columns, book = PAST, replies = []) {
  const solved = /** @type {any} */ ({ columns, nodes: 12_345, complete: false });
  return { solved, rows: explorerRows({ position: POSITION, legal: ["1", "2"], book, solved, replies: new Map(replies) }) };
}

test("scores and replies come from the book, and missing replies come from the solver", () => {
  const columns = [
    { column: "1", best: true, score: 2, words: "wins in 3 moves (5 plies)", replies: ["4"] },
    { column: "2", best: false, score: 0, words: "draws", replies: [] },
  ];
  const { rows } = rowsOf([], { ...BOOK, columns }, [["2", ["1", "3"]]]);
  assert.deepEqual(
    rows.map(({ column, best, words, replies }) => [column, best, words, replies]),
    [
      ["1", true, "wins in 3 moves (5 plies)", ["4"]],
      ["2", false, "draws", ["1", "3"]],
    ],
  );
  assert.equal(sourceText({ ...BOOK, columns }, rows, false), "From the opening book, which covers the first 8 discs.");
});

test("bounds are never shown as a score", () => {
  const { rows } = rowsOf([
    { column: "1", best: false, bounds: { lower: 1, upper: 5 }, result: "win", words: "wins" },
    { column: "2", best: false, bounds: { lower: -3, upper: 4 }, words: "unknown (-3..4)" },
  ]);
  assert.deepEqual(rows.map(({ words }) => words), [
    "wins (+1 to +5)",
    "not known (−3 to +4)",
  ]);
  assert.ok(rows.every(({ value }) => value.score === undefined));
  const [draw] = rowsOf([{ column: "1", best: false, bounds: { lower: 0, upper: 4 }, words: "≥ 0" }]).rows;
  assert.equal(draw?.words, "at least a draw (0 to +4)");
});

test("before the first response, every column is listed without a value", () => {
  const rows = explorerRows({ position: POSITION, legal: ["1", "2"], book: PAST, solved: null, replies: new Map() });
  assert.deepEqual(rows.map(({ column, words, replies }) => [column, words, replies]), [
    ["1", "not known yet", null],
    ["2", "not known yet", null],
  ]);
  assert.equal(
    progressText(rows, null),
    "Exact scores known: 0 of 2 columns. A range is proven to contain the exact score.",
  );
});

test("the texts explain where the scores come from, and what is not known", () => {
  const exact = { column: "1", best: true, score: 2, words: "wins in 3 moves (5 plies)" };
  const open = { column: "2", best: false, words: "unknown" };
  const known = rowsOf([exact, { ...exact, column: "2" }], PAST, [["1", []]]);
  assert.equal(
    sourceText(PAST, known.rows, false),
    "The opening book ends after 8 discs. The solver computed these exact scores.",
  );
  assert.equal(progressText(known.rows, known.solved), "Best replies known: 1 of 2 columns.");
  const part = rowsOf([exact, open]);
  assert.equal(sourceText(NO_BOOK, part.rows, true), "There is no opening book for this board. The solver is computing the scores.");
  assert.match(sourceText(NO_BOOK, part.rows, false), /did not finish: the exact score of column 2 is not known\.$/);
  assert.equal(
    progressText(part.rows, part.solved),
    "Exact scores known: 1 of 2 columns, 12 k positions searched. A range is proven to contain the exact score.",
  );
  const none = rowsOf([open]);
  assert.match(sourceText(PAST, none.rows, false), /the exact scores of all columns are not known\.$/);
});

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Advances the time of the test. @param {number} milliseconds */
const later = (milliseconds) => vi.advanceTimersByTimeAsync(milliseconds);

/** A time, in milliseconds, after which the search of a position has started. */
const SETTLED_MS = 120;

/**
 * Requests the data of the explorer, as the view does, until all responses have arrived.
 * @param {PositionRequests} requests
 * @param {any} game
 */
async function look(requests, game) {
  for (let round = 0; round < 4; round += 1) {
    requests.request(game, { solve: true, evaluate: false, choices: false, think: null, explore: true });
    await later(SETTLED_MS);
  }
}

/** Creates an engine for which column 1 always wins at once. @param {(game: any, options: any) => any} [solve] */
function engine(solve = () => solution()) {
  /** @type {string[]} */
  const solved = [];
  const client = /** @type {any} */ ({
    position: async ({ moves = "" }) => ({ moves, outcome: moves.endsWith("1") ? "first" : "ongoing", legal: ["1", "2", "3"] }),
    explore: async () => PAST,
    solve: async (/** @type {any} */ game, /** @type {any} */ options) => {
      solved.push(game.moves);
      return solve(game, options);
    },
  });
  return { client, solved };
}

function solution(complete = true) {
  const columns = ["1", "2", "3"].map((column) => ({ column, best: column !== "2", words: "wins", score: 1 }));
  return { value: { score: 1 }, words: "wins", columns, line: "1", complete };
}

const GAME = { variant: "7x6", moves: "44", resigned: null };

test("if the book lacks a position, the replies to each column are computed once and cached", async () => {
  const { client, solved } = engine();
  const requests = new PositionRequests(client);
  await look(requests, GAME);
  assert.deepEqual([...requests.replies(GAME)], [["1", []], ["2", ["1", "3"]], ["3", ["1", "3"]]]);
  assert.deepEqual(solved, ["44", "442", "443"]);
  await look(requests, GAME);
  // The position after a move was already solved for the replies. It is not solved again when the user plays this move.
  await look(requests, { ...GAME, moves: "442" });
  assert.equal(solved.filter((moves) => moves === "442").length, 1);
});

test("after the search for the best replies is stopped, the known replies stay until the search continues", async () => {
  let isSlow = true;
  const { client } = engine(({ moves }) => (moves === "443" && isSlow ? new Promise(() => {}) : solution()));
  const requests = new PositionRequests(client);
  await look(requests, GAME);
  assert.ok(requests.isPending("replies", GAME));
  requests.stop(GAME);
  await look(requests, GAME);
  assert.ok(!requests.isPending("replies", GAME));
  assert.deepEqual([...requests.replies(GAME).keys()], ["1", "2"]);
  isSlow = false;
  requests.searchLonger(GAME);
  await look(requests, GAME);
  assert.deepEqual([...requests.replies(GAME).keys()], ["1", "2", "3"]);
});

test("replies are known only if the position after the column is solved", async () => {
  const { client } = engine(({ moves }) => solution(moves === "44"));
  const requests = new PositionRequests(client);
  await look(requests, GAME);
  assert.deepEqual([...requests.replies(GAME)], [["1", []]]);
});
