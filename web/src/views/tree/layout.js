// @ts-check
/**
 * Where nodes stand: sisters side by side, subtrees as close as their outlines allow, parents above
 * the middle of their children; but above the only one that is open, so that a way down is a
 * straight line and does not wander off. Units are slots across and levels down.
 *
 * @typedef {Object} Layout
 * @property {number[]} slots in the order of the tree
 * @property {number[]} above the index of each one's parent, -1 for the root
 * @property {number[]} level
 * @property {Float64Array} x
 * @property {number[][]} rows indices by level, from left to right
 * @property {number} width in slots
 */

/**
 * A subtree's left and right edge on every level, its top node being at 0.
 * @typedef {{ left: number[], right: number[] }} Contour
 */

/** Nobody changes it: most nodes are leaves, and share one. @type {Contour} */
const LEAF = { left: [0], right: [0] };

/**
 * @param {number} root
 * @param {(slot: number) => number[]} below
 * @returns {Layout}
 */
export function layout(root, below) {
  /** @type {number[]} */
  const slots = [];
  /** @type {number[]} */
  const above = [];
  /** @type {number[]} */
  const level = [];
  /** How far to the right of its parent. @type {number[]} */
  const offset = [];
  /** @type {number[][]} */
  const rows = [];

  /** @param {number} slot @param {number} up @param {number} at @returns {Contour} */
  function place(slot, up, at) {
    const index = slots.length;
    slots.push(slot);
    above.push(up);
    level.push(at);
    offset.push(0);
    (rows[at] ??= []).push(index);
    const children = below(slot);
    if (children.length === 0) return LEAF;
    /** @type {Contour} */
    const all = { left: [], right: [] };
    /** @type {number[]} */
    const places = [];
    let shift = 0;
    /** Those with something below them. @type {number[]} */
    const open = [];
    for (const child of children) {
      places.push(slots.length);
      const one = place(child, index, at + 1);
      shift = clearance(all, one);
      offset[places.at(-1) ?? 0] = shift;
      join(all, one, shift);
      if (one.left.length > 1) open.push(shift);
    }
    const middle = open.length === 1 ? (open[0] ?? 0) : shift / 2;
    for (const child of places) offset[child] = (offset[child] ?? 0) - middle;
    const moved = (/** @type {number} */ edge) => edge - middle;
    return { left: [0, ...all.left.map(moved)], right: [0, ...all.right.map(moved)] };
  }

  const whole = place(root, -1, 0);
  const least = Math.min(...whole.left);
  const x = new Float64Array(slots.length);
  slots.forEach((_, index) => {
    const up = above[index] ?? -1;
    x[index] = up < 0 ? -least : (x[up] ?? 0) + (offset[index] ?? 0);
  });
  return { slots, above, level, x, rows, width: Math.max(...whole.right) - least + 1 };
}

/**
 * How far right a subtree must go to stand clear of those before it.
 * @param {Contour} all @param {Contour} one
 */
function clearance(all, one) {
  if (all.right.length === 0) return 0;
  let shift = -Infinity;
  const levels = Math.min(all.right.length, one.left.length);
  for (let at = 0; at < levels; at += 1) {
    shift = Math.max(shift, (all.right[at] ?? 0) - (one.left[at] ?? 0) + 1);
  }
  return shift;
}

/** @param {Contour} all @param {Contour} one @param {number} shift */
function join(all, one, shift) {
  for (let at = 0; at < one.right.length; at += 1) {
    all.right[at] = (one.right[at] ?? 0) + shift;
    if (at >= all.left.length) all.left.push((one.left[at] ?? 0) + shift);
  }
}

/**
 * The part of a row between two places: its first index and the one after its last.
 * @param {Layout} placed
 * @param {number[]} row
 * @param {number} from
 * @param {number} to
 */
export function between(placed, row, from, to) {
  const search = (/** @type {number} */ value) => {
    let low = 0;
    let high = row.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((placed.x[row[middle] ?? 0] ?? 0) < value) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  return [search(from), search(to)];
}
