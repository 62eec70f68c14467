/**
 * The Practice tab: the reader does the work of alpha-beta at one position of the recorded search. First the reader
 * types the α and β that the search passes to the position. After each returned value, the reader decides whether the
 * search prunes the remaining moves. Finally the reader types the value of the position. The page compares each entry
 * with the recorded search, and explains the rule behind the right entry.
 */

import { language, plural, t } from "../../languages/translate.ts";
import type { Replay } from "./replay.ts";
import { role } from "./step-text.ts";
import { columnList, shortValue, withLegend } from "./value-text.ts";
import type { WinRange } from "./value-text.ts";

export type WindowEnd = "alpha" | "beta";

/** A position that the reader can practise. `searched` is true if the search tries all moves of the position. */
export interface PracticeTask {
  node: number;
  searched: boolean;
}

/** Whether an entry of the reader is right, and a sentence that explains the right value. */
export interface CheckedEntry {
  isRight: boolean;
  text: string;
}

/**
 * The origin of α or β of a search window. `at` is the node whose best value is the bound. It is -1 if the bound comes
 * from a position above the loaded part of the tree.
 */
interface WindowSource {
  value: number;
  at: number;
  /**
   * Whether the engine passed a value that is one less than α, because a move with an equal value could win the
   * tie-break at the root.
   */
  isLowered: boolean;
}

const SIGNS = { alpha: "α", beta: "β" };

/**
 * Returns the positions that the reader can practise: inner positions at which the recorded search follows the rules of
 * alpha-beta.
 */
export function practiceTasks(replay: Replay): PracticeTask[] {
  if (!replay.prunes) return [];
  const tasks: PracticeTask[] = [];
  for (let node = 0; node < replay.count; node += 1) {
    if (canPractise(replay, node)) tasks.push({ node, searched: replay.tree.nodes.skipped[node] === "" });
  }
  return tasks;
}

/**
 * Returns whether the reader can practise a position: it has moves, it is completely loaded, and the explanations
 * describe how the search computed its value.
 */
export function canPractise(replay: Replay, node: number): boolean {
  const { ending, value } = replay.tree.nodes;
  if (!"cs".includes(ending[node] ?? "u") || replay.hiddenBelow(node) > 0) return false;
  const isExplained = (end: WindowEnd) =>
    (windowSource(replay, node, end)?.value ?? infinity(end)) === windowOn(replay, node, end);
  if (!isExplained("alpha") || !isExplained("beta")) return false;
  if (bestOf(replay, node) !== value[node]) return false;
  const children = [...replay.childrenOf(node)];
  const last = children.length - 1;
  return children.every((child, index) => reachesLimit(replay, node, child) === (index === last && ending[node] === "c"));
}

/**
 * Returns the α or β that the search passed to a position. An infinite bound, which the record stores as null, becomes
 * ±Infinity.
 */
export function windowOn(replay: Replay, node: number, end: WindowEnd): number {
  return replay.tree.nodes[end][node] ?? infinity(end);
}

const infinity = (end: WindowEnd) => (end === "alpha" ? -Infinity : Infinity);

/**
 * Finds the origin of the α or β that the search passed to a position. α is the best value so far of a MAX node above
 * the position, and β that of a MIN node.
 */
function windowSource(replay: Replay, node: number, end: WindowEnd): WindowSource | null {
  const path = replay.path(node);
  const given = replay.tree.nodes[end][0] ?? null;
  let source: WindowSource | null = given === null ? null : { value: given, at: -1, isLowered: false };
  path.slice(0, -1).forEach((above, index) => {
    if (replay.isMax(above) !== (end === "alpha")) return;
    const best = replay.best(above, replay.entered[node]);
    if (!best) return;
    const passed = replay.tree.nodes.alpha[path[index + 1]];
    const isLowered = replay.ply[above] === 0 && passed === best.value - 1;
    const value = isLowered ? best.value - 1 : best.value;
    const isStronger = source === null || (end === "alpha" ? value > source.value : value < source.value);
    if (isStronger) source = { value, at: above, isLowered };
  });
  return source;
}

/** Returns the best value among the values of a position's searched moves. */
function bestOf(replay: Replay, node: number): number {
  const values = [...replay.childrenOf(node)].map((child) => replay.tree.nodes.value[child] ?? NaN);
  return replay.isMax(node) ? Math.max(...values) : Math.min(...values);
}

/** Returns whether the value of a child is high enough (at a MAX node) or low enough (at a MIN node) for a cutoff. */
function reachesLimit(replay: Replay, node: number, child: number): boolean {
  const value = replay.tree.nodes.value[child] ?? NaN;
  const isMax = replay.isMax(node);
  const limit = windowOn(replay, node, isMax ? "beta" : "alpha");
  if (!Number.isFinite(limit)) return false;
  if (value === limit) return !replay.strict;
  return isMax ? value > limit : value < limit;
}

/** Names a position by its moves: "at the root", "after 43". */
export function placeText(replay: Replay, node: number): string {
  const line = replay.line(node);
  return line ? t("after {line}", { line }) : t("at the root");
}

/** Reads a number, an infinity ("∞", "-inf") or a win ("W5", "L4"). Returns null if the text has another form. */
export function parseEntry(text: string, { win }: WinRange): number | null {
  // In German, a point separates thousands only if three digits follow.
  const ungrouped = text.replaceAll(language() === "de" ? /\.(?=\d{3}(?!\d))/g : ",", "");
  const plain = ungrouped.replaceAll(/[\s≤≥=]/g, "").replaceAll("−", "-").toLowerCase();
  const infinite = /^([+-]?)(?:∞|inf|infinity)$/.exec(plain);
  if (infinite) return infinite[1] === "-" ? -Infinity : Infinity;
  const ended = /^([wl])(\d{1,3})$/.exec(plain);
  if (ended) return (ended[1] === "w" ? 1 : -1) * (win - Number(ended[2]));
  return /^[+-]?\d{1,9}$/.test(plain) ? Number(plain) : null;
}

/** Describes the task: the position, and the side to move in it. */
export function taskText(replay: Replay, node: number): string {
  const values = { place: placeText(replay, node), side: role(replay, node) };
  return t("The search enters the position {place}. {side} is to move.", values);
}

/**
 * Returns the positions above a task. For each, states the best value that is known when the search enters the position
 * of the task.
 */
export function pathFacts(replay: Replay, node: number): { name: string; best: string }[] {
  return replay
    .path(node)
    .slice(0, -1)
    .map((above) => {
      const best = replay.best(above, replay.entered[node]);
      const line = replay.line(above);
      const place = line ? t("After {line}", { line }) : t("Root");
      const value = best ? shortValue(best.value, replay.tree) : t("none yet");
      return { name: `${place} (${role(replay, above)})`, best: value };
    });
}

/** Explains a special rule of the engine that applies to the task; empty if no special rule applies. */
export function taskNote(replay: Replay, node: number): string {
  const path = replay.path(node);
  const best = replay.best(0, replay.entered[node]);
  const passed = replay.tree.nodes.alpha[path[1] ?? -1];
  if (replay.tree.under) {
    const alpha = entryText(replay, windowOn(replay, 0, "alpha"));
    const beta = entryText(replay, windowOn(replay, 0, "beta"));
    return t("The search entered this part of the tree with α {alpha} and β {beta}.", { alpha, beta });
  }
  if (!best || passed !== best.value - 1) return "";
  return t(
    "At the root, an equal value could win the tie-break here. Therefore the engine lowers the α of the root by one.",
  );
}

export function checkWindow(replay: Replay, node: number, end: WindowEnd, entry: number): CheckedEntry {
  const right = windowOn(replay, node, end);
  const other = end === "alpha" ? "beta" : "alpha";
  const isRight = entry === right;
  const isSwapped = !isRight && entry === windowOn(replay, node, other);
  const names = { name: entryText(replay, entry), value: SIGNS[other] };
  const swapped = isSwapped ? ` ${t("{name} is {value}.", names)}` : "";
  const result = resultText(isRight, SIGNS[end], entryText(replay, right), entryText(replay, entry));
  return { isRight, text: withLegend(`${result}${swapped} ${windowReason(replay, node, end)}`) };
}

/** Formats the value of an entry, which may be infinite. */
function entryText(replay: Replay, value: number): string {
  if (Number.isFinite(value)) return shortValue(value, replay.tree);
  return value < 0 ? "−∞" : "∞";
}

function resultText(isRight: boolean, name: string, value: string, entry: string): string {
  return isRight ? t("{name} is {value}.", { name, value }) : t("{name} is {value}, not {entry}.", { name, value, entry });
}

function windowReason(replay: Replay, node: number, end: WindowEnd): string {
  const side = end === "alpha" ? "MAX" : "MIN";
  const source = windowSource(replay, node, end);
  if (!source && replay.parent(node) < 0) return t("Nothing above the root limits the search.");
  if (!source) return t("No {side} position on the path has a value yet.", { side });
  if (source.at < 0) return t("{side} is already guaranteed this value above this part of the tree.", { side });
  const place = placeText(replay, source.at);
  if (!source.isLowered) return t("{side} is already guaranteed this value {place}.", { side, place });
  const value = shortValue(source.value + 1, replay.tree);
  return t("{side} is guaranteed {value} {place}, but the engine lowers this value by one.", { side, value, place });
}

/**
 * Returns whether the search skips the remaining moves after the child at `index` has returned; null if no move
 * remains.
 */
export function prunesAfter(replay: Replay, node: number, index: number): boolean | null {
  const isLast = index >= replay.children[node] - 1;
  if (!isLast) return false;
  return replay.tree.nodes.skipped[node] === "" ? null : true;
}

/** Returns the columns that the search has not tried at a position when the child at `index` has returned. */
export function remainingColumns(replay: Replay, node: number, index: number): string {
  const tried = [...replay.childrenOf(node)].map((child) => replay.column(child)).join("");
  return tried.slice(index + 1) + (replay.tree.nodes.skipped[node] ?? "");
}

/** Checks the reader's decision after the child at `index` has returned. @param prunes whether the reader prunes */
export function checkDecision(replay: Replay, node: number, index: number, prunes: boolean): CheckedEntry {
  const right = prunesAfter(replay, node, index) === true;
  const isMax = replay.isMax(node);
  const end = isMax ? "beta" : "alpha";
  const bound = windowOn(replay, node, end);
  const rest = remainingColumns(replay, node, index);
  const child = [...replay.childrenOf(node)][index];
  const name = SIGNS[end];
  const limit = entryText(replay, bound);
  const value = shortValue(replay.tree.nodes.value[child], replay.tree);
  const values = { column: replay.column(child), value, name, limit };
  const isRight = prunes === right;
  if (right) {
    const columns = columnList(rest);
    const pruned = plural(rest.length, "Column {columns} is pruned.", "Columns {columns} are pruned.", { columns });
    const reason = t(
      "Column {column} returned {value}, and {name} is {limit}: {other} has a choice elsewhere that is at least as good.",
      { ...values, other: isMax ? "MIN" : "MAX" },
    );
    return { isRight, text: withLegend(`${pruned} ${reason}`) };
  }
  const searched = t("Column {column} is searched.", { column: rest[0] });
  if (!Number.isFinite(bound)) {
    return { isRight, text: `${searched} ${t("{name} is {limit}, so no cutoff is possible here.", { name, limit })}` };
  }
  const reason = t("Column {column} returned {value}, and {name} is {limit}: a cutoff needs a value {need}.", {
    ...values,
    need: neededText(replay, isMax, name),
  });
  return { isRight, text: withLegend(`${searched} ${reason}`) };
}

/** Describes which values cause a cutoff, relative to α or β: "at or above β". @param name the name of the bound */
function neededText({ strict }: Replay, isMax: boolean, name: string): string {
  if (isMax) return strict ? t("above {name}", { name }) : t("at or above {name}", { name });
  return strict ? t("below {name}", { name }) : t("at or below {name}", { name });
}

export function checkValue(replay: Replay, node: number, entry: number): CheckedEntry {
  const { tree } = replay;
  const value = tree.nodes.value[node] ?? NaN;
  const isRight = entry === value;
  const result = resultText(isRight, t("The value"), shortValue(value, tree), entryText(replay, entry));
  // `canPractise` accepts only positions at which one of the moves returned the value of the position.
  const column = replay.column([...replay.childrenOf(node)].find((child) => tree.nodes.value[child] === value) ?? node);
  const reason = replay.isMax(node)
    ? t("MAX takes the largest value that its moves returned (column {column}).", { column })
    : t("MIN takes the smallest value that its moves returned (column {column}).", { column });
  const limit = {
    exact: "",
    most: ` ${t("This value is an upper bound: the exact value may be smaller.")}`,
    least: ` ${t("This value is a lower bound: the exact value may be larger.")}`,
  }[replay.bound(node)];
  return { isRight, text: withLegend(`${result} ${reason}${limit}`) };
}
