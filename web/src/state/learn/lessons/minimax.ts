/** Lesson 2: minimax by hand, two plies deep, on a real position with three open columns. */

import { signed } from "../../number-text.ts";
import { branches, treeFigure, withBranch, withParent, withParents, withRoot } from "../search-tree.ts";
import type { Branch } from "../search-tree.ts";
import type { LessonRequests } from "./requests.ts";
import { bad, good, numbers, question } from "./tasks.ts";
import type { Choice } from "./tasks.ts";
import type { Step, Task } from "./types.ts";

/** Late enough that only three columns are open; neither side can win within two plies. */
export const MOVES = "113412446433223535627121135442";
export const EVALUATION = "windows-centre";

/** The tree of the position as minimax searches it. */
export async function searchWithMinimax(request: LessonRequests) {
  const tree = await request.tree(MOVES, `minimax:depth=2,eval=${EVALUATION}`);
  return { tree, all: branches(tree) };
}

/** The different values in ascending order, as choices. */
function choicesOf(values: (number | null)[]): Choice<number | null>[] {
  return [...new Set(values)]
    .sort((one, other) => Number(one) - Number(other))
    .map((value) => ({ value, text: signed(value) }));
}

/** One question per branch: which of its leaves will the opponent choose? */
function valueQuestions(all: Branch[]): Task[] {
  let figure = treeFigure(all);
  const tasks = all.map(({ column, value, leaves }, index): Task => {
    const asked = withBranch(figure, index, "now");
    figure = withBranch(withParent(figure, index, value), index, "seen");
    return question({
      label: `{first} drops in ${column}. Which value will {second} leave you?`,
      choices: choicesOf(leaves.map((leaf) => leaf.value)),
      feedback: (chosen) =>
        chosen === value
          ? good(`Column ${column} is worth ${signed(chosen)}.`)
          : bad(`{second} can do better than ${signed(chosen)}: {second} chooses the smallest value.`),
      scene: { figures: [asked] },
    });
  });
  return [...tasks, { kind: "show", figures: [figure], feedback: good("All three columns now have a value.") }];
}

export const steps: Step[] = [
  {
    title: "A tree of nine leaves",
    moves: MOVES,
    text: [
      "{first} can play three columns, and {second} has three replies to each. An evaluation " +
        `(${EVALUATION}) gives each of the nine positions a score for {first}. Press a leaf to ` +
        "see it on the board.",
    ],
    async load(request) {
      const { all } = await searchWithMinimax(request);
      const most = Math.max(...all.flatMap(({ leaves }) => leaves.map(({ value }) => value ?? 0)));
      const home = all.find(({ leaves }) => leaves.some(({ value }) => value === most));
      return {
        tasks: [
          { kind: "show", figures: [treeFigure(all)] },
          question({
            label: "Which column leads to the leaf with the best score for {first}?",
            choices: all.map(({ column }) => ({ value: column, text: `Column ${column}` })),
            feedback: (column) =>
              column === home?.column
                ? good(`Yes, ${signed(most)} is below column ${column}. But {second} gets a say, too.`)
                : bad(`Not there: the largest of the nine scores is ${signed(most)}.`),
          }),
        ],
      };
    },
  },
  {
    title: "The opponent replies",
    moves: MOVES,
    text: [
      "The scores are good for {first} if large, so {second} chooses the smallest. That is the value of a column.",
    ],
    async load(request) {
      const { all } = await searchWithMinimax(request);
      return { tasks: valueQuestions(all) };
    },
  },
  {
    title: "You choose",
    moves: MOVES,
    text: [
      "{first} takes the column with the largest value. Drop there: the number at the top becomes the " +
        "value of the whole position.",
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
                ? good(`${signed(best)} is the largest value that {first} can be sure of.`)
                : bad(`That column has the value ${signed(value)}; another one has a larger value.`);
            },
            then: { figures: [withRoot(figure, best)] },
          },
        ],
      };
    },
  },
  {
    title: "The engine searches",
    moves: MOVES,
    text: [
      "The largest leaf is not the value of the position, because minimax assumes that the opponent plays the " +
        "best reply. Now let the engine search the same two plies.",
    ],
    async load(request) {
      const { tree, all } = await searchWithMinimax(request);
      const { column, score } = tree.decision;
      const figure = withParents(treeFigure(all));
      return {
        tasks: [
          { kind: "show", figures: [figure] },
          question({
            label: "How many positions does it visit, including the one on the board?",
            choices: numbers([9, 12, 13, 49]),
            feedback: (count) =>
              count === tree.total
                ? good("Right: 1 + 3 + 9.")
                : bad("Count all nodes of the tree: the top, the middle row and the leaves."),
          }),
          {
            kind: "show",
            figures: [withRoot(figure, tree.nodes.value[0] ?? null)],
            overlay: { arrows: [{ column, tone: "best" }] },
            feedback: good(
              `The engine visited ${tree.total} positions and plays column ${column}, ` +
                `value ${signed(score?.value)}: the same result as yours.`,
            ),
          },
        ],
      };
    },
  },
];
