/** Checks the translation of texts that the server writes in English. */

import assert from "node:assert/strict";
import { afterEach, test } from "vitest";
import { GERMAN } from "../src/languages/de/catalogue.ts";
import { setLanguage } from "../src/languages/translate.ts";
import { serverText } from "../src/state/server-text.ts";

const TEXTS = {
  "Rot wins in 4 moves (7 plies)": "Rot gewinnt in 4 Zügen (7 Halbzüge)",
  "Rot wins in 1 move (1 ply)": "Rot gewinnt in 1 Zug (1 Halbzug)",
  "Rot wins in 1 move (2 plies)": "Rot gewinnt in 1 Zug (2 Halbzüge)",
  "Rot wins": "Rot gewinnt",
  "Rot has won": "Rot hat gewonnen",
  "Weiß has at least a draw": "Weiß hat mindestens ein Remis",
  "drawn: the board is full": "Remis: Das Brett ist voll",
  "a draw with best play": "Remis bei bestem Spiel",
  "not known": "nicht bekannt",
  "win in 1 move (1 ply)": "Sieg in 1 Zug (1 Halbzug)",
  "win in 2 moves (3 plies)": "Sieg in 2 Zügen (3 Halbzüge)",
  "loss in 1 move (2 plies)": "Niederlage in 1 Zug (2 Halbzüge)",
  "loss in 2 moves (4 plies)": "Niederlage in 2 Zügen (4 Halbzüge)",
};

afterEach(() => setLanguage("en", {}));

test("in English, the texts of the server are not changed", () => {
  for (const english of Object.keys(TEXTS)) assert.equal(serverText(english), english);
});

test("values and scores are translated into German", () => {
  setLanguage("de", GERMAN);
  for (const [english, german] of Object.entries(TEXTS)) assert.equal(serverText(english), german);
});

test("other texts and numbers stay as they are", () => {
  setLanguage("de", GERMAN);
  for (const text of ["+12", "-7", "0", "∞", "a sentence that no template matches", ""]) assert.equal(serverText(text), text);
});
