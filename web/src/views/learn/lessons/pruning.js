// @ts-check
/** Lesson 3: the tree of lesson 2 with alpha-beta: what is skipped, and why that is safe. */

import { backUp, branches, seeAlso, signed } from "../figures.js";
import { EVALUATION, MOVES, minimaxTree } from "./minimax.js";

/** @typedef {import("./list.js").Step} Step */
/** @typedef {import("../stage.js").Stage} Stage */

/** @param {Stage} stage */
async function both(stage) {
  const [full, pruned] = await Promise.all([
    minimaxTree(stage),
    stage.engine.tree(
      { variant: "7x6", moves: MOVES, engine: `alphabeta:depth=2,eval=${EVALUATION}` },
      { signal: stage.signal },
    ),
  ]);
  return { ...full, pruned, cut: branches(pruned) };
}

/** Which leaves alpha-beta left out. @param {Awaited<ReturnType<typeof both>>} trees */
function skippedLeaves({ shape, cut }) {
  return shape.flatMap((branch, index) =>
    branch.leaves.flatMap((leaf, at) =>
      cut[index]?.skipped.includes(leaf.column) ? [{ branch: index, leaf: at }] : [],
    ),
  );
}

/** @type {Step[]} */
export const steps = [
  {
    title: "Will it be looked at?",
    async run(stage) {
      const { first, second } = stage.names;
      stage.tell(
        "Alpha-beta looks at the same leaves from left to right, and stops with a column as soon " +
          "as it cannot become the best any more. Say when.",
      );
      const { shape, drawn, cut } = await both(stage);
      shape.forEach(({ leaves }, branch) =>
        leaves.forEach((_, leaf) => drawn.leaf(branch, leaf, "hidden")),
      );
      /** What first is already sure of. @type {number | null} */
      let sure = null;
      for (const [index, branch] of shape.entries()) {
        const searched = cut[index]?.leaves.length ?? 0;
        let least = Infinity;
        for (const [at, leaf] of branch.leaves.entries()) {
          if (sure !== null && at > 0) {
            const had = sure;
            const now = least;
            const skips = at >= searched;
            await stage.ask(
              `Column ${branch.column} so far: ${signed(now)}. ${first} is sure of ${signed(had)} ` +
                "elsewhere. Will the next leaf be looked at?",
              [
                { value: true, text: "Yes" },
                { value: false, text: "No, skip it" },
              ],
              (value) => {
                const why = skips
                  ? `${second} already holds ${first} to ${signed(now)} here, no more than ` +
                    `${signed(had)}: nothing further can make this column the better one.`
                  : `${signed(now)} is more than ${signed(had)}: this column may still be the ` +
                    "better one, so the next answer matters.";
                return {
                  right: value !== skips,
                  text: `${value !== skips ? "Right. " : "Look again. "}${why}`,
                };
              },
            );
            if (skips) {
              for (let rest = at; rest < branch.leaves.length; rest += 1) {
                drawn.leaf(index, rest, "skipped");
              }
              break;
            }
          }
          drawn.leaf(index, at, "seen");
          least = Math.min(least, leaf.value ?? 0);
        }
        drawn.parent(index, cut[index]?.value ?? least);
        sure = Math.max(sure ?? -Infinity, cut[index]?.value ?? least);
      }
      drawn.root(sure ?? 0);
      stage.good(`${first} is sure of ${signed(sure)}, the value minimax found with every leaf.`);
    },
  },
  {
    title: "Try to make it matter",
    async run(stage) {
      stage.tell(
        "Struck-out leaves were never looked at. Could one of them have changed the answer? Give " +
          "all of them another value and see what the top becomes.",
      );
      const trees = await both(stage);
      const { shape, drawn, cut } = trees;
      const skipped = skippedLeaves(trees);
      const leaves = shape.map((branch) => branch.leaves.map(({ value }) => value ?? 0));
      skipped.forEach(({ branch, leaf }) => drawn.leaf(branch, leaf, "skipped"));
      shape.forEach((_, index) => drawn.parent(index, cut[index]?.value ?? 0));
      const truth = backUp(leaves).root;
      drawn.root(truth);
      for (let tries = 0; tries < 2; tries += 1) {
        const value = await stage.choose(
          "All skipped leaves are worth…",
          [-1000, -20, 0, 20, 1000].map((each) => ({ value: each, text: signed(each) })),
        );
        const changed = leaves.map((values, branch) =>
          values.map((old, leaf) =>
            skipped.some((one) => one.branch === branch && one.leaf === leaf) ? value : old,
          ),
        );
        const { root } = backUp(changed);
        drawn.root(root);
        stage.good(
          root === truth
            ? `Still ${signed(root)}. A skipped leaf can only make its column worse than it is, or ` +
                "leave it; another column is better already."
            : `It became ${signed(root)}.`,
        );
      }
    },
  },
  {
    title: "The bill",
    async run(stage) {
      stage.tell("Same position, same depth, same evaluation. What did skipping save?");
      const { tree, pruned, drawn } = await both(stage);
      await stage.ask(
        `Minimax visited ${tree.total}. How many did alpha-beta visit?`,
        [6, 8, 10, 12].map((value) => ({ value, text: String(value) })),
        (value) =>
          value === pruned.total
            ? { right: true, text: "Yes: the top, three columns, and six leaves." }
            : { right: false, text: "Count what is not struck out, the top and the columns too." },
      );
      const engine = `alphabeta:depth=2,eval=${EVALUATION}`;
      stage.figure(
        drawn.element,
        seeAlso(
          "Step through both searches:",
          `/tree?moves=${MOVES}&engine=${engine}`,
          "the tree of this position",
        ),
      );
      stage.good(
        `${tree.total} against ${pruned.total}, both play column ${pruned.decision.column} for ` +
          `${signed(pruned.decision.score?.value ?? null)}. At depth 5 from the opening “43” it is 19,608 ` +
          "against 778: the next lesson searches that.",
      );
    },
  },
];
