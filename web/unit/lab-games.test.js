// @ts-check
/** Tests the list of games of a run, and the positions in the tables of reports. */

import assert from "node:assert/strict";
import { test } from "vitest";
import { analyseAddress, positionIn } from "../src/state/lab/report-positions.ts";
import {
  gameAddress,
  gamesRequest,
  pageCount,
  pageText,
  readGamesQuery,
  resultText,
  writeGamesQuery,
} from "../src/state/lab/run-games.ts";

/** @type {import("../src/api/types.ts").RecordedGame} */
const GAME = {
  variant: "7x6",
  first: "John",
  second: "Robert",
  opening: "44",
  moves: "44352617",
  result: "second",
  ending: "won",
};

test("the selected games are kept in the address, and invalid values select all games", () => {
  const read = (/** @type {string} */ text) => readGamesQuery(new URLSearchParams(text));
  const selected = { page: 3, player: "alphabeta:depth=2,eval=a&b", result: /** @type {const} */ ("lost") };
  assert.deepEqual(read(writeGamesQuery("0a1b", selected)), selected);
  assert.match(writeGamesQuery("0a1b", selected), /^run=0a1b&games=3&/);
  for (const text of ["", "games=0", "games=-1", "games=1.5", "games=x", "games=1&result=lost", "games=1&result=x"]) {
    assert.deepEqual(read(text), { page: 1, player: "", result: "" }, text);
  }
  assert.equal(read("games=1&result=drawn").result, "drawn");
});

test("pages have twenty games, and the last page may have fewer", () => {
  assert.equal(gamesRequest({ page: 1, player: "", result: "" }), "skip=0&count=20");
  const request = new URLSearchParams(gamesRequest({ page: 2, player: "a b&c", result: "won" }));
  assert.deepEqual([...request], [["skip", "20"], ["count", "20"], ["player", "a b&c"], ["result", "won"]]);
  assert.deepEqual([0, 1, 20, 21, 40].map(pageCount), [1, 1, 1, 2, 2]);
  assert.equal(pageText(2, 33), "Games 21 to 33 of 33");
  assert.equal(pageText(60, 1626), "Games 1,181 to 1,200 of 1,626");
  assert.equal(pageText(1, 0), "No games");
});

test("a result names the winner and the reason", () => {
  assert.equal(resultText(GAME), "Robert won with move 8");
  assert.equal(resultText({ ...GAME, result: "first" }), "John won with move 8");
  assert.equal(resultText({ ...GAME, result: "draw", ending: "full" }), "Drawn");
  assert.equal(resultText({ ...GAME, ending: "illegal" }), "Robert won: John forfeited (illegal move)");
  assert.equal(gameAddress(GAME, { review: "1" }), "/analyse?moves=44352617&review=1");
  assert.equal(gameAddress({ ...GAME, variant: "6x5" }), "/analyse?variant=6x5&moves=44352617");
});

test("only cells with columns in a column for positions are positions", () => {
  const none = /** @type {[string, string][]} */ ([]);
  assert.deepEqual(positionIn(none, "position", "4453"), { variant: "7x6", moves: "4453" });
  assert.deepEqual(positionIn([["variant", "8x8"]], "position", "empty"), { variant: "8x8", moves: "" });
  assert.equal(positionIn(none, "positions", "4453"), null);
  assert.equal(positionIn(none, "position", "not given"), null);
  assert.equal(positionIn(none, "position", "4".repeat(65)), null);
  assert.equal(analyseAddress({ variant: "7x6", moves: "" }), "/analyse");
});
