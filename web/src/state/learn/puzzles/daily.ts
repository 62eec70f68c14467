/**
 * Chooses the puzzle of the day. The difficulty rises from Monday to Sunday. The choice depends only on the date and the
 * collection, so that all users get the same puzzle.
 */

import type { Puzzle } from "../../../api/types.ts";
import { levelOf } from "./collection.ts";

/** The levels of each day, from Monday to Sunday, and how the day is described. */
const DAYS = [
  { name: "Monday", least: 0, most: 1 },
  { name: "Tuesday", least: 2, most: 2 },
  { name: "Wednesday", least: 3, most: 3 },
  { name: "Thursday", least: 4, most: 4 },
  { name: "Friday", least: 5, most: 5 },
  { name: "Saturday", least: 6, most: 7 },
  { name: "Sunday", least: 8, most: Infinity },
] as const;

/**
 * Returns the weekday, 0 for Monday to 6 for Sunday.
 * @param day number of days since 1970-01-01, which was a Thursday
 */
export const weekday = (day: number): number => (((day + 3) % 7) + 7) % 7;

export const weekdayName = (day: number): string => DAYS[weekday(day)]?.name ?? "";

/**
 * Returns the puzzle of a day; null if there are no puzzles. Within one weekday, no puzzle repeats until all have been
 * used.
 */
export function dailyPuzzle(puzzles: readonly Puzzle[], day: number): Puzzle | null {
  const pool = poolOf(puzzles, weekday(day));
  if (pool.length === 0) return null;
  const week = Math.floor((day + 3) / 7);
  return pool[(((week * stride(pool.length)) % pool.length) + pool.length) % pool.length] ?? null;
}

/**
 * Returns the puzzles for a weekday, sorted by id. If there are none, returns those of the nearest easier day, or else of
 * the nearest harder day.
 */
function poolOf(puzzles: readonly Puzzle[], wanted: number): Puzzle[] {
  const easier = DAYS.slice(0, wanted + 1).reverse();
  for (const { least, most } of [...easier, ...DAYS.slice(wanted + 1)]) {
    const pool = puzzles.filter((puzzle) => levelOf(puzzle) >= least && levelOf(puzzle) <= most);
    if (pool.length > 0) return pool.sort((one, other) => (one.id < other.id ? -1 : 1));
  }
  return [];
}

/** Returns a step through a list that visits every place before it repeats one: it has no divisor in common with the length. */
function stride(length: number): number {
  let step = Math.max(1, Math.floor(length * 0.618));
  while (divisor(step, length) > 1) step -= 1;
  return step;
}

const divisor = (one: number, other: number): number => (other === 0 ? one : divisor(other, one % other));
