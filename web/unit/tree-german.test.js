// @ts-check
/** Checks the German sentences about a search tree. */

import assert from "node:assert/strict";
import { afterAll, beforeAll, test } from "vitest";
import { GERMAN } from "../src/languages/de/catalogue.ts";
import { setLanguage } from "../src/languages/translate.ts";
import * as practice from "../src/state/tree/practice.ts";
import { pseudoCode } from "../src/state/tree/pseudo-code.ts";
import { answerText, questionText, questionsOf, windowText } from "../src/state/tree/quiz.ts";
import { Replay } from "../src/state/tree/replay.ts";
import { agreementText, headlineText } from "../src/state/tree/search-text.ts";
import { cutoffCondition, cutoffFormula, cutoffReason, nodeLabel, stepText } from "../src/state/tree/step-text.ts";
import { shortValue, valueInWords } from "../src/state/tree/value-text.ts";
import { comparisonText, scoreText } from "../src/views/tree/comparison-text.ts";
import { searched } from "../support/search-tree.js";
import { trees } from "../support/trees.js";

beforeAll(() => setLanguage("de", GERMAN));
afterAll(() => setLanguage("en", {}));

/** Finds untranslated parts: frequent English words, and placeholders without a value. */
const ENGLISH = /\b(the|is|are|and|or|of|at|to|after|columns?|value|moves?|here|positions?|plies|search|best)\b|\{\w+\}|undefined/i;

/** Returns all sentences of the Practice tab about a position. @param {Replay} replay @param {number} node */
function practiceTexts(replay, node) {
  const texts = [practice.taskText(replay, node), practice.taskNote(replay, node)];
  texts.push(...practice.pathFacts(replay, node).flatMap(({ name, best }) => [name, best]));
  for (const entry of [practice.windowOn(replay, node, "alpha"), practice.windowOn(replay, node, "beta"), 77]) {
    for (const end of /** @type {const} */ (["alpha", "beta"])) {
      texts.push(practice.checkWindow(replay, node, end, entry).text);
    }
    texts.push(practice.checkValue(replay, node, entry).text);
  }
  for (let index = 0; index < replay.children[node]; index += 1) {
    if (practice.prunesAfter(replay, node, index) === null) continue;
    texts.push(practice.checkDecision(replay, node, index, true).text);
  }
  return texts;
}

test("no sentence about a search contains English words or empty placeholders", () => {
  const all = [searched("43", 4), searched("43", 3, { prune: false }), searched("112233", 4), ...trees(12, 7)];
  for (const tree of all) {
    const replay = new Replay(tree);
    const texts = [headlineText(replay), ...pseudoCode(replay).lines.map(({ text }) => text)];
    for (let step = 0; step <= replay.steps; step += 1) {
      const { kind, node } = replay.eventAt(step);
      texts.push(stepText(replay, step), cutoffCondition(replay, step), cutoffFormula(replay, step));
      texts.push(agreementText(replay, step));
      if (kind === "cut") texts.push(cutoffReason(replay, node));
      if (kind !== "start") texts.push(nodeLabel(replay, node, step), nodeLabel(replay, node, step, true));
    }
    for (const question of questionsOf(replay)) {
      texts.push(questionText(replay, question), windowText(replay, question), answerText(replay, question));
    }
    for (const { node } of practice.practiceTasks(replay)) texts.push(...practiceTexts(replay, node));
    assert.deepEqual(texts.filter((text) => ENGLISH.test(text)), []);
  }
});

test("a search is described in German", () => {
  const replay = new Replay(searched("43", 5));
  assert.equal(headlineText(replay), "778 Stellungen, 131 Schnitte. MAX spielt Spalte 4 (Wert: 12).");
  assert.equal(
    stepText(replay, replay.steps),
    "Zurück an der Wurzel mit dem Wert 12. Die Suche ist beendet. MAX spielt Spalte 4 (Wert: 12).",
  );
  const cut = replay.nextCut(0, 1) ?? 0;
  assert.equal(
    stepText(replay, cut),
    "Schnitt. MAX hat hier schon 12, aber MIN hat anderswo 11 sicher. Die anderen Züge hier können das Ergebnis nicht ändern. Die Spalten 5, 2, 6, 1 und 7 werden übersprungen.",
  );
  assert.equal(agreementText(replay, replay.steps), "✓ Geprüft: Diese Zähler stimmen mit den Zählern der Engine überein.");
});

test("wins and losses are described in German, with the right number of the nouns", () => {
  const range = { win: 2_000_000, mate: 1_000_000 };
  assert.equal(valueInWords(1_999_999, range), "ein Sieg für MAX in 1 Zug (1 Halbzug)");
  assert.equal(valueInWords(-1_999_996, range), "ein Sieg für MIN in 2 Zügen (4 Halbzüge)");
  const score = (/** @type {number} */ value, /** @type {number | null} */ plies) =>
    scoreText({ value, text: "-12", plies_to_end: plies }, "–");
  assert.deepEqual(
    [score(1, 1), score(1, 3), score(-1, 2), score(-1, 4), score(-12, null), scoreText(null, "–")],
    ["Sieg in 1 Zug (1 Halbzug)", "Sieg in 2 Zügen (3 Halbzüge)", "Niederlage in 1 Zug (2 Halbzüge)", "Niederlage in 2 Zügen (4 Halbzüge)", "−12", "–"],
  );
  assert.equal(comparisonText([]), "");
});

test("an entry of the reader may have the form in which the page writes values", () => {
  const range = { win: 2_000_000, mate: 1_000_000 };
  const read = (/** @type {string} */ text) => practice.parseEntry(text, range);
  for (const value of [0, 12, -4, 1000, -123_456, 1_999_995, -1_999_996]) assert.equal(read(shortValue(value, range)), value);
  assert.deepEqual(["1.000", "W5", "−∞", "1.5", "1,5", "1,000"].map(read), [1000, 1_999_995, -Infinity, null, null, null]);
});
