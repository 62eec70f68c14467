/** Computes the scale of the drawing of the tree, and the scroll position after a change of the scale. */

export interface Point {
  left: number;
  top: number;
}

export interface Size {
  width: number;
  height: number;
}

/** The limits of the scale. */
const LIMITS = { least: 0.1, most: 2.5 };
/** The smallest scale that is used to fit the width of the tree. In wider trees, the nodes move closer together. */
const LEAST_FOR_WIDTH = 0.5;
/** The factor between two steps of the zoom. */
const STEP = 1.25;

export const limitScale = (scale: number) => Math.min(LIMITS.most, Math.max(LIMITS.least, scale));

/** Returns the next larger (`by` 1) or smaller (`by` -1) scale. */
export function nextScale(scale: number, by: 1 | -1): number {
  const next = scale * STEP ** by;
  // A scale near 1 becomes exactly 1, because the text is sharp at this scale.
  return limitScale(Math.abs(next - 1) < 0.1 ? 1 : next);
}

/**
 * Returns the scale of a fitted tree, at most 1. A tree that is much wider than high would look like a line if it were
 * only scaled. Therefore the width never reduces the scale below `LEAST_FOR_WIDTH`.
 */
export function fitScale(pane: Size, content: Size): number {
  if (pane.width <= 0 || pane.height <= 0) return 1;
  const across = Math.max(LEAST_FOR_WIDTH, pane.width / content.width);
  return limitScale(Math.min(1, across, pane.height / content.height));
}

/** Returns the scroll position that keeps the content under an anchor in its place. The anchor is relative to the pane. */
export function anchoredScroll(scroll: Point, anchor: Point, factor: number): Point {
  return {
    left: (scroll.left + anchor.left) * factor - anchor.left,
    top: (scroll.top + anchor.top) * factor - anchor.top,
  };
}

/** Returns the factor of one event of the mouse wheel. */
export const wheelFactor = (delta: number) => Math.exp(-Math.max(-60, Math.min(60, delta)) * 0.005);
