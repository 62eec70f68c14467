// @ts-check
/** The lines between nodes: plain ones, the move each side chose, and the line both would play. */

import { svg } from "../../ui/dom.js";
import { NODE, ROW } from "./drawing.js";

/** @typedef {import("./desk.js").Desk} Desk */

export function createEdges() {
  const plain = svg("path", { class: "edge" });
  const cut = svg("path", { class: "edge is-cut" });
  const chosen = svg("path", { class: "edge is-chosen" });
  const line = svg("path", { class: "edge is-principal" });
  const element = svg(
    "svg",
    { class: "tree-edges", "aria-hidden": "true", focusable: "false" },
    plain,
    cut,
    chosen,
    line,
  );

  /**
   * The drawing is as large as the window on it, not as the tree: it is moved along.
   * @param {{ desk: Desk, placed: import("./layout.ts").Layout, drawn: number[],
   *   from: { x: number, y: number }, size: { x: number, y: number },
   *   left: (index: number) => number, top: (level: number) => number,
   *   principal: Set<number> }} what
   */
  function draw({ desk, placed, drawn, from, size, left, top, principal }) {
    const { replay, outline, step } = desk;
    if (!replay || !outline) return;
    element.style.transform = `translate(${from.x}px, ${from.y}px)`;
    element.setAttribute("width", String(size.x));
    element.setAttribute("height", String(size.y));
    const paths = { plain: "", cut: "", chosen: "", line: "" };
    /** @type {Map<number, number>} */
    const bests = new Map();
    const clip = (/** @type {number} */ x) => Math.round(Math.max(-8, Math.min(size.x + 8, x)));
    for (const index of drawn) {
      const up = placed.above[index] ?? -1;
      if (up < 0) continue;
      const slot = placed.slots[index] ?? 0;
      const above = placed.slots[up] ?? 0;
      if (!bests.has(above)) bests.set(above, replay.best(above, step)?.child ?? -1);
      const y = Math.round(top(placed.level[up] ?? 0) - from.y) + NODE.height;
      const middle = y + (ROW - NODE.height) / 2;
      const x = clip(left(up) + NODE.width / 2 - from.x);
      const to = clip(left(index) + NODE.width / 2 - from.x);
      const path = `M${x} ${y}V${middle}H${to}V${y + ROW - NODE.height}`;
      const stub = outline.kind(slot) !== "node";
      if (stub && replay.isCut(outline.owner(slot), step)) paths.cut += path;
      else if (!stub && principal.has(slot)) paths.line += path;
      else if (bests.get(above) === slot) paths.chosen += path;
      else paths.plain += path;
    }
    plain.setAttribute("d", paths.plain);
    cut.setAttribute("d", paths.cut);
    chosen.setAttribute("d", paths.chosen);
    line.setAttribute("d", paths.line);
  }

  return { element, draw };
}
