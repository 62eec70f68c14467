/** Describes the result of a search. */

import type { SearchCounters } from "../../api/types.ts";
import { plural, t } from "../../languages/translate.ts";
import { groupDigits } from "../number-text.ts";
import type { Replay } from "./replay.ts";
import { choiceText, positionCount, valueInWords } from "./value-text.ts";

/** The counters that both the engine and a replay have. */
const COMMON = ["visited", "evaluated", "finished", "cutoffs", "skipped"] as const;

/** Summarizes a search: "778 positions, 131 cutoffs. MAX plays column 4 (value: 12)." */
export function headlineText(replay: Replay): string {
  const { tree } = replay;
  const { column, score } = tree.decision;
  const size = tree.under ? tree.nodes.size[0] : tree.total;
  const cutoffs = cutoffCount(replay);
  const counts = cutoffs === null ? positionCount(size) : `${positionCount(size)}, ${cutoffText(cutoffs)}`;
  const extent = tree.under ? t("{counts} in the part after {line}.", { counts, line: tree.under }) : `${counts}.`;
  return `${extent} ${choiceText(column, score ? valueInWords(score.value, tree) : null)}`;
}

const cutoffText = (count: number) => plural(count, "{n} cutoff", "{n} cutoffs", { n: groupDigits(count) });

/** Returns the number of cutoffs in the tree; null if the number is not known. */
function cutoffCount(replay: Replay): number | null {
  const { tree } = replay;
  if (tree.whole) return replay.tally(replay.steps).cutoffs;
  // The engine's counters cannot be used: they also count the rest of the tree, or earlier iterations.
  if (tree.under || tree.counters.iterations > 1) return null;
  return tree.counters.cutoffs;
}

/** Compares the counters of the replay with those of the engine. Returns an empty text if they are not comparable. */
export function agreementText(replay: Replay, step: number): string {
  const { tree } = replay;
  const { counters } = tree;
  const isDone = step === replay.steps;
  if (!tree.whole) {
    const rest = t("“Visited” counts every position. The other counters count only the loaded positions.");
    return isDone && !tree.under ? `${rest} ${counterText(counters)}` : rest;
  }
  // The counters of iterative deepening cover all iterations, but the tree shows only the last iteration.
  if (!isDone || tree.under || counters.iterations > 1) return "";
  const tally = replay.tally(step);
  const agrees = COMMON.every((name) => counters[name] === tally[name]);
  if (agrees) return t("✓ Verified: these counters match the counters of the engine.");
  return counterText(counters);
}

function counterText({ evaluated, finished, cutoffs, skipped }: SearchCounters): string {
  return t(
    "Counted by the engine: evaluated {evaluated}, game over {finished}, cutoffs {cutoffs}, skipped {skipped}.",
    {
      evaluated: groupDigits(evaluated),
      finished: groupDigits(finished),
      cutoffs: groupDigits(cutoffs),
      skipped: groupDigits(skipped),
    },
  );
}
