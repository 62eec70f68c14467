/** Checks the texts about the grade of a script, in both languages. */

import assert from "node:assert/strict";
import { afterEach, test } from "vitest";
import type { WorstMove } from "../src/api/types.ts";
import { GERMAN } from "../src/languages/de/catalogue.ts";
import { setLanguage } from "../src/languages/translate.ts";
import { intervalText, worstMoveNote, worstMoveText } from "../src/views/write/grade-text.ts";

afterEach(() => setLanguage("en", {}));

/** A position with 34 discs. The texts depend only on this number. */
const MOVE: WorstMove = {
  moves: "1234567".repeat(5).slice(1),
  chosen: "3",
  chosen_score: -2,
  chosen_words: "words of the server",
  best: ["4", "5"],
  score: 1,
  words: "words of the server",
  lost: true,
  regret: 3,
};

test("a bad move is described by its scores", () => {
  assert.equal(
    worstMoveText(MOVE),
    "The script chose column 3, which loses in 3 moves (6 plies). Column 4 or 5 wins in 4 moves (7 plies).",
  );
  assert.match(worstMoveNote({ ...MOVE, chosen_score: 0 }), /^Your script chose column 3, which draws\./);
});

test("a bad move is described in German", () => {
  setLanguage("de", GERMAN);
  const text = worstMoveText(MOVE);
  assert.match(text, /verliert in 3 Zügen \(6 Halbzüge\)/);
  assert.match(text, /gewinnt in 4 Zügen \(7 Halbzüge\)/);
});

test("an estimate is followed by its interval, unless the interval is unbounded", () => {
  assert.equal(intervalText({ value: 71.24, low: 69.2, high: 73.1 }), "71.2 % [69.2, 73.1]");
  assert.equal(intervalText({ value: 71.24, low: null, high: null }), "71.2 %");
  assert.equal(intervalText(null), "–");
});
