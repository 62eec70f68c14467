/** Advances through steps automatically at a chosen speed, in the rhythm of animation frames. */

import { computed, signal } from "@preact/signals";

/** The speeds to choose from, in steps per second. */
export const SPEEDS = [1, 2, 5, 10, 30, 100, 300] as const;

/**
 * The maximum time between two frames that counts, in milliseconds. A hidden tab gets no frames. Without this limit, it
 * would skip many steps when it becomes visible.
 */
const LONGEST_FRAME_MS = 250;

/** @param advance goes forward by this number of steps. Returns false at the last step, which stops the playback. */
export function createPlayback(advance: (steps: number) => boolean) {
  const frame = signal(0);
  const speed = signal<number>(5);
  let due = 0;
  let before = 0;

  function tick(now: number) {
    due += (Math.min(now - before, LONGEST_FRAME_MS) / 1000) * speed.peek();
    before = now;
    const steps = Math.floor(due);
    due -= steps;
    frame.value = requestAnimationFrame(tick);
    if (!advance(steps)) stop();
  }

  function stop() {
    cancelAnimationFrame(frame.peek());
    frame.value = 0;
  }

  return {
    playing: computed(() => frame.value !== 0),
    speed: computed(() => speed.value),
    setSpeed(next: number) {
      speed.value = next;
    },
    start() {
      due = 0;
      before = performance.now();
      frame.value = requestAnimationFrame(tick);
    },
    stop,
  };
}
