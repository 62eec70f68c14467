import type { LegendSection } from "../../components/legend-button.tsx";
import { t, translated } from "../../languages/translate.ts";
import type { Replay } from "../../state/tree/replay.ts";
import { capitalize } from "../../state/words.ts";
import { COUNTERS } from "./counters.ts";

type Entries = LegendSection["entries"];

/** Returns the entries of the search window. Minimax has no window. */
const windowEntries = (): Entries => [
  ["α", t("Alpha is the value that MAX is already guaranteed by other moves in the tree.")],
  ["β", t("Beta is the value that MIN is already guaranteed by other moves in the tree.")],
];

const counterEntries = ({ prunes }: Replay): Entries => [
  ...(prunes ? windowEntries() : []),
  [t("best value"), t("The best value in this position so far, for the side that chooses here.")],
  ...COUNTERS.map(({ label, title }) => [translated(label), `${capitalize(translated(title))}.`] as const),
];

const signEntries = ({ prunes }: Replay): Entries => [
  ["▲", t("A position in which MAX chooses the move with the largest value.")],
  ["▼", t("A position in which MIN chooses the move with the smallest value.")],
  ["8", t("The value of a position for MAX. MIN prefers small values.")],
  ["(8)", t("The best value so far. The search has not finished this position.")],
  ["·", t("The search has not reached this position yet.")],
  ["W5", t("MAX wins in 3 moves (5 plies). A ply is one disc of one side.")],
  ["L4", t("MIN wins in 2 moves (4 plies).")],
  ...(prunes ? pruningEntries() : []),
];

const pruningEntries = (): Entries => [
  ["4: −∞…12", t("The move in column 4, and the window from α to β with which the search enters the position after it.")],
  ["≤ 8", t("An upper bound: the exact value is at most 8. Values that are not inside the window are bounds, because cutoffs in the position or below it can hide the exact value.")],
  ["≥ 8", t("A lower bound: the exact value is at least 8. Values that are not inside the window are bounds, because cutoffs in the position or below it can hide the exact value.")],
  ["✂", t("Moves that the search skipped after a cutoff.")],
];

const icicleEntries = (): Entries => [
  [t("Bar"), t("One position. The bar lies below the bar of its parent. A wider bar stands for more searched positions.")],
  [t("Stripes"), t("A cutoff in this position.")],
  [t("Coloured edge"), t("The position is on the principal variation: the moves that both sides choose.")],
  [t("Frame"), t("The thick frame marks the position of the current step. The thin frame marks the selected position.")],
];

/**
 * Returns the legend of the tree, the icicle, the window and the counters.
 * @param topic the part that comes first
 */
export function treeLegend(topic: "counters" | "signs" | "icicle", replay: Replay): LegendSection[] {
  const counters = { title: t("Window and counters"), entries: counterEntries(replay) };
  const signs = { title: t("Signs in the tree"), entries: signEntries(replay) };
  const icicle = { title: t("Icicle plot"), entries: icicleEntries() };
  if (topic === "counters") return [counters, signs, icicle];
  return topic === "signs" ? [signs, icicle, counters] : [icicle, signs, counters];
}
