// @ts-check
import assert from "node:assert/strict";
import { test } from "vitest";
import { readPlace, writePlace } from "../src/state/learn/address.ts";

/** @param {string} href */
const read = (href) => readPlace(new URLSearchParams(href.split("?")[1] ?? ""));

test("every place can be written as an address and read back", () => {
  for (const href of [
    "/learn",
    "/learn?lesson=5",
    "/learn?lesson=5&step=2",
    "/learn?puzzle=ab12cd",
    "/learn?puzzle=ab12cd&theme=block&grade=easy",
    "/learn?puzzle=any&theme=block",
    "/learn?puzzle=daily",
    "/learn?questions",
    "/learn?question=root-ties",
    "/learn?own=4453&side=first&at=2",
    "/learn?own=4453&variant=8x7:line4",
  ]) {
    assert.equal(writePlace(read(href)), href);
  }
});

test("an address with only a theme opens a random puzzle of this theme", () => {
  assert.deepEqual(read("/learn?theme=block"), { kind: "any", theme: "block", grade: "" });
});

test("invalid numbers become 1", () => {
  for (const text of ["x", "0", "-3", "1.5", ""]) {
    assert.deepEqual(read(`/learn?lesson=2&step=${text}`), { kind: "lesson", lesson: 2, step: 1 });
  }
});
