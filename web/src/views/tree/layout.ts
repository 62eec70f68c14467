/**
 * Computes the places of the nodes in the drawing. Siblings are side by side. Subtrees are as close together as
 * possible without overlapping. A parent is above the middle of its children. If only one child is open, the parent is
 * above that child, so that the path down is a straight line. The horizontal unit is one node, the vertical unit one
 * level.
 */

export interface Layout {
  /** The slots in the order of the tree. `above`, `level` and `x` have the same order. */
  slots: number[];
  /** The index of the parent of each slot; -1 for the root. */
  above: number[];
  level: number[];
  x: Float64Array;
  /** For each level, the indices of its slots from left to right. */
  rows: number[][];
  /** The width of the drawing, in nodes. */
  width: number;
}

/** The left and right edges of a subtree on each level, relative to its top node. */
interface Contour {
  left: number[];
  right: number[];
}

/** The contour of a leaf. All leaves share it, so it must not be modified. */
const LEAF: Contour = { left: [0], right: [0] };

export function layout(root: number, below: (slot: number) => number[]): Layout {
  const slots: number[] = [];
  const above: number[] = [];
  const level: number[] = [];
  /** The horizontal distance of each slot from its parent. */
  const offset: number[] = [];
  const rows: number[][] = [];

  function place(slot: number, parent: number, depth: number): Contour {
    const index = slots.length;
    slots.push(slot);
    above.push(parent);
    level.push(depth);
    offset.push(0);
    (rows[depth] ??= []).push(index);
    const children = below(slot);
    if (children.length === 0) return LEAF;
    const contour: Contour = { left: [], right: [] };
    const indices: number[] = [];
    /** The offsets of the children that have children. */
    const open: number[] = [];
    let shift = 0;
    for (const child of children) {
      const childIndex = slots.length;
      indices.push(childIndex);
      const part = place(child, index, depth + 1);
      shift = clearance(contour, part);
      offset[childIndex] = shift;
      join(contour, part, shift);
      if (part.left.length > 1) open.push(shift);
    }
    const middle = open.length === 1 ? open[0] : shift / 2;
    for (const child of indices) offset[child] -= middle;
    const centred = (edge: number) => edge - middle;
    return { left: [0, ...contour.left.map(centred)], right: [0, ...contour.right.map(centred)] };
  }

  const whole = place(root, -1, 0);
  const least = Math.min(...whole.left);
  const x = new Float64Array(slots.length);
  slots.forEach((_, index) => {
    const parent = above[index];
    x[index] = parent < 0 ? -least : x[parent] + offset[index];
  });
  return { slots, above, level, x, rows, width: Math.max(...whole.right) - least + 1 };
}

/** Returns the smallest offset at which a subtree does not overlap the subtrees to its left. */
function clearance(before: Contour, part: Contour): number {
  if (before.right.length === 0) return 0;
  const levels = Math.min(before.right.length, part.left.length);
  let shift = -Infinity;
  for (let at = 0; at < levels; at += 1) shift = Math.max(shift, before.right[at] - part.left[at] + 1);
  return shift;
}

/** Adds a subtree to the contour of the subtrees to its left. */
function join(contour: Contour, part: Contour, shift: number) {
  for (let at = 0; at < part.right.length; at += 1) {
    contour.right[at] = part.right[at] + shift;
    if (at >= contour.left.length) contour.left.push(part.left[at] + shift);
  }
}

/** Returns the range of indices in a row whose x is at least `from` and less than `to`. The end is exclusive. */
export function between(placed: Layout, row: number[], from: number, to: number): [number, number] {
  const search = (value: number) => {
    let low = 0;
    let high = row.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (placed.x[row[middle]] < value) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  return [search(from), search(to)];
}
