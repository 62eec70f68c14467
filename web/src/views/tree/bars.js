// @ts-check
/** The bars of the icicle, painted on its canvas with the page's own colours. */

import { bounded } from "./value-text.ts";

/** @typedef {import("./replay.ts").Replay} Replay */

/** The height of a ply, in pixels. */
export const ROW = 40;

/** Colours as the page's tokens have them now. @param {HTMLElement} probe */
export function colours(probe) {
  const read = (/** @type {string} */ token) => {
    probe.style.color = `var(${token})`;
    return getComputedStyle(probe).color;
  };
  return {
    max: read("--accent-soft"),
    min: read("--surface-3"),
    leaf: read("--even-soft"),
    over: read("--warn-soft"),
    future: read("--surface-2"),
    line: read("--line-strong"),
    text: read("--text"),
    faint: read("--text-3"),
    accent: read("--accent"),
    cut: read("--bad"),
    page: read("--surface"),
  };
}

/**
 * @param {CanvasRenderingContext2D} pen
 * @param {Replay} replay
 * @param {number} step
 * @param {number} node
 * @param {{ x: number, y: number, wide: number }} at
 * @param {ReturnType<typeof colours>} paint
 * @param {boolean} principal
 */
export function drawBar(pen, replay, step, node, { x, y, wide }, paint, principal) {
  const ending = replay.tree.nodes.ending[node] ?? "u";
  const reached = replay.isEntered(node, step);
  const kind =
    ending === "f" ? "over" : replay.isLeaf(node) ? "leaf" : replay.isMax(node) ? "max" : "min";
  pen.fillStyle = reached ? paint[kind] : paint.future;
  pen.fillRect(x, y, wide, ROW - 1);
  if (wide > 3) {
    pen.strokeStyle = paint.page;
    pen.lineWidth = 1;
    pen.strokeRect(x + 0.5, y + 0.5, wide - 1, ROW - 2);
  }
  if (reached && principal) {
    pen.fillStyle = paint.accent;
    pen.fillRect(x, y + ROW - 6, wide, 5);
  }
  if (replay.isCut(node, step) && wide > 4) stripes(pen, x, y, wide, paint.cut);
  if (!reached || wide < 30) return;
  const value = replay.value(node, step);
  const shape = replay.isMax(node) ? "▲" : "▼";
  const text = value === null ? "…" : bounded(value, replay.bound(node), replay.tree);
  const column = replay.column(node) || "root";
  pen.fillStyle = paint.text;
  const full = `${replay.isLeaf(node) ? "" : `${shape} `}${column}: ${text}`;
  const label = pen.measureText(full).width < wide - 8 ? full : column;
  pen.fillText(label, x + 5, y + ROW / 2 - 2, Math.max(wide - 8, 8));
}

/**
 * The right edge of what was cut off.
 * @param {CanvasRenderingContext2D} pen @param {number} x @param {number} y
 * @param {number} wide @param {string} colour
 */
function stripes(pen, x, y, wide, colour) {
  const from = x + wide - Math.min(8, wide / 2);
  pen.strokeStyle = colour;
  pen.lineWidth = 1.5;
  pen.beginPath();
  for (let down = 4; down < ROW - 4; down += 5) {
    pen.moveTo(from, y + down + 3);
    pen.lineTo(x + wide - 1, y + down);
  }
  pen.stroke();
}
