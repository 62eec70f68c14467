// @ts-check
import assert from "node:assert/strict";
import { test } from "vitest";
import { constants, rangeOf, written } from "../src/state/write/constants.ts";
import { pack, unpack } from "../src/state/write/share.ts";
import { lineOf, offsetOf, tokenize } from "../src/state/write/tokens.ts";
import { anyOf } from "../src/views/write/grade-text.ts";

const SOURCE = `// weights: 5 * nothing
let three = -12;
const SLOPE = 0.5;
let table = [[3, 4], [5, 6]];
10 * (open(3) - their_open(3)) + 2 * p.centre() + "7 * 8" + threats() * 25 + 2 ** 3 + SLOPE
`;

test("the texts of all tokens, joined together, are the script", () => {
  for (const source of [SOURCE, "", '"open /* `', "/* no end", "1..5 'x' é 💡"]) {
    const all = tokenize(source);
    assert.equal(all.map((token) => token.text).join(""), source);
    for (const token of all) {
      assert.equal(source.slice(token.start, token.start + token.text.length), token.text);
    }
  }
});

test("comments, texts, numbers, keywords and functions are different tokens", () => {
  const kind = (/** @type {string} */ text) =>
    tokenize(SOURCE).find((one) => one.text === text)?.kind;
  assert.equal(kind("// weights: 5 * nothing"), "comment");
  assert.equal(kind('"7 * 8"'), "text");
  assert.equal(kind("let"), "keyword");
  assert.equal(kind("their_open"), "function");
  assert.equal(kind("table"), "name");
  assert.deepEqual(
    tokenize("1..5").map((token) => token.text),
    ["1", ".", ".", "5"],
  );
});

test("declared numbers and factors have sliders, other numbers have none", () => {
  const found = constants(SOURCE).map(({ name, value, line }) => ({ name, value, line }));
  assert.deepEqual(found, [
    { name: "three", value: -12, line: 2 },
    { name: "SLOPE", value: 0.5, line: 3 },
    { name: "× (open(3) - their_open(3))", value: 10, line: 5 },
    { name: "× p.centre()", value: 2, line: 5 },
    { name: "× threats()", value: 25, line: 5 },
  ]);
});

test("a slider replaces exactly its number", () => {
  const [three, slope] = constants(SOURCE);
  assert.ok(three && slope);
  assert.equal(SOURCE.slice(three.start, three.end), "-12");
  assert.equal(written(7, three), "7");
  assert.equal(written(0.7, slope), "0.7");
});

test("a slider reaches above its value and below zero", () => {
  for (const source of [
    "let a = 0;",
    "let a = 12;",
    "let a = -40;",
    "let a = 0.25;",
    "let a = 900;",
  ]) {
    const [constant] = constants(source);
    assert.ok(constant);
    const { least, most, step } = rangeOf(constant);
    assert.ok(least < 0 && most > 0, source);
    assert.ok(least < constant.value && constant.value < most, source);
    assert.ok(step > 0, source);
  }
});

test("line and column give an offset, limited to the end of the source", () => {
  assert.equal(offsetOf("ab\ncd", 2, 2), 4);
  assert.equal(offsetOf("ab\ncd", 2, 99), 5);
  assert.equal(offsetOf("ab\ncd", 9, 1), 5);
  assert.equal(lineOf("ab\ncd", 4), 2);
});

test("a script in a link is read back unchanged", async () => {
  for (const source of [SOURCE, "", "é 💡\r\n", "x".repeat(60_000)]) {
    const packed = await pack(source);
    assert.match(packed, /^[\w-]*$/);
    assert.equal(await unpack(packed), source);
  }
});

test("a damaged link, or a link with a very large script, is rejected", async () => {
  assert.equal(await unpack("no script at all!"), null);
  assert.equal(await unpack((await pack(SOURCE)).slice(0, 20)), null);
  assert.equal(await unpack(await pack("0".repeat(5_000_000))), null);
});

test("several best columns are listed one by one, not as one number", () => {
  assert.deepEqual(["4", "35", "135"].map(anyOf), ["4", "3 or 5", "1, 3 or 5"]);
});
