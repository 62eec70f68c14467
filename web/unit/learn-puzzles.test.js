// @ts-check
import assert from "node:assert/strict";
import { test } from "vitest";
import { blank, withPuzzle } from "../src/state/learn/progress.ts";
import {
  difficultyWords,
  filtered,
  localDay,
  movesToFind,
  pickNext,
  taskWords,
  treeEngine,
} from "../src/state/learn/puzzles/collection.ts";
import { taskText } from "../src/state/learn/puzzles/puzzle-texts.ts";

/** @typedef {import("../src/api/types.ts").Puzzle} Puzzle */

/** @param {Partial<Puzzle>} some @returns {Puzzle} */
const puzzle = (some) => ({
  id: "a",
  variant: "7x6",
  moves: "4453",
  theme: "block",
  task: "{side} to move: stop the threat of {other}",
  to_move: "first",
  solution: "4",
  line: "4",
  score: 5,
  words: "wins",
  level: 1,
  depth: 1,
  proposal: null,
  answer: null,
  ...some,
});

test("a filter can combine a theme and a grade, and a puzzle without a level has the hardest grade", () => {
  const all = [
    puzzle({ id: "a", level: 2 }),
    puzzle({ id: "b", level: 5, theme: "zugzwang" }),
    puzzle({ id: "c", level: null }),
  ];
  const ids = (/** @type {string} */ theme, /** @type {string} */ grade) =>
    filtered(all, theme, grade).map(({ id }) => id);
  assert.deepEqual(ids("", ""), ["a", "b", "c"]);
  assert.deepEqual(ids("block", ""), ["a", "c"]);
  assert.deepEqual(ids("", "medium"), ["b"]);
  assert.deepEqual(ids("block", "hardest"), ["c"]);
});

test("the next puzzle is another unsolved one, until none is left", () => {
  const all = ["a", "b", "c"].map((id) => puzzle({ id }));
  const progress = withPuzzle(blank(), "b", "later");
  for (const at of [0, 0.5, 0.99]) assert.equal(pickNext(all, progress, "a", () => at)?.id, "c");
  assert.equal(pickNext(all, withPuzzle(progress, "c", "first"), "a"), null);
});

test("the difficulty is described in a sentence", () => {
  const words = (/** @type {number | null} */ level, /** @type {number | null} */ depth) =>
    difficultyWords(puzzle({ level, depth }));
  assert.equal(words(4, 5), "Difficulty: level 4 (needs a search of depth 5).");
  assert.equal(words(1, 1), "Difficulty: level 1 (needs a search of depth 1).");
  assert.equal(words(8, null), "Difficulty: level 8 (a search of depth 12 does not solve it).");
  assert.equal(words(null, 9), "Difficulty: above level 8 (needs a search of depth 9).");
  assert.equal(words(null, null), "Difficulty: above level 8 (a search of depth 12 does not solve it).");
});

test("the user must play a short win to its end; in other puzzles only the first move is required", () => {
  assert.equal(movesToFind(puzzle({ line: "45454" })), 3);
  assert.equal(movesToFind(puzzle({ line: "4545454" })), 1);
  assert.equal(movesToFind(puzzle({ line: "45454", score: 0 })), 1);
  assert.equal(movesToFind(puzzle({ theme: "blunder-or-not", answer: "yes" })), 0);
});

test("tasks contain the names of the players, without backticks", () => {
  const names = { first: "Blue", second: "Orange" };
  assert.equal(taskWords(puzzle({}), names), "Blue to move: stop Orange's threat");
  const by = "alphabeta:depth=2,eval=cells";
  const proposal = { column: "3", by, who: "`cells` at depth 2" };
  assert.equal(
    taskWords(puzzle({ theme: "evaluation-wrong", to_move: "second", score: 0, proposal }), names),
    "Orange to move: cells at depth 2 plays column 3 and loses the draw. Find a better move",
  );
  // The page has no text for a theme that a later version of the server adds.
  const task = "{side} to move: find `x`";
  assert.equal(taskWords(puzzle({ theme: "new-theme", task }), names), "Blue to move: find x");
});

test("the task of each theme equals the task of the server", () => {
  const { theme: _, ...rest } = puzzle({});
  const tasks = [
    { theme: "win-in-1", task: "{side} to move and win at once", score: 19 },
    { theme: "double-threat", task: "{side} to move: make two threats at once", score: 18 },
    { theme: "win-in-2", task: "{side} to move and win in 2", score: 18 },
    { theme: "long-win", task: "{side} to move and win in 5", score: 15 },
    { theme: "zugzwang", task: "{side} to move and win in 5: leave {other} no good move", score: 15 },
    { theme: "only-move", task: "{side} to move: one column keeps the win", score: 1 },
    { theme: "only-move", task: "{side} to move: one column keeps the draw", score: 0 },
    {
      theme: "blunder-or-not",
      task: "{side} to move has a win, and level 3 plays column 3: a mistake or not?",
      score: 2,
      proposal: { column: "3", by: "level:3", who: "level 3" },
    },
  ];
  for (const each of tasks) assert.equal(taskText({ ...rest, ...each }), each.task);
});

test("the link from a puzzle to the Tree view uses the evaluation of the puzzle and a depth of at most five", () => {
  const by = "alphabeta:depth=4,eval=cells";
  assert.equal(
    treeEngine(puzzle({ depth: 9, proposal: { column: "3", by, who: "" } })),
    "alphabeta:depth=5,eval=cells",
  );
  assert.equal(treeEngine(puzzle({ depth: 3 })), "alphabeta:depth=3,eval=windows-centre");
});

test("the number of the day depends on the time zone of the user", () => {
  const noon = new Date(2026, 10, 16, 12);
  const late = new Date(2026, 10, 16, 23, 59);
  assert.equal(localDay(noon), localDay(late));
  assert.equal(localDay(new Date(2026, 10, 17, 0, 1)), localDay(noon) + 1);
});
