/** Lesson 3: the tree of lesson 2 with alpha-beta: what is skipped, and why that is safe. */

import { signed } from "../../number-text.ts";
import { seeAlso } from "../figures.ts";
import { backUp, branches, treeFigure, withLeaf, withParent, withParents, withRoot } from "../search-tree.ts";
import type { Branch, TreeFigure } from "../search-tree.ts";
import { EVALUATION, MOVES, searchWithMinimax } from "./minimax.ts";
import type { LessonRequests } from "./requests.ts";
import { bad, good, guess, numbers, question } from "./tasks.ts";
import type { Step, Task } from "./types.ts";

const ALPHABETA = `alphabeta:depth=2,eval=${EVALUATION}`;

/** The tree of both searches. */
async function searchWithBoth(request: LessonRequests) {
  const [full, pruned] = await Promise.all([searchWithMinimax(request), request.tree(MOVES, ALPHABETA)]);
  return { ...full, pruned, cut: branches(pruned) };
}

/** The tree with the leaves that alpha-beta skipped marked. */
function markSkipped(all: Branch[], cut: Branch[]): TreeFigure {
  let figure = treeFigure(all);
  all.forEach(({ leaves }, branch) =>
    leaves.forEach(({ column }, leaf) => {
      if (cut[branch]?.skipped.includes(column)) figure = withLeaf(figure, branch, leaf, "skipped");
    }),
  );
  return figure;
}

/** A question whether the next leaf is searched. `least`: the smallest value of its column so far. */
function skipQuestion(column: string, least: number, alpha: number, skips: boolean, figure: TreeFigure): Task {
  const why = skips
    ? `{second} already holds {first} to ${signed(least)} here, no more than ${signed(alpha)}: nothing further can ` +
      "make this column the better one."
    : `${signed(least)} is more than ${signed(alpha)}: this column may still be the better one, so the next answer ` +
      "matters.";
  return question({
    label:
      `Column ${column} so far: ${signed(least)}. {first} is sure of ${signed(alpha)} elsewhere. ` +
      "Will the next leaf be looked at?",
    choices: [
      { value: true, text: "Yes" },
      { value: false, text: "No, skip it" },
    ],
    judge: (looks) => (looks !== skips ? good(`Right. ${why}`) : bad(`Look again. ${why}`)),
    scene: { figures: [figure] },
  });
}

/** The search of alpha-beta as questions: for every leaf that could be skipped, whether it is. */
function skipQuestions(all: Branch[], cut: Branch[]): Task[] {
  const tasks: Task[] = [];
  let figure = treeFigure(all, "hidden");
  let alpha: number | null = null;
  for (const [index, { column, leaves }] of all.entries()) {
    const searched = cut[index]?.leaves.length ?? 0;
    let least = Infinity;
    for (const [at, leaf] of leaves.entries()) {
      const skips = at >= searched;
      // Nothing can be skipped before a first value is known.
      const mayBeSkipped: boolean = alpha !== null && at > 0 && at <= searched;
      if (mayBeSkipped) tasks.push(skipQuestion(column, least, alpha ?? 0, skips, figure));
      figure = withLeaf(figure, index, at, skips ? "skipped" : "seen");
      if (!skips) least = Math.min(least, leaf.value ?? 0);
    }
    const value = cut[index]?.value ?? least;
    figure = withParent(figure, index, value);
    alpha = Math.max(alpha ?? -Infinity, value);
  }
  const feedback = good(`{first} is sure of ${signed(alpha)}, the value minimax found with every leaf.`);
  return [...tasks, { kind: "show", figures: [withRoot(figure, alpha)], feedback }];
}

/** The reader gives all skipped leaves a value, and sees what the root becomes. */
function changeSkipped(figure: TreeFigure): Task {
  const values = figure.branches.map(({ leaves }) => leaves.map(({ value }) => value ?? 0));
  const truth = backUp(values).root;
  return guess({
    label: "All skipped leaves are worth…",
    choices: [-1000, -20, 0, 20, 1000].map((value) => ({ value, text: signed(value) })),
    reveal(value) {
      const changed = values.map((leaves, branch) =>
        leaves.map((old, leaf) => (figure.leaves[branch]?.[leaf] === "skipped" ? value : old)),
      );
      const { root } = backUp(changed);
      return {
        figures: [withRoot(figure, root)],
        feedback: good(
          root === truth
            ? `Still ${signed(root)}. A skipped leaf can only make its column worse than it is, or ` +
                "leave it; another column is better already."
            : `It became ${signed(root)}.`,
        ),
      };
    },
  });
}

export const steps: Step[] = [
  {
    title: "Will it be looked at?",
    moves: MOVES,
    text: [
      "Alpha-beta looks at the same leaves from left to right, and stops with a column as soon " +
        "as it cannot become the best any more. Say when.",
    ],
    async load(request) {
      const { all, cut } = await searchWithBoth(request);
      return { tasks: skipQuestions(all, cut) };
    },
  },
  {
    title: "Try to make it matter",
    moves: MOVES,
    text: [
      "Struck-out leaves were never looked at. Could one of them have changed the answer? Give " +
        "all of them another value and see what the top becomes.",
    ],
    async load(request) {
      const { tree, all, cut } = await searchWithBoth(request);
      const figure = withRoot(withParents(markSkipped(all, cut), cut), tree.nodes.value[0] ?? null);
      return {
        tasks: [
          { kind: "show", figures: [figure] },
          changeSkipped(figure),
          changeSkipped(figure),
        ],
      };
    },
  },
  {
    title: "The bill",
    moves: MOVES,
    text: ["Same position, same depth, same evaluation. What did skipping save?"],
    async load(request) {
      const { tree, all, pruned, cut } = await searchWithBoth(request);
      const figure = markSkipped(all, cut);
      const link = seeAlso(
        "Step through both searches:",
        `/tree?moves=${MOVES}&engine=${ALPHABETA}`,
        "the tree of this position",
      );
      const { column, score } = pruned.decision;
      return {
        tasks: [
          { kind: "show", figures: [figure] },
          question({
            label: `Minimax visited ${tree.total}. How many did alpha-beta visit?`,
            choices: numbers([6, 8, 10, 12]),
            judge: (count) =>
              count === pruned.total
                ? good("Yes: the top, three columns, and six leaves.")
                : bad("Count what is not struck out, the top and the columns too."),
          }),
          {
            kind: "show",
            figures: [figure, link],
            feedback: good(
              `${tree.total} against ${pruned.total}, both play column ${column} for ${signed(score?.value)}. ` +
                "At depth 5 from the opening “43” it is 19,608 against 778: the next lesson searches that.",
            ),
          },
        ],
      };
    },
  },
];
