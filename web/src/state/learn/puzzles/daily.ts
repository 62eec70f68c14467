/** The puzzle of the day. The server chooses the puzzle. The difficulty rises from Monday to Sunday. */

import type { Puzzle, PuzzleSet } from "../../../api/types.ts";
import { mark, translated } from "../../../languages/translate.ts";

const DAYS = [
  mark("Monday"),
  mark("Tuesday"),
  mark("Wednesday"),
  mark("Thursday"),
  mark("Friday"),
  mark("Saturday"),
  mark("Sunday"),
];

/**
 * Returns the weekday, 0 for Monday to 6 for Sunday.
 * @param day number of days since 1970-01-01, which was a Thursday
 */
export const weekday = (day: number): number => (((day + 3) % 7) + 7) % 7;

export const weekdayName = (day: number): string => translated(DAYS[weekday(day)] ?? "");

/** Returns the puzzle of the day from a response; null if the response names no puzzle of the day. */
export const dailyPuzzle = ({ puzzles, daily }: Pick<PuzzleSet, "puzzles" | "daily">): Puzzle | null =>
  puzzles.find(({ id }) => id === daily) ?? null;
