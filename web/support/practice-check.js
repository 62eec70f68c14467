// @ts-check
/**
 * Checks the practice mode of the Tree view on recorded searches. Computes the right entries from the definition of
 * alpha-beta, without code of the page.
 */

import assert from "node:assert/strict";
import {
  canPractise,
  checkDecision,
  checkValue,
  checkWindow,
  practiceTasks,
  prunesAfter,
  remainingColumns,
} from "../src/state/tree/practice.ts";
import { Replay } from "../src/state/tree/replay.ts";

/**
 * @typedef {import("../src/api/types.ts").Tree} Tree
 * @typedef {object} PracticeCounts
 * @property {number} inner number of positions with moves, including the root
 * @property {number} practised number of positions that can be practised
 * @property {number} roots number of roots that can be practised
 * @property {number} partial number of positions that cannot be practised because some of their moves are not loaded
 * @property {number} decisions number of compared decisions
 * @property {number} cutoffs number of decisions to prune
 * @property {number} onLimit number of decisions after a value that is equal to α or β
 */

/**
 * Computes the right entries for a position from the definition of alpha-beta. Uses the recorded values of other
 * positions, but neither the recorded window nor the recorded value of this position.
 * @param {Replay} replay
 * @param {number} node
 * @param {boolean} isStrict
 */
function workedOut(replay, node, isStrict) {
  const { nodes } = replay.tree;
  const window = { alpha: nodes.alpha[0] ?? -Infinity, beta: nodes.beta[0] ?? Infinity };
  const path = replay.path(node);
  path.slice(0, -1).forEach((above, index) => {
    const next = path[index + 1] ?? 0;
    let best = replay.isMax(above) ? -Infinity : Infinity;
    for (const child of replay.childrenOf(above)) {
      if (child === next) break;
      const value = nodes.value[child] ?? NaN;
      best = replay.isMax(above) ? Math.max(best, value) : Math.min(best, value);
    }
    // At the root, a move with an equal value may win the tie-break. The engine then passes an α that is one less; the
    // task explains this.
    if (above === 0 && nodes.alpha[next] === best - 1) best -= 1;
    if (replay.isMax(above)) window.alpha = Math.max(window.alpha, best);
    else window.beta = Math.min(window.beta, best);
  });
  const isMax = replay.isMax(node);
  const limit = isMax ? window.beta : window.alpha;
  let value = isMax ? -Infinity : Infinity;
  let [cutAfter, onLimit] = [-1, 0];
  [...replay.childrenOf(node)].forEach((child, index) => {
    const found = nodes.value[child] ?? NaN;
    value = isMax ? Math.max(value, found) : Math.min(value, found);
    const isBeyond = isMax ? found > limit : found < limit;
    if (found === limit) onLimit += 1;
    if (cutAfter < 0 && (isBeyond || (found === limit && !isStrict))) cutAfter = index;
  });
  return { ...window, value, cutAfter, onLimit };
}

/**
 * Checks the practice mode at every inner position of a tree: it must accept all right entries and reject wrong
 * entries.
 * @param {Tree} tree
 * @param {{ isStrict?: boolean }} [rules] `isStrict`: a cutoff needs a value beyond α or β
 * @returns {PracticeCounts}
 */
export function checkPractice(tree, { isStrict = false } = {}) {
  const replay = new Replay(tree);
  const tasks = new Set(practiceTasks(replay).map(({ node }) => node));
  const counts = { inner: 0, practised: 0, roots: 0, partial: 0, decisions: 0, cutoffs: 0, onLimit: 0 };
  for (let node = 0; node < replay.count; node += 1) {
    const where = `${tree.engine} ${tree.variant} ${tree.moves}, node ${node} (${replay.line(node)})`;
    assert.equal(tasks.has(node), canPractise(replay, node), where);
    if (replay.isLeaf(node)) {
      assert.equal(tasks.has(node), false, where);
      continue;
    }
    counts.inner += 1;
    const isPartial = replay.hiddenBelow(node) > 0 || tree.nodes.ending[node] === "u";
    if (isPartial) counts.partial += 1;
    else counts.practised += 1;
    if (!isPartial && node === 0) counts.roots += 1;
    assert.equal(tasks.has(node), !isPartial, `${where} can be practised`);
    if (!isPartial) checkEntries(replay, node, workedOut(replay, node, isStrict), counts, where);
  }
  return counts;
}

/**
 * @param {Replay} replay @param {number} node @param {ReturnType<typeof workedOut>} entries
 * @param {PracticeCounts} counts @param {string} where
 */
function checkEntries(replay, node, { alpha, beta, value, cutAfter, onLimit }, counts, where) {
  const { nodes } = replay.tree;
  assert.equal(alpha, nodes.alpha[node] ?? -Infinity, where);
  assert.equal(beta, nodes.beta[node] ?? Infinity, where);
  assert.equal(value, nodes.value[node], where);
  for (const [entry, checked] of /** @type {const} */ ([
    [alpha, (/** @type {number} */ entry) => checkWindow(replay, node, "alpha", entry)],
    [beta, (/** @type {number} */ entry) => checkWindow(replay, node, "beta", entry)],
    [value, (/** @type {number} */ entry) => checkValue(replay, node, entry)],
  ])) {
    assert.equal(checked(entry).isRight, true, where);
    assert.equal(checked(Number.isFinite(entry) ? entry + 1 : 0).isRight, false, where);
    assert.match(checked(entry).text, /^(α|β|The value) is .+\. .+\.$/);
  }
  counts.onLimit += onLimit;
  for (let index = 0; index < (replay.children[node] ?? 0); index += 1) {
    const prunes = prunesAfter(replay, node, index);
    if (prunes === null) continue;
    counts.decisions += 1;
    if (prunes) counts.cutoffs += 1;
    assert.equal(prunes, index === cutAfter, where);
    assert.equal(checkDecision(replay, node, index, prunes).isRight, true, where);
    assert.equal(checkDecision(replay, node, index, !prunes).isRight, false, where);
    if (prunes) assert.equal(remainingColumns(replay, node, index), nodes.skipped[node], where);
  }
}

/**
 * For each position, a sentence states whether the value is exact or a bound. Checks these sentences against the values
 * of plain minimax. Returns the number of sentences of each kind.
 * @param {Tree} tree a tree of alpha-beta
 * @param {Tree} plain the tree of minimax with the same depth and evaluation
 */
export function checkValueSentences(tree, plain) {
  const replay = new Replay(tree);
  const full = new Replay(plain);
  const exact = new Map(plain.nodes.value.map((value, node) => [full.line(node), value]));
  const counts = { exact: 0, lower: 0, upper: 0, onLimit: 0 };
  for (const { node } of practiceTasks(replay)) {
    const value = tree.nodes.value[node] ?? NaN;
    const truth = exact.get(replay.line(node)) ?? NaN;
    const where = `${tree.engine} ${tree.variant} ${tree.moves} ${replay.line(node)}: ${value}, exactly ${truth}`;
    const kind = /is an? (upper|lower) bound/.exec(checkValue(replay, node, value).text)?.[1] ?? "exact";
    counts[/** @type {"exact" | "lower" | "upper"} */ (kind)] += 1;
    if (kind === "exact") assert.equal(value, truth, where);
    else assert.ok(kind === "lower" ? truth >= value : truth <= value, where);
    const isOnLimit = [tree.nodes.alpha[node], tree.nodes.beta[node]].includes(value);
    if (!isOnLimit) continue;
    counts.onLimit += 1;
    // A search with strict cutoffs does not prune at a value equal to the limit, so such a value is exact.
    if (replay.strict) assert.equal(kind, "exact", where);
  }
  return counts;
}
