/** The tree as a drawing with one row per ply. Nodes of MAX and MIN have different shapes. */

import { useLayoutEffect, useMemo, useRef } from "preact/hooks";
import { t } from "../../languages/translate.ts";
import { mover, sideName } from "../../state/palette.ts";
import type { Outline } from "../../state/tree/outline.ts";
import type { Replay } from "../../state/tree/replay.ts";
import { anchoredScroll, fitScale } from "../../state/tree/zoom.ts";
import { settings } from "../../stores/settings.ts";
import type { TreeStore } from "../../stores/tree.ts";
import { DrawingGeometry, NODE } from "./drawing-geometry.ts";
import { layout } from "./layout.ts";
import type { SlotContext } from "./node-text.ts";
import { TreeEdges } from "./tree-edges.tsx";
import { activateSlot, moveInPicture } from "./tree-keys.ts";
import { TreeNode } from "./tree-node.tsx";
import { useDrawingZoom } from "./use-drawing-zoom.ts";
import { slotAt, useViewport } from "./use-viewport.ts";
import type { Viewport } from "./use-viewport.ts";

/** The largest number of nodes that are drawn as elements. */
const MOST_ELEMENTS = 400;

export function TreeDrawing({ store, context }: { store: TreeStore; context: SlotContext }) {
  const { replay, outline, step } = context;
  const version = store.outlineVersion.value;
  const selected = store.selected.value;
  const element = useRef<HTMLDivElement>(null);
  const { viewport, measure } = useViewport(element);
  const { width, height } = viewport.value;
  const zoom = store.drawingZoom;
  const scale = zoom.scale.value;
  const isFitted = zoom.isFitted.value;
  const anchor = useDrawingZoom(element, zoom);
  const placed = useMemo(() => layout(0, (slot) => outline.below(slot)), [outline, version]);
  const available = isFitted ? Math.floor(width / scale) : Infinity;
  const geometry = useMemo(() => new DrawingGeometry(placed, width, available), [placed, width, available]);
  const area = geometry.drawnArea(scaled(viewport.value, 1 / scale));
  const { nodes, lines } = geometry.visible(area);
  const cursor = store.cursor.value;
  // If too many nodes are visible, only the nodes on the paths to the current node and to the cursor are drawn as
  // elements.
  const important = new Set([...replay.path(context.current), ...replay.path(outline.owner(cursor)), cursor]);
  const isReadable = nodes.length <= MOST_ELEMENTS && !geometry.isIllegible;
  const isElement = (index: number) => isReadable || important.has(placed.slots[index]);
  const hasCursor = nodes.some((index) => placed.slots[index] === cursor);

  useLayoutEffect(() => {
    const node = element.current;
    if (!node) return;
    if (isFitted) zoom.setFitted(fitScale({ width, height }, geometry.natural));
    const around = anchor.current;
    anchor.current = null;
    if (around) {
      const { left, top } = viewportOf(node);
      node.scrollTo(anchoredScroll({ left, top }, around.point, scale / around.from));
    } else if (selected !== null || zoom.follows.peek()) {
      for (const slot of selected === null ? stepSlots(replay, step) : [selected]) {
        const { left, top } = geometry.scrollTo(slot, scaled(viewportOf(node), 1 / scale));
        node.scrollTo({ left: left * scale, top: top * scale });
      }
    }
    measure();
    // Only a fitted tree depends on the height. Another tree must not be scrolled when only the height of the window
    // changes.
  }, [replay, step, selected, version, width, isFitted && height, isFitted, scale]);

  return (
    <div
      ref={element}
      class={isFitted ? "tree-scroll tree-drawing is-fitted" : "tree-scroll tree-drawing"}
      role="tree"
      tabIndex={0}
      aria-label={t("Search tree")}
      id="tree-drawing"
      aria-activedescendant={hasCursor ? nodeId(outline.name(cursor)) : undefined}
      onClick={(event) => {
        const slot = slotAt(outline, event.target);
        if (slot === null) return;
        store.select(slot);
        activateSlot(store, slot);
      }}
      onKeyDown={(event) => moveInPicture(store, event)}
      {...usePointing(store, outline)}
    >
      <div
        class="tree-canvas"
        role="presentation"
        style={{ width: `${geometry.width}px`, height: `${geometry.height}px`, zoom: `${scale}` }}
      >
        <TreeEdges
          context={context}
          geometry={geometry}
          indices={lines}
          area={area}
          boxes={nodes.filter((index) => !isElement(index))}
          scale={scale}
        />
        <PlyLabels replay={replay} geometry={geometry} />
        {nodes.filter(isElement).map((index) => {
          const slot = placed.slots[index];
          const isNarrow = geometry.isCrowded && !important.has(slot);
          return (
            <TreeNode
              key={slot}
              id={nodeId(outline.name(slot))}
              slot={slot}
              context={context}
              isSelected={slot === selected}
              {...(isNarrow ? geometry.narrow(index) : { left: geometry.left(index), width: NODE.width })}
              level={placed.level[index]}
              top={geometry.top(placed.level[index])}
            />
          );
        })}
      </div>
    </div>
  );
}

/** Returns the slots to scroll to at a step. The last slot, the node of the step, is the most important one. */
function stepSlots(replay: Replay, step: number): number[] {
  const { kind, node, host } = replay.eventAt(step);
  const current = Math.max(0, node);
  return kind === "cut" ? [replay.count + node, current] : [host, current];
}

const nodeId = (name: string) => `tree-slot-${name}`;

/** Multiplies a viewport by a factor. */
function scaled({ left, top, width, height }: Viewport, factor: number): Viewport {
  return { left: left * factor, top: top * factor, width: width * factor, height: height * factor };
}

function viewportOf(element: HTMLElement): Viewport {
  const { scrollLeft, scrollTop, clientWidth, clientHeight } = element;
  return { left: scrollLeft, top: scrollTop, width: clientWidth, height: clientHeight };
}

/** Returns event handlers that report the slot under the pointer. They ignore scrolling under a resting pointer. */
function usePointing(store: TreeStore, outline: Outline) {
  const last = useRef("");
  return {
    onPointerMove(event: PointerEvent) {
      const now = `${event.clientX} ${event.clientY}`;
      if (event.pointerType !== "touch" && now !== last.current) store.point(slotAt(outline, event.target));
      last.current = now;
    },
    onPointerLeave: () => store.point(null),
  };
}

/** The names of the plies at the left edge: MAX or MIN, and the name of the side. */
function PlyLabels({ replay, geometry }: { replay: Replay; geometry: DrawingGeometry }) {
  const { flipped } = settings.value;
  const first = replay.ply[0];
  return (
    <div class="tree-plies" aria-hidden="true">
      {geometry.layout.rows.map((_, level) => {
        const isMax = (first + level) % 2 === 0;
        return (
          <div
            key={level}
            class={`tree-ply ${isMax ? "is-max" : "is-min"}`}
            // The label is as wide as the margin, so that it covers nodes that scroll under it.
            style={{ top: `${geometry.top(level)}px`, width: `${geometry.margin - 4}px` }}
          >
            <b>{isMax ? "▲ MAX" : "▼ MIN"}</b>
            <span>{sideName(mover(replay.tree.moves.length + first + level), flipped)}</span>
          </div>
        );
      })}
    </div>
  );
}
