// @ts-check
import assert from "node:assert/strict";
import { test } from "vitest";
import { wordsOf } from "../src/views/analyse/attempt-text.ts";
import { attempt, begin } from "../src/state/analyse/attempt.ts";

const NAMES = { first: "Red", second: "Yellow" };

/**
 * Returns the feedback to a right answer. In the position, column 1 is the fastest win.
 * @param {string} column the answer
 * @param {any} [move]
 * @param {string[]} [playable] the cells in which the side can win now
 */
function answered(column, move = {}, playable = ["a4"]) {
  const blunder = { ply: 7, side: "first", class: "blunder", before: { score: 18 }, best: ["1"] };
  const error = { ...blunder, ...move };
  const threats = playable.map((cell) => ({ cell, odd: false, playable: true }));
  const higher = { cell: "c6", odd: false, playable: false };
  /** @type {any} */
  const before = { threats: { first: [...threats, higher], second: [] } };
  return wordsOf(attempt(begin(error), column, true), NAMES, "", before);
}

test("a slower win is accepted, and the message mentions the immediate win", () => {
  assert.equal(answered("3"), "Yes: column 3 keeps the win. Column 1 wins at once.");
  const two = answered("3", { best: ["1", "5"] }, ["a4", "e4"]);
  assert.equal(two, "Yes: column 3 keeps the win. Columns 1, 5 win at once.");
});

test("if a faster win is not immediate, the message mentions a faster win", () => {
  assert.equal(answered("3", {}, []), "Yes: column 3 keeps the win. Column 1 wins faster.");
  const slow = answered("3", { class: "inaccuracy" }, []);
  assert.equal(slow, "Yes: column 3 wins fast enough. Column 1 wins faster.");
});

test("no message is added to the best move, or if no move wins", () => {
  assert.equal(answered("1"), "Yes: column 1 keeps the win.");
  assert.equal(answered("3", { before: { score: 0 } }), "Yes: column 3 keeps the draw.");
});
