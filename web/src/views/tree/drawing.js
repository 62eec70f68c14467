// @ts-check
/**
 * The tree drawn: one row a ply, MAX and MIN told apart by shape. Only what is in the window on it
 * exists as elements, so that twenty thousand positions scroll as lightly as twenty.
 */

import { h, say } from "../../ui/dom.js";
import { sideName } from "../../state/palette.js";
import { settings } from "../../state/settings.js";
import { createEdges } from "./edges.js";
import { between, layout } from "./layout.ts";
import { looksOf } from "./looks.js";
import { slotAt, watchSight } from "./sight.js";
import { columnKeys } from "./steering.js";

/** @typedef {import("./desk.js").Desk} Desk */
/** @typedef {import("./layout.ts").Layout} Layout */

/** In pixels: a slot, a row, a node, and what is drawn beyond the edge of the window. */
export const SLOT = 84;
export const ROW = 76;
export const NODE = { width: 76, height: 44 };
const MARGIN = { top: 22, left: 76, right: 24 };
/** On a phone the plies are named in less room. */
const NARROW = { below: 480, left: 52 };
const BEYOND = 160;

/** @param {Desk} desk @param {{ load: (node: number) => void }} acts */
export function createDrawing(desk, { load }) {
  const edges = createEdges();
  const labels = h("div", { class: "tree-plies", "aria-hidden": "true" });
  const canvas = h("div", { class: "tree-canvas", role: "presentation" }, edges.element, labels);
  const element = h(
    "div",
    {
      class: "tree-scroll tree-drawing",
      role: "tree",
      tabindex: "0",
      "aria-label": "Search tree",
      id: "tree-drawing",
    },
    canvas,
  );
  /** @type {Layout | null} */
  let placed = null;
  /** What `placed` was made from. @type {unknown[]} */
  let made = [];
  /** Elements by slot. @type {Map<number, HTMLElement>} */
  const shown = new Map();
  /**
   * Elements that stand for nothing now: changing one is cheaper than making one.
   * @type {HTMLElement[]}
   */
  const idle = [];
  /** Where each slot stands in `placed`. @type {Map<number, number>} */
  let places = new Map();
  /** The step that was last brought into sight. */
  let faced = "";

  const unwatch = watchSight(element, () => render(), () => update());

  let pointer = "";
  element.addEventListener("pointermove", (event) => {
    // A tree that moves under a resting pointer is not pointed at.
    const now = `${event.clientX} ${event.clientY}`;
    if (event.pointerType !== "touch" && now !== pointer) desk.point(slotAt(event.target));
    pointer = now;
  });
  element.addEventListener("pointerleave", () => desk.point(null));
  element.addEventListener("click", (event) => {
    const slot = slotAt(event.target);
    if (slot === null) return;
    desk.select(slot);
    if (desk.outline?.kind(slot) === "rest") load(desk.outline.owner(slot));
    else desk.toggle(slot);
  });
  element.addEventListener("keydown", columnKeys(desk, { load }));

  let margin = MARGIN.left;
  /** @param {number} index */
  const left = (index) => margin + (placed?.x[index] ?? 0) * SLOT;
  /** @param {number} level */
  const top = (level) => MARGIN.top + level * ROW;

  function update() {
    if (element.hidden || !desk.replay || !desk.outline) return;
    const { replay, outline } = desk;
    margin = element.clientWidth < NARROW.below ? NARROW.left : MARGIN.left;
    const { flipped, palette } = settings.get();
    const from = [outline, outline.version, margin, flipped, palette];
    if (from.some((part, index) => part !== made[index])) {
      made = from;
      placed = layout(0, (slot) => outline.below(slot));
      places = new Map(placed.slots.map((slot, index) => [slot, index]));
      canvas.style.width = `${margin + placed.width * SLOT + MARGIN.right}px`;
      canvas.style.height = `${top(placed.rows.length - 1) + NODE.height + MARGIN.top}px`;
      drawLabels(placed.rows.length);
    }
    const key = `${desk.step} ${desk.selected} ${outline.version}`;
    if (faced !== key) {
      faced = key;
      face(desk.selected ?? replay.scene(desk.step).host);
      face(desk.selected ?? desk.current);
    }
    render();
  }

  /** @param {number} levels */
  function drawLabels(levels) {
    const { replay } = desk;
    const rows = Array.from({ length: levels }, (_, level) => {
      const max = ((replay?.ply[0] ?? 0) + level) % 2 === 0;
      const side = /** @type {const} */ (["first", "second"])[
        ((replay?.tree.moves.length ?? 0) + (replay?.ply[0] ?? 0) + level) % 2
      ];
      return h(
        "div",
        {
          class: `tree-ply ${max ? "is-max" : "is-min"}`,
          // As wide as the margin, so that a node that scrolls under it is not read into it.
          style: { top: `${top(level)}px`, width: `${margin - 4}px` },
        },
        h("b", null, max ? "▲ MAX" : "▼ MIN"),
        h("span", null, sideName(side ?? "first", settings.get().flipped)),
      );
    });
    labels.replaceChildren(...rows);
  }

  /** Scrolls no further than is needed to see a slot. @param {number} slot */
  function face(slot) {
    const index = places.get(slot);
    if (index === undefined || !placed) return;
    const x = left(index);
    const y = top(placed.level[index] ?? 0);
    const { clientWidth, clientHeight, scrollLeft, scrollTop } = element;
    const room = margin === NARROW.left ? 8 : SLOT;
    const to = { left: scrollLeft, top: scrollTop };
    if (x - margin < scrollLeft) to.left = x - margin - room;
    else if (x + SLOT + room > scrollLeft + clientWidth) to.left = x + SLOT + room - clientWidth;
    if (y - MARGIN.top < scrollTop) to.top = y - MARGIN.top;
    else if (y + ROW > scrollTop + clientHeight) to.top = y + ROW - clientHeight;
    if (to.left !== scrollLeft || to.top !== scrollTop) element.scrollTo(to);
  }

  function render() {
    const { replay, outline } = desk;
    if (!placed || !replay || !outline || element.hidden) return;
    const from = { x: element.scrollLeft - BEYOND, y: element.scrollTop - BEYOND };
    const size = { x: element.clientWidth + 2 * BEYOND, y: element.clientHeight + 2 * BEYOND };
    const slotOf = (/** @type {number} */ x) => (x - margin) / SLOT;
    /** @type {Set<number>} */
    const keep = new Set();
    /** @type {number[]} */
    const drawn = [];
    /** @type {number[]} */
    const seen = [];
    placed.rows.forEach((row, level) => {
      const y = top(level);
      if (!placed || y + ROW < from.y || y - ROW > from.y + size.y) return;
      const [begin = 0, end = 0] = between(
        placed,
        row,
        slotOf(from.x) - 1,
        slotOf(from.x + size.x),
      );
      // One more on each side: their lines to a parent may cross the window.
      drawn.push(...row.slice(Math.max(0, begin - 1), end + 1));
      for (const index of row.slice(begin, end)) {
        seen.push(index);
        keep.add(placed.slots[index] ?? 0);
      }
    });
    for (const [slot, node] of shown) {
      if (keep.has(slot)) continue;
      shown.delete(slot);
      idle.push(node);
    }
    for (const index of seen) draw(placed.slots[index] ?? 0, index, placed.level[index] ?? 0);
    for (const node of idle.splice(0)) node.remove();
    const principal = new Set(replay.principal(desk.step));
    edges.draw({ desk, placed, drawn, from, size, left, top, principal });
    const focus = shown.get(desk.selected ?? desk.current);
    if (focus) element.setAttribute("aria-activedescendant", focus.id);
    else element.removeAttribute("aria-activedescendant");
  }

  /** @param {number} slot @param {number} index @param {number} level */
  function draw(slot, index, level) {
    const { replay, outline } = desk;
    if (!replay || !outline || !placed) return;
    let node = shown.get(slot);
    if (!node) {
      node = idle.pop() ?? h("div", { role: "treeitem" }, h("span", null), h("b", null));
      node.id = `tree-slot-${slot}`;
      node.dataset.slot = String(slot);
      shown.set(slot, node);
      if (!node.isConnected) canvas.append(node);
    }
    const place = `translate(${left(index)}px, ${top(level)}px)`;
    if (node.style.transform !== place) node.style.transform = place;
    const looks = looksOf(desk, slot);
    const key = `${looks.name} ${looks.over} ${looks.under} ${looks.label} ${level}`;
    if (node.dataset.key === key) return;
    node.dataset.key = key;
    node.className = `tnode ${looks.name}`;
    const [over, under] = node.children;
    if (over) say(over, looks.over);
    if (under) say(under, looks.under);
    node.title = looks.label;
    node.setAttribute("aria-label", looks.label);
    node.setAttribute("aria-level", String(level + 1));
    node.setAttribute("aria-selected", String(looks.name.includes("is-selected")));
    const up = placed.above[index] ?? -1;
    const sisters = up < 0 ? [slot] : outline.below(placed.slots[up] ?? 0);
    node.setAttribute("aria-setsize", String(sisters.length));
    node.setAttribute("aria-posinset", String(sisters.indexOf(slot) + 1));
    // What is not reached yet does not tell whether it will be searched.
    const opens = outline.hasMore(slot) && replay.isEntered(slot, desk.step);
    if (opens) node.setAttribute("aria-expanded", String(outline.isOpen(slot)));
    else node.removeAttribute("aria-expanded");
  }

  return {
    element,
    update,
    /** How many elements stand for nodes now. */
    size: () => shown.size,
    destroy() {
      unwatch();
    },
  };
}
