/** Checks the words that describe the value of a position, in both languages. */

import assert from "node:assert/strict";
import { afterEach, test } from "vitest";
import { GERMAN } from "../src/languages/de/catalogue.ts";
import { setLanguage } from "../src/languages/translate.ts";
import { scoreWords } from "../src/state/score-words.ts";

afterEach(() => setLanguage("en", {}));

/** The words of the server, with their German translations. */
const WORDS: Record<string, string> = {
  "wins in 1 move (1 ply)": "gewinnt in 1 Zug (1 Halbzug)",
  "wins in 4 moves (7 plies)": "gewinnt in 4 Zügen (7 Halbzüge)",
  "loses in 1 move (2 plies)": "verliert in 1 Zug (2 Halbzüge)",
  "loses in 3 moves (6 plies)": "verliert in 3 Zügen (6 Halbzüge)",
  wins: "gewinnt",
  draws: "spielt remis",
  loses: "verliert",
  full: "voll",
  "at least a draw": "mindestens remis",
  "at most a draw": "höchstens remis",
  "unknown (between -3 and +2)": "unbekannt (zwischen -3 und +2)",
  "other words": "other words",
};

test("in English, the words of the server are not changed", () => {
  for (const english of Object.keys(WORDS)) assert.equal(scoreWords(english), english);
});

test("the words of the server are translated", () => {
  setLanguage("de", GERMAN);
  for (const [english, german] of Object.entries(WORDS)) assert.equal(scoreWords(english), german);
});
