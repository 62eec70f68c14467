// @ts-check
/** What the drawing and the list share: both show only the part of a tree that is in sight. */

/**
 * Draws again when another part comes into sight: at most once a frame while scrolling.
 * @param {HTMLElement} element what scrolls
 * @param {() => void} scrolled
 * @param {() => void} resized
 * @returns {() => void} ends it
 */
export function watchSight(element, scrolled, resized) {
  let scheduled = 0;
  element.addEventListener(
    "scroll",
    () => {
      scheduled ||= requestAnimationFrame(() => {
        scheduled = 0;
        scrolled();
      });
    },
    { passive: true },
  );
  const observer = new ResizeObserver(resized);
  observer.observe(element);
  return () => {
    observer.disconnect();
    cancelAnimationFrame(scheduled);
  };
}

/** The slot of the tree that an event is about. @param {EventTarget | null} target */
export function slotAt(target) {
  const found = target instanceof Element ? target.closest("[data-slot]") : null;
  return found instanceof HTMLElement ? Number(found.dataset.slot) : null;
}
