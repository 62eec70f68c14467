// @ts-check
import assert from "node:assert/strict";
import { test } from "vitest";
import {
  blank,
  isSolved,
  parse,
  solvedCount,
  withMiss,
  withPuzzle,
  withStep,
} from "../src/state/learn/progress.ts";

test("a streak grows with each puzzle solved in the first attempt, and the best streak is stored", () => {
  let progress = withPuzzle(withPuzzle(blank(), "a", "first"), "b", "first");
  assert.equal(progress.streak, 2);
  progress = withMiss(progress, "c");
  assert.equal(progress.streak, 0);
  progress = withPuzzle(progress, "c", "later");
  assert.deepEqual([progress.streak, progress.best, solvedCount(progress)], [0, 2, 3]);
});

test("solving a puzzle again does not change the streak", () => {
  const progress = withPuzzle(blank(), "a", "first");
  assert.equal(withPuzzle(progress, "a", "first").streak, 1);
  assert.equal(withMiss(progress, "a").streak, 1);
});

test("showing a solution ends the streak, and solving this puzzle later starts no new streak", () => {
  const shown = withPuzzle(withPuzzle(blank(), "a", "first"), "b", "shown");
  assert.equal(shown.streak, 0);
  assert.equal(isSolved(shown, "b"), false);
  const after = withPuzzle(shown, "b", "first");
  assert.deepEqual([after.streak, after.puzzles.b], [0, "later"]);
});

test("steps of a lesson are stored once, in order", () => {
  const progress = withStep(withStep(withStep(blank(), "rules", 3), "rules", 1), "rules", 3);
  assert.deepEqual(progress.lessons, { rules: [1, 3] });
});

test("stored progress is read back, and invalid parts are ignored", () => {
  const progress = withStep(withPuzzle(blank(), "a", "first"), "rules", 1);
  assert.deepEqual(parse(JSON.stringify(progress)), progress);
  for (const text of [null, "", "null", "[]", "{", '{"lessons":3,"puzzles":{"a":7},"streak":-1}']) {
    assert.deepEqual(parse(text), blank(), String(text));
  }
});
