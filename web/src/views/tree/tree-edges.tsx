/** Draws the lines between nodes: plain lines, cutoffs, the best move of each side, and the principal variation. */

import { NODE, ROW } from "./drawing-geometry.ts";
import type { DrawingGeometry } from "./drawing-geometry.ts";
import type { SlotContext } from "./node-text.ts";
import type { Viewport } from "./use-viewport.ts";

interface TreeEdgesProps {
  context: SlotContext;
  geometry: DrawingGeometry;
  /** The indices of the nodes whose line to the parent is drawn. */
  indices: number[];
  area: Viewport;
  /** The indices of the nodes that are drawn as plain boxes, because they are too small or too many to read. */
  boxes: number[];
  scale: number;
}

/** Draws one SVG path per kind of line. The SVG covers only the visible area, and moves with it. */
export function TreeEdges(props: TreeEdgesProps) {
  const { area, geometry, boxes, scale } = props;
  const { plain, cut, chosen, principal } = edgePaths(props);
  return (
    <svg
      class="tree-edges"
      aria-hidden="true"
      focusable="false"
      width={area.width}
      height={area.height}
      style={{ transform: `translate(${area.left}px, ${area.top}px)`, "--thin": `${1 / scale}px` }}
    >
      <path class="edge" d={plain} />
      <path class="edge is-cut" d={cut} />
      <path class="edge is-chosen" d={chosen} />
      <path class="edge is-principal" d={principal} />
      {boxes.length > 0 && <path class="edge is-box" d={geometry.boxes(boxes, area)} />}
    </svg>
  );
}

function edgePaths({ context, geometry, indices, area }: TreeEdgesProps) {
  const { replay, outline, step, hides } = context;
  const { layout } = geometry;
  const paths = { plain: "", cut: "", chosen: "", principal: "" };
  const principal = new Set(hides.value === 0 ? [] : replay.principal(step));
  /** The best child so far, keyed by parent. */
  const preferred = new Map<number, number>();
  /** Limits a coordinate to the area, so that lines to distant nodes end at its edge. */
  const clip = (x: number) => Math.round(Math.max(-8, Math.min(area.width + 8, x)));
  const centre = (index: number) => clip(geometry.centre(index) - area.left);
  for (const index of indices) {
    const parent = layout.above[index];
    if (parent < 0) continue;
    const slot = layout.slots[index];
    const above = layout.slots[parent];
    if (!preferred.has(above)) preferred.set(above, above === hides.value ? -1 : (replay.best(above, step)?.child ?? -1));
    const y = Math.round(geometry.top(layout.level[parent]) - area.top) + NODE.height;
    const gap = ROW - NODE.height;
    const path = `M${centre(parent)} ${y}V${y + gap / 2}H${centre(index)}V${y + gap}`;
    const isNode = outline.kind(slot) === "node";
    if (!isNode && replay.isCut(outline.owner(slot), step)) paths.cut += path;
    else if (isNode && principal.has(slot)) paths.principal += path;
    else if (preferred.get(above) === slot) paths.chosen += path;
    else paths.plain += path;
  }
  return paths;
}
