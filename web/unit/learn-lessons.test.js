// @ts-check
import assert from "node:assert/strict";
import { test } from "vitest";
import { signed } from "../src/state/number-text.ts";
import { below, emptyCells, uprightPairs } from "../src/state/learn/lessons/board-facts.ts";
import { LESSONS } from "../src/state/learn/lessons/list.ts";
import { backUp, branches } from "../src/state/learn/search-tree.ts";
import { chipsOf } from "../src/state/learn/solver-scores.ts";

test("there are nine lessons, each with as many steps as the list says", async () => {
  assert.equal(LESSONS.length, 9);
  for (const { name, steps, load } of LESSONS) {
    const loaded = await load();
    assert.equal(loaded.steps.length, steps, name);
    for (const { title } of loaded.steps) assert.ok(title, name);
  }
});

test("the minimax value of each node of a tree is computed", () => {
  const leaves = [
    [-6, -4, 6],
    [12, -10, 16],
    [-8, -14, 2],
  ];
  assert.deepEqual(backUp(leaves), { parents: [-6, -10, -14], root: -6 });
});

test("a tree of two plies is built from the arrays in the engine's response", () => {
  const nodes = {
    parent: [-1, 0, 1, 1, 0, 4],
    by: ".55666",
    alpha: [],
    beta: [],
    value: [3, 3, 3, 7, 1, 1],
    ending: "sseece",
    skipped: ["", "", "", "", "5", ""],
    size: [],
    hidden: [],
    spared: [],
  };
  assert.deepEqual(branches(/** @type {any} */ ({ nodes })), [
    {
      column: "5",
      value: 3,
      skipped: "",
      leaves: [
        { column: "5", value: 3 },
        { column: "6", value: 7 },
      ],
    },
    { column: "6", value: 1, skipped: "5", leaves: [{ column: "6", value: 1 }] },
  ]);
});

test("a vertical pair is two discs of a side directly above each other", () => {
  assert.equal(uprightPairs("4141", "first"), 1);
  assert.equal(uprightPairs("4141", "second"), 1);
  assert.equal(uprightPairs("4444", "first"), 0);
  assert.equal(uprightPairs("414141", "first"), 2);
});

test("covering every disc leaves no vertical pair in random games", () => {
  let state = 7;
  for (let game = 0; game < 200; game += 1) {
    let moves = "";
    const heights = new Map();
    const drop = (/** @type {string} */ column) => {
      moves += column;
      heights.set(column, (heights.get(column) ?? 0) + 1);
    };
    while (moves.length < 42) {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
      const open = [..."1234567"].filter((column) => (heights.get(column) ?? 0) < 6);
      const column = open[(state >>> 8) % open.length] ?? "";
      drop(column);
      if (moves.length < 42) drop(column);
    }
    assert.equal(uprightPairs(moves, "first"), 0, moves);
  }
});

test("helper functions return cells below, empty cells, signs and chips", () => {
  assert.equal(below("e3"), "e2");
  const board = ["..x", "o.x"];
  assert.deepEqual(emptyCells(/** @type {any} */ ({ board }), 1), { empty: 3, inside: 2 });
  assert.deepEqual([signed(3), signed(0), signed(-3), signed(null)], ["+3", "0", "−3", "?"]);
  const columns = [
    { column: "1", words: "full", best: false },
    { column: "2", words: "", best: true, score: 4 },
    { column: "3", words: "", best: false, score: 0 },
  ];
  const position = { variant: "7x6", moves: "4".repeat(32) };
  assert.deepEqual(chipsOf(/** @type {any} */ ({ columns }), position), [
    null,
    { text: "+4", tone: "win", best: true, title: "wins in 2 moves (3 plies)" },
    { text: "=", tone: "draw", best: false, title: "draws" },
  ]);
});
