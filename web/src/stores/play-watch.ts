/** The actions of a user who watches two engines play: pause, continue and single steps. */

import type { ReadonlySignal } from "@preact/signals";
import { mark } from "../languages/translate.ts";
import { isWatched } from "../state/play/seats.ts";
import type { SessionState } from "../state/play/session.ts";

/** The speeds of a game of two engines, with the minimum time of a move in milliseconds. Their texts are English. */
export const WATCH_SPEEDS = [
  { name: "slow", text: mark("Slow"), ms: 1600 },
  { name: "normal", text: mark("Normal"), ms: 800 },
  { name: "fast", text: mark("Fast"), ms: 300 },
  { name: "none", text: mark("No delay"), ms: 0 },
] as const;

/** Returns the minimum time of a move. An unknown speed, which an old version may have stored, is the normal one. */
export const watchTime = (name: string): number => WATCH_SPEEDS.find((speed) => speed.name === name)?.ms ?? 800;

interface WatchCore {
  state: ReadonlySignal<SessionState>;
  update: (change: Partial<SessionState>) => void;
  /** Aborts running requests. */
  interrupt: () => void;
  /** Starts the search of the engine that is to move. */
  think: () => void;
}

export function createWatchActions({ state, update, interrupt, think }: WatchCore) {
  /** Returns whether a search can be started here. If the position is not known yet, the session starts it later. */
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

    /** Plays one move of the engine that is to move. The game is paused after the move. */
    stepOnce() {
      if (!isWatched(state.value.seats)) return;
      update({ paused: true });
      if (isReady()) think();
    },
  };
}
