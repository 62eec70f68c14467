import { batch, computed, signal } from "@preact/signals";
import { isAtEnd, onBoard, stepped } from "../state/shown-line.ts";
import type { ShownLine } from "../state/shown-line.ts";

/** The time between two moves in milliseconds: long enough to see a disc land and the next threat appear. */
const STEP_MS = 900;

/** Creates a player that shows a line of moves on the board, step by step or automatically. */
export function createLinePlayer<Line extends ShownLine = ShownLine>() {
  const line = signal<Line | null>(null);
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

  /** Plays the line of moves automatically. If it is at its end, starts again. The first move is played immediately. */
  function play() {
    const shown = line.value;
    if (!shown) return;
    batch(() => {
      pause();
      isPlaying.value = true;
      line.value = isAtEnd(shown) ? { ...shown, at: 0 } : shown;
      timer = setInterval(advance, STEP_MS);
      advance();
    });
  }

  return {
    line: computed(() => line.value),
    isPlaying: computed(() => isPlaying.value),
    /** The moves of the position on the board, or null if no line of moves is shown. */
    moves: computed(() => line.value && onBoard(line.value)),

    show(next: Line) {
      pause();
      line.value = next;
    },
    step(by: number) {
      pause();
      if (line.value) line.value = stepped(line.value, by);
    },
    play,
    pause,
    toggle: () => (isPlaying.value ? pause() : play()),
    /** Removes the line of moves from the board. */
    close() {
      pause();
      line.value = null;
    },
  };
}

export type LinePlayer<Line extends ShownLine = ShownLine> = ReturnType<typeof createLinePlayer<Line>>;
