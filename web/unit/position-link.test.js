// @ts-check
import assert from "node:assert/strict";
import { test } from "vitest";
import { readPositionLink } from "../src/state/position-link.ts";

/** Returns the board and the moves of a link, or the problem of an invalid link. @param {string} text */
function read(text) {
  const link = readPositionLink(text);
  if (!link) return null;
  return "problem" in link ? link.problem : `${link.variant} ${link.moves}`;
}

test("addresses of this page and of other sites contain a game", () => {
  assert.equal(read("https://connect4.gamesolver.org/?pos=4453"), "7x6 4453");
  assert.equal(read("http://127.0.0.1:4040/analyse?variant=8x8&moves=4453&at=2"), "8x8 4453");
  assert.equal(read("https://example.org/foursight/play?moves=44&against=level:4&you=first#x"), "7x6 44");
  assert.equal(read("https://example.org/?lang=en&pos=4%2C4%205"), "7x6 445");
});

test("an address may lack its scheme, or its host", () => {
  assert.equal(read("connect4.gamesolver.org/?pos=4453"), "7x6 4453");
  assert.equal(read("/analyse?moves=4453"), "7x6 4453");
  assert.equal(read("?pos=44"), "7x6 44");
});

test("an address is found inside other text", () => {
  assert.equal(read("Look at https://example.org/?pos=4453, please."), "7x6 4453");
  assert.equal(read("[a game](https://example.org/?pos=4453)"), "7x6 4453");
  assert.equal(read("<https://example.org/a?moves=44&variant=8x8>!"), "8x8 44");
  assert.equal(read("See https://example.org/ and\nhttps://example.org/?pos=12."), "7x6 12");
});

test("an empty board is a game", () => {
  assert.equal(read("https://connect4.gamesolver.org/?pos="), "7x6 ");
  assert.equal(read("http://localhost/analyse?variant=8x8"), "8x8 ");
});

test("other notations are not addresses", () => {
  for (const text of ["4453", "d1 d2", "0:3342", "..ox...\n..xo...", '[Variant "7x6"]\n[Site "https://x.org/?pos=1"]\n\n1. 4 *']) {
    assert.equal(read(text), null, text);
  }
});

test("errors name what is wrong and where", () => {
  assert.match(read("https://example.org/game/17") ?? "", /“https:\/\/example.org\/game\/17” contains no game: .*“moves=”/);
  assert.match(read("https://x.org/?variant=70x6&moves=4") ?? "", /unknown board: “70x6”/);
  const text = "see https://x.org/?pos=44x3";
  const link = readPositionLink(text);
  assert.ok(link && "problem" in link);
  assert.match(link.problem, /^“x” in “pos=44x3” is not a column. .* 1 to 7\.$/);
  assert.equal(text[link.at ?? 0], "x");
  assert.match(read("https://x.org/?pos=448") ?? "", /“8” in .* is not a column/);
  assert.equal(read("https://x.org/?variant=8x8&moves=448"), "8x8 448");
  assert.match(read("/?variant=10x6&moves=B") ?? "", /1 to 9 and A\.$/);
});

test("the index of the first move is known, so that an illegal move can be marked", () => {
  const link = readPositionLink("see https://x.org/?pos=4453 now");
  assert.ok(link && "moves" in link);
  assert.equal("see https://x.org/?pos=4453 now".slice(link.at ?? 0, (link.at ?? 0) + 4), "4453");
  const escaped = readPositionLink("https://x.org/?pos=4%204");
  assert.ok(escaped && "moves" in escaped && escaped.at === null);
});
