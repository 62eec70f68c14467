// @ts-check
import assert from "node:assert/strict";
import { test } from "vitest";
import * as value from "../src/state/exact-value.ts";
import { knownWords } from "../src/state/value-words.ts";

test("a chip shows the exact score with the shape of its outcome", () => {
  assert.deepEqual(value.chip({ score: 9 }), { text: "+9", shape: "win" });
  assert.equal(value.chip({ score: 0 }).text, "=");
  assert.equal(value.chip({ score: -4 }).text, "−4");
  assert.equal(value.chip({ score: -4 }).shape, "loss");
});

test("bounds are never shown as a number", () => {
  const open = value.chip({ bounds: { lower: -3, upper: 5 } });
  assert.equal(open.text, "?");
  assert.equal(open.shape, "open");
  const words = knownWords({ bounds: { lower: -3, upper: 5 } }, { variant: "7x6", moves: "" });
  assert.equal(words, "unknown (between −3 and +5)");
});

test("bounds on one side of zero determine the outcome", () => {
  assert.equal(value.resultOf({ bounds: { lower: 1, upper: 9 } }), "win");
  assert.equal(value.resultOf({ bounds: { lower: -9, upper: -1 } }), "loss");
  assert.equal(value.resultOf({ bounds: { lower: 0, upper: 0 } }), "draw");
  assert.equal(value.resultOf({ bounds: { lower: 0, upper: 4 } }), null);
  assert.equal(value.resultOf({}), null);
});

test("a value for the other side has opposite signs", () => {
  const known = { score: 3, bounds: { lower: -1, upper: 4 }, result: /** @type {const} */ ("win") };
  assert.deepEqual(value.turned(known), {
    score: -3,
    bounds: { lower: -4, upper: 1 },
    result: "loss",
  });
  assert.equal(Object.is(value.turned({ score: 0 }).score, 0), true);
});

test("every win fills at least three quarters of the bar, and a faster win fills more", () => {
  const late = value.barShare({ score: 1 }, 18);
  const soon = value.barShare({ score: 15 }, 18);
  assert.ok(late.from >= 0.75 && late.from === late.to);
  assert.ok(soon.from > late.from && soon.from <= 1);
  assert.equal(value.barShare({ score: 0 }, 18).from, 0.5);
  assert.ok(value.barShare({ score: -1 }, 18).from <= 0.25);
});

test("a value that is not proven is a range on the bar", () => {
  assert.deepEqual(value.barShare({}, 18), { from: 0, to: 1 });
  const part = value.barShare({ bounds: { lower: 0, upper: 18 } }, 18);
  assert.deepEqual(part, { from: 0.5, to: 1 });
});

test("the highest score of the standard board is +18", () => {
  assert.equal(value.highestScore(7, 6), 18);
});

test("a chosen column keeps the outcome, loses it, or is unknown", () => {
  assert.equal(value.keeping({ score: 4 }, { score: 1 }).words, "keeps the win");
  assert.equal(value.keeping({ score: 4 }, { score: 0 }).words, "turns the win into a draw");
  assert.equal(value.keeping({ score: 0 }, { score: -2 }).keeps, false);
  assert.equal(value.keeping({ score: 0 }, undefined).keeps, null);
});

test("in a lost position no choice is right or wrong", () => {
  const lost = value.keeping({ score: -2 }, { score: -4 });
  assert.deepEqual(lost, { keeps: null, mark: "–", words: "still lost" });
});

test("scores of a search fit into a chip, with the plies to the end of the game", () => {
  const short = (/** @type {string} */ text, /** @type {number} */ points, end = 0) =>
    value.shortScore({ value: points, text, plies_to_end: end || null });
  assert.equal(short("win in 2 moves (3 plies)", 9998, 3), "▲3");
  assert.equal(short("loss in 2 moves (4 plies)", -9997, 4), "▼4");
  assert.equal(short("+12", 12), "+12");
  assert.equal(short("-7", -7), "−7");
});

test("scores of an evaluation never fill the whole bar", () => {
  assert.equal(value.squeeze(0), 0.5);
  assert.equal(value.squeeze(30), 0.75);
  assert.ok(value.squeeze(100000) < 1);
});

test("a move is suggested as proven or as a guess, and never one that is proven worse", () => {
  const lost = { score: -29, result: /** @type {const} */ ("loss"), words: "loses", best: false };
  const open = { bounds: { lower: -27, upper: 22 }, words: "unknown", best: false };
  /** @returns {any} */
  const of = (/** @type {any[]} */ columns, /** @type {any} */ more = {}) => ({
    columns: columns.map((known, index) => ({ column: String(index + 1), ...known })),
    ...more,
  });
  const unsolved = of([lost, open, lost, open]);
  assert.equal(value.suggestion(unsolved), null);
  assert.equal(value.openWords(unsolved), "Not proven lost: columns 2 and 4");
  const suggested = { column: "4", proven: false };
  assert.deepEqual(value.suggestion(of([lost, open], { suggested })), suggested);
  const solved = of([lost, { score: 2, words: "wins", best: true }]);
  assert.deepEqual(value.suggestion(solved), { column: "2", proven: true });
  // The text is empty if no column is proven lost, if all columns are proven lost, or if a best column is known.
  for (const columns of [[open, open], [lost, lost], [lost, { ...open, best: true }]]) {
    assert.equal(value.openWords(of(columns)), "");
  }
  assert.equal(value.suggestion(null), null);
});
