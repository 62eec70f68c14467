/** Lesson 6: how good an evaluation is, measured by the solver. */

import type { EvaluateResult, LevelEntry } from "../../../api/types.ts";
import { resultOf, valueWords } from "../../exact-value.ts";
import { signed } from "../../number-text.ts";
import type { LinksFigure, TableFigure } from "../figures.ts";
import { bad, good, guess, guessed, question } from "./tasks.ts";
import type { Step } from "./types.ts";

/** Nearly every evaluation likes the side that loses here. */
const MOVES = "5142564564";
const EVALUATIONS = ["cells", "open-windows", "runs", "windows-centre", "lines", "attack", "parity", "quiet"];
const DEPTHS = [1, 2, 4, 6, 8];
const PERCENTAGES = [50, 65, 80, 95];

const NAMES = { first: "{first}", second: "{second}" };
const SIGNS = { win: 1, draw: 0, loss: -1 };

const likes = (points: number) => (points > 0 ? "{first}" : points < 0 ? "{second}" : "even");

const pointsTable = (evaluations: EvaluateResult[]): TableFigure => ({
  kind: "table",
  caption: "Points for the side to move",
  head: ["evaluation", "points", "likes"],
  rows: evaluations.map(({ name, to_move }) => [name, signed(to_move?.value), likes(to_move?.value ?? 0)]),
});

const bothSidesTable = (evaluations: EvaluateResult[]): TableFigure => ({
  kind: "table",
  caption: "The same position, asked by both",
  head: ["evaluation", "{first}", "{second}"],
  rows: evaluations.map(({ name, to_move, other }) => [name, signed(to_move?.value), signed(other?.value)]),
});

const LAB_LINKS: LinksFigure = {
  kind: "links",
  parts: [
    { text: "Write your own evaluation", href: "/write" },
    " and have it graded like this; ",
    { text: "the lab", href: "/lab" },
    " grades all of them by depth.",
  ],
};

/** The question what a level keeps of the outcomes, and the measured answer for all levels. */
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
    label: `Level 4 (${level?.name}): ${level?.summary} It keeps the outcome in…`,
    choices: PERCENTAGES.map((value) => ({ value, text: `about ${value} %` })),
    reveal(answer) {
      const caption = "Outcome kept, per cent of the critical positions of the graded set";
      const measured = `Measured: ${truth.toFixed(1)} %.`;
      return {
        figures: [{ kind: "bars", caption, rows }, LAB_LINKS],
        feedback: guessed(
          answer === nearest,
          `Well guessed. ${measured}`,
          `${measured} Games between players would never have told you that.`,
        ),
      };
    },
  });
}

export const steps: Step[] = [
  {
    title: "You judge",
    moves: MOVES,
    text: [
      "An evaluation looks at a position and gives a number, without playing on. Do the same: " +
        "look, do not calculate. {first} is to move.",
    ],
    tasks: [
      guess({
        label: "Who is better?",
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
            `${agree.length} of ${all.length} evaluations have the right side.`;
          return {
            figures: [pointsTable(all)],
            feedback: guessed(answer === truth, `You saw it. ${result}`, `You are in company. ${result}`),
          };
        },
      }),
    ],
  },
  {
    title: "Looking helps",
    moves: MOVES,
    text: [
      "Evaluations are made to be asked at the end of a search. Here a search that ends in " +
        "windows-centre looks deeper and deeper at the same position.",
    ],
    tasks: [
      guess({
        label: "From which depth on does it see that {first} is losing?",
        choices: [
          ...DEPTHS.map((depth) => ({ value: depth, text: `Depth ${depth}` })),
          { value: 0, text: "Not even 8" },
        ],
        async reveal(answer, { request }) {
          const [evaluation] = await request.evaluate(MOVES, ["windows-centre"], DEPTHS);
          const choices = evaluation?.choices ?? [];
          const doubts = choices.find((_, index) =>
            choices.slice(index).every(({ score }) => (score?.value ?? 0) < 0),
          );
          const result = doubts
            ? `From depth ${doubts.depth} on it does not trust its own side any more.`
            : "Even at depth 8 it likes the side that loses: the loss lies behind the horizon.";
          const figure: TableFigure = {
            kind: "table",
            caption: "windows-centre at the end of alpha-beta",
            head: ["depth", "plays", "points"],
            rows: choices.map(({ depth, column, score }) => [depth, column, signed(score?.value)]),
          };
          return {
            figures: [figure],
            feedback: guessed(answer === (doubts?.depth ?? 0), `Right. ${result}`, result),
          };
        },
      }),
    ],
  },
  {
    title: "Two seats",
    moves: MOVES,
    text: [
      "What one side wins the other loses. So the points for one should be minus the points " +
        "for the other. Robert's function of report 000 counts one side's windows only.",
    ],
    async load(request) {
      const pair = await request.evaluate(MOVES, ["open-windows-printed", "open-windows"]);
      const [printed, corrected] = pair;
      return {
        tasks: [
          { kind: "show", figures: [bothSidesTable(pair)] },
          question({
            label: "Which of the two can be trusted in either seat?",
            choices: pair.map((evaluation) => ({ value: evaluation, text: evaluation.name })),
            judge: ({ antisymmetric }) =>
              antisymmetric
                ? good("Its two numbers differ in sign only: whoever asks, the position is the same.")
                : bad(
                    `It tells {first} ${signed(printed?.to_move?.value)} and {second} ` +
                      `${signed(printed?.other?.value)}: both sides are pleased.`,
                  ),
          }),
          {
            kind: "show",
            feedback: good(
              `${corrected?.name} subtracts what the other side has. In report 000 the printed one won or ` +
                "lost with the seat it was given.",
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
      "Four in a row is solved, so there is a better question than “who won?”: of the positions " +
        "where something could be lost, in how many does a player keep the outcome?",
    ],
    async load(request) {
      const levels = (await request.levels()).filter(({ accuracy }) => accuracy != null);
      return { tasks: [accuracyGuess(levels)] };
    },
  },
];
