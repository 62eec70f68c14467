/** The scale of the drawing, and whether the drawing follows the current node. */

import { batch, computed, signal } from "@preact/signals";
import { limitScale, nextScale } from "../state/tree/zoom.ts";

export function createTreeZoom() {
  const scale = signal(1);
  /** Whether the scale fits the whole tree into the pane. */
  const isFitted = signal(false);
  const follows = signal(true);

  function setScale(next: number) {
    batch(() => {
      isFitted.value = false;
      scale.value = limitScale(next);
    });
  }

  return {
    scale: computed(() => scale.value),
    isFitted: computed(() => isFitted.value),
    follows: computed(() => follows.value),
    setScale,
    step(by: 1 | -1) {
      batch(() => {
        isFitted.value = false;
        scale.value = nextScale(scale.peek(), by);
      });
    },
    fit() {
      isFitted.value = true;
    },
    /** Sets the scale that the drawing has computed for the whole tree. */
    setFitted(next: number) {
      if (isFitted.peek()) scale.value = next;
    },
    toggleFollow() {
      follows.value = !follows.peek();
    },
  };
}

export type TreeZoom = ReturnType<typeof createTreeZoom>;
