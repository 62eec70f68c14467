// @ts-check
import assert from "node:assert/strict";
import { test } from "vitest";
import { readStudy, writeStudy } from "../src/views/analyse/address.ts";
import { goTo, newStudy, play, shown } from "../src/state/analyse/study.ts";

const read = (/** @type {string} */ query) => readStudy(new URLSearchParams(query));

test("a game, its ply and its review are written and read back", () => {
  const study = goTo(newStudy("8x8", "4453"), 2);
  const query = writeStudy(study, true);
  assert.equal(query, "variant=8x8&moves=4453&at=2&review=1");
  const back = read(query);
  assert.deepEqual(back.study, study);
  assert.equal(back.review, true);
});

test("an address omits the ply if it is the end of the game, and the variant if it is the standard board", () => {
  assert.equal(writeStudy(newStudy("7x6", "4453"), false), "moves=4453");
  assert.equal(writeStudy(newStudy("7x6"), false), "");
});

test("a side line is part of the address", () => {
  const study = play(play(goTo(newStudy("7x6", "4453"), 2), "1"), "2");
  const query = writeStudy(study, false);
  assert.equal(query, "moves=4453&at=2&line=12");
  assert.equal(shown(read(query).study), "4412");
  assert.equal(read(query).study.main, "4453");
});

test("all side lines are part of the address, whichever position is viewed", () => {
  const two = play(goTo(play(play(goTo(newStudy("7x6", "4453"), 2), "1"), "2"), 1), "7");
  for (const ply of [2, 1]) {
    const study = { ...two, cursor: ply };
    const query = writeStudy(study, false);
    const back = read(query).study;
    assert.deepEqual(back.lines, study.lines, query);
    assert.equal(shown(back), shown(study), query);
  }
  assert.equal(writeStudy(two, false), "moves=4453&at=1&line=7&lines=2:12,1:7");
  // If the board shows a position in the middle of a side line, the address still contains the whole side line.
  const early = goTo(play(play(goTo(newStudy("7x6", "4453"), 2), "1"), "2"), 3);
  assert.deepEqual(read(writeStudy(early, false)).study, early);
});

test("an address with invalid side lines opens without them", () => {
  const { study, problem } = read("moves=4453&lines=2:12,9:1,x:1,2:,2:z,%3Cb%3E");
  assert.deepEqual(study.lines, [{ at: 2, moves: "12" }]);
  assert.equal(study.main, "4453");
  assert.equal(problem, null);
});

test("an invalid address is reported and opens an empty board", () => {
  const { study, problem } = read("moves=4x!&at=zz&line=..");
  assert.equal(study.main, "");
  assert.match(problem ?? "", /invalid moves/);
});

test("a resignation is part of the game", () => {
  const study = newStudy("7x6", "4453", { resigned: "second" });
  assert.deepEqual(read(writeStudy(study, false)).study, study);
});
