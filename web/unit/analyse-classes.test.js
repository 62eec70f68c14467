// @ts-check
import assert from "node:assert/strict";
import { test } from "vitest";
import * as classes from "../src/state/analyse/move-classes.ts";
import * as tries from "../src/state/analyse/attempt.ts";

/** @returns {any} */
function move(/** @type {number} */ ply, /** @type {string} */ kind, more = {}) {
  const side = ply % 2 === 1 ? "first" : "second";
  return { ply, side, class: kind, best: [], column: "1", before: {}, ...more };
}

const moves = [
  move(1, "best"),
  move(2, "blunder"),
  move(3, "mistake"),
  move(4, "inaccuracy"),
  move(6, "blunder"),
];

test("the first mistake is the first move that changed the outcome", () => {
  const move = (/** @type {number} */ ply, /** @type {string} */ name) => /** @type {any} */ ({ ply, class: name });
  const moves = [move(1, "best"), move(2, "inaccuracy"), move(3, "mistake"), move(4, "blunder")];
  assert.equal(classes.firstMistake(moves)?.ply, 3);
  assert.equal(classes.firstMistake(moves.slice(0, 2)), null);
});

test("the next error is found after the ply on the board, and continues from the other end", () => {
  assert.equal(classes.nextOf(moves, "blunder", 0)?.ply, 2);
  assert.equal(classes.nextOf(moves, "blunder", 2)?.ply, 6);
  assert.equal(classes.nextOf(moves, "blunder", 6)?.ply, 2);
  assert.equal(classes.nextOf(moves, "blunder", 6, -1)?.ply, 2);
  assert.equal(classes.nextOf(moves, "blunder", 2, -1)?.ply, 6);
  assert.equal(classes.nextOf(moves, "only", 0), null);
});

test("the errors to correct are the errors of one side in the order of play", () => {
  assert.deepEqual(
    classes.lessons(moves, "second").map((each) => each.ply),
    [2, 4, 6],
  );
  assert.deepEqual(
    classes.lessons(moves, null).map((each) => each.ply),
    [2, 3, 4, 6],
  );
});

/** @returns {any} */
const solved = (/** @type {any[]} */ columns, score = 3) => ({ value: { score }, columns });

test("an attempt is right if the move keeps the outcome, otherwise it is wrong", () => {
  const error = move(3, "blunder", { before: { score: 3 }, best: ["4"], column: "1" });
  const known = solved([
    { column: "4", score: 3 },
    { column: "2", score: 1 },
    { column: "5", score: 0 },
  ]);
  assert.equal(tries.isRight(error, known, "4"), true);
  assert.equal(tries.isRight(error, known, "2"), true);
  assert.equal(tries.isRight(error, known, "5"), false);
  assert.equal(tries.isRight(error, known, "1"), false);
});

test("after an inaccuracy, an attempt is right only if it loses fewer than three moves", () => {
  const error = move(3, "inaccuracy", { before: { score: 8 }, best: ["4"], column: "1" });
  const known = solved(
    [
      { column: "2", score: 6 },
      { column: "5", score: 5 },
    ],
    8,
  );
  assert.equal(tries.isRight(error, known, "2"), true);
  assert.equal(tries.isRight(error, known, "5"), false);
});

test("while exact values are missing, the result of an attempt is unknown", () => {
  const error = move(3, "mistake", { before: {}, best: ["4"], column: "1" });
  assert.equal(tries.isRight(error, null, "2"), null);
});

test("a column that was tried twice is listed once", () => {
  const error = move(3, "mistake");
  const once = tries.attempt(tries.begin(error), "2", false);
  const twice = tries.attempt(tries.again(once), "2", false);
  assert.deepEqual(twice.tried, ["2"]);
  assert.equal(twice.stage, "wrong");
});
