/** A search tree with two plies, and the data for its drawing. */

import type { Tree } from "../../api/types.ts";

/** A move of the first player, and the replies to it. */
export interface Branch {
  column: string;
  value: number | null;
  /** The columns of the replies that the search skipped after a cutoff. */
  skipped: string;
  leaves: { column: string; value: number | null }[];
}

/**
 * The style of a leaf in the drawing. `now`: the current question is about this leaf. `hidden`: the score is not shown
 * yet.
 */
export type LeafState = "plain" | "now" | "seen" | "skipped" | "hidden";

/** The data of a drawn tree. A null value is drawn as `?`. */
export interface TreeFigure {
  kind: "tree";
  branches: Branch[];
  root: number | null;
  parents: (number | null)[];
  leaves: LeafState[][];
}

export function branches({ nodes }: Pick<Tree, "nodes">): Branch[] {
  const childrenOf = (node: number) => nodes.parent.flatMap((parent, index) => (parent === node ? [index] : []));
  return childrenOf(0).map((child) => ({
    column: nodes.by[child] ?? "",
    value: nodes.value[child] ?? null,
    skipped: nodes.skipped[child] ?? "",
    leaves: childrenOf(child).map((leaf) => ({ column: nodes.by[leaf] ?? "", value: nodes.value[leaf] ?? null })),
  }));
}

/**
 * Computes minimax values: for each branch, the smallest score of its leaves; for the root, the largest of these
 * values.
 */
export function backUp(leaves: number[][]): { parents: number[]; root: number } {
  const parents = leaves.map((values) => Math.min(...values));
  return { parents, root: Math.max(...parents) };
}

/** Returns a tree in which only the leaves have values. */
export function treeFigure(all: Branch[], state: LeafState = "plain"): TreeFigure {
  return {
    kind: "tree",
    branches: all,
    root: null,
    parents: all.map(() => null),
    leaves: all.map(({ leaves }) => leaves.map(() => state)),
  };
}

export const withRoot = (tree: TreeFigure, root: number | null): TreeFigure => ({ ...tree, root });

export const withParent = (tree: TreeFigure, branch: number, value: number | null): TreeFigure => ({
  ...tree,
  parents: tree.parents.map((old, index) => (index === branch ? value : old)),
});

/** Sets the value of each branch to its value in `from`. */
export const withParents = (tree: TreeFigure, from = tree.branches): TreeFigure => ({
  ...tree,
  parents: from.map(({ value }) => value),
});

export const withLeaf = (tree: TreeFigure, branch: number, leaf: number, state: LeafState): TreeFigure => ({
  ...tree,
  leaves: tree.leaves.map((states, at) =>
    at === branch ? states.map((old, index) => (index === leaf ? state : old)) : states,
  ),
});

/** Sets the state of all leaves of a branch. */
export const withBranch = (tree: TreeFigure, branch: number, state: LeafState): TreeFigure => ({
  ...tree,
  leaves: tree.leaves.map((states, at) => (at === branch ? states.map(() => state) : states)),
});
