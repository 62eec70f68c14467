/** What a search knows about a position, as names and texts. */

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
    facts.push(["Best so far", best ? valueInWords(best.value, tree) : "nothing yet"]);
  }
  if (isEntered && replay.prunes) {
    const low = windowEnd(alpha[node], "alpha", tree);
    const high = windowEnd(beta[node], "beta", tree);
    facts.push(["Entered with", `α ${low}, β ${high}`]);
  }
  if (value !== null) {
    const leaf = { e: "judged at full depth", f: "the game is over", r: "the table knew it" }[ending[node]];
    facts.push(["How", leaf ?? `${counted(size[node], "position")} searched`]);
  }
  return facts;
}
