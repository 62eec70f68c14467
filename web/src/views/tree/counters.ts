import { mark } from "../../languages/translate.ts";
import type { Tally } from "../../state/tree/replay.ts";

/** The counters with their labels and meanings. If `hidesZero` is set, the counter is hidden while it is zero. */
export const COUNTERS: readonly { name: keyof Tally; label: string; title: string; hidesZero?: boolean }[] = [
  { name: "visited", label: mark("visited"), title: mark("positions that the search has entered") },
  { name: "evaluated", label: mark("evaluated"), title: mark("leaves that the evaluation has scored") },
  {
    name: "finished",
    label: mark("game over"),
    title: mark("positions in which the game has ended"),
    hidesZero: true,
  },
  {
    name: "recalled",
    label: mark("from table"),
    title: mark("positions whose value came from the transposition table"),
    hidesZero: true,
  },
  {
    name: "cutoffs",
    label: mark("cutoffs"),
    title: mark("how often the search left a position early, because its other moves could not change the result"),
  },
  { name: "skipped", label: mark("skipped"), title: mark("moves that were not searched because of a cutoff") },
];
