// @ts-check
/**
 * The whole tree at a glance: every position is a bar under its parent, as wide as the part of the
 * search below it. Drawn on a canvas, since there may be twenty thousand.
 */

import { settings } from "../../state/settings.js";
import { announce } from "../../ui/announce.js";
import { button } from "../../ui/controls.js";
import { h, say } from "../../ui/dom.js";
import { ROW, colours, drawBar } from "./bars.js";
import { columnKeys } from "./steering.js";
import { nodeWords } from "./step-text.ts";
import { counted } from "./value-text.ts";

/** @typedef {import("./desk.js").Desk} Desk */
/** @typedef {import("./replay.ts").Replay} Replay */

/** The narrowest bar that is drawn by itself, in pixels. */
const NARROW = 0.75;

/**
 * How far from the left each position's bar begins, in positions of the search.
 * @param {Replay} replay
 */
export function starts(replay) {
  const { parent, size } = replay.tree.nodes;
  const begin = new Float64Array(replay.count);
  const next = new Float64Array(replay.count);
  for (let node = 1; node < replay.count; node += 1) {
    const up = parent[node] ?? 0;
    begin[node] = (begin[up] ?? 0) + (next[up] ?? 0);
    next[up] = (next[up] ?? 0) + (size[node] ?? 1);
  }
  return begin;
}

/** The first node after a subtree. @param {Replay} replay @param {number} node */
function end(replay, node) {
  for (let at = node; at >= 0; at = replay.parent(at)) {
    const next = replay.nextSister[at] ?? -1;
    if (next >= 0) return next;
  }
  return replay.count;
}

/** @param {Desk} desk @param {{ load: (node: number) => void }} acts */
export function createIcicle(desk, acts) {
  const canvas = h("canvas", { class: "icicle-canvas", "aria-hidden": "true" });
  const probe = h("i", { hidden: true });
  const about = h("p", { class: "small-text muted", id: "icicle-about" });
  const out = button("Zoom out", () => zoomTo(0), { small: true });
  const into = button("Zoom in", () => zoomTo(desk.selected ?? desk.current), {
    small: true,
    title: "Let the chosen position fill the width (Enter)",
  });
  const box = h(
    "div",
    {
      class: "tree-scroll icicle",
      role: "application",
      tabindex: "0",
      "aria-label": "Icicle of the search tree",
      "aria-describedby": "icicle-about",
    },
    canvas,
    probe,
  );
  const element = h(
    "div",
    { class: "icicle-view" },
    box,
    h("div", { class: "row" }, into, out),
    about,
  );
  let zoom = 0;
  /** @type {Replay | null} */
  let known = null;
  let begin = new Float64Array(0);
  let levels = 1;
  let frame = 0;
  /** The bars, which only change with step, zoom, size and colours; frames are drawn over them. */
  const bars = document.createElement("canvas");
  let barsOf = "";
  /** @type {ReturnType<typeof colours> | null} */
  let palette = null;

  const resized = new ResizeObserver(() => schedule());
  resized.observe(box);
  const dark = window.matchMedia("(prefers-color-scheme: dark)");
  const repaint = () => {
    palette = null;
    barsOf = "";
    schedule();
  };
  dark.addEventListener("change", repaint);
  const unsubscribe = settings.subscribe(repaint);

  box.addEventListener("pointermove", (event) => {
    if (event.pointerType !== "touch") desk.point(hit(event));
  });
  box.addEventListener("pointerleave", () => desk.point(null));
  box.addEventListener("click", (event) => {
    const node = hit(event);
    if (node === null) return;
    // The second click on the same bar zooms; so does a double click.
    if (desk.selected === node) zoomTo(node);
    else desk.select(node);
  });
  const steer = columnKeys(desk, {
    ...acts,
    moved: (slot) => {
      if (desk.replay) announce(nodeWords(desk.replay, nodeOf(slot), desk.step));
    },
  });
  box.addEventListener("keydown", (event) => {
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      zoomTo(desk.selected ?? desk.current);
    } else if (event.key === "Escape" || event.key === "Backspace") {
      event.preventDefault();
      zoomTo(known ? Math.max(0, known.parent(zoom)) : 0);
    } else steer(event);
  });

  /** A stub has no bar of its own. @param {number} slot */
  const nodeOf = (slot) => desk.outline?.owner(slot) ?? 0;

  /** @param {number} node */
  function zoomTo(node) {
    const { replay } = desk;
    if (!replay) return;
    const at = nodeOf(node);
    // A leaf has nothing to show: its parent has.
    zoom = (replay.children[at] ?? 0) > 0 ? at : Math.max(0, replay.parent(at));
    announce(zoom === 0 ? "The whole tree." : `Zoomed: ${nodeWords(replay, zoom, desk.step)}.`);
    update();
  }

  function update() {
    const { replay } = desk;
    if (element.hidden || !replay) return;
    if (replay !== known) {
      known = replay;
      zoom = 0;
      begin = starts(replay);
      levels = 1;
      for (const ply of replay.ply) levels = Math.max(levels, ply - (replay.ply[0] ?? 0) + 1);
    }
    // What is looked at must be in sight.
    const subject = nodeOf(desk.selected ?? desk.current);
    if (zoom !== 0 && !replay.path(subject).includes(zoom)) zoom = 0;
    const size = replay.tree.nodes.size[zoom] ?? 1;
    out.disabled = zoom === 0;
    const whole = zoom === 0 ? "the whole tree" : `the part after ${replay.line(zoom)}`;
    say(
      about,
      `Shown: ${whole}, ${counted(size, "position")}. ` +
        "Wider bars hold more of the search; striped ones were cut off.",
    );
    schedule();
  }

  function schedule() {
    frame ||= requestAnimationFrame(() => {
      frame = 0;
      draw();
    });
  }

  /** @param {MouseEvent} event */
  function hit(event) {
    if (!known) return null;
    const area = canvas.getBoundingClientRect();
    const level = Math.floor((event.clientY - area.top) / ROW);
    const above = known.path(zoom);
    const size = known.tree.nodes.size[zoom] ?? 1;
    const at = (begin[zoom] ?? 0) + ((event.clientX - area.left) / area.width) * size;
    let node = zoom;
    const wanted = level - above.length + 1;
    if (wanted < 0) return above[level] ?? null;
    for (let deep = 0; deep < wanted; deep += 1) {
      let found = -1;
      for (const child of known.childrenOf(node)) {
        if ((begin[child] ?? 0) > at) break;
        if (at < (begin[child] ?? 0) + (known.tree.nodes.size[child] ?? 1)) found = child;
      }
      if (found < 0) return null;
      node = found;
    }
    return node;
  }

  function draw() {
    const replay = known;
    const pen = canvas.getContext("2d");
    if (!replay || !pen || element.hidden || box.clientWidth === 0) return;
    const width = box.clientWidth;
    const ratio = window.devicePixelRatio || 1;
    palette ??= colours(probe);
    const key = [desk.step, zoom, width, ratio].join();
    if (key !== barsOf || bars.width === 0) {
      barsOf = key;
      drawBars(replay, width, ratio, palette);
      canvas.width = bars.width;
      canvas.height = bars.height;
      canvas.style.height = `${levels * ROW}px`;
    }
    pen.setTransform(1, 0, 0, 1, 0, 0);
    pen.clearRect(0, 0, canvas.width, canvas.height);
    pen.drawImage(bars, 0, 0);
    pen.scale(ratio, ratio);
    const frames = /** @type {[number | null, string, number][]} */ ([
      [desk.current, palette.accent, 3],
      [desk.selected, palette.text, 2],
      [desk.pointed, palette.text, 1],
    ]);
    for (const [slot, colour, thick] of frames) {
      if (slot === null) continue;
      const { x, y, wide } = where(replay, nodeOf(slot), width);
      pen.strokeStyle = colour;
      pen.lineWidth = thick;
      const inner = Math.max(Math.max(wide, 3) - thick, 1);
      pen.strokeRect(x + thick / 2, y + thick / 2, inner, ROW - thick - 1);
    }
  }

  /**
   * Where a bar lies; what is above the zoom fills the width.
   * @param {Replay} replay @param {number} node @param {number} width
   */
  function where(replay, node, width) {
    const { size } = replay.tree.nodes;
    const y = ((replay.ply[node] ?? 0) - (replay.ply[0] ?? 0)) * ROW;
    const above = node !== zoom && (replay.ply[node] ?? 0) <= (replay.ply[zoom] ?? 0);
    if (above) return { x: 0, y, wide: width };
    const scale = width / (size[zoom] ?? 1);
    const x = ((begin[node] ?? 0) - (begin[zoom] ?? 0)) * scale;
    return { x, y, wide: (size[node] ?? 1) * scale };
  }

  /**
   * @param {Replay} replay @param {number} width @param {number} ratio
   * @param {ReturnType<typeof colours>} paint
   */
  function drawBars(replay, width, ratio, paint) {
    bars.width = Math.round(width * ratio);
    bars.height = Math.round(levels * ROW * ratio);
    const pen = bars.getContext("2d");
    if (!pen) return;
    pen.scale(ratio, ratio);
    pen.font = `12px ${getComputedStyle(box).fontFamily}`;
    pen.textBaseline = "middle";
    const principal = new Set(replay.principal(desk.step));
    /** How far each row is already covered: bars thinner than a hair share one. */
    const covered = new Float64Array(levels).fill(-1);
    const bar = (/** @type {number} */ node) => {
      const at = where(replay, node, width);
      const row = at.y / ROW;
      const wide = Math.max(at.wide, NARROW);
      if (at.x + wide <= (covered[row] ?? -1)) return at.wide;
      covered[row] = at.x + wide;
      drawBar(pen, replay, desk.step, node, { ...at, wide }, paint, principal.has(node));
      return at.wide;
    };
    for (const node of replay.path(zoom).slice(0, -1)) bar(node);
    const last = end(replay, zoom);
    for (let node = zoom; node < last; node += 1) {
      // What is below a hair is thinner still.
      if (bar(node) < NARROW / 8) node = end(replay, node) - 1;
    }
  }

  return {
    element,
    update,
    destroy() {
      resized.disconnect();
      unsubscribe();
      dark.removeEventListener("change", repaint);
      cancelAnimationFrame(frame);
    },
  };
}
