/** Shows the whole tree as an icicle: nested bars, with the root at the top. */

import type { RefObject } from "preact";
import { useLayoutEffect, useMemo, useRef } from "preact/hooks";
import { Button } from "../../components/button.tsx";
import { useMediaQuery } from "../../components/use-media-query.ts";
import { t } from "../../languages/translate.ts";
import { nodeLabel } from "../../state/tree/step-text.ts";
import { positionCount } from "../../state/tree/value-text.ts";
import { settings } from "../../stores/settings.ts";
import type { TreeStore } from "../../stores/tree.ts";
import { announce } from "../../ui/announce.ts";
import { createIciclePainter, readColours } from "./icicle-canvas.ts";
import { IcicleLayout } from "./icicle-layout.ts";
import type { SlotContext } from "./node-text.ts";
import { moveInPicture } from "./tree-keys.ts";
import { useViewport } from "./use-viewport.ts";

export function Icicle({ store, context }: { store: TreeStore; context: SlotContext }) {
  const { replay, outline, step, current } = context;
  const zoom = store.zoom.value;
  const canvas = useRef<HTMLCanvasElement>(null);
  const layout = useMemo(() => new IcicleLayout(replay), [replay]);
  const ownerOf = (slot: number | null) => (slot === null ? null : outline.owner(slot));
  const box = useIcicleCanvas(canvas, {
    layout,
    step,
    zoom,
    current,
    selected: ownerOf(store.selected.value),
    pointed: ownerOf(store.pointed.value),
  });

  const zoomTo = (slot: number) => {
    const node = outline.owner(slot);
    // A leaf has no bars below it, so the icicle zooms to its parent instead.
    const target = replay.children[node] > 0 ? node : Math.max(0, replay.parent(node));
    store.zoomTo(target);
    announce(
      target === 0 ? t("Showing the whole tree.") : t("Zoomed in: {name}.", { name: nodeLabel(replay, target, step) }),
    );
  };
  const nodeAt = (event: MouseEvent) => {
    const area = canvas.current?.getBoundingClientRect();
    if (!area) return null;
    return layout.nodeAt((event.clientX - area.left) / area.width, event.clientY - area.top, zoom);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Enter" || event.key === " ") zoomTo(store.cursor.peek());
    else if (event.key === "Escape" || event.key === "Backspace") zoomTo(Math.max(0, replay.parent(zoom)));
    else {
      const next = moveInPicture(store, event);
      if (next !== null) announce(nodeLabel(replay, outline.owner(next), step));
      return;
    }
    event.preventDefault();
  };
  const positions = positionCount(replay.tree.nodes.size[zoom]);
  const shown =
    zoom === 0
      ? t("Shown: the whole tree, {positions}.", { positions })
      : t("Shown: the part after {line}, {positions}.", { line: replay.line(zoom), positions });
  return (
    <div class="icicle-view">
      <div
        ref={box}
        class="tree-scroll icicle"
        role="application"
        tabIndex={0}
        aria-label={t("Icicle plot of the search tree")}
        aria-describedby="icicle-about"
        onPointerMove={(event) => {
          if (event.pointerType !== "touch") store.point(nodeAt(event));
        }}
        onPointerLeave={() => store.point(null)}
        onClick={(event) => {
          const node = nodeAt(event);
          if (node === null) return;
          // A click on the selected bar zooms in.
          if (store.selected.peek() === node) zoomTo(node);
          else store.select(node);
        }}
        onKeyDown={onKeyDown}
      >
        <canvas ref={canvas} class="icicle-canvas" aria-hidden="true" />
      </div>
      <div class="row">
        <Button
          label={t("Zoom in")}
          small
          title={t("Show the selected position at full width (Enter)")}
          onClick={() => zoomTo(store.cursor.peek())}
        />
        <Button label={t("Zoom out")} small disabled={zoom === 0} onClick={() => zoomTo(0)} />
      </div>
      <p class="small-text muted" id="icicle-about">
        {shown}{" "}
        {t(
          "Each bar is one position and lies below its parent. The width of a bar shows how many positions were searched below it. Stripes mark cutoffs.",
        )}
      </p>
    </div>
  );
}

type IcicleState = Parameters<ReturnType<typeof createIciclePainter>>[0];

/** Paints the canvas after each change of the state, the size or the colours. Returns the ref of the box around it. */
function useIcicleCanvas(canvas: RefObject<HTMLCanvasElement | null>, state: IcicleState) {
  const box = useRef<HTMLDivElement>(null);
  const { viewport } = useViewport(box);
  const isDark = useMediaQuery("(prefers-color-scheme: dark)");
  const { theme, palette } = settings.value;
  const paint = useRef<ReturnType<typeof createIciclePainter>>(undefined);
  const colours = useRef<ReturnType<typeof readColours>>(undefined);

  useLayoutEffect(() => {
    const probe = document.createElement("i");
    probe.hidden = true;
    box.current?.append(probe);
    colours.current = readColours(probe);
    probe.remove();
  }, [isDark, theme, palette]);
  useLayoutEffect(() => {
    if (!canvas.current || !colours.current) return;
    paint.current ??= createIciclePainter(canvas.current);
    paint.current(state, viewport.value.width, colours.current);
  });
  return box;
}
