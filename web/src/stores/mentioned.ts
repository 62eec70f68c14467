import { computed, signal } from "@preact/signals";
import type { Mentioned } from "../state/mentions.ts";

/** Creates the state of the highlighted places of a board. */
export function createMentioned() {
  const mentioned = signal<Mentioned | null>(null);
  return {
    /** The columns and cells that the sentence under the pointer mentions. */
    mentioned: computed(() => mentioned.value),
    /** Highlights columns and cells; null ends the highlight. */
    setMentioned(next: Mentioned | null) {
      mentioned.value = next;
    },
  };
}
