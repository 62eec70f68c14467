/** Lesson 9: the value of the first move, the cost of computing it, and keeping a win. */

import { durationText, groupDigits } from "../../number-text.ts";
import { chipsOf } from "../solver-scores.ts";
import { bad, good, guess, guessed, note, question } from "./tasks.ts";
import type { Step } from "./types.ts";

/** A position outside the opening book, so that the solver has to search. */
const MIDDLE = "5142564564";
/** The first player wins in five moves; two columns keep the win. */
const WON = "774344443736";

/** Possible numbers of positions, as powers of ten. */
const MAGNITUDES = [
  { value: 3, text: "A few thousand" },
  { value: 5.5, text: "Between 50,000 and 2 million" },
  { value: 9, text: "More than a billion" },
];

/** The magnitude nearest to a number of positions. */
function magnitudeOf(nodes: number): number {
  const exact = Math.log10(Math.max(1, nodes));
  return MAGNITUDES.map(({ value }) => value).reduce((best, value) =>
    Math.abs(value - exact) < Math.abs(best - exact) ? value : best,
  );
}

export const steps: Step[] = [
  {
    title: "The first move",
    moves: "",
    text: [
      "Four in a row is solved: for every position the solver computes which player wins, and when, if both play " +
        "perfectly.",
      "{first} starts. One column wins by force. Which one?",
    ],
    async load(request) {
      const solved = await request.solve("");
      const best = solved.columns.find((column) => column.best);
      return {
        tasks: [
          {
            kind: "drop",
            feedback({ column }) {
              const score = solved.columns.find((each) => each.column === column);
              const text = `With best play column ${column} ${score?.words ?? "has no known result"}.`;
              return score?.best ? good(text) : bad(text);
            },
          },
          {
            kind: "show",
            moves: "",
            overlay: { chips: chipsOf(solved) },
            feedback: good(
              `Column ${best?.column} ${best?.words}. The numbers above the columns are their scores: ` +
                "+ wins, = draws, − loses.",
            ),
          },
        ],
      };
    },
  },
  {
    title: "The end of a perfect game",
    moves: "",
    text: ["If both play perfectly from the first disc, the loser delays the end as long as possible."],
    async load(request) {
      const { last_ply: last } = await request.solve("");
      return {
        tasks: [
          question({
            label: "With which disc does the game end?",
            choices: [
              { value: 21, text: "The 21st" },
              { value: 33, text: "The 33rd" },
              { value: 41, text: "The 41st" },
              { value: 42, text: "The 42nd" },
            ],
            feedback: (disc) =>
              disc === last
                ? good(`The ${disc}st of 42, {first}'s last disc. One cell stays empty.`)
                : bad("No: {first} has 21 discs, and {second} delays the loss as long as possible."),
          }),
          { kind: "confirm", label: "Play this game" },
          {
            kind: "watch",
            moveMs: 160,
            // The solver returns only the beginning of a long line, so it is called again from the end of that part.
            next: async (moves, { solve }) => (await solve(moves)).line,
            finish: ({ moves }) => good(`${moves.length} discs, with perfect play by both sides.`),
          },
        ],
      };
    },
  },
  {
    title: "The cost of solving",
    moves: MIDDLE,
    text: [
      "The first moves come from an opening book that the solver computed once. This position is not in the book: " +
        "the solver must search to the end of the game, 30 plies and more.",
    ],
    tasks: [
      guess({
        label: "How many positions will the solver visit?",
        choices: MAGNITUDES,
        async reveal(magnitude, { request, show }) {
          await show({ feedback: note("Solving…") });
          // Another lesson solves this position, too, so the count needs a search without stored results.
          const solved = await request.solveAnew(MIDDLE);
          const ms = solved.time_ns / 1e6;
          const result =
            `${groupDigits(solved.nodes)} positions in ${durationText(ms)}; ` +
            `the side to move ${solved.words}. Pruning, move ordering, a transposition table and the threats of both ` +
            "sides keep the number small; lessons 3 and 4 explain the first two.";
          return {
            overlay: { chips: chipsOf(solved) },
            feedback: guessed(magnitude === magnitudeOf(solved.nodes), `Right. ${result}`, result),
          };
        },
      }),
    ],
  },
  {
    title: "Keep the win",
    moves: WON,
    text: [
      "{first} is to move and can win by force; {second} plays perfectly. A careless move loses the win, but it is " +
        "taken back, so you can try again.",
    ],
    tasks: [
      {
        kind: "hold",
        finish: ({ cells }) =>
          good(
            `You won on ${cells.at(-1)} against perfect play. This was the last lesson; the puzzles ` +
              "contain many positions like this one.",
          ),
      },
    ],
  },
];
