/** Lesson 9: what the first move is worth, what it costs to know, and holding the win. */

import { durationText, groupDigits } from "../../number-text.ts";
import { chipsOf } from "../solver-scores.ts";
import { bad, good, guess, guessed, note, question } from "./tasks.ts";
import type { Step } from "./types.ts";

/** Beyond the book, so that the solver has to work. */
const MIDDLE = "5142564564";
/** First to move wins in five, with two columns that do it. */
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
      "Nobody needs to guess in four in a row: the solver knows, for every position, who wins " +
        "and when, if both play their best.",
      "{first} begins. One column wins by force. Which?",
    ],
    async load(request) {
      const solved = await request.solve("");
      const best = solved.columns.find((column) => column.best);
      return {
        tasks: [
          {
            kind: "drop",
            judge({ column }) {
              const score = solved.columns.find((each) => each.column === column);
              const text = `With best play column ${column} ${score?.words ?? "is not known"}.`;
              return score?.best ? good(text) : bad(text);
            },
          },
          {
            kind: "show",
            moves: "",
            overlay: { chips: chipsOf(solved) },
            feedback: good(
              `Column ${best?.column} ${best?.words}. What the others are worth stands above them: ` +
                "a plus wins, = draws, a minus loses.",
            ),
          },
        ],
      };
    },
  },
  {
    title: "The end of a perfect game",
    moves: "",
    text: ["If both play perfectly from the first stone on, the loser holds out as long as possible."],
    async load(request) {
      const { last_ply: last } = await request.solve("");
      return {
        tasks: [
          question({
            label: "With which stone does the game end?",
            choices: [
              { value: 21, text: "The 21st" },
              { value: 33, text: "The 33rd" },
              { value: 41, text: "The 41st" },
              { value: 42, text: "The 42nd" },
            ],
            judge: (stone) =>
              stone === last
                ? good(`The ${stone}st of 42: {first}'s last. One cell stays empty.`)
                : bad("{first} has 21 stones, and {second} is stubborn."),
          }),
          { kind: "confirm", label: "Play that game" },
          {
            kind: "watch",
            moveMs: 160,
            // The solver returns a part of a long line; from its end it is asked again.
            next: async (moves, { solve }) => (await solve(moves)).line,
            finish: ({ moves }) => good(`${moves.length} stones of best play by both.`),
          },
        ],
      };
    },
  },
  {
    title: "What it costs to know",
    moves: MIDDLE,
    text: [
      "The first moves come from a book that the solver wrote once. This position is beyond " +
        "it: every line must be followed to its end, 30 plies and more.",
    ],
    tasks: [
      guess({
        label: "How many positions will the solver visit?",
        choices: MAGNITUDES,
        async reveal(magnitude, { request, show }) {
          await show({ feedback: note("Solving…") });
          // Another lesson solves this position too: the count must start from nothing.
          const solved = await request.solveAnew(MIDDLE);
          const ms = solved.time_ns / 1e6;
          const result =
            `${groupDigits(solved.nodes)} positions in ${durationText(ms)}; ` +
            `the side to move ${solved.words}. Pruning, order, a table of proofs and both sides' ` +
            "threats do that; lessons 3 and 4 were their beginning.";
          return {
            overlay: { chips: chipsOf(solved) },
            feedback: guessed(magnitude === magnitudeOf(solved.nodes), `Right. ${result}`, result),
          };
        },
      }),
    ],
  },
  {
    title: "Hold the win",
    moves: WON,
    text: [
      "{first} to move has a won position, and {second} plays perfectly. One careless stone " +
        "and the win is gone; it is taken back, so try.",
    ],
    tasks: [
      {
        kind: "hold",
        finish: ({ cells }) =>
          good(
            `Won with ${cells.at(-1)}, against perfect play. That was the last lesson: the puzzles ` +
              "are full of positions like this.",
          ),
      },
    ],
  },
];
