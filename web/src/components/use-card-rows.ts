import type { RefObject } from "preact";
import { useLayoutEffect, useState } from "preact/hooks";

/** The class of a table whose rows are cards. */
export const CARD_ROWS = "is-cards";

/**
 * Returns whether the table in a box is wider than the box. Its rows are then shown as cards, so that nothing scrolls
 * sideways. The result changes with the width of the box.
 * @param content the table is measured again when this value changes
 */
export function useCardRows(box: RefObject<HTMLElement | null>, content: unknown): boolean {
  const [hasCards, setHasCards] = useState(false);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    let measured = -1;
    const measure = () => {
      const table = element.querySelector("table");
      // The height of the box changes with the result, but only a new width needs a new measurement.
      if (!table || element.clientWidth === measured) return;
      const had = table.classList.contains(CARD_ROWS);
      table.classList.remove(CARD_ROWS);
      const isTooWide = element.scrollWidth > element.clientWidth;
      table.classList.toggle(CARD_ROWS, had);
      measured = element.clientWidth;
      setHasCards(isTooWide);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [content]);
  return hasCards;
}
