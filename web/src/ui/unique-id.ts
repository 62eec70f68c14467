import { useState } from "preact/hooks";

let ids = 0;

/**
 * An id that is unique in the page. The `useId` of Preact is unique only inside one call of `render`, and each dialog is
 * drawn by a call of its own: a field in a dialog would have the id of a field in the view.
 */
export function useUniqueId(): string {
  const [id] = useState(() => `id-${(ids += 1)}`);
  return id;
}
