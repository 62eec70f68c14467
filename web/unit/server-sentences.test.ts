/**
 * Checks that every sentence of the server that the page shows has a German translation. The files in
 * `fixtures/sentences` contain the sentences. Tests in Rust generate these files, and fail if they are out of date.
 */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, test } from "vitest";
import { ApiError, failureText } from "../src/api/client.ts";
import { GERMAN, GERMAN_SENTENCES } from "../src/languages/de/catalogue.ts";
import { GERMAN_REPORTS } from "../src/languages/de/sentences/reports.ts";
import { serverMessage, textLanguage } from "../src/languages/server-message.ts";
import { localNumbers, translateSentences } from "../src/languages/sentences.ts";
import { setLanguage } from "../src/languages/translate.ts";
import { boardSentence } from "../src/state/board-sentence.ts";
import type { BoardNames } from "../src/state/board-sentence.ts";
import { cellText, reportText } from "../src/state/lab/report-text.ts";

/** An entry of a fixture file: the kind of the text, and the text. */
type Line = [kind: string, text: string];

function lines(file: string): Line[] {
  const content = readFileSync(join(import.meta.dirname, "../../fixtures/sentences", file), "utf8");
  return content
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#"))
    .map((line) => {
      const [, kind = "", text = ""] = /^(cell of .*?|\w+): (.*)$/.exec(line) ?? [];
      return [kind, text];
    });
}

/** Finds untranslated parts: frequent English words, and placeholders without a value. */
const ENGLISH = /\b(the|is|are|and|or|wins|moves?|columns?|threats?|with|keeps?|which|only|would|undefined)\b|\{\w+\}/i;

const CELLS: BoardNames = { labels: "cells", flipped: false, landing: (column) => `${"abcdefghi".charAt(Number(column) - 1)}1` };
const COLUMNS: BoardNames = { labels: "digits", flipped: false, isLanding: (cell) => cell.endsWith("1") };

beforeEach(() => setLanguage("de", GERMAN, { ...GERMAN_SENTENCES, ...GERMAN_REPORTS }));
afterEach(() => setLanguage("en", {}));

test("every sentence of hints and reviews is German, with cells and with columns", () => {
  const all = lines("board.txt");
  assert.ok(all.length > 100, `only ${all.length} sentences`);
  for (const names of [CELLS, COLUMNS, { ...CELLS, flipped: true }]) {
    const results = all.map(([, text]) => boardSentence(text, names));
    assert.deepEqual(results.filter(({ isEnglish }) => isEnglish), []);
    assert.deepEqual(results.filter(({ text }) => ENGLISH.test(text)), []);
  }
});

test("sentences about the board name places like the board", () => {
  const at = "Red wins at c1 or g1; only one can be blocked.";
  assert.equal(boardSentence(at, COLUMNS).text, "Rot gewinnt in Spalte 3 oder Spalte 7; nur eines davon kannst du blocken.");
  assert.equal(boardSentence(at, CELLS).text, "Rot gewinnt auf c1 oder g1; nur eines davon kannst du blocken.");
  const high = "You win at c2.";
  assert.equal(boardSentence(high, COLUMNS).text, "Du gewinnst in Reihe 2 der Spalte 3.");
  const play = "Column 4 is the only move that keeps the win. You win in 1 move (1 ply).";
  assert.equal(boardSentence(play, COLUMNS).text, "Spalte 4 ist der einzige Zug, der den Sieg hält. Du gewinnst in 1 Zug (1 Halbzug).");
  assert.equal(boardSentence(play, CELLS).text, "d1 ist der einzige Zug, der den Sieg hält. Du gewinnst in 1 Zug (1 Halbzug).");
  const block = "Column 4 blocks Yellow's win at d1. You lose in 3 moves (6 plies) with best play.";
  assert.equal(boardSentence(block, CELLS).text, "d1 blockt den Sieg von Gelb. Bei bestem Spiel verlierst du in 3 Zügen (6 Halbzüge).");
  assert.equal(boardSentence(block, { ...COLUMNS, flipped: true }).text, "Spalte 4 blockt den Sieg von Rot. Bei bestem Spiel verlierst du in 3 Zügen (6 Halbzüge).");
});

test("every message about a rejected request or a script is German", () => {
  const all = lines("errors.txt");
  assert.ok(all.length > 80, `only ${all.length} messages`);
  // A script can throw an error with a text of its own, which has no translation.
  const own = "my own text";
  const left = all.filter(([, text]) => text !== own && translateSentences(text) === null);
  assert.deepEqual(left, []);
});

test("every text of a report is German", () => {
  const all = lines("reports.txt");
  assert.ok(all.length > 600, `only ${all.length} texts`);
  const shown = ([kind, text]: Line) =>
    kind.startsWith("cell of ") ? cellText(text, kind.slice("cell of ".length)) : reportText(text);
  assert.deepEqual(all.filter((line) => shown(line).lang !== undefined), []);
  // Headings, titles and facts are never names.
  const names = ["title", "heading", "caption", "fact", "text"];
  assert.deepEqual(all.filter(([kind, text]) => names.includes(kind) && translateSentences(text) === null), []);
});

test("a message without a translation stays English, and is marked", () => {
  const failed = failureText(new ApiError("the frobnicator of `x` is bent"));
  assert.equal(failed, "The frobnicator of “x” is bent.");
  assert.equal(textLanguage(failed), "en");
  const known = failureText(new ApiError("move 7 of `4444444`: column 4 is full; playable are 123567"));
  assert.equal(known, "Zug 7 von „4444444“: Spalte 4 ist voll; spielbar sind 123567.");
  assert.equal(textLanguage(known), undefined);
  const own = failureText(new ApiError("die Suche ist fehlgeschlagen", { isTranslated: true }));
  assert.equal(own, "Die Suche ist fehlgeschlagen.");
  assert.equal(textLanguage(own), undefined);
});

test("a text is not translated in part", () => {
  assert.equal(translateSentences("All games are distinct."), "Alle Partien sind verschieden.");
  assert.equal(translateSentences("All games are distinct. The moon is full."), null);
});

test("in English, no text is changed or marked", () => {
  setLanguage("en", {});
  assert.equal(serverMessage("column is missing"), "column is missing");
  assert.equal(textLanguage(failureText(new ApiError("an unknown message"))), undefined);
  assert.deepEqual(reportText("An unknown heading"), { text: "An unknown heading", lang: undefined });
  assert.deepEqual(cellText("98.3 %", "score"), { text: "98.3 %", lang: undefined });
  assert.deepEqual(boardSentence("Red won.", COLUMNS), { text: "Red won.", isEnglish: false });
});

test("numbers in reports have German separators, and names stay as they are", () => {
  const numbers = {
    "98.3 %": "98,3 %",
    "+147 ± 191": "+147 ± 191",
    "[58.0, 80.2]": "[58,0; 80,2]",
    "1,015": "1.015",
    "0.1.0": "0.1.0",
    "[0, 1, 2, 0, 1]": "[0; 1; 2; 0; 1]",
  };
  for (const [english, german] of Object.entries(numbers)) assert.equal(localNumbers(english), german);
  for (const name of ["cells", "moves", "alphabeta:depth=2,eval=cells", "4453"]) {
    assert.deepEqual(cellText(name, "player"), { text: name, lang: undefined });
  }
});
