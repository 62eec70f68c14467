/** Lesson 6 compares the scores of evaluations with the exact scores of the solver. */

import { mark, t } from "../../../languages/translate.ts";
import { SIDE_NAMES } from "../texts.ts";
import type { EvaluateResult, LevelEntry } from "../../../api/types.ts";
import { resultOf } from "../../exact-value.ts";
import { decimal, signed } from "../../number-text.ts";
import { onStandardBoard, valueWords } from "../../value-words.ts";
import { linksFigure } from "../figures.ts";
import type { TableFigure } from "../figures.ts";
import { bad, good, guess, guessed, question } from "./tasks.ts";
import type { Step } from "./types.ts";

/** In this position, almost every evaluation prefers the side that loses under perfect play. */
const MOVES = "5142564564";
const EVALUATIONS = ["cells", "open-windows", "runs", "windows-centre", "lines", "attack", "parity", "quiet"];
const DEPTHS = [1, 2, 4, 6, 8];
const PERCENTAGES = [50, 65, 80, 95];

const NAMES = { first: "{first}", second: "{second}" };
const SIGNS = { win: 1, draw: 0, loss: -1 };

const preferred = (points: number) => (points > 0 ? "{first}" : points < 0 ? "{second}" : t("even"));

const pointsTable = (evaluations: EvaluateResult[]): TableFigure => ({
  kind: "table",
  caption: t("Points for the side to move"),
  head: [t("evaluation"), t("points"), t("prefers")],
  rows: evaluations.map(({ name, to_move }) => [name, signed(to_move?.value), preferred(to_move?.value ?? 0)]),
});

const bothSidesTable = (evaluations: EvaluateResult[]): TableFigure => ({
  kind: "table",
  caption: t("Points in the same position for both sides"),
  head: [t("evaluation"), "{first}", "{second}"],
  rows: evaluations.map(({ name, to_move, other }) => [name, signed(to_move?.value), signed(other?.value)]),
});

const labLinks = () =>
  linksFigure(
    t("{write} and grade it in the same way. {lab} grades all evaluations at several depths.", {
      write: "{write}",
      lab: "{lab}",
    }),
    { write: { text: t("Write your own evaluation"), href: "/write" }, lab: { text: t("The Lab"), href: "/lab" } },
  );

/** Lets the reader guess the accuracy of a level, and then shows the measured accuracy of all levels. */
function accuracyGuess(levels: LevelEntry[]) {
  const level = levels.find(({ text }) => text === "level:4") ?? levels[0];
  const truth = level?.accuracy ?? 0;
  const nearest = PERCENTAGES.reduce((best, value) => (Math.abs(value - truth) < Math.abs(best - truth) ? value : best));
  const rows = levels.map(({ text, name, accuracy }) => ({
    name: t("level {number}", { number: text.replace("level:", "") }),
    note: name,
    value: Math.round((accuracy ?? 0) * 10) / 10,
  }));
  return guess({
    label: t("Level 4 ({name}): {summary} How often does level 4 keep the outcome in critical positions?", { name: level?.name ?? "", summary: level?.summary ?? "" }),
    choices: PERCENTAGES.map((value) => ({ value, text: t("about {value} %", { value }) })),
    reveal(answer) {
      const caption = t("How often each level keeps the outcome in critical positions, in per cent");
      const measured = t("Measured: {share} %.", { share: decimal(truth, 1) });
      return {
        figures: [{ kind: "bars", caption, rows }, labLinks()],
        feedback: guessed(
          answer === nearest,
          t("Well guessed. {measured}", { measured }),
          t("Not quite. {measured}", { measured }),
        ),
      };
    },
  });
}

export const steps: Step[] = [
  {
    title: mark("Your opinion"),
    moves: MOVES,
    text: [
      mark("An evaluation is a rule that gives a position a number, without trying any moves. Do the same: look at the position, but do not think about the next moves. {first} is to move."),
    ],
    tasks: [
      guess({
        label: mark("Which side is better?"),
        choices: [
          { value: "win", text: "{first}" },
          { value: "draw", text: mark("It is even") },
          { value: "loss", text: "{second}" },
        ],
        async reveal(answer, { request }) {
          const [all, solved] = await Promise.all([request.evaluate(MOVES, EVALUATIONS), request.solve(MOVES)]);
          const truth = resultOf(solved.value);
          const agree = all.filter(({ to_move }) => Math.sign(to_move?.value ?? 0) === SIGNS[truth ?? "draw"]);
          const result =
            t("Result with best play: {outcome}. {agree} of {all} evaluations prefer the winning side.", { outcome: valueWords(solved.value, onStandardBoard(MOVES), NAMES), agree: agree.length, all: all.length });
          return {
            figures: [pointsTable(all)],
            feedback: guessed(answer === truth, t("Right. {result}", { result }), t("Not quite. {result}", { result })),
          };
        },
      }),
    ],
  },
  {
    title: mark("Does a search help?"),
    moves: MOVES,
    text: [
      mark("A search tries moves and replies. It uses the evaluation only for the last positions that it reaches. Its depth is the number of discs that it looks ahead. Here the evaluation is windows-centre."),
    ],
    tasks: [
      guess({
        label: mark("At which depth does the search see that {first} is losing?"),
        choices: [
          ...DEPTHS.map((depth) => ({ value: depth, text: t("Depth {depth}", { depth }) })),
          { value: 0, text: mark("Not even at depth 8") },
        ],
        async reveal(answer, { request }) {
          const [evaluation] = await request.evaluate(MOVES, ["windows-centre"], DEPTHS);
          const choices = evaluation?.choices ?? [];
          const seen = choices.find((_, index) =>
            choices.slice(index).every(({ score }) => (score?.value ?? 0) < 0),
          );
          const result = seen
            ? t("From depth {depth} on, the search sees that {first} is losing.", { ...SIDE_NAMES, depth: seen.depth })
            : t("Even at depth 8 the search prefers the losing side. The loss comes more than 8 discs later.");
          const figure: TableFigure = {
            kind: "table",
            caption: t("Alpha-beta with windows-centre"),
            head: [t("depth"), t("plays column"), t("points")],
            rows: choices.map(({ depth, column, score }) => [depth, column, signed(score?.value)]),
          };
          return {
            figures: [figure],
            feedback: guessed(answer === (seen?.depth ?? 0), t("Right. {result}", { result }), result),
          };
        },
      }),
    ],
  },
  {
    title: mark("Two points of view"),
    moves: MOVES,
    text: [
      mark("If a position is good for one side, it is equally bad for the other. So the points of the two sides should differ only in their sign, such as +5 and −5."),
      mark("One of the student reports behind Foursight uses an evaluation called Robert. It counts only the chances of one side. Foursight contains two versions of it: as printed in the report (open-windows-printed), and corrected (open-windows)."),
    ],
    async load(request) {
      const pair = await request.evaluate(MOVES, ["open-windows-printed", "open-windows"]);
      const [printed, corrected] = pair;
      return {
        tasks: [
          { kind: "show", figures: [bothSidesTable(pair)] },
          question({
            label: t("Which evaluation gives the two sides opposite points?"),
            choices: pair.map((evaluation) => ({ value: evaluation, text: evaluation.name })),
            feedback: ({ antisymmetric }) =>
              antisymmetric
                ? good(t("Right. The two numbers differ only in their sign."))
                : bad(
                    t("This evaluation gives {first} {ownPoints} points and {second} {otherPoints}: both sides seem to be ahead.", { ...SIDE_NAMES, ownPoints: signed(printed?.to_move?.value), otherPoints: signed(printed?.other?.value) }),
                  ),
          }),
          {
            kind: "show",
            feedback: good(
              t("{corrected} subtracts the chances of the other side. In the games of the report, {printed} won or lost depending on the side that it played.", { corrected: corrected?.name ?? "", printed: printed?.name ?? "" }),
            ),
          },
        ],
      };
    },
  },
  {
    title: mark("Measure the strength"),
    moves: MOVES,
    text: [
      mark("The solver can compute the best moves in every position. So we can measure the strength of a player better than by counting won games."),
      mark("A position is critical if some moves keep the win or the draw, and other moves lose it. We count how often a player keeps the outcome in critical positions."),
    ],
    async load(request) {
      const levels = (await request.levels()).filter(({ accuracy }) => accuracy != null);
      return { tasks: [accuracyGuess(levels)] };
    },
  },
];
