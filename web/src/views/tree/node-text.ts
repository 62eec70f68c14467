/** Computes the texts and CSS classes of a slot in the drawing and in the list. */

import { plural, t } from "../../languages/translate.ts";
import { groupDigits } from "../../state/number-text.ts";
import type { Outline } from "../../state/tree/outline.ts";
import type { Replay } from "../../state/tree/replay.ts";
import { cutoffReason, cutoffSign, endingText, nodeLabel, role } from "../../state/tree/step-text.ts";
import type { HiddenAnswers } from "../../stores/tree-tasks.ts";
import { boundText, shortValue, windowEnd } from "../../state/tree/value-text.ts";

/** The data that the text of a slot depends on. */
export interface SlotContext {
  replay: Replay;
  outline: Outline;
  step: number;
  /** The node of the current step. */
  current: number;
  hides: HiddenAnswers;
}

/** The contents of a box in the drawing: its CSS classes, its two lines of text, and its accessible name. */
export interface NodeText {
  classes: string[];
  upper: string;
  lower: string;
  label: string;
}

export function nodeText(context: SlotContext, slot: number): NodeText {
  const { replay, outline, step, current, hides } = context;
  if (outline.kind(slot) !== "node") return otherText(context, slot);
  const { tree } = replay;
  const classes = [replay.isMax(slot) ? "is-max" : "is-min"];
  const hidesValue = slot === hides.value;
  const label = nodeLabel(replay, slot, step, hidesValue);
  if (!replay.isEntered(slot, step)) return futureText(classes, replay.column(slot), label);
  const isOpen = replay.value(slot, step) === null;
  if (isOpen) classes.push("is-open");
  if (slot === current && step > 0) classes.push("is-current");
  if (replay.isLeaf(slot) && !isOpen) classes.push("is-leaf");
  if (tree.nodes.ending[slot] === "f" && !isOpen) classes.push("is-over");
  if (replay.isCut(slot, step)) classes.push("is-cut");
  if (outline.hasMore(slot) && !outline.isOpen(slot)) classes.push("is-closed");
  const column = replay.column(slot) || t("root");
  const lower = hidesValue ? "?" : foundText(replay, slot, step);
  if (!replay.prunes || !isOpen || hides.windows) return { classes, upper: column, lower, label };
  const window = replay.window(slot, step);
  const alpha = windowEnd(window.alpha, "alpha", tree);
  const beta = windowEnd(window.beta, "beta", tree);
  const upper = slot === 0 ? `${alpha}…${beta}` : `${column}: ${alpha}…${beta}`;
  return { classes, upper, lower, label: t("{label}, window from {alpha} to {beta}", { label, alpha, beta }) };
}

/** Returns the value of a position, "≤12"; or its best value so far in brackets, "(8)"; or "…". */
export function foundText(replay: Replay, node: number, step: number): string {
  const value = replay.value(node, step);
  if (value !== null) return boundText(value, replay.bound(node), replay.tree);
  const best = replay.best(node, step);
  return best ? `(${shortValue(best.value, replay.tree)})` : "…";
}

/** Returns the text of a future move. It is the same whether the move will be searched or skipped. */
function futureText(classes: string[], upper: string, label: string): NodeText {
  return { classes: [...classes, "is-future"], upper, lower: "·", label };
}

/**
 * Returns the text of a slot that is not a node: skipped moves, moves that will be skipped, or positions not loaded.
 */
function otherText({ replay, outline }: SlotContext, slot: number): NodeText {
  const { tree } = replay;
  const node = outline.owner(slot);
  const isMax = replay.isMax(node);
  const kind = outline.kind(slot);
  if (kind === "rest") {
    const below = replay.hiddenBelow(node);
    const n = groupDigits(below);
    const label = plural(
      below,
      "{n} more position below, not loaded. Press to load this part.",
      "{n} more positions below, not loaded. Press to load this part.",
      { n },
    );
    return { classes: ["is-rest"], upper: t("load"), lower: `+${n}`, label };
  }
  if (kind === "ahead") {
    const column = outline.column(slot);
    return futureText([isMax ? "is-min" : "is-max"], column, unreachedText(columnName(column)));
  }
  const { alpha, beta, value, skipped } = tree.nodes;
  const limit = isMax ? windowEnd(beta[node], "beta", tree) : windowEnd(alpha[node], "alpha", tree);
  return {
    classes: ["is-stub"],
    upper: t("✂ {n} skipped", { n: skipped[node].length }),
    lower: `${shortValue(value[node] ?? 0, tree)} ${cutoffSign(replay, node)} ${limit}`,
    label: stubLabel(replay, node),
  };
}

function stubLabel(replay: Replay, node: number): string {
  const count = replay.tree.nodes.skipped[node].length;
  const values = { n: groupDigits(count), reason: cutoffReason(replay, node) };
  return plural(count, "{n} move skipped. {reason}", "{n} moves skipped. {reason}", values);
}

const columnName = (column: string) => t("Column {column}", { column });

const unreachedText = (name: string) => t("{name}, not reached yet", { name });

/** The contents of a row in the list: its text, and its accessible name. */
export interface RowText {
  text: string;
  label: string;
  isFuture: boolean;
}

export function rowText({ replay, outline, step, hides }: SlotContext, slot: number): RowText {
  const node = outline.owner(slot);
  const kind = outline.kind(slot);
  if (kind === "rest") {
    const count = replay.hiddenBelow(node);
    const n = groupDigits(count);
    const text = plural(count, "{n} more position: load this part", "{n} more positions: load this part", { n });
    return { text, label: text, isFuture: false };
  }
  if (kind === "stub") {
    const label = stubLabel(replay, node);
    return { text: `✂ ${label}`, label, isFuture: false };
  }
  if (kind === "ahead" || !replay.isEntered(slot, step)) {
    const name = columnName(outline.column(slot));
    return { text: `${name}  ·`, label: unreachedText(name), isFuture: true };
  }
  const ending = replay.value(slot, step) === null ? undefined : endingText(replay.tree.nodes.ending[slot]);
  const what = ending ?? `${replay.isMax(slot) ? "▲" : "▼"} ${role(replay, slot)}`;
  const column = replay.column(slot);
  const name = column ? columnName(column) : t("Root");
  const cut = replay.isCut(slot, step) ? "  ✂" : "";
  const hidesValue = slot === hides.value;
  const text = `${name}  ${what}  ${hidesValue ? "?" : foundText(replay, slot, step)}${cut}`;
  return { text, label: nodeLabel(replay, slot, step, hidesValue), isFuture: false };
}
