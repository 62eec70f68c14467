// @ts-check
import assert from "node:assert/strict";
import { test } from "vitest";
import { createLastAddresses } from "../src/state/last-address.ts";

/** Creates the storage of one tab. */
function tab() {
  /** @type {Map<string, string>} */
  const kept = new Map();
  return {
    getItem: (/** @type {string} */ key) => kept.get(key) ?? null,
    setItem: (/** @type {string} */ key, /** @type {string} */ value) => void kept.set(key, value),
  };
}

const GAME = "variant=8x8&moves=445&against=level:2&you=first";

test("each view opens with its last query, also after a reload", () => {
  const storage = tab();
  const last = createLastAddresses(storage);
  last.note("play", GAME);
  last.note("analyse", "moves=12&lines=1:77,2:3");
  last.note("tree", "moves=43&engine=alphabeta:depth=3&step=7");
  for (const each of [last, createLastAddresses(storage)]) {
    assert.equal(each.of("play"), GAME);
    assert.equal(each.of("analyse"), "moves=12&lines=1:77,2:3");
    assert.equal(each.of("tree"), "moves=43&engine=alphabeta:depth=3&step=7");
  }
});

test("a view whose state is not stored opens as on the first visit", () => {
  const last = createLastAddresses(tab());
  last.note("learn", "lesson=3");
  for (const view of ["learn", "play", "analyse", "tree"]) assert.equal(last.of(view), "");
});

test("if there is no analysis, Analyse opens the current game of Play", () => {
  const last = createLastAddresses(tab());
  last.note("play", GAME);
  assert.equal(last.of("analyse"), "variant=8x8&moves=445");
  last.note("play", "moves=44&resigned=first&against=level:2&you=first");
  assert.equal(last.of("analyse"), "moves=44&resigned=first");
});

test("an analysis without own changes shows the current game, and is removed when a new game starts", () => {
  const last = createLastAddresses(tab());
  last.note("play", "moves=44&against=human&you=both");
  last.note("analyse", "moves=44&at=1");
  assert.equal(last.of("analyse"), "moves=44&at=1");
  last.note("play", "moves=4453&against=human&you=both");
  assert.equal(last.of("analyse"), "moves=4453");
  last.note("play", "moves=1&against=human&you=both");
  assert.equal(last.of("analyse"), "moves=1");
});

test("an analysis with side lines, comments or a review does not change when a new game starts", () => {
  for (const analysis of ["moves=44&lines=1:7", "moves=44&at=1&line=7", "moves=44&comments=4%20Text", "moves=44&review=1"]) {
    const last = createLastAddresses(tab());
    last.note("play", "moves=44&against=human&you=both");
    last.note("analyse", analysis);
    last.note("play", "moves=4453&against=human&you=both");
    assert.equal(last.of("analyse"), analysis);
    last.note("play", "moves=1&against=human&you=both");
    assert.equal(last.of("analyse"), analysis);
  }
});

test("an analysis of another game or board does not change when a new game starts", () => {
  for (const analysis of ["moves=12", "variant=8x8"]) {
    const last = createLastAddresses(tab());
    last.note("play", "moves=44&against=human&you=both");
    last.note("analyse", analysis);
    last.note("play", "moves=4453&against=human&you=both");
    assert.equal(last.of("analyse"), analysis);
  }
});

test("forbidden or damaged storage keeps the addresses in memory", () => {
  const refuse = () => {
    throw new Error("forbidden");
  };
  for (const getItem of [refuse, () => "{not json", () => "null", () => '{"play":3}']) {
    const last = createLastAddresses({ getItem, setItem: refuse });
    assert.equal(last.of("play"), "");
    last.note("play", GAME);
    assert.equal(last.of("play"), GAME);
  }
});
