/** Handles the keys inside the tree. */

import type { TreeStore } from "../../stores/tree.ts";

/** Opens or closes a node, or loads the positions that a slot represents. */
export function activateSlot(store: TreeStore, slot: number) {
  const outline = store.outline.peek();
  if (outline?.kind(slot) === "rest") store.loadPart(outline.owner(slot));
  else store.toggle(slot);
}

/** Returns whether a modifier key is pressed, so that the key belongs to another command. */
export const hasModifier = (event: KeyboardEvent) => event.ctrlKey || event.metaKey || event.altKey;

/**
 * Handles the keys of a drawing with the root at the top. Up and down change the level, and left and right move within
 * a level. Returns the newly selected slot, or null.
 */
export function moveInPicture(store: TreeStore, event: KeyboardEvent): number | null {
  const outline = store.outline.peek();
  if (!outline || hasModifier(event)) return null;
  const slot = store.cursor.peek();
  const above = outline.above(slot);
  const sister = (by: number) => {
    const sisters = above < 0 ? [] : outline.below(above);
    return sisters[sisters.indexOf(slot) + by];
  };
  let next: number | undefined;
  if (event.key === "ArrowUp") next = above;
  else if (event.key === "ArrowLeft") next = sister(-1);
  else if (event.key === "ArrowRight") next = sister(1);
  else if (event.key === "ArrowDown") {
    store.toggle(slot, true);
    next = outline.below(slot)[0];
  } else if (event.key === "Enter" || event.key === " ") activateSlot(store, slot);
  else return null;
  event.preventDefault();
  if (next === undefined || next < 0) return null;
  store.select(next);
  return next;
}
