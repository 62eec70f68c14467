// @ts-check
/** Keys inside the tree itself: where an arrow leads depends on how the tree is shown. */

/** @typedef {import("./desk.js").Desk} Desk */
/** @typedef {{ load: (node: number) => void, moved?: (slot: number) => void }} Acts */

/**
 * Opens, closes or loads what is chosen.
 * @param {Desk} desk @param {number} slot @param {Acts} acts
 */
export function press(desk, slot, acts) {
  if (desk.outline?.kind(slot) === "rest") acts.load(desk.outline.owner(slot));
  else desk.toggle(slot);
}

/** The slot above, -1 for the root. @param {Desk} desk @param {number} slot */
function above(desk, slot) {
  const { outline, replay } = desk;
  if (!outline || !replay) return -1;
  return outline.kind(slot) === "node" ? replay.parent(slot) : outline.owner(slot);
}

/** The sister so many places on. @param {Desk} desk @param {number} slot @param {number} by */
function sister(desk, slot, by) {
  const up = above(desk, slot);
  if (up < 0 || !desk.outline) return null;
  const sisters = desk.outline.below(up);
  return sisters[sisters.indexOf(slot) + by] ?? null;
}

/**
 * For pictures of the tree with the root on top: up and down the plies, left and right along one.
 * @param {Desk} desk @param {Acts} acts
 */
export function columnKeys(desk, acts) {
  return (/** @type {KeyboardEvent} */ event) => {
    const { outline } = desk;
    if (!outline || event.ctrlKey || event.metaKey || event.altKey) return;
    const slot = desk.selected ?? desk.current;
    /** @type {number | null} */
    let next = null;
    if (event.key === "ArrowUp") next = above(desk, slot);
    else if (event.key === "ArrowLeft") next = sister(desk, slot, -1);
    else if (event.key === "ArrowRight") next = sister(desk, slot, 1);
    else if (event.key === "ArrowDown") {
      if (outline.hasMore(slot)) outline.set(slot, true);
      next = outline.below(slot)[0] ?? null;
    } else if (event.key === "Enter" || event.key === " ") press(desk, slot, acts);
    else return;
    event.preventDefault();
    if (next === null || next < 0) return;
    desk.select(next);
    acts.moved?.(next);
  };
}
