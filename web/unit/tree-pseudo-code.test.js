// @ts-check
import assert from "node:assert/strict";
import { test } from "vitest";
import { pseudoCode, stepLines } from "../src/state/tree/pseudo-code.ts";
import { Replay } from "../src/state/tree/replay.ts";
import { searched } from "../support/search-tree.js";
import { trees } from "../support/trees.js";

/**
 * For each step, returns the text of the line of code that it executes, and of the line of the caller.
 * @param {Replay} replay
 */
function texts(replay) {
  const code = pseudoCode(replay);
  return Array.from({ length: replay.steps + 1 }, (_, step) => {
    const { line, caller } = stepLines(replay, step, code);
    const text = (/** @type {number | null} */ at) => (at === null ? null : (code.lines[at]?.text ?? "no such line"));
    return { line: text(line), caller: text(caller) };
  });
}

/**
 * Walks through a recorded tree as the pseudo-code does. Appends the expected line of code of each event to `steps`.
 * @param {Replay} replay
 * @param {number} node
 * @param {{ line: RegExp, caller: RegExp | null }[]} steps
 */
function walk(replay, node, steps) {
  const { ending } = replay.tree.nodes;
  const above = replay.parent(node);
  const caller = above < 0 ? null : replay.isMax(above) ? /^for MAX: best/ : /^for MIN: best/;
  steps.push({ line: above < 0 ? /^(minimax|alphabeta)\(position/ : /^value ← /, caller: null });
  if (ending[node] === "f") return steps.push({ line: /^if the game is over/, caller });
  if (ending[node] === "e") return steps.push({ line: /^if depth is 0/, caller });
  for (const child of replay.childrenOf(node)) walk(replay, child, steps);
  if (ending[node] === "c") steps.push({ line: /cutoff\)$/, caller: null });
  return steps.push({ line: /^return best$/, caller });
}

test("every step of whole trees executes the line that the pseudo-code reaches", () => {
  for (const tree of [...trees(6, 3), ...trees(2, 4, { prune: false })]) {
    const replay = new Replay(tree);
    /** @type {{ line: RegExp, caller: RegExp | null }[]} */
    const expected = [];
    walk(replay, 0, expected);
    const [start, ...found] = texts(replay);
    assert.deepEqual(start, { line: null, caller: null });
    assert.equal(found.length, expected.length);
    found.forEach(({ line, caller }, index) => {
      const step = `${tree.engine} ${tree.moves}, step ${index + 1}`;
      assert.match(line ?? "", expected[index]?.line ?? /never/, step);
      if (expected[index]?.caller) assert.match(caller ?? "", expected[index]?.caller ?? /never/, step);
      else assert.equal(caller, null, step);
    });
  }
});

test("the code is that of the search: minimax without a window, a strict cutoff, and a table for deepening", () => {
  const lines = (/** @type {string} */ engine) =>
    pseudoCode(new Replay({ ...searched("43", 2), engine }))
      .lines.map(({ text }) => text)
      .join("\n");
  assert.doesNotMatch(lines("minimax:depth=2"), /[αβ]|cutoff/);
  assert.match(lines("alphabeta:depth=2"), /if α ≥ β: skip/);
  assert.match(lines("alphabeta:depth=2,cut=strict"), /if α > β: skip/);
  assert.doesNotMatch(lines("alphabeta:depth=2"), /table/);
  assert.match(lines("deepening:depth=2"), /if the table has its value/);
});

test("a value from the table executes the line of the table", () => {
  const tree = { ...searched("43", 2), engine: "deepening:depth=2" };
  const leaf = tree.nodes.ending.indexOf("e");
  tree.nodes.ending = `${tree.nodes.ending.slice(0, leaf)}r${tree.nodes.ending.slice(leaf + 1)}`;
  const replay = new Replay(tree);
  assert.match(texts(replay)[replay.left[leaf] ?? 0]?.line ?? "", /^if the table has its value/);
});
