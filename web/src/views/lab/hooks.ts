/** Hooks that several components of the Lab use. */

import type { RefObject } from "preact";
import { useEffect, useLayoutEffect, useMemo } from "preact/hooks";

/** Returns a signal that fires when the component is removed. */
export function useAbortSignal(): AbortSignal {
  const controller = useMemo(() => new AbortController(), []);
  useEffect(() => () => controller.abort(), []);
  return controller.signal;
}

/**
 * Moves the focus to another element if the focused element is removed from `container`. Otherwise the browser would
 * focus the body, and keyboard users would have to start again at the top of the page.
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
