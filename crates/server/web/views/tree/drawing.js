// @ts-check
/**
 * The tree drawn: one row a ply, MAX and MIN told apart by shape. Only what is in the window on it
 * exists as elements, so that twenty thousand positions scroll as lightly as twenty.
 */

import { h, say } from "../../ui/dom.js";
import { sideName } from "../../state/palette.js";
import { settings } from "../../state/settings.js";
import { createEdges } from "./edges.js";
import { between, layout } from "./layout.js";
import { columnKeys } from "./steering.js";
import { nodeWords, reason } from "./telling.js";
import { bounded, count, counted, edge, short } from "./values.js";

/** @typedef {import("./desk.js").Desk} Desk */
/** @typedef {import("./layout.js").Layout} Layout */

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
  let scheduled = 0;
  /** The step that was last brought into sight. */
  let faced = "";

  element.addEventListener(
    "scroll",
    () => {
      scheduled ||= requestAnimationFrame(() => {
        scheduled = 0;
        render();
      });
    },
    { passive: true },
  );
  const resized = new ResizeObserver(() => update());
  resized.observe(element);

  const slotAt = (/** @type {EventTarget | null} */ target) => {
    const found = target instanceof Element ? target.closest("[data-slot]") : null;
    return found instanceof HTMLElement ? Number(found.dataset.slot) : null;
  };
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
    if (made[0] !== outline || made[1] !== outline.version || made[2] !== margin) {
      made = [outline, outline.version, margin];
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
        { class: `tree-ply ${max ? "is-max" : "is-min"}`, style: { top: `${top(level)}px` } },
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
    const looks = outline.kind(slot) === "node" ? nodeLook(slot) : otherLook(slot);
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
    if (outline.hasMore(slot)) node.setAttribute("aria-expanded", String(outline.isOpen(slot)));
    else node.removeAttribute("aria-expanded");
  }

  /** @param {number} slot */
  function nodeLook(slot) {
    const { step } = desk;
    const replay = /** @type {NonNullable<typeof desk.replay>} */ (desk.replay);
    const outline = /** @type {NonNullable<typeof desk.outline>} */ (desk.outline);
    const { tree } = replay;
    const classes = [replay.isMax(slot) ? "is-max" : "is-min"];
    const reached = replay.isEntered(slot, step);
    if (desk.selected === slot) classes.push("is-selected");
    const label = nodeWords(replay, slot, step);
    if (!reached) return future(classes, replay.column(slot), label);
    const value = replay.value(slot, step);
    const best = value === null ? replay.best(slot, step) : null;
    const onWay = value === null;
    if (onWay) classes.push("is-open");
    if (slot === desk.current && step > 0) classes.push("is-current");
    if (replay.isLeaf(slot) && value !== null) classes.push(`is-leaf`);
    if (tree.nodes.ending[slot] === "f" && value !== null) classes.push("is-over");
    if (replay.isCut(slot, step)) classes.push("is-cut");
    if (outline.hasMore(slot) && !outline.isOpen(slot)) classes.push("is-closed");
    const { alpha, beta } = replay.window(slot, step);
    const window =
      replay.prunes && onWay ? `${edge(alpha, "alpha", tree)}…${edge(beta, "beta", tree)}` : "";
    const found =
      value !== null
        ? bounded(value, replay.bound(slot), tree)
        : best
          ? `(${short(best.value, tree)})`
          : "…";
    const column = replay.column(slot) || "root";
    const over = window ? (slot === 0 ? window : `${column}: ${window}`) : column;
    const aside = window
      ? `, window from ${edge(alpha, "alpha", tree)} to ${edge(beta, "beta", tree)}`
      : "";
    return { name: classes.join(" "), over, under: found, label: label + aside };
  }

  /**
   * What will be searched and what will be skipped look the same.
   * @param {string[]} classes @param {string} over @param {string} label
   */
  function future(classes, over, label) {
    return { name: [...classes, "is-future"].join(" "), over, under: "·", label };
  }

  /** A stub, what was not loaded, a move that nobody knows will be skipped. @param {number} slot */
  function otherLook(slot) {
    const replay = /** @type {NonNullable<typeof desk.replay>} */ (desk.replay);
    const outline = /** @type {NonNullable<typeof desk.outline>} */ (desk.outline);
    const { tree } = replay;
    const node = outline.owner(slot);
    const chosen = desk.selected === slot ? " is-selected" : "";
    if (outline.kind(slot) === "rest") {
      const below = replay.hiddenBelow(node);
      const label = `${counted(below, "more position")} below, not loaded: press to load this part`;
      return { name: `is-rest${chosen}`, over: "load", under: `+${count(below)}`, label };
    }
    if (outline.kind(slot) === "ahead") {
      const column = outline.column(slot);
      const shape = replay.isMax(node) ? "is-min" : "is-max";
      return future([shape, chosen], column, `Column ${column}, not reached yet`);
    }
    const columns = tree.nodes.skipped[node] ?? "";
    const max = replay.isMax(node);
    const { alpha, beta, value } = tree.nodes;
    const sign = max ? (replay.strict ? ">" : "≥") : replay.strict ? "<" : "≤";
    const limit = edge((max ? beta : alpha)[node] ?? null, max ? "beta" : "alpha", tree);
    return {
      name: `is-stub${chosen}`,
      over: `✂ ${columns.length} skipped`,
      under: `${short(value[node] ?? 0, tree)} ${sign} ${limit}`,
      label: `${counted(columns.length, "move")} skipped. ${reason(replay, node)}`,
    };
  }

  return {
    element,
    update,
    /** How many elements stand for nodes now. */
    size: () => shown.size,
    destroy() {
      resized.disconnect();
      cancelAnimationFrame(scheduled);
    },
  };
}
