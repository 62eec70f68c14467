/** The list of lessons in their order. The content of each lesson is in another file, which is loaded on demand. */

import { mark } from "../../../languages/translate.ts";
import type { Lesson } from "./types.ts";

export const LESSONS: Lesson[] = [
  {
    name: "rules",
    title: mark("Rules and threats"),
    summary: mark("Make four in a row, block four in a row, and see which threats can be played now and which only later."),
    steps: 4,
    load: () => import("./rules.ts"),
  },
  {
    name: "minimax",
    title: mark("Minimax by hand"),
    summary: mark("Do a minimax search by hand: three moves, with three replies to each."),
    steps: 4,
    load: () => import("./minimax.ts"),
  },
  {
    name: "pruning",
    title: mark("Why pruning is safe"),
    summary: mark("Predict which positions alpha-beta skips. Then see why they cannot change the result."),
    steps: 3,
    load: () => import("./pruning.ts"),
  },
  {
    name: "ordering",
    title: mark("Move ordering"),
    summary: mark("A good move order saves thousands of positions and does not change the result."),
    steps: 3,
    load: () => import("./ordering.ts"),
  },
  {
    name: "horizon",
    title: mark("The horizon"),
    summary: mark("A fork that beats a search of depth 3, but not a search of depth 4."),
    steps: 4,
    load: () => import("./horizon.ts"),
  },
  {
    name: "worth",
    title: mark("How good is an evaluation?"),
    summary: mark("Say which side is better. Then compare with the evaluations and with the exact result."),
    steps: 4,
    load: () => import("./evaluations.ts"),
  },
  {
    name: "parity",
    title: mark("Odd and even threats"),
    summary: mark("See who gets the odd rows and who gets the even rows, and why having to move can lose a game."),
    steps: 4,
    load: () => import("./parity.ts"),
  },
  {
    name: "square",
    title: mark("The square game is a draw"),
    summary: mark("Attack a simple defence, use it yourself, and see the proof that it always works."),
    steps: 3,
    load: () => import("./square.ts"),
  },
  {
    name: "solving",
    title: mark("Solving the game"),
    summary: mark("See the result of every first move, see how much work solving takes, and keep your win to the end."),
    steps: 4,
    load: () => import("./solving.ts"),
  },
];
