/** Lesson 9 shows the result of every first move and the cost of solving, and lets the reader keep a win. */

import { mark, t } from "../../../languages/translate.ts";
import { SIDE_NAMES, landingText } from "../texts.ts";
import { durationText, groupDigits } from "../../number-text.ts";
import { knownWords, onStandardBoard } from "../../value-words.ts";
import { chipsOf } from "../solver-scores.ts";
import { bad, good, guess, guessed, note, question } from "./tasks.ts";
import type { Step } from "./types.ts";

/** A position that is not in the opening book, so that the solver must search. */
const MIDDLE = "5142564564";
/** The first player wins in five moves. Two columns keep the win. */
const WON = "774344443736";

/**
 * The possible answers to a question about a number of positions. Each `value` is the decimal logarithm of the number.
 */
const MAGNITUDES = [
  { value: 3, text: mark("A few thousand") },
  { value: 5.5, text: mark("Between 50,000 and 2 million") },
  { value: 9, text: mark("More than a billion") },
];

/** Returns the value of the answer that is nearest to a number of positions. */
function magnitudeOf(nodes: number): number {
  const exact = Math.log10(Math.max(1, nodes));
  return MAGNITUDES.map(({ value }) => value).reduce((best, value) =>
    Math.abs(value - exact) < Math.abs(best - exact) ? value : best,
  );
}

export const steps: Step[] = [
  {
    title: mark("The first move"),
    moves: "",
    text: [
      mark("This game is solved. For every position, the solver can compute who wins and when, if both players play perfectly."),
      mark("You are {first}, and you start. Only one column wins against perfect play. Which one?"),
    ],
    async load(request) {
      const solved = await request.solve("");
      const start = onStandardBoard("");
      const best = solved.columns.find((column) => column.best);
      return {
        tasks: [
          {
            kind: "drop",
            feedback({ column }) {
              const score = solved.columns.find((each) => each.column === column);
              const text = t("With best play, column {column} {words}.", { column, words: knownWords(score ?? {}, start) || t("has no known result") });
              return score?.best ? good(text) : bad(text);
            },
          },
          {
            kind: "show",
            moves: "",
            overlay: { chips: chipsOf(solved, start) },
            feedback: good(
              t("Column {column} {words}. Now you see the score of each column above the board: + means a win, = a draw, − a loss.", { column: best?.column ?? "", words: knownWords(best ?? {}, start) }),
            ),
          },
        ],
      };
    },
  },
  {
    title: mark("The end of a perfect game"),
    moves: "",
    text: [mark("Both players play perfectly from the first disc. {second} loses, but delays the loss as long as possible.")],
    async load(request) {
      const { last_ply: last } = await request.solve("");
      return {
        tasks: [
          question({
            label: t("Which disc ends the game?"),
            choices: [
              { value: 21, text: t("The 21st") },
              { value: 33, text: t("The 33rd") },
              { value: 41, text: t("The 41st") },
              { value: 42, text: t("The 42nd") },
            ],
            feedback: (disc) =>
              disc === last
                ? good(t("Right. The {disc}st of 42 discs wins. It is the last disc of {first}, and one cell stays empty.", { ...SIDE_NAMES, disc }))
                : bad(t("No. {first} has 21 discs and wins with the last of them.", SIDE_NAMES)),
          }),
          { kind: "confirm", label: t("Watch this game") },
          {
            kind: "watch",
            moveMs: 160,
            // If the line of best play is long, the solver returns only its beginning. Therefore it is called again
            // from the last position of this beginning.
            next: async (moves, { solve }) => (await solve(moves)).line,
            finish: ({ moves }) => good(t("The game ended with disc {number}. Both sides played perfectly.", { number: moves.length })),
          },
        ],
      };
    },
  },
  {
    title: mark("The cost of solving"),
    moves: MIDDLE,
    text: [
      mark("The results of the first moves are stored in an opening book. This position is not in the book, so the solver must search to the end of the game, which is about 30 discs away."),
    ],
    tasks: [
      guess({
        label: mark("How many positions will the solver visit?"),
        choices: MAGNITUDES,
        async reveal(magnitude, { request, show }) {
          await show({ feedback: note(t("Solving…")) });
          // Another lesson solves the same position. If the solver used the stored results, it would count too few
          // positions.
          const solved = await request.solveAnew(MIDDLE);
          const ms = solved.time_ns / 1e6;
          const result =
            t("The solver visited {nodes} positions in {time}. {first} {words}. The number is small because the solver skips positions and tries good moves first, as in lessons 3 and 4.", { ...SIDE_NAMES, nodes: groupDigits(solved.nodes), time: durationText(ms), words: knownWords(solved.value, onStandardBoard(MIDDLE)) });
          return {
            overlay: { chips: chipsOf(solved, onStandardBoard(MIDDLE)) },
            feedback: guessed(magnitude === magnitudeOf(solved.nodes), t("Right. {result}", { result }), result),
          };
        },
      }),
    ],
  },
  {
    title: mark("Keep the win"),
    moves: WON,
    text: [
      mark("You are {first}. You can win even though {second} plays perfectly. If you make a mistake, your move is taken back, and you can try again."),
    ],
    tasks: [
      {
        kind: "hold",
        finish: ({ cells }) =>
          good(
            t("You won with {place} against perfect play. This was the last lesson. The puzzles contain many positions like this one.", { place: landingText(cells.at(-1) ?? "") }),
          ),
      },
    ],
  },
];
