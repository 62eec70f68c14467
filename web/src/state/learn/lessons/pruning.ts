/**
 * Lesson 3 runs alpha-beta on the tree of lesson 2. It shows which leaves alpha-beta skips, and why the result stays
 * the same.
 */

import { mark, t } from "../../../languages/translate.ts";
import { SIDE_NAMES } from "../texts.ts";
import { signed } from "../../number-text.ts";
import { linksFigure } from "../figures.ts";
import { backUp, branches, treeFigure, withLeaf, withParent, withParents, withRoot } from "../search-tree.ts";
import type { Branch, TreeFigure } from "../search-tree.ts";
import { EVALUATION, MOVES, searchWithMinimax } from "./minimax.ts";
import type { LessonRequests } from "./requests.ts";
import { bad, good, guess, numbers, question } from "./tasks.ts";
import type { Step, Task } from "./types.ts";

const ALPHABETA = `alphabeta:depth=2,eval=${EVALUATION}`;

/** Returns the trees of both searches, minimax and alpha-beta. */
async function searchWithBoth(request: LessonRequests) {
  const [full, pruned] = await Promise.all([searchWithMinimax(request), request.tree(MOVES, ALPHABETA)]);
  return { ...full, pruned, cut: branches(pruned) };
}

/** Returns the tree with marks on the leaves that alpha-beta skipped. */
function markSkipped(all: Branch[], cut: Branch[]): TreeFigure {
  let figure = treeFigure(all);
  all.forEach(({ leaves }, branch) =>
    leaves.forEach(({ column }, leaf) => {
      if (cut[branch]?.skipped.includes(column)) figure = withLeaf(figure, branch, leaf, "skipped");
    }),
  );
  return figure;
}

/**
 * Returns a question: does alpha-beta search the next leaf?
 * @param least the smallest score so far among the leaves of the column
 * @param alpha the value that the first player is already sure of
 * @param skips whether alpha-beta skips the leaf
 */
function skipQuestion(column: string, least: number, alpha: number, skips: boolean, figure: TreeFigure): Task {
  const why = skips
    ? t("{second} can already choose {least} here, and that is not more than {alpha}. The next reply cannot make this column better than the best column so far.", { ...SIDE_NAMES, least: signed(least), alpha: signed(alpha) })
    : t("{least} is more than {alpha}. This column may still be the best one, so the next reply is important.", { least: signed(least), alpha: signed(alpha) });
  return question({
    label:
      t("The smallest score of column {column} so far is {least}. In another column, {first} is already guaranteed {alpha}. Does alpha-beta search the next leaf?", { ...SIDE_NAMES, column, least: signed(least), alpha: signed(alpha) }),
    choices: [
      { value: true, text: t("Yes") },
      { value: false, text: t("No, skip it") },
    ],
    feedback: (looks) => (looks !== skips ? good(t("Right. {why}", { why })) : bad(t("No. {why}", { why }))),
    scene: { figures: [figure] },
  });
}

/**
 * Turns the alpha-beta search into questions. For each leaf that could be skipped, the reader predicts what alpha-beta
 * does.
 */
function skipQuestions(all: Branch[], cut: Branch[]): Task[] {
  const tasks: Task[] = [];
  let figure = treeFigure(all, "hidden");
  let alpha: number | null = null;
  for (const [index, { column, leaves }] of all.entries()) {
    const searched = cut[index]?.leaves.length ?? 0;
    let least = Infinity;
    for (const [at, leaf] of leaves.entries()) {
      const skips = at >= searched;
      // Alpha-beta can skip leaves only after the first column has a value. The first leaf of a column is never
      // skipped.
      const mayBeSkipped: boolean = alpha !== null && at > 0 && at <= searched;
      if (mayBeSkipped) tasks.push(skipQuestion(column, least, alpha ?? 0, skips, figure));
      figure = withLeaf(figure, index, at, skips ? "skipped" : "seen");
      if (!skips) least = Math.min(least, leaf.value ?? 0);
    }
    const value = cut[index]?.value ?? least;
    figure = withParent(figure, index, value);
    alpha = Math.max(alpha ?? -Infinity, value);
  }
  const feedback = good(t("{first} is guaranteed {alpha}. Minimax found the same value, but it searched all leaves.", { ...SIDE_NAMES, alpha: signed(alpha) }));
  return [...tasks, { kind: "show", figures: [withRoot(figure, alpha)], feedback }];
}

/**
 * Returns a task in which the reader changes the scores of all skipped leaves, and sees that the value of the root
 * stays.
 */
function changeSkipped(figure: TreeFigure): Task {
  const values = figure.branches.map(({ leaves }) => leaves.map(({ value }) => value ?? 0));
  const truth = backUp(values).root;
  return guess({
    label: t("Give all skipped leaves the score…"),
    choices: [-1000, -20, 0, 20, 1000].map((value) => ({ value, text: signed(value) })),
    reveal(value) {
      const changed = values.map((leaves, branch) =>
        leaves.map((old, leaf) => (figure.leaves[branch]?.[leaf] === "skipped" ? value : old)),
      );
      const { root, parents } = backUp(changed);
      const branches = figure.branches.map((branch, at) => ({
        ...branch,
        leaves: branch.leaves.map((leaf, index) => ({ ...leaf, value: changed[at]?.[index] ?? leaf.value })),
      }));
      return {
        figures: [{ ...figure, branches, parents, root }],
        feedback: good(
          root === truth
            ? t("The value is still {root}. A skipped leaf can only make the value of its column smaller, and another column is already at least as good.", { root: signed(root) })
            : t("The value is now {root}.", { root: signed(root) }),
        ),
      };
    },
  });
}

export const steps: Step[] = [
  {
    title: mark("Which leaves are searched?"),
    moves: MOVES,
    text: [
      mark("Alpha-beta searches the same leaves from left to right. When a column can no longer become the best column, alpha-beta skips the rest of it. Predict which leaves it skips."),
    ],
    async load(request) {
      const { all, cut } = await searchWithBoth(request);
      return { tasks: skipQuestions(all, cut) };
    },
  },
  {
    title: mark("Can a skipped leaf change the result?"),
    moves: MOVES,
    text: [
      mark("Alpha-beta skipped the leaves that are crossed out. Give all of them another score, and watch the value at the top of the tree."),
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
    title: mark("How much work is saved?"),
    moves: MOVES,
    text: [mark("Minimax and alpha-beta searched the same position, at the same depth and with the same evaluation.")],
    async load(request) {
      const { tree, all, pruned, cut } = await searchWithBoth(request);
      const figure = markSkipped(all, cut);
      const link = linksFigure(t("See this search step by step in the Tree view: {link}.", { link: "{link}" }), {
        link: { text: t("the tree of this position"), href: `/tree?moves=${MOVES}&engine=${ALPHABETA}` },
      });
      const { column, score } = pruned.decision;
      return {
        tasks: [
          { kind: "show", figures: [figure] },
          question({
            label: t("Minimax visited {total} positions. How many did alpha-beta visit?", { total: tree.total }),
            choices: numbers([6, 8, 10, 12]),
            feedback: (count) =>
              count === pruned.total
                ? good(t("Right. 1 + 3 + 6 = 10: the top position, the three positions below it, and six leaves."))
                : bad(t("No. Count all positions that are not crossed out, including the top position.")),
          }),
          {
            kind: "show",
            figures: [figure, link],
            feedback: good(
              t("Minimax visits {total} positions, and alpha-beta visits {pruned}. Both play column {column} with value {score}. In the next lesson, minimax visits 19,608 positions and alpha-beta 778.", { total: tree.total, pruned: pruned.total, column, score: signed(score?.value) }),
            ),
          },
        ],
      };
    },
  },
];
