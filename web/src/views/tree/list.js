// @ts-check
/**
 * The tree as a nested list: the same positions in words. Rows outside the window on it do not
 * exist as elements, so a list of any length stays light.
 */

import { h } from "../../ui/dom.js";
import { foundText } from "./looks.js";
import { slotAt, watchSight } from "./sight.js";
import { press } from "./steering.js";
import { nodeWords, reason, role } from "./step-text.ts";
import { counted } from "./value-text.ts";

/** @typedef {import("./desk.js").Desk} Desk */
/** @typedef {{ slot: number, level: number, at: number, of: number }} Row */

/** In pixels. */
const HEIGHT = 36;
const BEYOND = 8;

/** @param {Desk} desk @param {{ load: (node: number) => void }} acts */
export function createList(desk, acts) {
  const body = h("div", { class: "tree-rows", role: "presentation" });
  const element = h(
    "div",
    { class: "tree-scroll tree-list", role: "tree", "aria-label": "Search tree as a list" },
    body,
  );
  /** @type {Row[]} */
  let rows = [];
  /** @type {Map<number, number>} */
  let places = new Map();
  /** @type {unknown[]} */
  let made = [];
  /** @type {Map<number, HTMLElement>} */
  const shown = new Map();
  let faced = "";

  const unwatch = watchSight(element, () => render(), () => render());

  element.addEventListener("click", (event) => {
    const slot = slotAt(event.target);
    if (slot === null) return;
    desk.select(slot);
    press(desk, slot, acts);
    focus(slot);
  });
  element.addEventListener("keydown", onKey);

  /** @param {KeyboardEvent} event */
  function onKey(event) {
    const { outline } = desk;
    if (!outline || event.ctrlKey || event.metaKey || event.altKey) return;
    const slot = desk.selected ?? desk.current;
    const at = places.get(slot) ?? 0;
    const row = rows[at];
    /** @type {number | undefined} */
    let next;
    const node = outline.kind(slot) === "node";
    if (event.key === "ArrowDown") next = rows[at + 1]?.slot;
    else if (event.key === "ArrowUp") next = rows[at - 1]?.slot;
    else if (event.key === "Home") next = rows[0]?.slot;
    else if (event.key === "End") next = rows.at(-1)?.slot;
    else if (event.key === "PageDown") next = rows[Math.min(rows.length - 1, at + 10)]?.slot;
    else if (event.key === "PageUp") next = rows[Math.max(0, at - 10)]?.slot;
    else if (event.key === "ArrowRight") {
      if (node && outline.isOpen(slot)) next = rows[at + 1]?.slot;
      else desk.toggle(slot, true);
    } else if (event.key === "ArrowLeft") {
      if (node && outline.isOpen(slot)) desk.toggle(slot, false);
      else
        next = rows.findLast((each, index) => index < at && each.level < (row?.level ?? 0))?.slot;
    } else if (event.key === "Enter" || event.key === " ") press(desk, slot, acts);
    else return;
    event.preventDefault();
    if (next !== undefined) desk.select(next);
    queueMicrotask(() => focus(desk.selected ?? desk.current));
  }

  /** @param {number} slot */
  function focus(slot) {
    update();
    face(slot);
    render();
    shown.get(slot)?.focus({ preventScroll: true });
  }

  function update() {
    const { outline, replay } = desk;
    if (element.hidden || !outline || !replay) return;
    if (made[0] !== outline || made[1] !== outline.version) {
      made = [outline, outline.version];
      rows = outline.rows();
      places = new Map(rows.map(({ slot }, index) => [slot, index]));
      body.style.height = `${rows.length * HEIGHT}px`;
    }
    const key = `${desk.step} ${desk.selected}`;
    if (faced !== key) {
      faced = key;
      face(desk.selected ?? desk.current);
    }
    render();
  }

  /** @param {number} slot */
  function face(slot) {
    const at = places.get(slot);
    if (at === undefined) return;
    const { scrollTop, clientHeight } = element;
    if (at * HEIGHT < scrollTop) element.scrollTop = Math.max(0, (at - 1) * HEIGHT);
    else if ((at + 2) * HEIGHT > scrollTop + clientHeight) {
      element.scrollTop = (at + 2) * HEIGHT - clientHeight;
    }
  }

  function render() {
    if (element.hidden || !desk.replay) return;
    const begin = Math.max(0, Math.floor(element.scrollTop / HEIGHT) - BEYOND);
    const end = Math.ceil((element.scrollTop + element.clientHeight) / HEIGHT) + BEYOND;
    const focused = slotAt(document.activeElement);
    /** @type {Set<number>} */
    const keep = new Set();
    for (const [index, row] of rows.slice(begin, end).entries()) {
      keep.add(row.slot);
      draw(row, begin + index);
    }
    // What has the focus is not taken away by scrolling.
    if (focused !== null && places.has(focused)) keep.add(focused);
    for (const [slot, item] of shown) {
      if (keep.has(slot)) continue;
      item.remove();
      shown.delete(slot);
    }
  }

  /** @param {Row} row @param {number} index */
  function draw({ slot, level, at, of }, index) {
    const { outline, replay, step } = desk;
    if (!outline || !replay) return;
    let item = shown.get(slot);
    if (!item) {
      item = h("div", { role: "treeitem", id: `tree-row-${slot}`, dataset: { slot } });
      shown.set(slot, item);
      body.append(item);
    }
    const place = `translateY(${index * HEIGHT}px)`;
    if (item.style.transform !== place) item.style.transform = place;
    const chosen = slot === (desk.selected ?? desk.current);
    item.tabIndex = chosen ? 0 : -1;
    const kind = outline.kind(slot);
    // What is not reached yet does not tell whether it will be searched.
    const reached = kind === "node" && replay.isEntered(slot, step);
    const open = reached && outline.hasMore(slot) ? outline.isOpen(slot) : null;
    const told = words(slot);
    const now = kind === "node" && slot === desk.current && step > 0;
    const key = [told.label, told.text, level, at, of, open, chosen, now].join(" ");
    if (item.dataset.key === key) return;
    item.dataset.key = key;
    const marks = `${chosen ? " is-selected" : ""}${now ? " is-current" : ""}`;
    item.className = `tree-row is-${kind} ${told.look}${marks}`;
    item.style.paddingLeft = `calc(var(--s2) + ${level - 1} * var(--indent))`;
    item.textContent = `${open === null ? "  " : open ? "▾ " : "▸ "}${told.text}`;
    const attributes = { level, posinset: at, setsize: of, selected: chosen, label: told.label };
    for (const [name, value] of Object.entries(attributes)) {
      item.setAttribute(`aria-${name}`, String(value));
    }
    if (open === null) item.removeAttribute("aria-expanded");
    else item.setAttribute("aria-expanded", String(open));
    if (now) item.setAttribute("aria-current", "step");
    else item.removeAttribute("aria-current");
  }

  /** @param {number} slot */
  function words(slot) {
    const { step } = desk;
    const replay = /** @type {NonNullable<typeof desk.replay>} */ (desk.replay);
    const outline = /** @type {NonNullable<typeof desk.outline>} */ (desk.outline);
    const node = outline.owner(slot);
    const kind = outline.kind(slot);
    if (kind === "rest") {
      const text = `${counted(replay.hiddenBelow(node), "more position")}: load this part`;
      return { label: text, text, look: "" };
    }
    if (kind === "stub") {
      const skipped = replay.tree.nodes.skipped[node] ?? "";
      const label = `${counted(skipped.length, "move")} skipped. ${reason(replay, node)}`;
      return { label, text: `✂ ${label}`, look: "" };
    }
    if (kind === "ahead" || !replay.isEntered(slot, step)) {
      const text = `Column ${outline.column(slot)}`;
      return { label: `${text}, not reached yet`, text: `${text}  ·`, look: "is-future" };
    }
    const label = nodeWords(replay, slot, step);
    const { tree } = replay;
    const value = replay.value(slot, step);
    const found = foundText(replay, slot, step);
    const ending = { e: "judged", f: "game over", r: "remembered" }[
      value === null ? "" : (tree.nodes.ending[slot] ?? "")
    ];
    const mark = replay.isMax(slot) ? "▲" : "▼";
    const what = ending ?? `${mark} ${role(replay, slot)}`;
    const column = replay.column(slot);
    const name = column ? `Column ${column}` : "Root";
    const cut = replay.isCut(slot, step) ? "  ✂" : "";
    return { label, text: `${name}  ${what}  ${found}${cut}`, look: "" };
  }

  return {
    element,
    update,
    destroy() {
      unwatch();
    },
  };
}
