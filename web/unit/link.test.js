// @ts-check
import assert from "node:assert/strict";
import { test } from "vitest";
import { newGame, resign } from "../src/state/game.ts";
import { readLink, writeLink } from "../src/state/link.ts";
import { parseVariant } from "../src/state/notation.ts";

/** @param {string} query */
const read = (query) => readLink(new URLSearchParams(query));

test("a written link is read back", () => {
  const games = [newGame(), newGame("8x8", "8877"), resign(newGame("7x6:square", "44"), "first")];
  const engine = "alphabeta:depth=6,eval=windows-centre,eval.three=20";
  for (const game of games) {
    const link = read(writeLink(game, { against: engine, you: "second" }));
    assert.deepEqual(link, { game, against: engine, you: "second", problem: null });
  }
});

test("a link omits default values", () => {
  assert.equal(writeLink(newGame("7x6", "4453"), { against: "level:4", you: "first" }),
    "moves=4453&against=level:4&you=first");
});

test("pos= stands for moves=, and spaces and commas between moves are ignored", () => {
  assert.equal(read("pos=4453").game.moves, "4453");
  assert.equal(read("moves=44%2053,1").game.moves, "44531");
});

test("an invalid link is reported and opens an empty board", () => {
  for (const query of ["moves=44x", "variant=99x99", "moves=%3Cscript%3E", `moves=${"1".repeat(65)}`]) {
    const link = read(query);
    assert.equal(link.game.moves, "", query);
    assert.equal(link.game.variant, "7x6", query);
    assert.match(link.problem ?? "", /\w/, query);
  }
});

test("variants are parsed from their notation", () => {
  assert.deepEqual(parseVariant("9x7:line5"), {
    text: "9x7:line5", columns: 9, rows: 7, line: 5, square: false,
  });
  assert.equal(parseVariant("7x6:line4+square")?.square, true);
  for (const text of ["", "7", "1x6", "17x2", "9x8", "7x6:line6", "7x6:circle", "7x6:"]) {
    assert.equal(parseVariant(text), null, text);
  }
});
