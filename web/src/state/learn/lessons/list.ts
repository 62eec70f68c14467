/** The lessons in their order; each is a file that is loaded on demand. */

import type { Lesson } from "./types.ts";

export const LESSONS: Lesson[] = [
  {
    name: "rules",
    title: "Rules and threats",
    summary: "Make four, block four, and see which threats can be played now and which later.",
    steps: 4,
    load: () => import("./rules.ts"),
  },
  {
    name: "minimax",
    title: "Minimax by hand",
    summary: "The idea of minimax on a real position with nine leaves.",
    steps: 4,
    load: () => import("./minimax.ts"),
  },
  {
    name: "pruning",
    title: "Why pruning is safe",
    summary: "Predict which leaves alpha-beta skips, then try to make one of them matter.",
    steps: 3,
    load: () => import("./pruning.ts"),
  },
  {
    name: "ordering",
    title: "Ordering",
    summary: "The same search with the same result, and thousands of positions fewer.",
    steps: 3,
    load: () => import("./ordering.ts"),
  },
  {
    name: "horizon",
    title: "The horizon",
    summary: "A fork that beats a search of depth 3 but not one of depth 4.",
    steps: 4,
    load: () => import("./horizon.ts"),
  },
  {
    name: "worth",
    title: "How good is an evaluation?",
    summary: "Compare your assessment with the evaluations and with the exact result.",
    steps: 4,
    load: () => import("./evaluations.ts"),
  },
  {
    name: "parity",
    title: "Odd and even threats",
    summary: "Which player gets which row when the board fills up, and why having to move can lose.",
    steps: 4,
    load: () => import("./parity.ts"),
  },
  {
    name: "square",
    title: "The square game is a draw",
    summary: "A proof in two lines: attack it, then defend with it.",
    steps: 3,
    load: () => import("./square.ts"),
  },
  {
    name: "solving",
    title: "Solving the game",
    summary: "The value of every first move, the cost of knowing it, and keeping a win.",
    steps: 4,
    load: () => import("./solving.ts"),
  },
];
