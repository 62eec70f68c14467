/** Lists facts about a position of the tree, as pairs of a name and a text. */

import { mover, sideName } from "../../state/palette.ts";
import type { Replay } from "../../state/tree/replay.ts";
import { role } from "../../state/tree/step-text.ts";
import { boundInWords, counted, valueInWords, windowEnd } from "../../state/tree/value-text.ts";
import type { SlotContext } from "./node-text.ts";

/** Lists facts about the position after a move that is not reached yet. @param above the position before the move */
export function futureFacts(replay: Replay, above: number, flipped: boolean): [string, string][] {
  const side = sideName(mover(replay.tree.moves.length + replay.ply[above] + 1), flipped);
  return [
    ["To move", `${replay.isMax(above) ? "MIN" : "MAX"} (${side})`],
    ["Value", "not reached yet"],
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
    facts.push(["To move", `${role(replay, node)} (${side})`]);
  }
  if (!isEntered) facts.push(["Value", "not reached yet"]);
  else if (value !== null) facts.push(["Value", boundInWords(value, replay.bound(node), tree)]);
  else if (node === hides.value) facts.push(["Best so far", "hidden during practice"]);
  else {
    const best = replay.best(node, step);
    facts.push(["Best so far", best ? valueInWords(best.value, tree) : "none yet"]);
  }
  if (isEntered && replay.prunes && !hides.windows) {
    const low = windowEnd(alpha[node], "alpha", tree);
    const high = windowEnd(beta[node], "beta", tree);
    facts.push(["Window on entry", `α ${low}, β ${high}`]);
  }
  if (value !== null) {
    const leaf = { e: "evaluated at full depth", f: "game over", r: "found in the transposition table" }[ending[node]];
    facts.push(["Source", leaf ?? `${counted(size[node], "position")} searched`]);
  }
  return facts;
}
