/**
 * The clock of a game in the Play view. It starts with the first disc. The time of a person runs during their turn,
 * even while the page is hidden. For an engine, the time that its search reports is subtracted. Undo restores the
 * times.
 */

import { computed, effect, signal } from "@preact/signals";
import type { Side } from "../api/types.ts";
import { t } from "../languages/translate.ts";
import { mover } from "../state/palette.ts";
import { fullTimes, writeClock, writeTimes } from "../state/play/clock.ts";
import type { ClockChoice, ClockTimes } from "../state/play/clock.ts";
import { playerAt } from "../state/play/seats.ts";
import type { Change } from "../state/play/session.ts";
import { announce } from "../ui/announce.ts";
import type { PlaySession } from "./play-session.ts";

/** The time between two updates of the display, in milliseconds. */
const TICK_MS = 100;
/** The remaining seconds at which screen readers announce the time of a person. */
const WARNINGS = [60, 30, 10];

export function createClockStore(session: PlaySession) {
  const choice = signal<ClockChoice | null>(null);
  /** The times at the start of the current turn. */
  const times = signal<ClockTimes>({ first: 0, second: 0 });
  /** The current time, as `performance.now()`. It is updated only while the time of a person runs. */
  const now = signal(0);
  /** The times after each number of plies, for undo and redo. */
  let history: ClockTimes[] = [];
  let warned = Infinity;

  /** The side whose time runs; null if no time runs. */
  const running = computed((): Side | null => {
    const { game, position } = session.state.value;
    const isOngoing = position?.outcome === "ongoing" && game.resigned === null;
    return choice.value && isOngoing && game.moves !== "" ? mover(game.moves.length) : null;
  });
  const isPerson = (side: Side) => playerAt(session.state.value.seats, side) === "human";
  const runningPerson = computed(() => (running.value && isPerson(running.value) ? running.value : null));

  /** The time that a side has spent in the current turn. */
  function spent(side: Side): number {
    if (running.value !== side) return 0;
    if (!isPerson(side)) return (session.progress.value?.time_ns ?? 0) / 1e6;
    return Math.max(0, now.value - session.state.value.turnStart);
  }
  const left = (side: Side) => Math.max(0, times.value[side] - spent(side));

  function charge(side: Side, ms: number) {
    const rest = Math.max(0, times.peek()[side] - ms);
    // A side without time gets no increment, because it has lost.
    const added = rest > 0 ? (choice.peek()?.increment ?? 0) * 1000 : 0;
    times.value = { ...times.peek(), [side]: rest + added };
    warned = Infinity;
  }

  function warn(side: Side) {
    const seconds = WARNINGS.filter((limit) => left(side) <= limit * 1000).at(-1);
    if (seconds === undefined || seconds >= warned) return;
    // In the first check of a turn, limits that were already passed in earlier turns are not announced.
    if (warned !== Infinity || left(side) > seconds * 1000 - TICK_MS * 2) announce(t("{n} seconds left.", { n: seconds }));
    warned = seconds;
  }

  function tick() {
    const side = runningPerson.peek();
    if (!side) return;
    now.value = performance.now();
    if (left(side) === 0) session.loseOnTime(side);
    else warn(side);
  }

  const ends = [
    effect(() => {
      if (!runningPerson.value) return;
      now.value = performance.now();
      const timer = setInterval(tick, TICK_MS);
      // A hidden page runs its timers less often.
      document.addEventListener("visibilitychange", tick);
      return () => {
        clearInterval(timer);
        document.removeEventListener("visibilitychange", tick);
      };
    }),
    effect(() => {
      const side = running.value;
      if (side && !isPerson(side) && left(side) === 0) queueMicrotask(() => session.loseOnTime(side));
    }),
  ];

  return {
    choice,
    /** The side whose time runs; null if no time runs. */
    running,
    left,
    /** Whether a side has little time left. */
    isShort: (side: Side) => left(side) <= 30_000,

    /** Sets the clock of the next game. @param rest the remaining times of a game that is opened again */
    prepare(next: ClockChoice | null, rest: ClockTimes | null = null) {
      choice.value = next;
      times.value = rest ?? (next ? fullTimes(next) : { first: 0, second: 0 });
    },

    /**
     * Subtracts the time of the turn from the side that has moved; after undo, restores the earlier times. Must be
     * called after each change of the game.
     */
    changed(change: Change) {
      const { game, decisions, turnStart } = session.state.peek();
      const { length } = game.moves;
      if (!choice.peek()) return;
      if (change === "start") history = [];
      // The first disc starts the clock, so it takes no time.
      if (change === "drop" && length > 1) charge(mover(length - 1), performance.now() - turnStart);
      if (change === "reply" && length > 1) {
        charge(mover(length - 1), (decisions.get(game.moves.slice(0, -1))?.time_ns ?? 0) / 1e6);
      }
      if (change === "undo" || change === "redo") times.value = history[length] ?? times.peek();
      if (change === "resign") {
        // The display keeps the time at which the game ended.
        const side = mover(length);
        times.value = { ...times.peek(), [side]: game.resigned === side && session.state.peek().onTime ? 0 : times.peek()[side] };
      } else history[length] = times.peek();
    },

    /** Ends the game if the side that has moved had no time left. Must be called when the position is known. */
    positionArrived() {
      const { game, position } = session.state.peek();
      const side = mover(game.moves.length + 1);
      const isOver = choice.peek() && position?.outcome === "ongoing" && game.moves !== "" && times.peek()[side] <= 0;
      if (isOver) session.loseOnTime(side);
    },

    /** Returns the clock and the remaining times for the address. */
    query(): Record<string, string> {
      return choice.peek() ? { clock: writeClock(choice.peek()), left: writeTimes(times.peek()) } : {};
    },

    dispose: () => ends.forEach((end) => end()),
  };
}

export type ClockStore = ReturnType<typeof createClockStore>;
