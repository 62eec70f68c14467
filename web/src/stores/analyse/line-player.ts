import { batch, signal } from "@preact/signals";
import type { ReadonlySignal } from "@preact/signals";
import { isAtEnd, stepped } from "../../views/analyse/shown-line.ts";
import type { ShownLine } from "../../views/analyse/shown-line.ts";

/** Long enough to see a disc land and the next threat appear. */
const STEP_MS = 900;

/** A line of play that is shown on the board, by hand or at a steady pace. */
export function createLinePlayer() {
  const line = signal<ShownLine | null>(null);
  const isPlaying = signal(false);
  let timer: ReturnType<typeof setInterval> | undefined;

  function pause() {
    clearInterval(timer);
    isPlaying.value = false;
  }

  function advance() {
    if (line.value) line.value = stepped(line.value, 1);
    if (!line.value || isAtEnd(line.value)) pause();
  }

  function play() {
    const shown = line.value;
    if (!shown) return;
    batch(() => {
      isPlaying.value = true;
      line.value = isAtEnd(shown) ? { ...shown, at: 0 } : shown;
      timer = setInterval(advance, STEP_MS);
      advance();
    });
  }

  return {
    line: line as ReadonlySignal<ShownLine | null>,
    isPlaying: isPlaying as ReadonlySignal<boolean>,

    show(next: ShownLine) {
      pause();
      line.value = next;
    },
    step(by: number) {
      pause();
      if (line.value) line.value = stepped(line.value, by);
    },
    play,
    pause,
    /** Takes the line off the board. */
    close() {
      pause();
      line.value = null;
    },
  };
}

export type LinePlayer = ReturnType<typeof createLinePlayer>;
