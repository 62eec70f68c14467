import assert from "node:assert/strict";
import { signal } from "@preact/signals";
import { test } from "vitest";
import { createValueReader, known } from "../src/stores/value-reader.ts";

/** Creates a value reader for one value, and the list of texts that it has announced. */
function setUp() {
  const heard: string[] = [];
  const place = signal("44");
  const value = signal<string | null>(null);
  const reader = createValueReader((text) => heard.push(text), () => place.value);
  const read = () => reader.read(() => ({ text: value.value ?? "not known yet", isKnown: value.value !== null }));
  return { heard, place, value, reader, read };
}

test("a known value is announced once", () => {
  const { heard, value, read } = setUp();
  value.value = "a draw";
  read();
  value.value = "a win";
  assert.deepEqual(heard, ["a draw"]);
});

test("a value that arrives later is announced once, when it arrives", () => {
  const { heard, value, read } = setUp();
  read();
  assert.deepEqual(heard, ["not known yet"]);
  value.value = "a draw";
  assert.deepEqual(heard, ["not known yet", "a draw"]);
  value.value = "a win";
  assert.equal(heard.length, 2);
});

test("after a value that is not final, only the final value is announced", () => {
  const heard: string[] = [];
  const solved = signal({ text: "at least a draw", isKnown: false });
  const reader = createValueReader((text) => heard.push(text), () => "");
  reader.read(() => solved.value);
  solved.value = { text: "at least a win", isKnown: false };
  solved.value = { text: "a win", isKnown: true };
  assert.deepEqual(heard, ["at least a draw", "a win"]);
});

test("the value of another position is not announced", () => {
  const { heard, place, value, read } = setUp();
  read();
  place.value = "445";
  value.value = "a draw";
  place.value = "44";
  assert.deepEqual(heard, ["not known yet"]);
});

test("another command to read a value cancels the wait", () => {
  const { heard, value, reader, read } = setUp();
  read();
  reader.read(() => known("the board is empty"));
  value.value = "a draw";
  assert.deepEqual(heard, ["not known yet", "the board is empty"]);
});
