// @ts-check
import assert from "node:assert/strict";
import { test } from "vitest";
import { faultAt } from "../src/views/analyse/error-excerpt.ts";
import * as reading from "../src/views/analyse/sentences.ts";
import { onBoard, stepped } from "../src/state/shown-line.ts";
import { threatText } from "../src/state/threat-text.ts";

const names = { first: "Red", second: "Yellow" };

test("cells are described by column and row, beyond nine columns too", () => {
  assert.equal(reading.cellWords("d2"), "column 4, row 2");
  assert.equal(reading.cellWords("j12"), "column A, row 12");
});

test("threats are described with their side, parity and whether they can be played now", () => {
  const position = /** @type {any} */ ({
    threats: { first: [{ cell: "c3", odd: true, playable: false }], second: [] },
  });
  assert.equal(threatText(position, names, "digits"), "Red would win in row 3 of column 3 (odd row).");
  assert.equal(threatText(position, names, "cells"), "Red would win on c3 (odd row).");
  const quiet = /** @type {any} */ ({ threats: { first: [], second: [] } });
  assert.equal(threatText(quiet, names, "digits"), "Neither side threatens to win.");
});

test("a step is described with move, class and value", () => {
  const move = /** @type {any} */ ({ ply: 4, side: "second", cell: "c1" });
  const reviewed = /** @type {any} */ ({ class: "blunder" });
  assert.equal(
    reading.stepWords(move, reviewed, "Red wins in 2 moves (3 plies)", names),
    "Move 2, Yellow, column 3, row 1. Blunder. Red wins in 2 moves (3 plies).",
  );
  assert.equal(reading.stepWords(null, null, "", names), "Start.");
});

test("an error is shown in its line", () => {
  const fault = faultAt("44\n4x3\n1", 4);
  assert.deepEqual(fault, { before: "4", fault: "x", after: "3", line: 2 });
  assert.equal(faultAt("44", null), null);
  assert.equal(faultAt("44", 2)?.fault, "␣");
});

test("steps through a line stop at its ends", () => {
  const line = {
    kind: /** @type {const} */ ("best"),
    title: "",
    base: "44",
    moves: "531",
    at: 0,
    cells: [],
  };
  assert.equal(onBoard(stepped(line, 2)), "4453");
  assert.equal(onBoard(stepped(line, 9)), "44531");
  assert.equal(onBoard(stepped(line, -1)), "44");
});
