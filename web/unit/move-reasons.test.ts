/** Compares the reasons for moves with a slow exhaustive search that shares no code with them. */

import assert from "node:assert/strict";
import { afterEach, test } from "vitest";
import { GERMAN } from "../src/languages/de/catalogue.ts";
import { setLanguage } from "../src/languages/translate.ts";
import { parseVariant } from "../src/state/notation.ts";
import type { Variant } from "../src/state/notation.ts";
import { moveReasons } from "../src/state/play/move-reasons.ts";
import { lastMoveReason } from "../src/state/play/reason-text.ts";
import { changeSettings } from "../src/stores/settings.ts";
import { DIGITS, expected, LETTERS, minus, Model, sorted } from "../support/reason-model.ts";
import type { Grid } from "../support/reason-model.ts";
import { claimsOf, expectedClaims } from "../support/reason-sentences.ts";

const VARIANTS = ["7x6", "4x4:line3", "8x8", "5x4", "9x7:line5", "7x6:square", "6x5:line4+square", "16x2:line3", "4x6", "7x6:line3+square"];
const POSITIONS = 1000;
/** The name of the player in the sentences. */
const NAME = "Level 3 (Attentive)";
/** The number of moves that are checked in each position. */
const MOVES = 3;

/** Converts reasons to the form that `expected` returns. Checks the fields that this form does not contain. */
function written(model: Model, grid: Grid, side: string, cell: string, reasons: ReturnType<typeof moveReasons>): string[] {
  return reasons.map((reason) => {
    if (reason.kind === "win") return `win ${reason.shape}`;
    if (reason.kind === "lines-up") {
      const after = model.placed(grid, cell, side);
      assert.ok(model.hasOpenShape(after, side, cell, reason), "a shape with these discs and this room exists");
      return `lines-up ${reason.discs}`;
    }
    return "cells" in reason ? `${reason.kind} ${sorted(reason.cells)}` : reason.kind;
  });
}

/** Returns random numbers from a linear congruential generator. With the same seed, a failure can be repeated. */
function randomNumbers(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** The names of the sides in each language. */
const SIDES = { en: ["Red", "Yellow"], de: ["Rot", "Gelb"] } as const;

afterEach(() => {
  changeSettings({ labels: "digits" });
  setLanguage("en", {});
});

test(`the reasons for the moves in ${POSITIONS} random positions, and their English and German sentences, are those of a brute force`, () => {
  const random = randomNumbers(21);
  const models = VARIANTS.map((text) => new Model(parseVariant(text) as Variant));
  const seen = new Map<string, number>();
  /** The kinds of claims that occurred in sentences. */
  const stated = new Set<string>();
  let positions = 0;
  while (positions < POSITIONS) {
    const model = models[positions % models.length] as Model;
    const { columns, rows } = model.variant;
    let grid: Grid = new Map();
    let moves = "";
    const length = random(columns * rows);
    while (moves.length < length) {
      const side = moves.length % 2 ? "o" : "x";
      // Winning moves are not played, so that some games fill the board.
      const open = model.open(grid);
      const quiet = minus(open, model.wins(grid, open, side));
      const cell = quiet[random(quiet.length)];
      if (!cell) break;
      grid = model.placed(grid, cell, side);
      moves += DIGITS[LETTERS.indexOf(cell[0] ?? "")];
    }
    positions += 1;
    const side = moves.length % 2 ? "o" : "x";
    const open = model.open(grid);
    for (let tried = 0; tried < MOVES; tried += 1) {
      const cell = open[random(open.length)] ?? "";
      const column = DIGITS[LETTERS.indexOf(cell[0] ?? "")] ?? "";
      const reasons = moveReasons(model.variant, moves, column);
      const found = written(model, grid, side, cell, reasons);
      assert.deepEqual(found, expected(model, grid, side, cell), `${model.variant.text} ${moves} then ${column}`);
      const before = { model, grid, side, cell };
      const flipped = tried % 2 === 1;
      // German sentences are checked for one move in each position, which saves time.
      for (const language of tried === 0 ? (["en", "de"] as const) : (["en"] as const)) {
        setLanguage(language, language === "de" ? GERMAN : {});
        const opponent = SIDES[language][(side === "x") === flipped ? 0 : 1];
        for (const labels of ["digits", "cells"] as const) {
          changeSettings({ labels });
          const sentence = lastMoveReason(model.variant.text, moves + column, NAME, flipped);
          const claims = claimsOf(sentence, before, { name: NAME, opponent, labels, language });
          assert.deepEqual(claims, expectedClaims(found), `${model.variant.text} ${moves} then ${column}: ${sentence}`);
          for (const claim of claims) stated.add(`${language} ${claim.split(" ")[0]}`);
        }
      }
      for (const { kind } of reasons) seen.set(kind, (seen.get(kind) ?? 0) + 1);
    }
  }
  // Every kind of reason must occur at least three times. Otherwise the comparison would not test it.
  const kinds = ["win", "only-legal", "block", "threats", "stacked-threats", "threat", "prevents-threats", "only-safe", "prepares", "avoids", "lines-up", "middle", "quiet"];
  assert.deepEqual(kinds.filter((kind) => (seen.get(kind) ?? 0) < 3), [], JSON.stringify([...seen]));
  for (const language of ["en", "de"]) {
    assert.deepEqual(kinds.filter((kind) => !stated.has(`${language} ${kind}`)), [], `kinds that no sentence in ${language} states`);
  }
});

const kindsOf = (variant: string, moves: string, column: string) =>
  moveReasons(parseVariant(variant) as Variant, moves, column).map(({ kind }) => kind);

test("wins, blocks and threats on the standard board", () => {
  assert.deepEqual(moveReasons(parseVariant("7x6") as Variant, "414141", "4"), [{ kind: "win", shape: "line" }]);
  assert.deepEqual(moveReasons(parseVariant("7x6") as Variant, "41414", "4")[0], { kind: "block", cells: ["d4"] });
  assert.deepEqual(moveReasons(parseVariant("7x6") as Variant, "4455", "3")[0], { kind: "threats", cells: ["b1", "f1"] });
  assert.deepEqual(kindsOf("7x6", "", "4"), ["middle"]);
  assert.deepEqual(kindsOf("7x6", "", "1"), ["quiet"]);
});
