/** Lesson 2: minimax by hand, two plies deep, on a real position with three columns open. */

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

/** Values to choose from, each once, in order. */
function choicesOf(values: (number | null)[]): Choice<number | null>[] {
  return [...new Set(values)]
    .sort((one, other) => Number(one) - Number(other))
    .map((value) => ({ value, text: signed(value) }));
}

/** One question for each branch: which of its leaves the opponent chooses. */
function valueQuestions(all: Branch[]): Task[] {
  let figure = treeFigure(all);
  const tasks = all.map(({ column, value, leaves }, index): Task => {
    const asked = withBranch(figure, index, "now");
    figure = withBranch(withParent(figure, index, value), index, "seen");
    return question({
      label: `{first} drops in ${column}. What will {second} leave?`,
      choices: choicesOf(leaves.map((leaf) => leaf.value)),
      judge: (chosen) =>
        chosen === value
          ? good(`Column ${column} is worth ${signed(chosen)}.`)
          : bad(`{second} can do better than ${signed(chosen)}: the least of these counts.`),
      scene: { figures: [asked] },
    });
  });
  return [...tasks, { kind: "show", figures: [figure], feedback: good("All three columns have their value now.") }];
}

export const steps: Step[] = [
  {
    title: "A tree of nine leaves",
    moves: MOVES,
    text: [
      "{first} has three columns; to each {second} has three answers. An evaluation " +
        `(${EVALUATION}) gives each of the nine positions points for {first}. Press a leaf to ` +
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
            label: "Which column leads to the leaf that {first} would like best?",
            choices: all.map(({ column }) => ({ value: column, text: `Column ${column}` })),
            judge: (column) =>
              column === home?.column
                ? good(`Yes, ${signed(most)} lies below column ${column}. But {second} has a word in it too.`)
                : bad(`Not there: the greatest number of all nine is ${signed(most)}.`),
          }),
        ],
      };
    },
  },
  {
    title: "The opponent answers",
    moves: MOVES,
    text: [
      "The points are {first}'s, so {second} answers with the smallest. That is what each column is really worth.",
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
      "{first} takes the column that is worth most. Drop there: the number at the top is the " +
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
            judge({ column }) {
              const value = all.find((branch) => branch.column === column)?.value;
              return value === best
                ? good(`${signed(best)} is the most {first} can be sure of.`)
                : bad(`That is worth ${signed(value)}; another column is worth more.`);
            },
            then: { figures: [withRoot(figure, best)] },
          },
        ],
      };
    },
  },
  {
    title: "The engine's turn",
    moves: MOVES,
    text: [
      "The largest leaf was not the largest value: minimax trusts nobody to help. Now let the " +
        "engine search the same two plies.",
    ],
    async load(request) {
      const { tree, all } = await searchWithMinimax(request);
      const { column, score } = tree.decision;
      const figure = withParents(treeFigure(all));
      return {
        tasks: [
          { kind: "show", figures: [figure] },
          question({
            label: "How many positions does it look at, the one on the board included?",
            choices: numbers([9, 12, 13, 49]),
            judge: (count) =>
              count === tree.total
                ? good("1 + 3 + 9.")
                : bad("Count the dots of the tree: the top, the middle, the leaves."),
          }),
          {
            kind: "show",
            figures: [withRoot(figure, tree.nodes.value[0] ?? null)],
            overlay: { arrows: [{ column, tone: "best" }] },
            feedback: good(
              `The engine visited ${tree.total} positions and plays column ${column}, ` +
                `worth ${signed(score?.value)}: what you found by hand.`,
            ),
          },
        ],
      };
    },
  },
];
