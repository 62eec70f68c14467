import { computed, signal } from "@preact/signals";
import type { Mentioned } from "../state/mentions.ts";

/** Creates the state for the columns and cells that a board highlights. */
export function createMentioned() {
  const mentioned = signal<Mentioned | null>(null);
  return {
    /** The columns and cells that the sentence under the pointer mentions. */
    mentioned: computed(() => mentioned.value),
    /** Highlights columns and cells. Null removes the highlights. */
    setMentioned(next: Mentioned | null) {
      mentioned.value = next;
    },
  };
}
