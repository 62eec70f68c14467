/** Lesson 3: the tree of lesson 2 with alpha-beta: which leaves it skips, and why that is safe. */

import { signed } from "../../number-text.ts";
import { seeAlso } from "../figures.ts";
import { backUp, branches, treeFigure, withLeaf, withParent, withParents, withRoot } from "../search-tree.ts";
import type { Branch, TreeFigure } from "../search-tree.ts";
import { EVALUATION, MOVES, searchWithMinimax } from "./minimax.ts";
import type { LessonRequests } from "./requests.ts";
import { bad, good, guess, numbers, question } from "./tasks.ts";
import type { Step, Task } from "./types.ts";

const ALPHABETA = `alphabeta:depth=2,eval=${EVALUATION}`;

/** The trees of both searches. */
async function searchWithBoth(request: LessonRequests) {
  const [full, pruned] = await Promise.all([searchWithMinimax(request), request.tree(MOVES, ALPHABETA)]);
  return { ...full, pruned, cut: branches(pruned) };
}

/** The tree, with marks on the leaves that alpha-beta skipped. */
function markSkipped(all: Branch[], cut: Branch[]): TreeFigure {
  let figure = treeFigure(all);
  all.forEach(({ leaves }, branch) =>
    leaves.forEach(({ column }, leaf) => {
      if (cut[branch]?.skipped.includes(column)) figure = withLeaf(figure, branch, leaf, "skipped");
    }),
  );
  return figure;
}

/** Asks whether the next leaf is searched. @param least the smallest value of its column so far */
function skipQuestion(column: string, least: number, alpha: number, skips: boolean, figure: TreeFigure): Task {
  const why = skips
    ? `{second} can already hold {first} to ${signed(least)} here, which is not more than ${signed(alpha)}: no other ` +
      "reply can make this column the best one."
    : `${signed(least)} is more than ${signed(alpha)}: this column may still be better, so the next reply matters.`;
  return question({
    label:
      `Column ${column} so far: ${signed(least)}. {first} is sure of ${signed(alpha)} elsewhere. ` +
      "Will the next leaf be searched?",
    choices: [
      { value: true, text: "Yes" },
      { value: false, text: "No, skip it" },
    ],
    feedback: (looks) => (looks !== skips ? good(`Right. ${why}`) : bad(`Look again. ${why}`)),
    scene: { figures: [figure] },
  });
}

/** The search as questions: for every leaf that may be skipped, whether it is. */
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
  const feedback = good(`{first} is sure of ${signed(alpha)}, the same value that minimax found with all leaves.`);
  return [...tasks, { kind: "show", figures: [withRoot(figure, alpha)], feedback }];
}

/** The reader gives all skipped leaves a value and sees the resulting value of the root. */
function changeSkipped(figure: TreeFigure): Task {
  const values = figure.branches.map(({ leaves }) => leaves.map(({ value }) => value ?? 0));
  const truth = backUp(values).root;
  return guess({
    label: "Give all skipped leaves the value…",
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
            ? `Still ${signed(root)}. A skipped leaf can only lower the value of its column or leave it ` +
                "unchanged, and another column is already better."
            : `The value became ${signed(root)}.`,
        ),
      };
    },
  });
}

export const steps: Step[] = [
  {
    title: "Will it be searched?",
    moves: MOVES,
    text: [
      "Alpha-beta searches the same leaves from left to right. It leaves a column as soon as that column can no " +
        "longer become the best. Predict when.",
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
      "The search skipped the crossed-out leaves. Could one of them have changed the result? Give all of them " +
        "another value and watch the value at the top.",
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
    title: "The saving",
    moves: MOVES,
    text: ["The same position, depth and evaluation. How many positions did skipping save?"],
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
            label: `Minimax visited ${tree.total} positions. How many did alpha-beta visit?`,
            choices: numbers([6, 8, 10, 12]),
            feedback: (count) =>
              count === pruned.total
                ? good("Yes: the top, three columns and six leaves.")
                : bad("Count every node that is not crossed out, including the top and the columns."),
          }),
          {
            kind: "show",
            figures: [figure, link],
            feedback: good(
              `Minimax visits ${tree.total} positions, alpha-beta ${pruned.total}; both play column ${column}, value ` +
                `${signed(score?.value)}. At depth 5 from the position “43” it is 19,608 and 778: see the next lesson.`,
            ),
          },
        ],
      };
    },
  },
];
