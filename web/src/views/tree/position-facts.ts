/** Facts about a position of the tree, as pairs of name and text. */

import { mover, sideName } from "../../state/palette.ts";
import type { Replay } from "../../state/tree/replay.ts";
import { role } from "../../state/tree/step-text.ts";
import { boundInWords, counted, valueInWords, windowEnd } from "../../state/tree/value-text.ts";

export function positionFacts(replay: Replay, node: number, step: number, flipped: boolean): [string, string][] {
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
  else {
    const best = replay.best(node, step);
    facts.push(["Best so far", best ? valueInWords(best.value, tree) : "none yet"]);
  }
  if (isEntered && replay.prunes) {
    const low = windowEnd(alpha[node], "alpha", tree);
    const high = windowEnd(beta[node], "beta", tree);
    facts.push(["Window on entry", `α ${low}, β ${high}`]);
  }
  if (value !== null) {
    const leaf = { e: "evaluated at full depth", f: "game over", r: "found in the table" }[ending[node]];
    facts.push(["Source", leaf ?? `${counted(size[node], "position")} searched`]);
  }
  return facts;
}
