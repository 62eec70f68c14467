// @ts-check
import assert from "node:assert/strict";
import { test } from "vitest";
import * as study from "../src/state/analyse/study.ts";

const game = () => study.newStudy("7x6", "4453");

test("a new study shows the whole game", () => {
  assert.equal(study.shown(game()), "4453");
  assert.ok(study.inGame(game()));
});

test("a move at the end of a game extends it", () => {
  const longer = study.play(game(), "2");
  assert.equal(longer.main, "44532");
  assert.deepEqual(longer.lines, []);
});

test("another move in the middle is a side line and does not change the game", () => {
  const tried = study.play(study.goTo(game(), 2), "1");
  assert.equal(tried.main, "4453");
  assert.deepEqual(tried.lines, [{ at: 2, moves: "1" }]);
  assert.equal(study.shown(tried), "441");
  assert.ok(!study.inGame(tried));
});

test("the move of the game itself is a step, not a side line", () => {
  const stepped = study.play(study.goTo(game(), 2), "5");
  assert.deepEqual(stepped.lines, []);
  assert.equal(stepped.cursor, 3);
});

test("a side line grows at its end and branches in its middle without losing moves", () => {
  let tried = study.play(study.goTo(game(), 2), "1");
  tried = study.play(tried, "2");
  tried = study.play(tried, "3");
  assert.deepEqual(tried.lines, [{ at: 2, moves: "123" }]);
  const branched = study.play(study.goTo(tried, 4), "7");
  assert.deepEqual(branched.lines, [
    { at: 2, moves: "123" },
    { at: 2, moves: "127" },
  ]);
  assert.equal(study.shown(branched), "44127");
});

test("returning to the game shows the ply at which the side line begins", () => {
  const tried = study.play(study.play(study.goTo(game(), 2), "1"), "2");
  const home = study.backToGame(tried);
  assert.equal(study.shown(home), "44");
  assert.equal(home.on, -1);
  assert.equal(study.path(home), "4453");
});

test("opening the same line again creates no second side line", () => {
  const once = study.enter(game(), "4411");
  const twice = study.enter(study.backToGame(once), "4411");
  assert.equal(twice.lines.length, 1);
  assert.equal(study.shown(twice), "4411");
});

test("after a resignation a move in the last position is a side line", () => {
  const over = study.newStudy("7x6", "4453", { resigned: "first" });
  const on = study.play(over, "4");
  assert.equal(on.main, "4453");
  assert.deepEqual(on.lines, [{ at: 4, moves: "4" }]);
});

test("removing the viewed side line goes back to the game", () => {
  const tried = study.play(study.goTo(game(), 2), "1");
  const gone = study.removeLine(tried, 0);
  assert.deepEqual(gone.lines, []);
  assert.equal(study.shown(gone), "44");
});

test("removing an earlier side line keeps the later one on the board", () => {
  const one = study.play(study.goTo(game(), 2), "1");
  const two = study.play(study.goTo(study.backToGame(one), 1), "7");
  const gone = study.removeLine(two, 0);
  assert.equal(study.shown(gone), "47");
});

test("a promoted side line is the game, and the old game is kept beside it", () => {
  const tried = study.play(study.goTo(game(), 2), "1");
  const made = study.promote(tried);
  assert.equal(made.main, "441");
  assert.equal(study.shown(made), "441");
  assert.deepEqual(made.lines, [{ at: 2, moves: "53" }]);
});

test("stepping stops at the first and at the last position", () => {
  assert.equal(study.goTo(game(), -3).cursor, 0);
  assert.equal(study.goTo(game(), 99).cursor, 4);
});
