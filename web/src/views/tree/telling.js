// @ts-check
/** What happens at a step, in words: the event, the window, and when a move would be pruned. */

import { boundedWords, columnList, counted, edge, glossed, short } from "./values.js";

/** @typedef {import("./replay.js").Replay} Replay */

/** "MAX" or "MIN". @param {Replay} replay @param {number} node whose turn it is there */
export const role = (replay, node) => (replay.isMax(node) ? "MAX" : "MIN");

/** What just happened. @param {Replay} replay @param {number} step */
export function happened(replay, step) {
  const { kind, node } = replay.scene(step);
  if (kind === "start") return "The search has not begun. Step on to see it enter the root.";
  if (kind === "enter") return entering(replay, node);
  if (kind === "cut") return `Cutoff. ${reason(replay, node)}`;
  return glossed(`${found(replay, node)} ${taken(replay, node, step)}`.trim());
}

/** @param {Replay} replay @param {number} node */
function entering(replay, node) {
  const me = role(replay, node);
  if (replay.parent(node) < 0) {
    if (replay.tree.under) return `This part begins after ${replay.tree.under}: ${me} is to move.`;
    return `The search enters the root: ${me} is to move, nothing is known yet.`;
  }
  const mover = me === "MAX" ? "MIN" : "MAX";
  return `${mover} tries column ${replay.column(node)}.`;
}

/** How a position got its value. @param {Replay} replay @param {number} node */
function found(replay, node) {
  const { tree } = replay;
  const value = tree.nodes.value[node] ?? 0;
  const words = boundedWords(value, replay.bound(node), tree);
  const column = replay.column(node);
  const here = replay.parent(node) < 0 ? "The root" : `Column ${column}`;
  switch (tree.nodes.ending[node]) {
    case "e":
      return `The depth is reached: the evaluation gives column ${column} ${words}.`;
    case "f":
      if (value === 0) return `Column ${column} ends the game: a draw, 0.`;
      return `Column ${column} ends the game: ${value > 0 ? "MAX" : "MIN"} wins.`;
    case "r":
      return `The table remembers the position after column ${column}: ${words}.`;
    default:
      return `${here} comes back: ${words}.`;
  }
}

/**
 * What the position above makes of a value.
 * @param {Replay} replay @param {number} node @param {number} step
 */
function taken(replay, node, step) {
  const up = replay.parent(node);
  const { tree } = replay;
  if (up < 0) {
    if (tree.under) return "This part is done.";
    const { column, score } = tree.decision;
    const worth = score ? `, worth ${short(score.value, tree)}` : "";
    return `The search is done: MAX plays column ${column}${worth}.`;
  }
  const who = role(replay, up);
  const now = replay.best(up, step);
  const before = replay.best(up, step - 1);
  if (!now || now.child !== node) {
    const keeps = now ? short(now.value, tree) : "what it has";
    return `${who} keeps ${keeps} from column ${now ? replay.column(now.child) : ""}.`;
  }
  if (!before) return `It is the first, so ${who} takes it.`;
  if (before.value === now.value) return `${who} prefers it among equals.`;
  return `Better for ${who} than ${short(before.value, tree)}: ${who} takes it.`;
}

/**
 * Why a position's other moves were skipped, and what that saved.
 * @param {Replay} replay @param {number} node
 */
export function reason(replay, node) {
  return glossed(`${because(replay, node)} ${saved(replay, node)}`);
}

/** @param {Replay} replay @param {number} node */
function because(replay, node) {
  const { tree } = replay;
  const me = role(replay, node);
  const other = me === "MAX" ? "MIN" : "MAX";
  const has = short(tree.nodes.value[node] ?? 0, tree);
  const theirs = owned(replay, node, replay.entered[node] ?? 0);
  const both = `${me} already has ${has} here, ${other} has ${theirs.words} elsewhere`;
  return `${both}: nothing below can matter.`;
}

/** @param {Replay} replay @param {number} node */
function saved(replay, node) {
  const { skipped, spared } = replay.tree.nodes;
  const columns = skipped[node] ?? "";
  if (columns === "") return "There was no other move left to skip.";
  const nodes = spared[node] ?? null;
  const many = columns.length > 1 ? "Columns" : "Column";
  const verb = columns.length > 1 ? "are" : "is";
  const worth = nodes === null ? "" : `: ${counted(nodes, "position")} spared`;
  return `${many} ${columnList(columns)} ${verb} skipped${worth}.`;
}

/**
 * What the other side has elsewhere, as a position's window says. At the root a value that only
 * equals the best may win a tie, so the window is left one wider there; the words say both.
 * @param {Replay} replay
 * @param {number} node
 * @param {number} step
 */
function owned(replay, node, step) {
  const { tree } = replay;
  const { alpha, beta } = replay.window(node, step);
  const limit = (replay.isMax(node) ? beta : alpha) ?? 0;
  const best = replay.ply[0] === 0 ? replay.best(0, step) : null;
  const tied = !replay.isMax(node) && best !== null && best.value === limit + 1;
  return { limit, tied, words: short(tied && best ? best.value : limit, tree) };
}

/**
 * When the position that comes next would be pruned.
 * @param {Replay} replay @param {number} step
 */
export function condition(replay, step) {
  if (!replay.prunes) return "Minimax looks at every move: nothing is ever pruned.";
  const { kind, host } = replay.scene(step);
  if (kind === "start") return "Nothing can be pruned before something is known.";
  if (replay.isLeaf(host)) return "A leaf: there are no moves to prune.";
  const { alpha, beta } = replay.window(host, step);
  const max = replay.isMax(host);
  const me = max ? "MAX" : "MIN";
  const other = max ? "MIN" : "MAX";
  if ((max ? beta : alpha) === null) {
    return `${other} has nothing elsewhere yet: no move of ${me} can be pruned here.`;
  }
  const { limit, tied, words } = owned(replay, host, step);
  const at = short(limit, replay.tree);
  const mark = replay.strict ? (max ? "more than" : "less than") : "";
  const rest = replay.strict ? "" : max ? " or more" : " or less";
  const when = `Prune as soon as ${me} gets ${mark} ${at}${rest} here`.replace(/ {2,}/g, " ");
  const tie = tied ? ", and would take as much from here" : "";
  return glossed(`${when}: ${other} has ${words} elsewhere${tie}.`);
}

/** The same as short as a formula: "prune at ≤ 8". @param {Replay} replay @param {number} step */
export function conditionShort(replay, step) {
  const { kind, host } = replay.scene(step);
  if (!replay.prunes || kind === "start" || replay.isLeaf(host)) return "";
  const { alpha, beta } = replay.window(host, step);
  const max = replay.isMax(host);
  const limit = max ? beta : alpha;
  if (limit === null) return "";
  const sign = replay.strict ? (max ? ">" : "<") : max ? "≥" : "≤";
  return `prune at ${sign} ${edge(limit, max ? "beta" : "alpha", replay.tree)}`;
}

/**
 * A position in one line, for lists and labels.
 * @param {Replay} replay @param {number} node @param {number} step
 */
export function nodeWords(replay, node, step) {
  const { tree } = replay;
  const root = replay.parent(node) < 0;
  const column = replay.column(node);
  const name = root && !tree.under ? "Root" : `Column ${column}`;
  if (!replay.isEntered(node, step)) return `${name}, not reached yet`;
  const parts = [name, `${role(replay, node)} to move`];
  const value = replay.value(node, step);
  const ending = tree.nodes.ending[node];
  if (ending === "f" && value !== null) parts[1] = "game over";
  if (ending === "e" && value !== null) parts[1] = "judged";
  if (ending === "r" && value !== null) parts[1] = "remembered";
  if (value !== null) parts.push(`value ${boundedWords(value, replay.bound(node), tree)}`);
  else {
    const best = replay.best(node, step);
    parts.push(best ? `best so far ${short(best.value, tree)}` : "nothing found yet");
  }
  if (ending === "c" && replay.isCut(node, step)) {
    const skipped = (tree.nodes.skipped[node] ?? "").length;
    parts.push(`cutoff, ${skipped} skipped`);
  }
  return glossed(parts.join(", "));
}
