// @ts-check
import assert from "node:assert/strict";
import { test } from "vitest";
import { shapes } from "../src/board/winning-shapes.ts";
import { parseEngine, writeEngine } from "../src/state/engine-text.ts";
import { seatsIn } from "../src/state/play/saved-game.ts";
import { mistakeList } from "../src/state/play/review-summary.ts";
import { opponentName } from "../src/state/opponent-name.ts";
import * as text from "../src/state/play/text.ts";

test("an engine text is parsed and written without its defaults", () => {
  const engine = parseEngine("alphabeta:6,eval=quiet,eval.three=20");
  assert.deepEqual(engine, {
    name: "alphabeta",
    values: { depth: "6", eval: "quiet", "eval.three": "20" },
  });
  assert.equal(
    writeEngine(engine, { depth: "6", eval: "windows-centre" }),
    "alphabeta:eval=quiet,eval.three=20",
  );
  assert.equal(writeEngine({ name: "mcts", values: { nodes: "" } }, {}), "mcts");
});

test("winning cells are drawn as lines and squares of the game that is played", () => {
  const line = ["a1", "b2", "c3", "d4"];
  assert.deepEqual(shapes(line, { line: 4, square: false }).lines, [{ from: [0, 0], to: [3, 3] }]);
  assert.deepEqual(shapes(["a1", "a2", "b1", "b2"], { line: null, square: true }).squares, [
    [0, 0],
  ]);
  const crossing = shapes(["a1", "b1", "c1", "d1", "d2", "d3", "d4"], { line: 4, square: false });
  assert.equal(crossing.lines.length, 2);
});

test("five in a row are one line, not two", () => {
  const cells = ["a1", "b1", "c1", "d1", "e1"];
  assert.deepEqual(shapes(cells, { line: 4, square: false }).lines, [{ from: [0, 0], to: [4, 0] }]);
});

test("opponents have readable names", () => {
  assert.equal(opponentName("level:4", null), "Level 4");
  assert.equal(opponentName("perfect", null), "Perfect play");
  assert.equal(opponentName("alphabeta:depth=6,eval=quiet", null), "Alphabeta, depth 6");
  assert.equal(opponentName("minimax:3", null), "Minimax, depth 3");
});

test("an accuracy just below 100 % is not shown as 100 %", () => {
  assert.equal(text.accuracyText(99.5), "99.5 %");
});

test("the last move is described by column and row", () => {
  assert.equal(text.lastMoveText("44", false), "Yellow plays column 4, row 2.");
  assert.equal(text.lastMoveText("", false), "No move yet.");
});

test("the report names a win that was missed, and counts it once", () => {
  const counts = { best: 1, only: 0, forced: 0, good: 0, inaccuracy: 0, mistake: 1, blunder: 0 };
  const move = {
    side: "first",
    before: { result: "win", words: "wins" },
    after: { result: "draw", words: "draw" },
  };
  const review = /** @type {any} */ ({
    first: { counts },
    second: { counts: { ...counts, mistake: 0 } },
    plies: [move],
  });
  assert.equal(mistakeList(review, "first"), "1 mistake, which missed a win");
  review.first.counts.blunder = 2;
  assert.equal(mistakeList(review, "first"), "2 blunders, 1 mistake, 1 of which missed a win");
  assert.equal(mistakeList(review, "second"), "no mistakes");
});

test("a saved game names the players", () => {
  assert.deepEqual(seatsIn('[First "human"]\n[Second "level:2"]'), {
    against: "level:2",
    you: "first",
  });
  assert.deepEqual(seatsIn('[First "mcts"]\n[Second "human"]'), { against: "mcts", you: "second" });
  assert.deepEqual(seatsIn('[First "human"]\n[Second "human"]'), { against: "human", you: "both" });
  assert.equal(seatsIn("4453"), null);
});

test("an accuracy is shown only on the board on which it was measured", () => {
  const level = { text: "level:8", name: "master", summary: "", accuracy: 99.5, elo: 0 };
  for (const one of [level, { ...level, measured_on: "7x6" }]) {
    assert.equal(text.accuracyOn(one, "7x6"), 99.5);
    assert.equal(text.unmeasuredText(one, "7x6"), "");
    for (const variant of ["8x8", "7x6:square", "6x5"]) {
      assert.equal(text.accuracyOn(one, variant), null);
      assert.equal(text.unmeasuredText(one, variant), "The accuracy was measured only on the 7x6 board.");
    }
  }
  assert.equal(text.accuracyOn({ ...level, measured_on: "8x8" }, "8x8"), 99.5);
  assert.equal(text.accuracyOn({ ...level, accuracy: null }, "7x6"), null);
  assert.equal(text.unmeasuredText({ ...level, accuracy: null }, "8x8"), "");
});

test("the text about perfect play depends on the board", () => {
  const board = { text: "8x8", name: "8×8", summary: "" };
  /** @returns {any} */
  const catalogue = (/** @type {object} */ more) => ({ variants: [{ ...board, ...more }] });
  assert.match(text.perfectText("8x8", catalogue({})), /a minute or more/);
  assert.equal(text.perfectText("8x8", catalogue({ perfect: "Slow here." })), "Slow here.");
  assert.match(text.perfectText("9x7", catalogue({ perfect: "Slow here." })), /a minute or more/);
  assert.match(text.perfectText("7x6", catalogue({})), /Plays perfectly/);
});

test("negative scores have a minus sign, not a hyphen", () => {
  const counters = /** @type {any} */ ({ visited: 1 });
  const decision = {
    engine: "alphabeta",
    moves: "4",
    column: "4",
    score: { value: -6, text: "-6", plies_to_end: null },
    depth: 4,
    complete: true,
    line: "43",
    columns: [],
    counters,
    time_ns: 1,
  };
  assert.equal(text.decisionText(decision, "4", "Casual"), "Casual played column 4. It evaluates its position at −6 and expects you to reply in column 3.");
  const forced = (/** @type {number} */ value, /** @type {number} */ plies) => {
    const score = { value, text: "", plies_to_end: plies };
    return text.decisionText({ ...decision, line: "4", score }, "4", "Casual").replace("Casual played column 4. ", "");
  };
  assert.deepEqual(
    [forced(1, 1), forced(1, 5), forced(-1, 2), forced(-1, 4)],
    [
      "It sees a win in 1 move (1 ply).",
      "It sees a win in 3 moves (5 plies).",
      "It sees a loss in 1 move (2 plies).",
      "It sees a loss in 2 moves (4 plies).",
    ],
  );
});
