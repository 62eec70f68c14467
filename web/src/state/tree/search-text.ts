/** Describes the result of a search. */

import type { SearchCounters } from "../../api/types.ts";
import { groupDigits } from "../number-text.ts";
import type { Replay } from "./replay.ts";
import { counted, valueInWords } from "./value-text.ts";

/** The counters that both the engine and a replay have, except the number of visited positions. */
const COMMON = ["evaluated", "finished", "cutoffs", "skipped"] as const;

/** Summarizes a search: "778 positions, 131 cutoffs. MAX plays column 4 (value: 12)." */
export function headlineText(replay: Replay): string {
  const { tree } = replay;
  const { column, score } = tree.decision;
  const size = tree.under ? tree.nodes.size[0] : tree.total;
  const part = tree.under ? ` in the part after ${tree.under}` : "";
  const value = score ? ` (value: ${valueInWords(score.value, tree)})` : "";
  return `${counted(size, "position")}${cutoffText(replay)}${part}. MAX plays column ${column}${value}.`;
}

/** Returns the number of cutoffs as a text; empty if it is not known. */
function cutoffText(replay: Replay): string {
  const { tree } = replay;
  if (tree.whole) return `, ${counted(replay.tally(replay.steps).cutoffs, "cutoff")}`;
  // The engine's counters are not comparable: they include the rest of the tree, or earlier iterations.
  if (tree.under || tree.counters.iterations > 1) return "";
  return `, ${counted(tree.counters.cutoffs, "cutoff")}`;
}

/** Compares the counters of the replay with those of the engine. Returns an empty text if they are not comparable. */
export function agreementText(replay: Replay, step: number): string {
  const { tree } = replay;
  const { counters } = tree;
  const isDone = step === replay.steps;
  if (!tree.whole) {
    const rest = "“Visited” counts every position. The other counters count only the loaded positions.";
    return isDone && !tree.under ? `${rest} Counted by the engine: ${counterText(counters)}.` : rest;
  }
  // The counters of a deepening search cover all iterations, but the tree shows only the last iteration.
  if (!isDone || tree.under || counters.iterations > 1) return "";
  const tally = replay.tally(step);
  const agrees = [...COMMON, "visited" as const].every((name) => counters[name] === tally[name]);
  if (agrees) return "✓ Verified: these counters match the counters of the engine.";
  return `Counted by the engine: ${counterText(counters)}.`;
}

function counterText(counters: SearchCounters): string {
  return COMMON.map((name) => `${name} ${groupDigits(counters[name])}`).join(", ");
}
