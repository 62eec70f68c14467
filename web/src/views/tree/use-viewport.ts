import { useSignal } from "@preact/signals";
import type { RefObject } from "preact";
import { useCallback, useLayoutEffect } from "preact/hooks";

/** The part of a scrolled element that can be seen, in pixels. */
export interface Viewport {
  left: number;
  top: number;
  width: number;
  height: number;
}

/**
 * Follows the scroll position and size of an element, at most once per frame while it scrolls. The drawing and the
 * list create elements only for the visible part, so that scrolling does not slow down with the size of the tree.
 */
export function useViewport(element: RefObject<HTMLElement | null>) {
  const viewport = useSignal<Viewport>({ left: 0, top: 0, width: 0, height: 0 });

  /** Measures immediately, for example after the program scrolled the element. */
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

/** The slot of the tree at the target of an event. */
export function slotAt(target: EventTarget | null): number | null {
  const found = target instanceof Element ? target.closest<HTMLElement>("[data-slot]") : null;
  return found ? Number(found.dataset.slot) : null;
}
