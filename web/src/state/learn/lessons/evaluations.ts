/** Lesson 6: the quality of an evaluation, measured by the solver. */

import type { EvaluateResult, LevelEntry } from "../../../api/types.ts";
import { resultOf, valueWords } from "../../exact-value.ts";
import { signed } from "../../number-text.ts";
import type { LinksFigure, TableFigure } from "../figures.ts";
import { bad, good, guess, guessed, question } from "./tasks.ts";
import type { Step } from "./types.ts";

/** Almost every evaluation prefers the losing side in this position. */
const MOVES = "5142564564";
const EVALUATIONS = ["cells", "open-windows", "runs", "windows-centre", "lines", "attack", "parity", "quiet"];
const DEPTHS = [1, 2, 4, 6, 8];
const PERCENTAGES = [50, 65, 80, 95];

const NAMES = { first: "{first}", second: "{second}" };
const SIGNS = { win: 1, draw: 0, loss: -1 };

const preferred = (points: number) => (points > 0 ? "{first}" : points < 0 ? "{second}" : "even");

const pointsTable = (evaluations: EvaluateResult[]): TableFigure => ({
  kind: "table",
  caption: "Points for the side to move",
  head: ["evaluation", "points", "prefers"],
  rows: evaluations.map(({ name, to_move }) => [name, signed(to_move?.value), preferred(to_move?.value ?? 0)]),
});

const bothSidesTable = (evaluations: EvaluateResult[]): TableFigure => ({
  kind: "table",
  caption: "Points in the same position for both sides",
  head: ["evaluation", "{first}", "{second}"],
  rows: evaluations.map(({ name, to_move, other }) => [name, signed(to_move?.value), signed(other?.value)]),
});

const LAB_LINKS: LinksFigure = {
  kind: "links",
  parts: [
    { text: "Write your own evaluation", href: "/write" },
    " and have it graded like this; ",
    { text: "the Lab", href: "/lab" },
    " grades all of them by depth.",
  ],
};

/** Asks for the accuracy of a level, and then shows the measured accuracy of all levels. */
function accuracyGuess(levels: LevelEntry[]) {
  const level = levels.find(({ text }) => text === "level:4") ?? levels[0];
  const truth = level?.accuracy ?? 0;
  const nearest = PERCENTAGES.reduce((best, value) => (Math.abs(value - truth) < Math.abs(best - truth) ? value : best));
  const rows = levels.map(({ text, name, accuracy }) => ({
    name: text.replace(":", " "),
    note: name,
    value: Math.round((accuracy ?? 0) * 10) / 10,
  }));
  return guess({
    label: `Level 4 (${level?.name}): ${level?.summary} How often does it keep the outcome in critical positions?`,
    choices: PERCENTAGES.map((value) => ({ value, text: `about ${value} %` })),
    reveal(answer) {
      const caption = "Outcome kept, in per cent of the critical positions of the graded set";
      const measured = `Measured: ${truth.toFixed(1)} %.`;
      return {
        figures: [{ kind: "bars", caption, rows }, LAB_LINKS],
        feedback: guessed(
          answer === nearest,
          `Well guessed. ${measured}`,
          `${measured} The results of games between players do not show that number.`,
        ),
      };
    },
  });
}

export const steps: Step[] = [
  {
    title: "Your assessment",
    moves: MOVES,
    text: [
      "An evaluation gives a position a number without searching. Do the same: look at the position, but do not " +
        "calculate moves. {first} is to move.",
    ],
    tasks: [
      guess({
        label: "Which side is better?",
        choices: [
          { value: "win", text: "{first}" },
          { value: "draw", text: "It is even" },
          { value: "loss", text: "{second}" },
        ],
        async reveal(answer, { request }) {
          const [all, solved] = await Promise.all([request.evaluate(MOVES, EVALUATIONS), request.solve(MOVES)]);
          const truth = resultOf(solved.value);
          const agree = all.filter(({ to_move }) => Math.sign(to_move?.value ?? 0) === SIGNS[truth ?? "draw"]);
          const result =
            `With best play ${valueWords(solved.words, "first", NAMES)}. ` +
            `${agree.length} of ${all.length} evaluations prefer the right side.`;
          return {
            figures: [pointsTable(all)],
            feedback: guessed(answer === truth, `Right. ${result}`, `You are not alone. ${result}`),
          };
        },
      }),
    ],
  },
  {
    title: "Searching helps",
    moves: MOVES,
    text: [
      "A search applies its evaluation to the leaves of the tree. Here a search with the evaluation windows-centre " +
        "searches the same position to increasing depths.",
    ],
    tasks: [
      guess({
        label: "From which depth does it see that {first} is losing?",
        choices: [
          ...DEPTHS.map((depth) => ({ value: depth, text: `Depth ${depth}` })),
          { value: 0, text: "Not even at depth 8" },
        ],
        async reveal(answer, { request }) {
          const [evaluation] = await request.evaluate(MOVES, ["windows-centre"], DEPTHS);
          const choices = evaluation?.choices ?? [];
          const seen = choices.find((_, index) =>
            choices.slice(index).every(({ score }) => (score?.value ?? 0) < 0),
          );
          const result = seen
            ? `From depth ${seen.depth} it sees that {first} is losing.`
            : "Even at depth 8 it prefers the losing side: the loss is beyond the horizon.";
          const figure: TableFigure = {
            kind: "table",
            caption: "Alpha-beta with windows-centre",
            head: ["depth", "plays", "points"],
            rows: choices.map(({ depth, column, score }) => [depth, column, signed(score?.value)]),
          };
          return {
            figures: [figure],
            feedback: guessed(answer === (seen?.depth ?? 0), `Right. ${result}`, result),
          };
        },
      }),
    ],
  },
  {
    title: "Two points of view",
    moves: MOVES,
    text: [
      "One side's win is the other side's loss, so the points for one side should be minus the points " +
        "for the other. The function “Robert” of the three-evaluations report counts the windows of one side only.",
    ],
    async load(request) {
      const pair = await request.evaluate(MOVES, ["open-windows-printed", "open-windows"]);
      const [printed, corrected] = pair;
      return {
        tasks: [
          { kind: "show", figures: [bothSidesTable(pair)] },
          question({
            label: "Which of the two gives opposite points to the two sides?",
            choices: pair.map((evaluation) => ({ value: evaluation, text: evaluation.name })),
            feedback: ({ antisymmetric }) =>
              antisymmetric
                ? good("Right: its two numbers differ only in their sign.")
                : bad(
                    `It gives {first} ${signed(printed?.to_move?.value)} points and {second} ` +
                      `${signed(printed?.other?.value)}: both sides seem to be ahead.`,
                  ),
          }),
          {
            kind: "show",
            feedback: good(
              `${corrected?.name} subtracts the windows of the other side. In the report, the printed version won or ` +
                "lost depending on which side it played.",
            ),
          },
        ],
      };
    },
  },
  {
    title: "Measured",
    moves: MOVES,
    text: [
      "Four in a row is solved, so there is a better measure than won games. A position is critical if some moves " +
        "keep the outcome and others lose it. In how many critical positions does a player keep the outcome?",
    ],
    async load(request) {
      const levels = (await request.levels()).filter(({ accuracy }) => accuracy != null);
      return { tasks: [accuracyGuess(levels)] };
    },
  },
];
