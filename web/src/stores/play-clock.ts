/**
 * The clock of a game in the Play view. The clock starts when the first disc is dropped. The time of a person runs
 * during their turns, even while the page is hidden. An engine loses the time that its search reports. Undo restores
 * the earlier times.
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
/** During the turn of a person, screen readers announce when this number of seconds remains. */
const WARNINGS = [60, 30, 10];

export function createClockStore(session: PlaySession) {
  const choice = signal<ClockChoice | null>(null);
  /** The remaining times at the start of the current turn. */
  const times = signal<ClockTimes>({ first: 0, second: 0 });
  /** The current time, as `performance.now()`. It is updated only during the turn of a person. */
  const now = signal(0);
  /** The remaining times after each ply, indexed by the number of plies, for undo and redo. */
  let history: ClockTimes[] = [];
  let warned = Infinity;

  /** The side whose clock is running; null if no clock is running. */
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
    // A side whose time is over has lost, so it gets no increment.
    const added = rest > 0 ? (choice.peek()?.increment ?? 0) * 1000 : 0;
    times.value = { ...times.peek(), [side]: rest + added };
    warned = Infinity;
  }

  function warn(side: Side) {
    const seconds = WARNINGS.filter((limit) => left(side) <= limit * 1000).at(-1);
    if (seconds === undefined || seconds >= warned) return;
    // If the time fell below this limit in an earlier turn, the first check of the turn announces nothing.
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
      // While the page is hidden, the browser runs timers less often. This call updates the clock when the page is
      // visible again.
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
    /** The side whose clock is running; null if no clock is running. */
    running,
    left,
    /** Whether a side has at most 30 seconds left. */
    isShort: (side: Side) => left(side) <= 30_000,

    /** Sets the clock of the next game. @param rest the remaining times, if the game continues a stored game */
    prepare(next: ClockChoice | null, rest: ClockTimes | null = null) {
      choice.value = next;
      times.value = rest ?? (next ? fullTimes(next) : { first: 0, second: 0 });
    },

    /**
     * Must be called after each change of the game. After a move, subtracts the time of the turn from the side that has
     * moved. After undo, restores the earlier times.
     */
    changed(change: Change) {
      const { game, decisions, turnStart } = session.state.peek();
      const { length } = game.moves;
      if (!choice.peek()) return;
      if (change === "start") history = [];
      // The first disc starts the clock, so the time before it is not subtracted.
      if (change === "drop" && length > 1) charge(mover(length - 1), performance.now() - turnStart);
      if (change === "reply" && length > 1) {
        charge(mover(length - 1), (decisions.get(game.moves.slice(0, -1))?.time_ns ?? 0) / 1e6);
      }
      if (change === "undo" || change === "redo") times.value = history[length] ?? times.peek();
      if (change === "resign") {
        // After the end of a game, the display shows the time that was left at this moment.
        const side = mover(length);
        times.value = { ...times.peek(), [side]: game.resigned === side && session.state.peek().onTime ? 0 : times.peek()[side] };
      } else history[length] = times.peek();
    },

    /**
     * Must be called when the report of the new position has arrived. If the side that has moved had no time left, ends
     * the game.
     */
    positionArrived() {
      const { game, position } = session.state.peek();
      const side = mover(game.moves.length + 1);
      const isOver = choice.peek() && position?.outcome === "ongoing" && game.moves !== "" && times.peek()[side] <= 0;
      if (isOver) session.loseOnTime(side);
    },

    /** Returns the fields of the address that store the clock and the remaining times. */
    query(): Record<string, string> {
      return choice.peek() ? { clock: writeClock(choice.peek()), left: writeTimes(times.peek()) } : {};
    },

    dispose: () => ends.forEach((end) => end()),
  };
}

export type ClockStore = ReturnType<typeof createClockStore>;
