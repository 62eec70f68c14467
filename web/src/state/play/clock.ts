/** The optional clock of a game: the time of each side, and the notation of times in addresses. */

import type { Side } from "../../api/types.ts";

/** The time that each side has for the game, in minutes, and the seconds that each move adds. */
export interface ClockChoice {
  minutes: number;
  increment: number;
}

/** The remaining time of each side in milliseconds. */
export type ClockTimes = Record<Side, number>;

export const CLOCK_MINUTES = [1, 3, 5, 10] as const;
export const CLOCK_INCREMENTS = [0, 2, 5, 10] as const;

/** The maximum number of minutes in an address. */
const MOST_MINUTES = 180;
const MOST_INCREMENT = 60;

/** Parses a clock such as "5" or "5+3"; null if the text is empty or invalid. */
export function parseClock(text: string | null): ClockChoice | null {
  const match = /^(\d{1,3})(?:[+ ](\d{1,2}))?$/.exec(text ?? "");
  if (!match) return null;
  const minutes = Number(match[1]);
  const increment = Number(match[2] ?? 0);
  return minutes >= 1 && minutes <= MOST_MINUTES && increment <= MOST_INCREMENT ? { minutes, increment } : null;
}

/** Writes a clock: "5", or "5+3" with an increment. Returns an empty text if there is no clock. */
export function writeClock(clock: ClockChoice | null): string {
  if (!clock) return "";
  return clock.increment ? `${clock.minutes}+${clock.increment}` : String(clock.minutes);
}

/** Returns the times at the start of a game. */
export function fullTimes({ minutes }: ClockChoice): ClockTimes {
  return { first: minutes * 60_000, second: minutes * 60_000 };
}

/** Parses remaining times in seconds, such as "299.5,300"; null if the text is missing or invalid. */
export function parseTimes(text: string | null): ClockTimes | null {
  const match = /^(\d{1,6}(?:\.\d)?),(\d{1,6}(?:\.\d)?)$/.exec(text ?? "");
  return match ? { first: Math.round(Number(match[1]) * 1000), second: Math.round(Number(match[2]) * 1000) } : null;
}

/**
 * Writes remaining times in seconds with at most one decimal. Times are rounded up, so that reopening a game never
 * takes time away.
 */
export function writeTimes({ first, second }: ClockTimes): string {
  const seconds = (ms: number) => String(Math.ceil(Math.max(0, ms) / 100) / 10);
  return `${seconds(first)},${seconds(second)}`;
}

/** Formats a remaining time: "4:59". Seconds are rounded up, so that "0:00" appears only when the time is over. */
export function clockText(ms: number): string {
  const seconds = Math.ceil(Math.max(0, ms) / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
