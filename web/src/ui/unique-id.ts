import { useState } from "preact/hooks";

let ids = 0;

/**
 * Returns an id that is unique in the page. Preact's `useId` is not sufficient: its ids are unique only within one call
 * of `render`. Each dialog is rendered by its own call, so a field in a dialog could get the same id as a field in the
 * view.
 */
export function useUniqueId(): string {
  const [id] = useState(() => `id-${(ids += 1)}`);
  return id;
}
