/** Checks the words that are computed from the value of a position, in both languages. */

import assert from "node:assert/strict";
import { afterEach, test } from "vitest";
import { GERMAN } from "../src/languages/de/catalogue.ts";
import { setLanguage } from "../src/languages/translate.ts";
import type { KnownValue } from "../src/state/exact-value.ts";
import { isFull } from "../src/state/exact-value.ts";
import { knownWords, pliesToEnd, valueWords } from "../src/state/value-words.ts";

const NAMES = { first: "Red", second: "Yellow" };

afterEach(() => setLanguage("en", {}));

/** Returns a position with a number of discs. The words depend only on this number. */
const withDiscs = (plies: number, variant = "7x6") => ({ variant, moves: "4".repeat(plies) });

/** The number of discs and the value of positions, with the words that the server writes, and their translations. */
const WORDS: [number, KnownValue, string, string][] = [
  [6, { score: 18, result: "win" }, "wins in 1 move (1 ply)", "gewinnt in 1 Zug (1 Halbzug)"],
  [34, { score: 1, result: "win" }, "wins in 4 moves (7 plies)", "gewinnt in 4 Zügen (7 Halbzüge)"],
  [36, { score: -1, result: "loss" }, "loses in 3 moves (6 plies)", "verliert in 3 Zügen (6 Halbzüge)"],
  [40, { score: -1 }, "loses in 1 move (2 plies)", "verliert in 1 Zug (2 Halbzüge)"],
  [20, { score: 0, result: "draw" }, "draws", "spielt remis"],
  [20, { result: "loss", bounds: { lower: -9, upper: -1 } }, "loses", "verliert"],
  [20, { bounds: { lower: 1, upper: 9 } }, "wins", "gewinnt"],
  [20, { bounds: { lower: 0, upper: 9 } }, "at least a draw", "mindestens remis"],
  [20, { bounds: { lower: -9, upper: 0 } }, "at most a draw", "höchstens remis"],
  [20, { bounds: { lower: -3, upper: 2 } }, "unknown (between −3 and +2)", "unbekannt (zwischen −3 und +2)"],
  [20, {}, "", ""],
];

test("a value is described like by the server, in both languages", () => {
  for (const [plies, known, english] of WORDS) assert.equal(knownWords(known, withDiscs(plies)), english);
  setLanguage("de", GERMAN);
  for (const [plies, known, , german] of WORDS) assert.equal(knownWords(known, withDiscs(plies)), german);
});

test("the plies to the end and the score of a win or a loss determine each other", () => {
  for (const variant of ["7x6", "5x4", "5x5", "8x8"]) {
    const [columns = 0, rows = 0] = variant.split("x").map(Number);
    const cells = columns * rows;
    for (let plies = 0; plies < cells; plies += 1) {
      for (let last = plies + 1; last <= cells; last += 1) {
        const score = Math.floor((cells + 2 - last) / 2);
        const signed = (last - plies) % 2 === 1 ? score : -score;
        assert.equal(pliesToEnd(signed, withDiscs(plies, variant)), last - plies, `${variant}, ${plies}, ${last}`);
      }
    }
  }
});

test("a value is described with the name of the winner", () => {
  assert.equal(valueWords({ score: -1 }, withDiscs(36), NAMES), "Yellow wins in 3 moves (6 plies)");
  assert.equal(valueWords({ score: -1 }, withDiscs(40), NAMES), "Yellow wins in 1 move (2 plies)");
  assert.equal(valueWords({ score: 1 }, withDiscs(41), NAMES), "Yellow wins in 1 move (1 ply)");
  assert.equal(valueWords({ result: "loss" }, withDiscs(0), NAMES), "Yellow wins");
  assert.equal(valueWords({ bounds: { lower: 2, upper: 5 } }, withDiscs(0), NAMES), "Red wins");
  assert.equal(valueWords({ score: 0 }, withDiscs(3), NAMES), "A draw with best play");
  setLanguage("de", GERMAN);
  const names = { first: "Rot", second: "Gelb" };
  assert.equal(valueWords({ score: -1 }, withDiscs(36), names), "Gelb gewinnt in 3 Zügen (6 Halbzüge)");
});

test("a column without a value is full, and a column without a proven value is not", () => {
  assert.equal(isFull({}), true);
  assert.equal(isFull({ score: 0 }), false);
  assert.equal(isFull({ bounds: { lower: -18, upper: 18 } }), false);
});
