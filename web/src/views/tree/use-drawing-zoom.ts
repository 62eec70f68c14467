import type { RefObject } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { wheelFactor } from "../../state/tree/zoom.ts";
import type { Point } from "../../state/tree/zoom.ts";
import type { TreeZoom } from "../../stores/tree-zoom.ts";

/** A change of the scale that keeps the content under the pointer or between the fingers in its place. */
export interface ZoomAnchor {
  point: Point;
  /** The scale before the change. */
  from: number;
}

/** Zooms with the wheel while Ctrl is pressed, and with two fingers. Returns the anchor of the last change. */
export function useDrawingZoom(element: RefObject<HTMLElement | null>, zoom: TreeZoom): RefObject<ZoomAnchor | null> {
  const anchor = useRef<ZoomAnchor | null>(null);
  useLayoutEffect(() => {
    const node = element.current;
    if (!node) return;
    const zoomTo = (scale: number, x: number, y: number) => {
      const box = node.getBoundingClientRect();
      const from = anchor.current?.from ?? zoom.scale.peek();
      zoom.setScale(scale);
      anchor.current = { point: { left: x - box.left, top: y - box.top }, from };
    };
    const onWheel = (event: WheelEvent) => {
      // Browsers also report the pinch gesture of a touchpad as a wheel with Ctrl.
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      zoomTo(zoom.scale.peek() * wheelFactor(event.deltaY), event.clientX, event.clientY);
    };
    let start: { distance: number; scale: number } | null = null;
    const onTouch = (event: TouchEvent) => {
      const [one, two] = event.touches;
      if (!one || !two) return void (start = null);
      event.preventDefault();
      const distance = Math.hypot(one.clientX - two.clientX, one.clientY - two.clientY);
      start ??= { distance, scale: zoom.scale.peek() };
      const scale = (start.scale * distance) / Math.max(1, start.distance);
      zoomTo(scale, (one.clientX + two.clientX) / 2, (one.clientY + two.clientY) / 2);
    };
    const touches = ["touchstart", "touchmove", "touchend", "touchcancel"] as const;
    node.addEventListener("wheel", onWheel, { passive: false });
    for (const name of touches) node.addEventListener(name, onTouch, { passive: false });
    return () => {
      node.removeEventListener("wheel", onWheel);
      for (const name of touches) node.removeEventListener(name, onTouch);
    };
  }, []);
  return anchor;
}
