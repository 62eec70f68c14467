// @ts-check
/** Lesson 2: minimax by hand, two plies deep, on a real position with three columns open. */

import { branches, littleTree, signed } from "../figures.js";

/** @typedef {import("./list.js").Step} Step */
/** @typedef {import("../stage.js").Stage} Stage */

/** Late enough that only three columns are open, and nobody can win within two plies. */
export const MOVES = "113412446433223535627121135442";
export const EVALUATION = "windows-centre";

/**
 * The tree of the position as the engine searched it, drawn; pressing a leaf shows it on the board.
 * @param {Stage} stage
 */
export async function minimaxTree(stage) {
  const [tree] = await Promise.all([
    stage.engine.tree(
      { variant: "7x6", moves: MOVES, engine: `minimax:depth=2,eval=${EVALUATION}` },
      { signal: stage.signal },
    ),
    stage.lay(MOVES, "none"),
  ]);
  const shape = branches(tree);
  const drawn = littleTree(shape, stage.names, (branch, leaf) => {
    const one = shape[branch];
    stage.draw({ line: `${one?.column ?? ""}${one?.leaves[leaf]?.column ?? ""}` });
  });
  stage.figure(drawn.element);
  return { tree, shape, drawn };
}

/** Values to choose from, each once, in order. @param {(number | null)[]} values */
export function choicesOf(values) {
  return [...new Set(values)]
    .sort((one, other) => Number(one) - Number(other))
    .map((value) => ({ value, text: signed(value) }));
}

/** @type {Step[]} */
export const steps = [
  {
    title: "A tree of nine leaves",
    async run(stage) {
      const { first, second } = stage.names;
      stage.tell(
        `${first} has three columns; to each ${second} has three answers. An evaluation ` +
          `(${EVALUATION}) gives each of the nine positions points for ${first}. Press a leaf to ` +
          "see it on the board.",
      );
      const { shape } = await minimaxTree(stage);
      const all = shape.flatMap(({ leaves }) => leaves.map(({ value }) => value ?? 0));
      const most = Math.max(...all);
      const home = shape.find(({ leaves }) => leaves.some(({ value }) => value === most));
      await stage.ask(
        `Which column leads to the leaf that ${first} would like best?`,
        shape.map(({ column }) => ({ value: column, text: `Column ${column}` })),
        (column) =>
          column === home?.column
            ? {
                right: true,
                text:
                  `Yes, ${signed(most)} lies below column ${column}. ` +
                  `But ${second} has a word in it too.`,
              }
            : {
                right: false,
                text: `Not there: the greatest number of all nine is ${signed(most)}.`,
              },
      );
    },
  },
  {
    title: "The opponent answers",
    async run(stage) {
      const { first, second } = stage.names;
      stage.tell(
        `The points are ${first}'s, so ${second} answers with the smallest. That is what each ` +
          "column is really worth.",
      );
      const { shape, drawn } = await minimaxTree(stage);
      for (const [index, branch] of shape.entries()) {
        const values = branch.leaves.map(({ value }) => value);
        branch.leaves.forEach((_, leaf) => drawn.leaf(index, leaf, "now"));
        await stage.ask(
          `${first} drops in ${branch.column}. What will ${second} leave?`,
          choicesOf(values),
          (value) =>
            value === branch.value
              ? { right: true, text: `Column ${branch.column} is worth ${signed(value)}.` }
              : {
                  right: false,
                  text: `${second} can do better than ${signed(value)}: the least of these counts.`,
                },
        );
        drawn.parent(index, branch.value ?? 0);
        branch.leaves.forEach((_, leaf) => drawn.leaf(index, leaf, "seen"));
      }
      stage.good("All three columns have their value now.");
    },
  },
  {
    title: "You choose",
    async run(stage) {
      const { first } = stage.names;
      stage.tell(
        `${first} takes the column that is worth most. Drop there: the number at the top is the ` +
          "value of the whole position.",
      );
      const { tree, shape, drawn } = await minimaxTree(stage);
      shape.forEach(({ value }, index) => drawn.parent(index, value ?? 0));
      await stage.drop(MOVES, (_, column) => {
        const chosen = shape.find((branch) => branch.column === column);
        const best = tree.nodes.value[0] ?? null;
        if (chosen?.value === best) {
          drawn.root(best ?? 0);
          return { right: true, text: `${signed(best)} is the most ${first} can be sure of.` };
        }
        return {
          right: false,
          text: `That is worth ${signed(chosen?.value ?? null)}; another column is worth more.`,
        };
      });
    },
  },
  {
    title: "The engine's turn",
    async run(stage) {
      stage.tell(
        "The largest leaf was not the largest value: minimax trusts nobody to help. Now let the " +
          "engine search the same two plies.",
      );
      const { tree, shape, drawn } = await minimaxTree(stage);
      shape.forEach(({ value }, index) => drawn.parent(index, value ?? 0));
      await stage.ask(
        "How many positions does it look at, the one on the board included?",
        [9, 12, 13, 49].map((value) => ({ value, text: String(value) })),
        (value) =>
          value === tree.total
            ? { right: true, text: "1 + 3 + 9." }
            : {
                right: false,
                text: "Count the dots of the tree: the top, the middle, the leaves.",
              },
      );
      drawn.root(tree.nodes.value[0] ?? 0);
      stage.draw({ arrows: [{ column: tree.decision.column, tone: "best" }] });
      stage.good(
        `The engine visited ${tree.total} positions and plays column ${tree.decision.column}, ` +
          `worth ${signed(tree.decision.score?.value ?? null)}: what you found by hand.`,
      );
    },
  },
];
