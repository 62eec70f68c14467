/** A line of moves that is played out on the board, automatically or step by step. */

import { computed, signal } from "@preact/signals";
import { motionAllowed } from "../settings.ts";

/** Long enough to see a disc land and the next threat appear. */
const MOVE_MS = 900;

export interface Line {
  title: string;
  /** The moves before the line. */
  base: string;
  moves: string;
  /** The number of its moves on the board. */
  at: number;
}

export function createLinePlayer() {
  const line = signal<Line | null>(null);
  const timer = signal<ReturnType<typeof setInterval> | null>(null);

  function stop() {
    if (timer.value !== null) clearInterval(timer.value);
    timer.value = null;
  }

  function play() {
    stop();
    timer.value = setInterval(() => {
      moveBy(1);
      if (!line.value || line.value.at >= line.value.moves.length) stop();
    }, MOVE_MS);
  }

  function moveBy(by: number) {
    if (!line.value) return;
    const at = Math.max(0, Math.min(line.value.moves.length, line.value.at + by));
    line.value = { ...line.value, at };
  }

  return {
    line: computed(() => line.value),
    isPlaying: computed(() => timer.value !== null),
    /** The moves on the board, or null if no line is shown. */
    moves: computed(() => line.value && line.value.base + line.value.moves.slice(0, line.value.at)),
    /** Shows a line with its first move made; it plays automatically if things may move. */
    show(title: string, base: string, moves: string) {
      stop();
      line.value = moves ? { title, base, moves, at: 1 } : null;
      if (moves && motionAllowed()) play();
    },
    hide() {
      stop();
      line.value = null;
    },
    step(by: number) {
      stop();
      moveBy(by);
    },
    /** Plays, from the start if the line is at its end, or pauses. */
    toggle() {
      if (!line.value) return;
      if (timer.value !== null) return stop();
      if (line.value.at >= line.value.moves.length) moveBy(-line.value.moves.length);
      play();
    },
    stop,
  };
}
