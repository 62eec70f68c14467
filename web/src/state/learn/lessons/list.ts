/** The lessons in the order in which they are meant to be read; one file each, loaded when it is opened. */

import type { Lesson } from "./types.ts";

export const LESSONS: Lesson[] = [
  {
    name: "rules",
    title: "Rules and threats",
    summary: "Make four, stop four, and tell a threat that counts now from one that waits.",
    steps: 4,
    load: () => import("./rules.ts"),
  },
  {
    name: "minimax",
    title: "Minimax by hand",
    summary: "Nine leaves, three answers, one choice: the whole idea on a real position.",
    steps: 4,
    load: () => import("./minimax.ts"),
  },
  {
    name: "pruning",
    title: "Why pruning is safe",
    summary: "Say which leaves need not be looked at, then try to make one of them matter.",
    steps: 3,
    load: () => import("./pruning.ts"),
  },
  {
    name: "ordering",
    title: "Ordering",
    summary: "The same search, the same answer, and thousands of positions fewer.",
    steps: 3,
    load: () => import("./ordering.ts"),
  },
  {
    name: "horizon",
    title: "The horizon",
    summary: "A fork that a search of depth 3 walks into, and one of depth 4 does not.",
    steps: 4,
    load: () => import("./horizon.ts"),
  },
  {
    name: "worth",
    title: "What an evaluation is worth",
    summary: "You judge, the evaluations judge, the solver knows.",
    steps: 4,
    load: () => import("./evaluations.ts"),
  },
  {
    name: "parity",
    title: "Odd and even threats",
    summary: "Who gets which row when the board fills up, and why somebody must move.",
    steps: 4,
    load: () => import("./parity.ts"),
  },
  {
    name: "square",
    title: "The square game is a draw",
    summary: "A proof in two lines, played out: attack it, then hold with it.",
    steps: 3,
    load: () => import("./square.ts"),
  },
  {
    name: "solving",
    title: "Solving it all",
    summary: "What every first move is worth, what knowing that costs, and holding a win.",
    steps: 4,
    load: () => import("./solving.ts"),
  },
];
