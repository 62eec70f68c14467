/** Describes a step of the search: the event, the window, and the condition for a cutoff. */

import type { Replay } from "./replay.ts";
import { boundInWords, columnList, counted, shortValue, windowEnd, withLegend } from "./value-text.ts";

/** Returns the side to move at a node. */
export const role = (replay: Replay, node: number) => (replay.isMax(node) ? "MAX" : "MIN");

/** Describes the event of a step and its effect. */
export function stepText(replay: Replay, step: number): string {
  const { kind, node } = replay.eventAt(step);
  if (kind === "start") return "The search has not started. Step forward to see it enter the root.";
  if (kind === "enter") return entryText(replay, node);
  if (kind === "cut") return `Cutoff. ${cutoffReason(replay, node)}`;
  return withLegend(`${resultText(replay, node)} ${consequenceText(replay, node, step)}`.trim());
}

function entryText(replay: Replay, node: number): string {
  const side = role(replay, node);
  if (replay.parent(node) < 0) {
    const { under } = replay.tree;
    if (under) return `This part of the tree begins after ${under}. ${side} is to move.`;
    return `The search enters the root. ${side} is to move; no value is known yet.`;
  }
  const mover = side === "MAX" ? "MIN" : "MAX";
  return `${mover} tries column ${replay.column(node)}.`;
}

/** Describes the event of a step without its effect on the values above it. */
export function eventText(replay: Replay, step: number): string {
  const { kind, node } = replay.eventAt(step);
  return kind === "evaluate" || kind === "back" ? withLegend(resultText(replay, node)) : stepText(replay, step);
}

/** Describes how a position got its value. */
function resultText(replay: Replay, node: number): string {
  const { tree } = replay;
  const value = tree.nodes.value[node] ?? 0;
  const words = boundInWords(value, replay.bound(node), tree);
  const column = replay.column(node);
  switch (tree.nodes.ending[node]) {
    case "e":
      return `After column ${column}, the full depth is reached. The evaluation is ${words}.`;
    case "f":
      if (value === 0) return `Column ${column} ends the game in a draw: 0.`;
      return `Column ${column} ends the game: ${value > 0 ? "MAX" : "MIN"} wins.`;
    case "r":
      return `The transposition table contains the value of column ${column}: ${words}.`;
    default:
      return replay.parent(node) < 0 ? `Back at the root with value ${words}.` : `Column ${column} returns ${words}.`;
  }
}

/** Describes how the value of a node changes the best value of its parent. */
function consequenceText(replay: Replay, node: number, step: number): string {
  const above = replay.parent(node);
  const { tree } = replay;
  if (above < 0) {
    if (tree.under) return "This part of the search is finished.";
    const { column, score } = tree.decision;
    const value = score ? ` (value: ${shortValue(score.value, tree)})` : "";
    return `The search is finished. MAX plays column ${column}${value}.`;
  }
  const side = role(replay, above);
  const now = replay.best(above, step);
  const before = replay.best(above, step - 1);
  if (!now || now.child !== node) {
    if (!now) return "";
    return `${side}'s best value is still ${shortValue(now.value, tree)} (column ${replay.column(now.child)}).`;
  }
  if (!before) return `This is ${side}'s first value here, so it is the best so far.`;
  if (before.value === now.value) return `This equals ${side}'s best value, and the tie-break prefers the new column.`;
  return `This is better for ${side} than ${shortValue(before.value, tree)}, so it is the new best value.`;
}

/** Explains why the other moves of a position were skipped, and how many positions that saved. */
export function cutoffReason(replay: Replay, node: number): string {
  return withLegend(`${cutoffText(replay, node)} ${savedText(replay, node)}`);
}

function cutoffText(replay: Replay, node: number): string {
  const { tree } = replay;
  const side = role(replay, node);
  const other = side === "MAX" ? "MIN" : "MAX";
  const value = shortValue(tree.nodes.value[node] ?? 0, tree);
  const limit = opponentLimit(replay, node, replay.entered[node]);
  const reason = `${side} already has ${value} here, but ${other} is sure of ${limit.words} elsewhere.`;
  return `${reason} The other moves here cannot change the result.`;
}

function savedText(replay: Replay, node: number): string {
  const { skipped, spared } = replay.tree.nodes;
  const columns = skipped[node] ?? "";
  if (columns === "") return "But there is no other move to skip.";
  const positions = spared[node] ?? null;
  const subject = columns.length > 1 ? "Columns" : "Column";
  const verb = columns.length > 1 ? "are" : "is";
  const saving = positions === null ? "" : `: ${counted(positions, "position")} saved`;
  return `${subject} ${columnList(columns)} ${verb} skipped${saving}.`;
}

/**
 * Returns the value that the other side is sure of elsewhere, from the window of a node. At the root, a value equal to
 * the best value may still win the tie-break. Therefore the engine's window is wider by one. In that case, `words`
 * contains the best value instead of the limit of the window.
 */
function opponentLimit(replay: Replay, node: number, step: number) {
  const { tree } = replay;
  const { alpha, beta } = replay.window(node, step);
  const limit = (replay.isMax(node) ? beta : alpha) ?? 0;
  const best = replay.ply[0] === 0 ? replay.best(0, step) : null;
  const isTie = !replay.isMax(node) && best !== null && best.value === limit + 1;
  return { limit, isTie, words: shortValue(isTie && best ? best.value : limit, tree) };
}

/** Describes the condition under which the remaining moves of the current position are pruned. */
export function cutoffCondition(replay: Replay, step: number): string {
  if (!replay.prunes) return "Minimax searches every move. It never prunes.";
  const { kind, host } = replay.eventAt(step);
  if (kind === "start") return "No cutoff is possible before the first value is known.";
  if (replay.isLeaf(host)) return "This position is a leaf. It has no moves to prune.";
  const { alpha, beta } = replay.window(host, step);
  const isMax = replay.isMax(host);
  const side = role(replay, host);
  const other = isMax ? "MIN" : "MAX";
  if ((isMax ? beta : alpha) === null) {
    return `No cutoff is possible here yet, because ${isMax ? "β is still ∞" : "α is still −∞"}.`;
  }
  const { limit, isTie, words } = opponentLimit(replay, host, step);
  const value = shortValue(limit, replay.tree);
  const strict = `${isMax ? "more" : "less"} than ${value}`;
  const threshold = replay.strict ? strict : `${value} or ${isMax ? "more" : "less"}`;
  const tie = isTie ? ", and an equal value could win the tie-break" : "";
  return withLegend(`Prune as soon as ${side} gets ${threshold} here: ${other} is sure of ${words} elsewhere${tie}.`);
}

/** Returns the condition as a short formula, such as "prune at ≤ 8", or an empty text. */
export function cutoffFormula(replay: Replay, step: number): string {
  const { kind, host } = replay.eventAt(step);
  if (!replay.prunes || kind === "start" || replay.isLeaf(host)) return "";
  const { alpha, beta } = replay.window(host, step);
  const isMax = replay.isMax(host);
  const limit = isMax ? beta : alpha;
  if (limit === null) return "";
  return `prune at ${cutoffSign(replay, host)} ${windowEnd(limit, isMax ? "beta" : "alpha", replay.tree)}`;
}

/** Returns the comparison sign of the condition for a cutoff at a node. */
export function cutoffSign(replay: Replay, node: number): string {
  if (replay.isMax(node)) return replay.strict ? ">" : "≥";
  return replay.strict ? "<" : "≤";
}

/**
 * Describes a position in one line, for lists and accessible names.
 * @param hidesValue whether the best value so far is left out
 */
export function nodeLabel(replay: Replay, node: number, step: number, hidesValue = false): string {
  const { tree } = replay;
  const isRoot = replay.parent(node) < 0 && !tree.under;
  const name = isRoot ? "Root" : `Column ${replay.column(node)}`;
  if (!replay.isEntered(node, step)) return `${name}, not reached yet`;
  const parts = [name];
  const value = replay.value(node, step);
  if (value === null) {
    const best = replay.best(node, step);
    parts.push(`${role(replay, node)} to move`);
    if (hidesValue) parts.push("best value hidden");
    else parts.push(best ? `best so far ${shortValue(best.value, tree)}` : "no value yet");
  } else {
    parts.push(endingText(tree.nodes.ending[node]) ?? `${role(replay, node)} to move`);
    parts.push(`value ${boundInWords(value, replay.bound(node), tree)}`);
  }
  if (replay.isCut(node, step)) parts.push(`cutoff, ${tree.nodes.skipped[node]?.length ?? 0} skipped`);
  return withLegend(parts.join(", "));
}

/** Returns why the search stopped at a leaf; undefined for other nodes. */
export function endingText(ending: string | undefined): string | undefined {
  return { e: "evaluated", f: "game over", r: "from table" }[ending ?? ""];
}
