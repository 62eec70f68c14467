/** Describes a step of the search: the event, the search window, and the condition for a cutoff. */

import { plural, t } from "../../languages/translate.ts";
import { groupDigits } from "../number-text.ts";
import type { Replay } from "./replay.ts";
import { boundInWords, choiceText, columnList, shortValue, windowEnd, withLegend } from "./value-text.ts";

/** Returns the side to move at a node. */
export const role = (replay: Replay, node: number) => (replay.isMax(node) ? "MAX" : "MIN");

/** Describes the event of a step and its effect on the values above. */
export function stepText(replay: Replay, step: number): string {
  const { kind, node } = replay.eventAt(step);
  if (kind === "start") return t("The search has not started. Step forward to see it enter the root.");
  if (kind === "enter") return entryText(replay, node);
  if (kind === "cut") return t("Cutoff. {reason}", { reason: cutoffReason(replay, node) });
  return withLegend(`${resultText(replay, node)} ${consequenceText(replay, node, step)}`.trim());
}

function entryText(replay: Replay, node: number): string {
  const side = role(replay, node);
  if (replay.parent(node) < 0) {
    const { under } = replay.tree;
    if (under) return t("This part of the tree begins after {line}. {side} is to move.", { line: under, side });
    return t("The search enters the root. {side} is to move; no value is known yet.", { side });
  }
  return t("{side} tries column {column}.", { side: side === "MAX" ? "MIN" : "MAX", column: replay.column(node) });
}

/** Describes the event of a step without the effect on the values above. */
export function eventText(replay: Replay, step: number): string {
  const { kind, node } = replay.eventAt(step);
  return kind === "evaluate" || kind === "back" ? withLegend(resultText(replay, node)) : stepText(replay, step);
}

/** Describes how a position got its value. */
function resultText(replay: Replay, node: number): string {
  const { tree } = replay;
  const number = tree.nodes.value[node] ?? 0;
  const value = boundInWords(number, replay.bound(node), tree);
  const column = replay.column(node);
  switch (tree.nodes.ending[node]) {
    case "e":
      return t("After column {column}, the full depth is reached. The evaluation is {value}.", { column, value });
    case "f":
      if (number === 0) return t("Column {column} ends the game in a draw (value 0).", { column });
      return t("Column {column} ends the game: {side} wins.", { column, side: number > 0 ? "MAX" : "MIN" });
    case "r":
      return t("The transposition table contains the value of column {column}: {value}.", { column, value });
    default:
      if (replay.parent(node) < 0) return t("Back at the root with value {value}.", { value });
      return t("Column {column} returns {value}.", { column, value });
  }
}

/** Describes how the value of a node changes the best value of its parent node. */
function consequenceText(replay: Replay, node: number, step: number): string {
  const above = replay.parent(node);
  const { tree } = replay;
  if (above < 0) {
    if (tree.under) return t("This part of the search is finished.");
    const { column, score } = tree.decision;
    return `${t("The search is finished.")} ${choiceText(column, score ? shortValue(score.value, tree) : null)}`;
  }
  const side = role(replay, above);
  const now = replay.best(above, step);
  const before = replay.best(above, step - 1);
  if (!now || now.child !== node) {
    if (!now) return "";
    const values = { side, value: shortValue(now.value, tree), column: replay.column(now.child) };
    return t("{side}'s best value is still {value} (column {column}).", values);
  }
  if (!before) return t("This is {side}'s first value here, so it is the best so far.", { side });
  if (before.value === now.value) {
    return t("This equals {side}'s best value, and the tie-break prefers the new column.", { side });
  }
  const value = shortValue(before.value, tree);
  return t("This is better for {side} than {value}, so it is the new best value.", { side, value });
}

/** Explains why the other moves of a position were skipped, and how many positions were therefore not searched. */
export function cutoffReason(replay: Replay, node: number): string {
  return withLegend(`${cutoffText(replay, node)} ${savedText(replay, node)}`);
}

function cutoffText(replay: Replay, node: number): string {
  const { tree } = replay;
  const side = role(replay, node);
  const other = side === "MAX" ? "MIN" : "MAX";
  const value = shortValue(tree.nodes.value[node] ?? 0, tree);
  const limit = opponentLimit(replay, node, replay.entered[node]).words;
  const values = { side, value, other, limit };
  const reason = t("{side} already has {value} here, but {other} is guaranteed {limit} elsewhere.", values);
  return `${reason} ${t("The other moves here cannot change the result.")}`;
}

function savedText(replay: Replay, node: number): string {
  const { skipped, spared } = replay.tree.nodes;
  const count = skipped[node]?.length ?? 0;
  if (count === 0) return t("But there is no other move to skip.");
  const columns = columnList(skipped[node] ?? "");
  const positions = spared[node] ?? null;
  if (positions === null) {
    return plural(count, "Column {columns} is skipped.", "Columns {columns} are skipped.", { columns });
  }
  const saving = plural(positions, "{n} position saved", "{n} positions saved", { n: groupDigits(positions) });
  const values = { columns, saving };
  return plural(count, "Column {columns} is skipped: {saving}.", "Columns {columns} are skipped: {saving}.", values);
}

/**
 * Returns the value that another move already guarantees to the other side: β at a MAX node, α at a MIN node. `words`
 * is this value as a text. At the root, a move with a value equal to the best value may still win the tie-break, so the
 * engine passes an α that is one less than the best value. In this case (`isTie`), `words` contains the best value
 * instead of α.
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
  if (!replay.prunes) return t("Minimax searches every move. It never prunes.");
  if (step === replay.steps) return t("The search is finished, so no more moves can be pruned.");
  const { kind, host } = replay.eventAt(step);
  if (kind === "start") return t("No cutoff is possible before the first value is known.");
  if (replay.isLeaf(host)) return t("This position is a leaf. It has no moves to prune.");
  const { alpha, beta } = replay.window(host, step);
  const isMax = replay.isMax(host);
  const side = role(replay, host);
  const other = isMax ? "MIN" : "MAX";
  if ((isMax ? beta : alpha) === null) {
    return isMax
      ? t("No cutoff is possible here yet, because β is still ∞.")
      : t("No cutoff is possible here yet, because α is still −∞.");
  }
  const { limit, isTie, words } = opponentLimit(replay, host, step);
  const threshold = thresholdText(replay, host, shortValue(limit, replay.tree));
  const values = { side, threshold, other, limit: words };
  return withLegend(
    isTie
      ? t(
          "The search prunes as soon as {side} gets {threshold} here, because {other} is guaranteed {limit} elsewhere. An equal value is not enough, because it could win the tie-break.",
          values,
        )
      : t(
          "The search prunes as soon as {side} gets {threshold} here, because {other} is guaranteed {limit} elsewhere.",
          values,
        ),
  );
}

/** Describes which values of a node cause a cutoff: "8 or more". */
function thresholdText(replay: Replay, node: number, value: string): string {
  if (replay.isMax(node)) return replay.strict ? t("more than {value}", { value }) : t("{value} or more", { value });
  return replay.strict ? t("less than {value}", { value }) : t("{value} or less", { value });
}

/** Returns the condition for a cutoff as a short formula, such as "prune at ≤ 8", or an empty text. */
export function cutoffFormula(replay: Replay, step: number): string {
  const { kind, host } = replay.eventAt(step);
  if (!replay.prunes || kind === "start" || replay.isLeaf(host)) return "";
  const { alpha, beta } = replay.window(host, step);
  const isMax = replay.isMax(host);
  const limit = isMax ? beta : alpha;
  if (limit === null) return "";
  const value = windowEnd(limit, isMax ? "beta" : "alpha", replay.tree);
  return t("prune at {sign} {value}", { sign: cutoffSign(replay, host), value });
}

/** Returns the comparison sign of the condition for a cutoff at a node. */
export function cutoffSign(replay: Replay, node: number): string {
  if (replay.isMax(node)) return replay.strict ? ">" : "≥";
  return replay.strict ? "<" : "≤";
}

/**
 * Describes a position in one line, for lists and accessible names.
 * @param hidesValue whether the text must not contain the best value so far
 */
export function nodeLabel(replay: Replay, node: number, step: number, hidesValue = false): string {
  const { tree } = replay;
  const isRoot = replay.parent(node) < 0 && !tree.under;
  const name = isRoot ? t("Root") : t("Column {column}", { column: replay.column(node) });
  if (!replay.isEntered(node, step)) return t("{name}, not reached yet", { name });
  const parts = [name];
  const value = replay.value(node, step);
  if (value === null) {
    const best = replay.best(node, step);
    parts.push(t("{side} to move", { side: role(replay, node) }));
    if (hidesValue) parts.push(t("best value hidden"));
    else parts.push(best ? t("best so far {value}", { value: shortValue(best.value, tree) }) : t("no value yet"));
  } else {
    parts.push(endingText(tree.nodes.ending[node]) ?? t("{side} to move", { side: role(replay, node) }));
    parts.push(t("value {value}", { value: boundInWords(value, replay.bound(node), tree) }));
  }
  if (replay.isCut(node, step)) parts.push(t("cutoff, {n} skipped", { n: tree.nodes.skipped[node]?.length ?? 0 }));
  return withLegend(parts.join(", "));
}

/** Returns why the search stopped at a leaf; undefined for other nodes. */
export function endingText(ending: string | undefined): string | undefined {
  return { e: t("evaluated"), f: t("game over"), r: t("from table") }[ending ?? ""];
}
