/** The tree as a drawing: one row per ply. MAX and MIN differ in shape. */

import { useLayoutEffect, useMemo, useRef } from "preact/hooks";
import { mover, sideName } from "../../state/palette.ts";
import type { Replay } from "../../state/tree/replay.ts";
import { settings } from "../../stores/settings.ts";
import type { TreeStore } from "../../stores/tree.ts";
import { DrawingGeometry } from "./drawing-geometry.ts";
import { layout } from "./layout.ts";
import type { SlotContext } from "./node-text.ts";
import { TreeEdges } from "./tree-edges.tsx";
import { activateSlot, moveInPicture } from "./tree-keys.ts";
import { TreeNode } from "./tree-node.tsx";
import { slotAt, useViewport } from "./use-viewport.ts";
import type { Viewport } from "./use-viewport.ts";

export function TreeDrawing({ store, context }: { store: TreeStore; context: SlotContext }) {
  const { replay, outline, step } = context;
  const version = store.outlineVersion.value;
  const selected = store.selected.value;
  const element = useRef<HTMLDivElement>(null);
  const { viewport, measure } = useViewport(element);
  const { width } = viewport.value;
  const placed = useMemo(() => layout(0, (slot) => outline.below(slot)), [outline, version]);
  const geometry = useMemo(() => new DrawingGeometry(placed, width), [placed, width]);
  const area = geometry.drawnArea(viewport.value);
  const { nodes, lines } = geometry.visible(area);
  const cursor = store.cursor.value;
  const hasCursor = nodes.some((index) => placed.slots[index] === cursor);

  useLayoutEffect(() => {
    const node = element.current;
    if (!node) return;
    for (const slot of selected === null ? stepSlots(replay, step) : [selected]) {
      node.scrollTo(geometry.scrollTo(slot, viewportOf(node)));
    }
    measure();
  }, [replay, step, selected, version, width]);

  return (
    <div
      ref={element}
      class="tree-scroll tree-drawing"
      role="tree"
      tabIndex={0}
      aria-label="Search tree"
      id="tree-drawing"
      aria-activedescendant={hasCursor ? nodeId(cursor) : undefined}
      onClick={(event) => {
        const slot = slotAt(event.target);
        if (slot === null) return;
        store.select(slot);
        activateSlot(store, slot);
      }}
      onKeyDown={(event) => moveInPicture(store, event)}
      {...usePointing(store)}
    >
      <div
        class="tree-canvas"
        role="presentation"
        style={{ width: `${geometry.width}px`, height: `${geometry.height}px` }}
      >
        <TreeEdges context={context} geometry={geometry} indices={lines} area={area} />
        <PlyLabels replay={replay} geometry={geometry} />
        {nodes.map((index) => {
          const slot = placed.slots[index];
          return (
            <TreeNode
              key={slot}
              id={nodeId(slot)}
              slot={slot}
              context={context}
              isSelected={slot === selected}
              left={geometry.left(index)}
              level={placed.level[index]}
              top={geometry.top(placed.level[index])}
            />
          );
        })}
      </div>
    </div>
  );
}

/** The slots to scroll to at a step, in rising importance: skipped moves, the parent that continues, the node. */
function stepSlots(replay: Replay, step: number): number[] {
  const { kind, node, host } = replay.eventAt(step);
  const current = Math.max(0, node);
  return kind === "cut" ? [replay.count + node, current] : [host, current];
}

const nodeId = (slot: number) => `tree-slot-${slot}`;

function viewportOf(element: HTMLElement): Viewport {
  const { scrollLeft, scrollTop, clientWidth, clientHeight } = element;
  return { left: scrollLeft, top: scrollTop, width: clientWidth, height: clientHeight };
}

/** Events that report the slot under the pointer. Scrolling under a resting pointer does not count. */
function usePointing(store: TreeStore) {
  const last = useRef("");
  return {
    onPointerMove(event: PointerEvent) {
      const now = `${event.clientX} ${event.clientY}`;
      if (event.pointerType !== "touch" && now !== last.current) store.point(slotAt(event.target));
      last.current = now;
    },
    onPointerLeave: () => store.point(null),
  };
}

/** The names of the plies at the left edge: MAX or MIN, and the colour of the side. */
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
            // As wide as the margin, so that it covers nodes that scroll under it.
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
