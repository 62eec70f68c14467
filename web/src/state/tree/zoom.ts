/** Computes the scale of the drawn tree, and the scroll position after the scale has changed. */

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
/**
 * The smallest scale to which the width of a tree reduces the drawing. If a tree is still too wide, its nodes move
 * closer together.
 */
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
 * Returns the scale, at most 1, at which the whole tree fits into the pane. Scaling alone would make a very wide tree
 * too flat to read. Therefore the width never reduces the scale below `LEAST_FOR_WIDTH`.
 */
export function fitScale(pane: Size, content: Size): number {
  if (pane.width <= 0 || pane.height <= 0) return 1;
  const across = Math.max(LEAST_FOR_WIDTH, pane.width / content.width);
  return limitScale(Math.min(1, across, pane.height / content.height));
}

/**
 * Returns the scroll position after a change of the scale. The content under the anchor stays in its place. The anchor
 * is relative to the pane.
 */
export function anchoredScroll(scroll: Point, anchor: Point, factor: number): Point {
  return {
    left: (scroll.left + anchor.left) * factor - anchor.left,
    top: (scroll.top + anchor.top) * factor - anchor.top,
  };
}

/** Returns the factor by which one event of the mouse wheel changes the scale. */
export const wheelFactor = (delta: number) => Math.exp(-Math.max(-60, Math.min(60, delta)) * 0.005);
