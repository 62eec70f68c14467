/** The result of a search in words. */

import type { SearchCounters } from "../../api/types.ts";
import { groupDigits } from "../number-text.ts";
import type { Replay } from "./replay.ts";
import { counted, valueInWords } from "./value-text.ts";

/** The counters that the engine and a replay have in common, besides the visited positions. */
const COMMON = ["evaluated", "finished", "cutoffs", "skipped"] as const;

/** "778 positions, 131 cutoffs: MAX plays column 4, worth 12." */
export function headlineText(replay: Replay): string {
  const { tree } = replay;
  const { column, score } = tree.decision;
  const size = tree.under ? tree.nodes.size[0] : tree.total;
  const part = tree.under ? ` in the part after ${tree.under}` : "";
  const worth = score ? `, worth ${valueInWords(score.value, tree)}` : "";
  return `${counted(size, "position")}${cutoffText(replay)}${part}: MAX plays column ${column}${worth}.`;
}

/** The number of cutoffs, if it is known. */
function cutoffText(replay: Replay): string {
  const { tree } = replay;
  if (tree.whole) return `, ${counted(replay.tally(replay.steps).cutoffs, "cutoff")}`;
  // The engine's counters include hidden positions: the rest of the tree, or earlier iterations.
  if (tree.under || tree.counters.iterations > 1) return "";
  return `, ${counted(tree.counters.cutoffs, "cutoff")}`;
}

/** Compares the counters of the replay with those of the engine; empty if they are not comparable. */
export function agreementText(replay: Replay, step: number): string {
  const { tree } = replay;
  const { counters } = tree;
  const isDone = step === replay.steps;
  if (!tree.whole) {
    const rest = "Visited counts every position; the other counters cover only the positions shown.";
    return isDone && !tree.under ? `${rest} Counted by the engine: ${counterText(counters)}.` : rest;
  }
  // A deepening search counts all iterations, but the tree shows only the last one.
  if (!isDone || tree.under || counters.iterations > 1) return "";
  const tally = replay.tally(step);
  const agrees = [...COMMON, "visited" as const].every((name) => counters[name] === tally[name]);
  return agrees ? "✓ Verified: these counts match the engine's." : `Counted by the engine: ${counterText(counters)}.`;
}

function counterText(counters: SearchCounters): string {
  return COMMON.map((name) => `${name} ${groupDigits(counters[name])}`).join(", ");
}
