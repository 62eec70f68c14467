/** The scale of the drawn tree, and whether the drawing scrolls to the current node. */

import { batch, computed, signal } from "@preact/signals";
import { limitScale, nextScale } from "../state/tree/zoom.ts";

export function createTreeZoom() {
  const scale = signal(1);
  /** Whether the whole tree is scaled to fit into the pane. */
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
    /** Sets the scale at which the whole tree fits, if the tree is to fit. The drawing computes this scale. */
    setFitted(next: number) {
      if (isFitted.peek()) scale.value = next;
    },
    toggleFollow() {
      follows.value = !follows.peek();
    },
  };
}

export type TreeZoom = ReturnType<typeof createTreeZoom>;
