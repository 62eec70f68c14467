/** The actions of a user who watches two engines play: pause, continue and single steps. */

import type { ReadonlySignal } from "@preact/signals";
import { mark } from "../languages/translate.ts";
import { isWatched } from "../state/play/seats.ts";
import type { SessionState } from "../state/play/session.ts";

/** The speeds of a game of two engines. Each has the minimum time of a move in milliseconds. The texts are English. */
export const WATCH_SPEEDS = [
  { name: "slow", text: mark("Slow"), ms: 1600 },
  { name: "normal", text: mark("Normal"), ms: 800 },
  { name: "fast", text: mark("Fast"), ms: 300 },
  { name: "none", text: mark("No delay"), ms: 0 },
] as const;

/**
 * Returns the minimum time of a move in milliseconds. A name that is unknown, for example from an old version, means
 * the normal speed.
 */
export const watchTime = (name: string): number => WATCH_SPEEDS.find((speed) => speed.name === name)?.ms ?? 800;

interface WatchCore {
  state: ReadonlySignal<SessionState>;
  update: (change: Partial<SessionState>) => void;
  /** Aborts the running requests. */
  interrupt: () => void;
  /** Starts the search of the engine whose turn it is. */
  think: () => void;
}

export function createWatchActions({ state, update, interrupt, think }: WatchCore) {
  /**
   * Returns whether a search can start now. A search cannot start before the report of the position has arrived. The
   * session then starts the search itself.
   */
  const isReady = () => {
    const { position, thinking, problem } = state.value;
    return position?.outcome === "ongoing" && !thinking && !problem;
  };

  function pause() {
    const { seats, thinking, paused } = state.value;
    if (!isWatched(seats) || paused) return;
    if (thinking) interrupt();
    update({ paused: true, thinking: false });
  }

  function resume() {
    if (!isWatched(state.value.seats) || !state.value.paused) return;
    update({ paused: false });
    if (isReady()) think();
  }

  return {
    pause,
    resume,
    togglePause: () => (state.value.paused ? resume() : pause()),

    /** Lets the engine whose turn it is play one move. Then the game pauses. */
    stepOnce() {
      if (!isWatched(state.value.seats)) return;
      update({ paused: true });
      if (isReady()) think();
    },
  };
}
