/** Paints the icicle on a canvas, because a tree may have 20,000 bars, which are too many for HTML elements. */

import { t } from "../../languages/translate.ts";
import { boundText } from "../../state/tree/value-text.ts";
import { BAR_HEIGHT } from "./icicle-layout.ts";
import type { Bar, IcicleLayout } from "./icicle-layout.ts";

/** The minimum width of a bar, in pixels. Several narrower bars are painted as one. */
const NARROWEST = 0.75;

interface IcicleState {
  layout: IcicleLayout;
  step: number;
  /** The node that fills the width. */
  zoom: number;
  /** The node of the current step. It has a frame, as do `selected` and `pointed`. */
  current: number;
  selected: number | null;
  pointed: number | null;
}

type Colours = ReturnType<typeof readColours>;

/** Returns the colours of the page as computed values, which a canvas needs. @param probe an invisible element */
export function readColours(probe: HTMLElement) {
  const read = (token: string) => {
    probe.style.color = `var(${token})`;
    return getComputedStyle(probe).color;
  };
  return {
    max: read("--accent-soft"),
    min: read("--surface-3"),
    leaf: read("--even-soft"),
    over: read("--warn-soft"),
    future: read("--surface-2"),
    text: read("--text"),
    accent: read("--accent"),
    cut: read("--bad"),
    page: read("--surface"),
    font: getComputedStyle(probe).fontFamily,
  };
}

/** Returns a function that paints the icicle. If only the frames have changed, it does not repaint the bars. */
export function createIciclePainter(canvas: HTMLCanvasElement) {
  const bars = document.createElement("canvas");
  let painted: unknown[] = [];

  return (state: IcicleState, width: number, colours: Colours) => {
    const pen = canvas.getContext("2d");
    if (!pen || width === 0) return;
    const ratio = window.devicePixelRatio || 1;
    const inputs = [state.layout, state.step, state.zoom, width, ratio, colours];
    if (inputs.some((input, index) => input !== painted[index])) {
      painted = inputs;
      bars.width = Math.round(width * ratio);
      bars.height = Math.round(state.layout.levels * BAR_HEIGHT * ratio);
      paintBars(bars, state, width, ratio, colours);
      canvas.width = bars.width;
      canvas.height = bars.height;
      canvas.style.height = `${state.layout.levels * BAR_HEIGHT}px`;
    }
    pen.setTransform(1, 0, 0, 1, 0, 0);
    pen.clearRect(0, 0, canvas.width, canvas.height);
    pen.drawImage(bars, 0, 0);
    pen.scale(ratio, ratio);
    paintFrames(pen, state, width, colours);
  };
}

function paintBars(bars: HTMLCanvasElement, state: IcicleState, width: number, ratio: number, colours: Colours) {
  const pen = bars.getContext("2d");
  if (!pen) return;
  const { layout, step, zoom } = state;
  const { replay } = layout;
  pen.scale(ratio, ratio);
  pen.font = `12px ${colours.font}`;
  pen.textBaseline = "middle";
  const principal = new Set(replay.principal(step));
  /** For each level, the right end of the painted part. A bar that ends before it is not painted. */
  const covered = new Float64Array(layout.levels).fill(-1);
  const paint = (node: number) => {
    const bar = layout.bar(node, zoom, width);
    const level = bar.y / BAR_HEIGHT;
    const shown = Math.max(bar.width, NARROWEST);
    if (bar.x + shown > covered[level]) {
      covered[level] = bar.x + shown;
      paintBar(pen, state, node, { ...bar, width: shown }, colours, principal.has(node));
    }
    return bar.width;
  };
  for (const node of replay.path(zoom).slice(0, -1)) paint(node);
  const end = layout.subtreeEnd(zoom);
  for (let node = zoom; node < end; node += 1) {
    // All bars below a very narrow bar are at most as narrow, so they are skipped.
    if (paint(node) < NARROWEST / 8) node = layout.subtreeEnd(node) - 1;
  }
}

function paintBar(
  pen: CanvasRenderingContext2D,
  { layout: { replay }, step }: IcicleState,
  node: number,
  bar: Bar,
  colours: Colours,
  isPrincipal: boolean,
) {
  const { x, y, width } = bar;
  const isReached = replay.isEntered(node, step);
  const side = replay.isMax(node) ? "max" : "min";
  const kind = replay.tree.nodes.ending[node] === "f" ? "over" : replay.isLeaf(node) ? "leaf" : side;
  pen.fillStyle = isReached ? colours[kind] : colours.future;
  pen.fillRect(x, y, width, BAR_HEIGHT - 1);
  if (width > 3) {
    pen.strokeStyle = colours.page;
    pen.lineWidth = 1;
    pen.strokeRect(x + 0.5, y + 0.5, width - 1, BAR_HEIGHT - 2);
  }
  if (isReached && isPrincipal) {
    pen.fillStyle = colours.accent;
    pen.fillRect(x, y + BAR_HEIGHT - 6, width, 5);
  }
  if (replay.isCut(node, step) && width > 4) paintStripes(pen, bar, colours.cut);
  if (!isReached || width < 30) return;
  const value = replay.value(node, step);
  const found = value === null ? "…" : boundText(value, replay.bound(node), replay.tree);
  const column = replay.column(node) || t("root");
  const shape = replay.isLeaf(node) ? "" : replay.isMax(node) ? "▲ " : "▼ ";
  const full = `${shape}${column}: ${found}`;
  const text = pen.measureText(full).width < width - 8 ? full : column;
  pen.fillStyle = colours.text;
  pen.fillText(text, x + 5, y + BAR_HEIGHT / 2 - 2, Math.max(width - 8, 8));
}

/** Paints stripes at the right edge of a bar, which mark a cutoff. */
function paintStripes(pen: CanvasRenderingContext2D, { x, y, width }: Bar, colour: string) {
  const from = x + width - Math.min(8, width / 2);
  pen.strokeStyle = colour;
  pen.lineWidth = 1.5;
  pen.beginPath();
  for (let down = 4; down < BAR_HEIGHT - 4; down += 5) {
    pen.moveTo(from, y + down + 3);
    pen.lineTo(x + width - 1, y + down);
  }
  pen.stroke();
}

function paintFrames(pen: CanvasRenderingContext2D, state: IcicleState, width: number, colours: Colours) {
  const frames: [number | null, string, number][] = [
    [state.current, colours.accent, 3],
    [state.selected, colours.text, 2],
    [state.pointed, colours.text, 1],
  ];
  for (const [node, colour, thickness] of frames) {
    if (node === null) continue;
    const bar = state.layout.bar(node, state.zoom, width);
    pen.strokeStyle = colour;
    pen.lineWidth = thickness;
    const inner = Math.max(Math.max(bar.width, 3) - thickness, 1);
    pen.strokeRect(bar.x + thickness / 2, bar.y + thickness / 2, inner, BAR_HEIGHT - thickness - 1);
  }
}
