// @ts-check
import assert from "node:assert/strict";
import { test } from "vitest";
import {
  canPractise,
  checkDecision,
  checkValue,
  checkWindow,
  parseEntry,
  pathFacts,
  practiceTasks,
  taskNote,
} from "../src/state/tree/practice.ts";
import { Replay } from "../src/state/tree/replay.ts";
import { checkPractice } from "../support/practice-check.js";
import { searched } from "../support/search-tree.js";
import { trees } from "../support/trees.js";

test("the checks agree with the recorded search at every inner position of 20 trees", () => {
  const counted = trees(20, 7).map((tree) => checkPractice(tree));
  const sum = (/** @type {"inner" | "practised" | "decisions" | "cutoffs"} */ name) =>
    counted.reduce((total, each) => total + each[name], 0);
  assert.ok(sum("inner") > 1500 && sum("decisions") > 5000 && sum("cutoffs") > 500, JSON.stringify(counted));
  assert.equal(sum("practised"), sum("inner"), "all inner positions");
});

test("the functions of the alpha-beta report prune at the limit, whatever the parameter `cut` is", () => {
  const strictness = (/** @type {string} */ engine) => new Replay({ ...searched("43", 2), engine }).strict;
  assert.equal(strictness("alphabeta:depth=3,cut=strict"), true);
  assert.equal(strictness("alphabeta:depth=3,cut=strict,form=negamax"), true);
  assert.equal(strictness("alphabeta:depth=3,cut=strict,form=max-min"), false);
  assert.equal(strictness("alphabeta:depth=3"), false);
});

test("an explanation names the position from which α or β comes", () => {
  const replay = new Replay(searched("43", 5));
  const { nodes } = replay.tree;
  const node = practiceTasks(replay).find(({ node }) => nodes.alpha[node] !== null && nodes.beta[node] !== null)?.node ?? 0;
  const alpha = nodes.alpha[node] ?? 0;
  assert.match(checkWindow(replay, node, "alpha", alpha).text, /^α is .+ MAX is already guaranteed this value (at the root|after \d+)\.$/);
  assert.match(checkWindow(replay, node, "beta", alpha).text, /^β is .+, not (.+)\. \1 is α\. MIN is already/);
  assert.match(checkWindow(replay, 1, "alpha", 3).text, /^α is −∞, not 3\. No MAX position on the path has a value yet\.$/);
  assert.deepEqual(pathFacts(replay, 1), [{ name: "Root (MAX)", best: "none yet" }]);
  assert.equal(taskNote(replay, node), "");
});

test("the window at the root is infinite", () => {
  const replay = new Replay(searched("43", 3));
  assert.deepEqual(practiceTasks(replay)[0], { node: 0, searched: true });
  assert.match(checkWindow(replay, 0, "alpha", -Infinity).text, /^α is −∞\. Nothing above the root limits the search\.$/);
  assert.match(checkWindow(replay, 0, "beta", 3).text, /^β is ∞, not 3\. Nothing above the root limits the search\.$/);
  assert.match(checkDecision(replay, 0, 0, false).text, /^Column \d is searched\. β is ∞, so no cutoff is possible here\.$/);
  assert.equal(checkValue(replay, 0, replay.tree.nodes.value[0] ?? NaN).isRight, true);
  assert.deepEqual(pathFacts(replay, 0), []);
});

test("the explanation of a cutoff contains both values; the explanation of a search contains the limit that was not reached", () => {
  const replay = new Replay(searched("43", 5));
  const cut = practiceTasks(replay).find((task) => !task.searched)?.node ?? 0;
  const last = replay.children[cut] - 1;
  assert.match(
    checkDecision(replay, cut, last, true).text,
    /^Columns? [\d, and]+ (is|are) pruned\. Column \d returned .+, and [αβ] is .+: M(AX|IN) has a choice elsewhere that is at least as good\./,
  );
  assert.match(checkDecision(replay, 1, 0, true).text, /^Column \d is searched\. α is −∞, so no cutoff is possible here\.$/);
  assert.match(checkValue(replay, cut, 0).text, /takes the (largest|smallest) value .+ This value is an? (lower|upper) bound/);
});

test("a lowered window at the root is explained before the entry", () => {
  // If a column would win a tie at the root, the engine passes an α that is one less than the best value.
  const tree = searched("43", 3, { order: [0, 3, 1, 2, 4, 5, 6] });
  const second = tree.nodes.parent.findIndex((parent, node) => parent === 0 && node > 1);
  const best = tree.nodes.value[1] ?? 0;
  tree.nodes.alpha[second] = best - 1;
  const replay = new Replay(tree);
  assert.equal(canPractise(replay, second), true);
  assert.match(taskNote(replay, second), /tie-break/);
  assert.equal(checkWindow(replay, second, "alpha", best - 1).isRight, true);
  assert.match(checkWindow(replay, second, "alpha", best).text, /the engine lowers this value by one\.$/);
});

test("positions with unexplained values and trees without pruning offer no practice", () => {
  const tree = searched("43", 3);
  const second = tree.nodes.parent.findIndex((parent, node) => parent === 0 && node > 1);
  tree.nodes.alpha[second] = null;
  assert.equal(canPractise(new Replay(tree), second), false);
  tree.nodes.alpha[0] = 3;
  assert.equal(canPractise(new Replay({ ...tree, nodes: { ...tree.nodes, value: [99, ...tree.nodes.value.slice(1)] } }), 0), false);
  assert.deepEqual(practiceTasks(new Replay(searched("43", 2, { prune: false }))), []);
});

test("entries may contain signs, infinities and wins", () => {
  const range = { win: 2_000_000, mate: 1_000_000 };
  const read = (/** @type {string} */ text) => parseEntry(text, range);
  assert.deepEqual(["12", " −4 ", "-4", "+3", "≥ 11", "1,000"].map(read), [12, -4, -4, 3, 11, 1000]);
  assert.deepEqual(["∞", "-∞", "−∞", "inf", "-inf"].map(read), [Infinity, -Infinity, -Infinity, Infinity, -Infinity]);
  assert.deepEqual(["W5", "l4"].map(read), [1_999_995, -1_999_996]);
  assert.deepEqual(["", "x", "1.5", "--1", "W"].map(read), [null, null, null, null, null]);
});
