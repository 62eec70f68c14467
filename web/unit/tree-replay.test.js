// @ts-check
import assert from "node:assert/strict";
import { test } from "vitest";
import { Replay } from "../src/state/tree/replay.ts";
import { cutoffCondition, stepText, nodeLabel } from "../src/state/tree/step-text.ts";
import { treeLegend } from "../src/views/tree/legend.ts";
import { searched } from "../support/search-tree.js";

const tree = searched("43", 5);
const replay = new Replay(tree);

/** Returns the first step for which `holds` returns true. @param {(step: number) => boolean} holds */
function first(holds) {
  for (let step = 0; step <= replay.steps; step += 1) if (holds(step)) return step;
  throw new Error("never");
}

test("the tree of the position in the minimax report has the counters that the report prints", () => {
  assert.equal(tree.total, 778);
  assert.equal(tree.counters.cutoffs, 131);
  assert.equal(tree.decision.score?.value, 12);
  assert.equal(searched("43", 5, { prune: false }).total, 19_608);
});

test("at its end, a replay has the same counters as the search", () => {
  for (const [moves, depth, prune] of /** @type {[string, number, boolean][]} */ ([
    ["43", 5, true],
    ["44", 4, false],
    ["4444443333332", 4, true],
    ["112233", 3, true],
  ])) {
    const one = searched(moves, depth, { prune });
    const again = new Replay(one);
    const { recalled, ...counted } = again.tally(again.steps);
    assert.deepEqual(counted, one.counters, moves);
    assert.equal(recalled, 0);
    assert.deepEqual(Object.values(again.tally(0)), [0, 0, 0, 0, 0, 0, 0]);
  }
});

test("every position is entered and left once, and every cutoff is a step of its own", () => {
  assert.equal(replay.steps, 2 * 778 + 131);
  for (let node = 0; node < replay.count; node += 1) {
    assert.ok(replay.isEntered(node, replay.entered[node] ?? 0));
    assert.ok((replay.left[node] ?? 0) > (replay.entered[node] ?? 0));
  }
  assert.deepEqual(replay.eventAt(0), { kind: "start", node: -1, host: 0 });
  assert.deepEqual(replay.eventAt(1), { kind: "enter", node: 0, host: 0 });
  assert.equal(replay.eventAt(replay.steps).kind, "back");
  assert.equal(replay.eventAt(replay.steps).node, 0);
});

test("the window shown at a step is the window of the next position entered", () => {
  for (let step = 1; step < replay.steps; step += 1) {
    const next = replay.eventAt(step + 1);
    if (next.kind !== "enter") continue;
    const { alpha, beta } = replay.window(replay.parent(next.node), step);
    assert.equal(alpha, tree.nodes.alpha[next.node] ?? null, `step ${step}`);
    assert.equal(beta, tree.nodes.beta[next.node] ?? null, `step ${step}`);
  }
});

test("the best child of the root is the chosen move, and the principal variation is in the tree", () => {
  const best = replay.best(0, replay.steps);
  assert.equal(best?.value, 12);
  assert.equal(replay.column(best?.child ?? 0), tree.decision.column);
  const line = replay.principal(replay.steps);
  assert.equal(line.length, 6);
  for (const node of line) assert.equal(tree.nodes.value[node], 12);
});

test("no value is known before the search leaves a position", () => {
  const leaf = tree.nodes.ending.indexOf("e");
  const step = replay.entered[leaf] ?? 0;
  assert.equal(replay.value(leaf, step), null);
  assert.equal(typeof replay.value(leaf, step + 1), "number");
  assert.equal(replay.best(0, step), null);
});

test("the text about a cutoff contains both values and the columns, and the number of saved positions if it is known", () => {
  const step = first((at) => replay.eventAt(at).kind === "cut");
  const words = stepText(replay, step);
  assert.match(
    words,
    /^Cutoff\. (MIN|MAX) already has .+ here, but (MIN|MAX) is guaranteed .+ elsewhere\. The other moves here cannot change the result/,
  );
  assert.match(words, /Columns? [\d, and]+ (is|are) skipped\.$/);
  const { node } = replay.eventAt(step);
  const spared = { ...tree, nodes: { ...tree.nodes, spared: tree.nodes.spared.slice() } };
  spared.nodes.spared[node] = 1197;
  assert.match(stepText(new Replay(spared), step), /1,197 positions saved\.$/);
});

test("the condition for a cutoff is true exactly at the steps with a cutoff", () => {
  for (let step = 2; step < replay.steps; step += 1) {
    const { kind, node, host } = replay.eventAt(step);
    if (kind !== "evaluate" && kind !== "back") continue;
    const next = replay.eventAt(step + 1);
    const { alpha, beta } = replay.window(host, step);
    const value = tree.nodes.value[node] ?? 0;
    const max = replay.isMax(host);
    const limit = max ? tree.nodes.beta[host] : tree.nodes.alpha[host];
    const due = limit !== null && limit !== undefined && (max ? value >= limit : value <= limit);
    assert.equal(next.kind === "cut", due, `step ${step}, window ${alpha} ${beta}`);
    if (due) assert.match(cutoffCondition(replay, step), /^The search prunes as soon as/);
  }
});

test("for minimax, the condition states that it never prunes", () => {
  const plain = new Replay(searched("43", 2, { prune: false }));
  assert.equal(plain.prunes, false);
  assert.match(cutoffCondition(plain, 5), /never prunes/);
  assert.deepEqual(plain.window(0, plain.steps), { alpha: null, beta: null });
});

test("a value outside the window is shown as a bound", () => {
  const cut = tree.nodes.ending.indexOf("c");
  assert.notEqual(replay.bound(cut), "exact");
  assert.match(nodeLabel(replay, cut, replay.steps), /at (most|least)/);
  assert.equal(replay.bound(0), "exact");
  assert.match(nodeLabel(replay, 777, 3), /not reached yet/);
});

test("the legend does not claim that a position with a bound contains a cutoff", () => {
  const { ending } = tree.nodes;
  const bounds = [...ending].flatMap((_, node) => (replay.bound(node) === "exact" ? [] : [node]));
  const hasCutoff = (/** @type {number} */ node) => ending[node] === "c" || [...replay.childrenOf(node)].some(hasCutoff);
  assert.ok(bounds.some((node) => ending[node] !== "c" && hasCutoff(node)), "a bound because of cutoffs below the position");
  assert.ok(bounds.some((node) => !hasCutoff(node)), "a bound without any cutoffs");
  for (const node of bounds) {
    const { value, alpha, beta } = tree.nodes;
    const isInside = (value[node] ?? 0) > (alpha[node] ?? -Infinity) && (value[node] ?? 0) < (beta[node] ?? Infinity);
    assert.equal(isInside, false, `node ${node}`);
  }
  const entries = new Map(treeLegend("signs", replay).flatMap((section) => section.entries));
  for (const sign of ["≤ 8", "≥ 8"]) {
    assert.match(entries.get(sign) ?? "", /Values that are not inside the window are bounds, because cutoffs .* can hide/);
  }
});

test("positions that the record only counts are added to the visited positions when the search leaves their parent", () => {
  const small = searched("43", 3, { prune: false });
  const kept = [...new Replay(small).ply].flatMap((ply, node) => (ply <= 2 ? [node] : []));
  const at = new Map(kept.map((node, index) => [node, index]));
  const pick = (/** @type {any} */ list) => kept.map((node) => list[node]);
  const { nodes } = small;
  const cut = {
    ...small,
    shown: kept.length,
    whole: false,
    nodes: {
      parent: kept.map((node) => at.get(nodes.parent[node] ?? -1) ?? -1),
      by: pick(nodes.by).join(""),
      alpha: pick(nodes.alpha),
      beta: pick(nodes.beta),
      value: pick(nodes.value),
      ending: pick(nodes.ending).join(""),
      skipped: pick(nodes.skipped),
      size: pick(nodes.size),
      hidden: kept.map((node) => {
        const end = node + (nodes.size[node] ?? 1);
        return (nodes.size[node] ?? 1) - kept.filter((each) => each >= node && each < end).length;
      }),
      spared: pick(nodes.spared),
    },
  };
  const replayed = new Replay(cut);
  assert.equal(replayed.tally(replayed.steps).visited, small.total);
  assert.equal(replayed.hiddenBelow(2), 7);
  assert.equal(replayed.hiddenBelow(0), 0);
});
