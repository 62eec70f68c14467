/** Lists facts about a position of the tree, as pairs of a name and a text. */

import { plural, t } from "../../languages/translate.ts";
import { groupDigits } from "../../state/number-text.ts";
import { mover, sideName } from "../../state/palette.ts";
import type { Replay } from "../../state/tree/replay.ts";
import { role } from "../../state/tree/step-text.ts";
import { boundInWords, valueInWords, windowEnd } from "../../state/tree/value-text.ts";
import type { SlotContext } from "./node-text.ts";

/** Returns whether a slot is a move that the search has not reached, whether it will be searched or skipped. */
export function isFuture({ replay, outline, step }: SlotContext, slot: number): boolean {
  if (slot === 0) return false;
  const kind = outline.kind(slot);
  return kind === "ahead" || (kind === "node" && !replay.isEntered(slot, step));
}

/** Returns the moves from the root to the position that the view shows for a slot. */
export function lineTo(context: SlotContext, slot: number): string {
  const { replay, outline } = context;
  if (isFuture(context, slot)) return replay.line(outline.above(slot)) + outline.column(slot);
  return replay.line(outline.owner(slot));
}

/** Lists facts about the position after a move that is not reached yet. @param above the position before the move */
export function futureFacts(replay: Replay, above: number, flipped: boolean): [string, string][] {
  const side = sideName(mover(replay.tree.moves.length + replay.ply[above] + 1), flipped);
  return [
    [t("To move"), `${replay.isMax(above) ? "MIN" : "MAX"} (${side})`],
    [t("Value"), t("not reached yet")],
  ];
}

export function positionFacts({ replay, step, hides }: SlotContext, node: number, flipped: boolean): [string, string][] {
  const { tree } = replay;
  const { ending, alpha, beta, size } = tree.nodes;
  const value = replay.value(node, step);
  const isEntered = replay.isEntered(node, step);
  const facts: [string, string][] = [];
  if (ending[node] !== "f") {
    const side = sideName(mover(tree.moves.length + replay.ply[node]), flipped);
    facts.push([t("To move"), `${role(replay, node)} (${side})`]);
  }
  if (!isEntered) facts.push([t("Value"), t("not reached yet")]);
  else if (value !== null) facts.push([t("Value"), boundInWords(value, replay.bound(node), tree)]);
  else if (node === hides.value) facts.push([t("Best so far"), t("hidden during practice")]);
  else {
    const best = replay.best(node, step);
    facts.push([t("Best so far"), best ? valueInWords(best.value, tree) : t("none yet")]);
  }
  if (isEntered && replay.prunes && !hides.windows) {
    const low = windowEnd(alpha[node], "alpha", tree);
    const high = windowEnd(beta[node], "beta", tree);
    facts.push([t("Window on entry"), `α ${low}, β ${high}`]);
  }
  if (value !== null) {
    facts.push([t("Source"), sourceText(ending[node], size[node])]);
  }
  return facts;
}

/** Describes how the search found the value of a position. @param size the number of positions of its subtree */
function sourceText(ending: string, size: number): string {
  if (ending === "e") return t("evaluated at full depth");
  if (ending === "f") return t("game over");
  if (ending === "r") return t("found in the transposition table");
  return plural(size, "{n} position searched", "{n} positions searched", { n: groupDigits(size) });
}
