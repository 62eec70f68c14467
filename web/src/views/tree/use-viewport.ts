import { useSignal } from "@preact/signals";
import type { RefObject } from "preact";
import { useCallback, useLayoutEffect } from "preact/hooks";
import type { Outline } from "../../state/tree/outline.ts";

/** The visible part of a scrolled element, in pixels. */
export interface Viewport {
  left: number;
  top: number;
  width: number;
  height: number;
}

/**
 * Observes the scroll position and the size of an element, at most once per frame. The drawing and the list create
 * elements only for the visible part, so that scrolling is fast in large trees.
 */
export function useViewport(element: RefObject<HTMLElement | null>) {
  const viewport = useSignal<Viewport>({ left: 0, top: 0, width: 0, height: 0 });

  /** Updates the viewport immediately, for example after the program has scrolled the element. */
  const measure = useCallback(() => {
    const node = element.current;
    if (!node) return;
    const { scrollLeft: left, scrollTop: top, clientWidth: width, clientHeight: height } = node;
    const now = viewport.peek();
    if (left === now.left && top === now.top && width === now.width && height === now.height) return;
    viewport.value = { left, top, width, height };
  }, []);

  useLayoutEffect(() => {
    const node = element.current;
    if (!node) return;
    let frame = 0;
    const onScroll = () => {
      frame ||= requestAnimationFrame(() => {
        frame = 0;
        measure();
      });
    };
    node.addEventListener("scroll", onScroll, { passive: true });
    const observer = new ResizeObserver(measure);
    observer.observe(node);
    measure();
    return () => {
      node.removeEventListener("scroll", onScroll);
      observer.disconnect();
      cancelAnimationFrame(frame);
    };
  }, []);

  return { viewport, measure };
}

/** Returns the slot of the tree that contains the target of an event, or null. */
export function slotAt(outline: Outline, target: EventTarget | null): number | null {
  const found = target instanceof Element ? target.closest<HTMLElement>("[data-slot]") : null;
  return found ? outline.named(found.dataset.slot ?? "") : null;
}
