// @ts-check
import assert from "node:assert/strict";
import { test } from "vitest";
import { dailyPuzzle, weekday, weekdayName } from "../src/state/learn/puzzles/daily.ts";
import { contentWords, progressFileName, readProgressFile, writeProgressFile } from "../src/state/learn/progress-file.ts";
import { bestDayStreak, blank, dayStreak, merge, parse, stepCount, withDay, withPuzzle, withStep } from "../src/state/learn/progress.ts";

/** @typedef {import("../src/api/types.ts").Puzzle} Puzzle */

/** @param {string} id @param {number | null} level @returns {Puzzle} */
const puzzle = (id, level) => /** @type {Puzzle} */ ({ id, level, theme: "block" });

/** 2026-11-16 was a Monday. */
const MONDAY = Date.UTC(2026, 10, 16) / 86_400_000;

test("weekdays are counted from Monday", () => {
  assert.deepEqual([weekday(MONDAY), weekday(MONDAY + 6), weekday(0)], [0, 6, 3]);
  assert.equal(weekdayName(MONDAY), "Monday");
  assert.equal(weekdayName(MONDAY + 6), "Sunday");
});

test("the puzzle of the day is the puzzle whose id is in the field `daily` of the response", () => {
  const puzzles = [puzzle("a", 1), puzzle("b", 2)];
  assert.equal(dailyPuzzle({ puzzles, daily: "b" })?.id, "b");
  assert.equal(dailyPuzzle({ puzzles, daily: null }), null);
  assert.equal(dailyPuzzle({ puzzles: [], daily: "a" }), null);
});

test("a streak of days lasts until a day is missed", () => {
  let progress = withDay(withDay(withDay(blank(), 100), 101), 102);
  assert.equal(withDay(progress, 102), progress);
  assert.deepEqual([dayStreak(progress, 102), dayStreak(progress, 103), dayStreak(progress, 104)], [3, 3, 0]);
  progress = withDay(progress, 104);
  assert.deepEqual([dayStreak(progress, 104), bestDayStreak(progress), bestDayStreak(blank())], [1, 3, 0]);
  assert.deepEqual(parse(JSON.stringify(progress)).days, [100, 101, 102, 104]);
});

test("a progress file is read back", () => {
  const progress = withDay(withStep(withPuzzle(blank(), "a", "first"), "rules", 1), 100);
  const text = writeProgressFile(progress);
  assert.deepEqual(readProgressFile(text), { progress });
  assert.deepEqual(Object.keys(JSON.parse(text)), ["format", "version", "progress"]);
  assert.equal(progressFileName(MONDAY), "foursight-progress-2026-11-16.json");
});

test("other files, unknown versions and damaged files are rejected with a reason", () => {
  /** @param {unknown} progress @param {unknown} version */
  const file = (progress, version = 1) => JSON.stringify({ format: "foursight-progress", version, progress });
  for (const [text, reason] of /** @type {[string, RegExp][]} */ ([
    ["", /not valid JSON/],
    ["null", /not a progress file/],
    ["[1]", /not a progress file/],
    ['{"format":"other","version":1}', /not a progress file/],
    [file({}, 2), /version 2.*reads version 1/],
    [file(undefined), /damaged: 1 of its entries is invalid/],
    [file({ puzzles: { a: "solved", b: "first", c: 3 } }), /damaged: 2 of its entries are invalid/],
    [file({ lessons: { rules: ["1"] } }), /damaged/],
    [file({ streak: -1 }), /damaged/],
    [file({ days: [1.5] }), /damaged/],
    [`"${"x".repeat(1_000_001)}"`, /too large/],
  ])) {
    assert.match(readProgressFile(text).problem ?? "", reason, text.slice(0, 80));
  }
});

test("merging keeps the entries of both files, and the better result of each puzzle", () => {
  const own = { ...blank(), lessons: { rules: [1, 2] }, puzzles: { a: "later", b: "first" }, streak: 2, best: 4, days: [5] };
  const other = {
    lessons: { rules: [2, 3], minimax: [1] },
    puzzles: { a: "first", b: "shown", c: "shown" },
    streak: 9,
    best: 9,
    days: [4, 5],
  };
  const merged = merge(/** @type {any} */ (own), /** @type {any} */ (other));
  assert.deepEqual(merged, {
    lessons: { rules: [1, 2, 3], minimax: [1] },
    puzzles: { a: "first", b: "first", c: "shown" },
    streak: 2,
    best: 9,
    days: [4, 5],
  });
  assert.equal(stepCount(merged), 4);
  assert.deepEqual(merge(merged, merged), merged);
});

test("the content of a progress file is described in words", () => {
  assert.equal(contentWords(blank()), "no progress");
  const solved = withPuzzle(blank(), "a", "first");
  assert.equal(contentWords(solved), "1 solved puzzle");
  assert.equal(
    contentWords(withDay(withDay(withStep(solved, "rules", 1), 1), 2)),
    "1 solved puzzle, 1 finished lesson step and 2 puzzles of the day",
  );
});
