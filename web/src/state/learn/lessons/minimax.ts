/** Lesson 2: the reader performs a minimax search of depth 2 by hand, in a real position with three open columns. */

import { mark, t } from "../../../languages/translate.ts";
import { SIDE_NAMES } from "../texts.ts";
import { signed } from "../../number-text.ts";
import { branches, treeFigure, withBranch, withParent, withParents, withRoot } from "../search-tree.ts";
import type { Branch } from "../search-tree.ts";
import type { LessonRequests } from "./requests.ts";
import { bad, good, numbers, question } from "./tasks.ts";
import type { Choice } from "./tasks.ts";
import type { Step, Task } from "./types.ts";

/** Only three columns are open in this position, and neither side can win within two plies. */
export const MOVES = "113412446433223535627121135442";
export const EVALUATION = "windows-centre";

/** Returns the tree of a minimax search of the position `MOVES`. */
export async function searchWithMinimax(request: LessonRequests) {
  const tree = await request.tree(MOVES, `minimax:depth=2,eval=${EVALUATION}`);
  return { tree, all: branches(tree) };
}

/** Returns the values without repetitions, in ascending order, as choices of a question. */
function choicesOf(values: (number | null)[]): Choice<number | null>[] {
  return [...new Set(values)]
    .sort((one, other) => Number(one) - Number(other))
    .map((value) => ({ value, text: signed(value) }));
}

/** For each branch, returns a question: which score will the opponent choose among its leaves? */
function valueQuestions(all: Branch[]): Task[] {
  let figure = treeFigure(all);
  const tasks = all.map(({ column, value, leaves }, index): Task => {
    const asked = withBranch(figure, index, "now");
    figure = withBranch(withParent(figure, index, value), index, "seen");
    return question({
      label: t("If {first} plays column {column}, which score will {second} choose?", { ...SIDE_NAMES, column }),
      choices: choicesOf(leaves.map((leaf) => leaf.value)),
      feedback: (chosen) =>
        chosen === value
          ? good(t("The value of column {column} is {chosen}.", { column, chosen: signed(chosen) }))
          : bad(t("{second} can do better than {chosen}. {second} chooses the smallest score.", { ...SIDE_NAMES, chosen: signed(chosen) })),
      scene: { figures: [asked] },
    });
  });
  return [...tasks, { kind: "show", figures: [figure], feedback: good(t("All three columns have a value now.")) }];
}

export const steps: Step[] = [
  {
    title: mark("A tree with nine leaves"),
    moves: MOVES,
    text: [
      mark("{first} can play three columns. {second} has three replies to each of them. So there are nine possible positions after two discs. They are called the leaves of the tree."),
      mark("An evaluation (windows-centre) gives each leaf a score. A high score is good for {first}. Press a leaf to see it on the board."),
    ],
    async load(request) {
      const { all } = await searchWithMinimax(request);
      const most = Math.max(...all.flatMap(({ leaves }) => leaves.map(({ value }) => value ?? 0)));
      const home = all.find(({ leaves }) => leaves.some(({ value }) => value === most));
      return {
        tasks: [
          { kind: "show", figures: [treeFigure(all)] },
          question({
            label: t("Which column leads to the leaf with the best score for {first}?", SIDE_NAMES),
            choices: all.map(({ column }) => ({ value: column, text: t("Column {column}", { column }) })),
            feedback: (column) =>
              column === home?.column
                ? good(t("Yes, {most} is below column {column}. But {second} chooses the reply.", { ...SIDE_NAMES, most: signed(most), column }))
                : bad(t("No. The largest of the nine scores is {most}. Find it in the tree.", { most: signed(most) })),
          }),
        ],
      };
    },
  },
  {
    title: mark("The opponent replies"),
    moves: MOVES,
    text: [
      mark("A high score is good for {first}, so {second} chooses the reply with the smallest score. This smallest score is the value of the column."),
    ],
    async load(request) {
      const { all } = await searchWithMinimax(request);
      return { tasks: valueQuestions(all) };
    },
  },
  {
    title: mark("You choose"),
    moves: MOVES,
    text: [
      mark("{first} chooses the column with the largest value. Drop a disc there. The number at the top of the tree becomes the value of the whole position."),
    ],
    async load(request) {
      const { tree, all } = await searchWithMinimax(request);
      const best = tree.nodes.value[0] ?? null;
      const figure = withParents(treeFigure(all));
      return {
        tasks: [
          { kind: "show", figures: [figure] },
          {
            kind: "drop",
            feedback({ column }) {
              const value = all.find((branch) => branch.column === column)?.value;
              return value === best
                ? good(t("Right. {best} is the largest value that {first} can guarantee.", { ...SIDE_NAMES, best: signed(best) }))
                : bad(t("This column has the value {value}. Another column has a larger value.", { value: signed(value) }));
            },
            then: { figures: [withRoot(figure, best)] },
          },
        ],
      };
    },
  },
  {
    title: mark("The engine searches"),
    moves: MOVES,
    text: [
      mark("The value of the position is not the largest score of all leaves. Minimax assumes that the opponent always plays the best reply. Now the engine also searches two discs ahead."),
    ],
    async load(request) {
      const { tree, all } = await searchWithMinimax(request);
      const { column, score } = tree.decision;
      const figure = withParents(treeFigure(all));
      return {
        tasks: [
          { kind: "show", figures: [figure] },
          question({
            label: t("How many positions does the engine visit, including the position on the board?"),
            choices: numbers([9, 12, 13, 49]),
            feedback: (count) =>
              count === tree.total
                ? good(t("Right. 1 + 3 + 9 = 13."))
                : bad(t("Count all positions in the tree: the top position, the three below it, and the nine leaves.")),
          }),
          {
            kind: "show",
            figures: [withRoot(figure, tree.nodes.value[0] ?? null)],
            overlay: { arrows: [{ column, tone: "best" }] },
            feedback: good(
              t("The engine visited {total} positions. It plays column {column} with value {score}, the same result as yours.", { total: tree.total, column, score: signed(score?.value) }),
            ),
          },
        ],
      };
    },
  },
];
