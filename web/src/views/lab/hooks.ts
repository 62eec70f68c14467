/** Hooks of the Lab. */

import type { RefObject } from "preact";
import { useEffect, useLayoutEffect, useMemo, useState } from "preact/hooks";

/** A signal that fires when the component is removed. */
export function useAbortSignal(): AbortSignal {
  const controller = useMemo(() => new AbortController(), []);
  useEffect(() => () => controller.abort(), []);
  return controller.signal;
}

/** Whether a media query matches now. */
export function useMediaQuery(query: string | undefined): boolean {
  const media = useMemo(() => (query ? window.matchMedia(query) : null), [query]);
  const [matches, setMatches] = useState(media?.matches ?? false);
  useEffect(() => {
    const update = () => setMatches(media?.matches ?? false);
    update();
    media?.addEventListener("change", update);
    return () => media?.removeEventListener("change", update);
  }, [media]);
  return matches;
}

/**
 * Moves the focus to another element if the focused one is removed from `container`. The browser would give it to the
 * body, and keyboard users would start again at the top of the page.
 */
export function useFocusAfterRemoval(
  container: RefObject<HTMLElement | null>,
  next: () => HTMLElement | null | undefined,
) {
  const { activeElement } = document;
  const focused = container.current?.contains(activeElement) ? activeElement : null;
  useLayoutEffect(() => {
    if (focused && !focused.isConnected) next()?.focus();
  });
}
