// @ts-check
/** What a node of the drawing looks like and says at a step. */

import { nodeWords, reason } from "./step-text.ts";
import { bounded, count, counted, edge, short } from "./value-text.ts";

/**
 * @typedef {import("./desk.js").Desk} Desk
 * @typedef {import("./replay.ts").Replay} Replay
 * @typedef {{ name: string, over: string, under: string, label: string }} Looks
 *   classes, the two lines on the node, and what is read aloud
 */

/** @param {Desk} desk @param {number} slot @returns {Looks} */
export function looksOf(desk, slot) {
  return desk.outline?.kind(slot) === "node" ? nodeLook(desk, slot) : otherLook(desk, slot);
}

/**
 * A position's value, in brackets what it has so far: "≤12", "(8)", "…".
 * @param {Replay} replay @param {number} node @param {number} step
 */
export function foundText(replay, node, step) {
  const value = replay.value(node, step);
  if (value !== null) return bounded(value, replay.bound(node), replay.tree);
  const best = replay.best(node, step);
  return best ? `(${short(best.value, replay.tree)})` : "…";
}

/** @param {Desk} desk @param {number} slot @returns {Looks} */
function nodeLook(desk, slot) {
  const { step } = desk;
  const replay = /** @type {NonNullable<typeof desk.replay>} */ (desk.replay);
  const outline = /** @type {NonNullable<typeof desk.outline>} */ (desk.outline);
  const { tree } = replay;
  const classes = [replay.isMax(slot) ? "is-max" : "is-min"];
  const reached = replay.isEntered(slot, step);
  if (desk.selected === slot) classes.push("is-selected");
  const label = nodeWords(replay, slot, step);
  if (!reached) return future(classes, replay.column(slot), label);
  const value = replay.value(slot, step);
  const onWay = value === null;
  if (onWay) classes.push("is-open");
  if (slot === desk.current && step > 0) classes.push("is-current");
  if (replay.isLeaf(slot) && value !== null) classes.push(`is-leaf`);
  if (tree.nodes.ending[slot] === "f" && value !== null) classes.push("is-over");
  if (replay.isCut(slot, step)) classes.push("is-cut");
  if (outline.hasMore(slot) && !outline.isOpen(slot)) classes.push("is-closed");
  const { alpha, beta } = replay.window(slot, step);
  const window =
    replay.prunes && onWay ? `${edge(alpha, "alpha", tree)}…${edge(beta, "beta", tree)}` : "";
  const column = replay.column(slot) || "root";
  const over = window ? (slot === 0 ? window : `${column}: ${window}`) : column;
  const aside = window
    ? `, window from ${edge(alpha, "alpha", tree)} to ${edge(beta, "beta", tree)}`
    : "";
  return {
    name: classes.join(" "),
    over,
    under: foundText(replay, slot, step),
    label: label + aside,
  };
}

/**
 * What will be searched and what will be skipped look the same.
 * @param {string[]} classes @param {string} over @param {string} label
 * @returns {Looks}
 */
function future(classes, over, label) {
  return { name: [...classes, "is-future"].join(" "), over, under: "·", label };
}

/**
 * A stub, what was not loaded, a move that nobody knows will be skipped.
 * @param {Desk} desk @param {number} slot @returns {Looks}
 */
function otherLook(desk, slot) {
  const replay = /** @type {NonNullable<typeof desk.replay>} */ (desk.replay);
  const outline = /** @type {NonNullable<typeof desk.outline>} */ (desk.outline);
  const { tree } = replay;
  const node = outline.owner(slot);
  const chosen = desk.selected === slot ? " is-selected" : "";
  if (outline.kind(slot) === "rest") {
    const below = replay.hiddenBelow(node);
    const label = `${counted(below, "more position")} below, not loaded: press to load this part`;
    return { name: `is-rest${chosen}`, over: "load", under: `+${count(below)}`, label };
  }
  if (outline.kind(slot) === "ahead") {
    const column = outline.column(slot);
    const shape = replay.isMax(node) ? "is-min" : "is-max";
    return future([shape, chosen], column, `Column ${column}, not reached yet`);
  }
  const columns = tree.nodes.skipped[node] ?? "";
  const max = replay.isMax(node);
  const { alpha, beta, value } = tree.nodes;
  const sign = max ? (replay.strict ? ">" : "≥") : replay.strict ? "<" : "≤";
  const limit = edge((max ? beta : alpha)[node] ?? null, max ? "beta" : "alpha", tree);
  return {
    name: `is-stub${chosen}`,
    over: `✂ ${columns.length} skipped`,
    under: `${short(value[node] ?? 0, tree)} ${sign} ${limit}`,
    label: `${counted(columns.length, "move")} skipped. ${reason(replay, node)}`,
  };
}
