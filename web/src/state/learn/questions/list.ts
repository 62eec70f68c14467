/** The questions that students ask most often about their programs, by group. The answers are loaded on demand. */

import { mark } from "../../../languages/translate.ts";
import type { Question, QuestionGroup } from "./types.ts";

export const GROUPS: QuestionGroup[] = [
  {
    title: mark("My program plays bad moves"),
    questions: [
      { slug: "does-not-block", title: mark("Why does my program not block?") },
      { slug: "delays-the-win", title: mark("Why does my program miss the win, or delay it?") },
      { slug: "same-column", title: mark("Why does my program always play the left column, or always the same one?") },
      { slug: "deeper-is-worse", title: mark("Why does my program play worse when it searches deeper?") },
      { slug: "network-loses", title: mark("Why does my neural network lose to a simple minimax?") },
    ],
    load: () => import("./bad-moves.ts"),
  },
  {
    title: mark("My search returns wrong values"),
    questions: [
      { slug: "alphabeta-other-move", title: mark("Why does alpha-beta pick another move than minimax?") },
      { slug: "root-ties", title: mark("Why are there many equally good moves at the root?") },
      { slug: "no-move", title: mark("Why does my search crash or return no move when it is losing?") },
      { slug: "wrong-sign", title: mark("When do I switch players, and when do I change the sign?") },
      { slug: "undo", title: mark("Why is the board different after the search?") },
      { slug: "cache-turn", title: mark("Why does my cache return good values for the wrong player?") },
      { slug: "table-bounds", title: mark("Why is my search wrong since I added a transposition table?") },
      { slug: "win-at-edge", title: mark("Why does my program see four in a row where there is none?") },
    ],
    load: () => import("./wrong-values.ts"),
  },
  {
    title: mark("My program is too slow or too large"),
    questions: [
      { slug: "nodes-rise", title: mark("Why does the number of nodes rise on my second turn?") },
      { slug: "too-slow", title: mark("Why is my search too slow at the next depth?") },
      { slug: "table-grows", title: mark("Why does my transposition table grow until the program crashes?") },
      { slug: "slow-key", title: mark("Why does my table or my evaluation make the search slower?") },
      { slug: "big-board", title: mark("What do I do when the board has more than 64 cells?") },
    ],
    load: () => import("./speed.ts"),
  },
  {
    title: mark("What do the values mean?"),
    questions: [
      { slug: "how-to-score", title: mark("How do I give a position a score?") },
      { slug: "score-meaning", title: mark("What does a score mean, and whose score is it?") },
      { slug: "first-player", title: mark("Does the first player win when a program plays against itself?") },
      { slug: "which-cut", title: mark("Which branch is cut, and what are alpha and beta there?") },
    ],
    load: () => import("./meaning.ts"),
  },
];

export const QUESTIONS: Question[] = GROUPS.flatMap(({ questions }) => questions);

/** Returns the group that contains a question; undefined if the question does not exist. */
export const groupOf = (slug: string): QuestionGroup | undefined =>
  GROUPS.find(({ questions }) => questions.some((question) => question.slug === slug));
