// @ts-check
/** Tests the list of games of a run, and the positions in the tables of reports. */

import assert from "node:assert/strict";
import { test } from "vitest";
import { withKeyColumnsFirst } from "../src/state/lab/key-columns.ts";
import { analyseAddress, positionIn, positionInProse, variantOfPositions } from "../src/state/lab/report-positions.ts";
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

/** @param {string} text */
const variantFact = (text) => ({ key: "variant", title: "variant", value: text, text });

test("a table cell is a position only if its table column lists positions and it contains board columns", () => {
  const none = /** @type {import("../src/api/types.ts").Fact[]} */ ([]);
  assert.deepEqual(positionIn(none, "position", "4453"), { variant: "7x6", moves: "4453" });
  assert.deepEqual(positionIn([variantFact("8x8")], "position", "empty"), { variant: "8x8", moves: "" });
  assert.equal(positionIn(none, "positions", "4453"), null);
  assert.equal(positionIn(none, "position", "not given"), null);
  assert.equal(positionIn(none, "position", "4".repeat(65)), null);
  assert.equal(analyseAddress({ variant: "7x6", moves: "" }), "/analyse");
});

/**
 * @param {Partial<import("../src/api/types.ts").Document>} content
 * @returns {import("../src/api/types.ts").Document}
 */
const documentWith = (content) => ({ schema: 1, title: "", lead: "", sections: [], facts: [], ...content });

/** @param {any[]} blocks */
const sectionsOf = (...blocks) => [{ heading: "", blocks }];

test("moves in the text of a report are positions only if the report is about positions", () => {
  const variant = variantFact("7x6:square");
  const listed = { table: { caption: "", header: ["Position", "depth"], rows: [], words: 1 } };
  assert.equal(variantOfPositions(documentWith({ sections: sectionsOf(listed), facts: [variant] })), "7x6:square");
  assert.equal(variantOfPositions(documentWith({ sections: sectionsOf({ text: "Opening 1: `4453` is even." }) })), "7x6");
  assert.equal(variantOfPositions(documentWith({ lead: "Played with seed `42`.", facts: [variant] })), null);
  assert.deepEqual(positionInProse("7x6", "4453"), { variant: "7x6", moves: "4453" });
  // A column that does not exist, a column with too many discs, and texts that are not sequences of moves.
  for (const text of ["48", "4444444", "4", "eval=cells", "44 53"]) assert.equal(positionInProse("7x6", text), null, text);
});

test("the key columns of a table follow the columns that name its rows", () => {
  const table = { caption: "", header: ["player", "Elo", "games", "score"], rows: [["A", "+20", "8", "62.5"]], words: 1 };
  const nodes = { caption: "", header: ["depth", "time", "nodes explored"], rows: [["4", "1 s", "778"]], words: 0 };
  const plain = { caption: "", header: ["score", "x"], rows: [["1", "2"]], words: 1 };
  const { sections } = withKeyColumnsFirst(documentWith({ sections: sectionsOf({ table }, { text: "…" }, { table: nodes }, { table: plain }) }));
  assert.deepEqual(sections[0]?.blocks, [
    { table: { ...table, header: ["player", "score", "Elo", "games"], rows: [["A", "62.5", "+20", "8"]] } },
    { text: "…" },
    { table: { ...nodes, header: ["depth", "nodes explored", "time"], rows: [["4", "778", "1 s"]] } },
    { table: plain },
  ]);
});
