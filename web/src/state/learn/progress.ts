/** The progress in the Learn view: finished steps, puzzles, streaks and days. `stores/learn/progress.ts` stores it. */

/**
 * The result of a puzzle. `first`: solved in the first attempt. `later`: solved in a later attempt, or after a hint had
 * named the move. `shown`: not solved, because the user looked at the solution.
 */
export type Solved = "first" | "later" | "shown";

export interface Progress {
  /** For each lesson name, the numbers of the finished steps, from 1. */
  lessons: Record<string, number[]>;
  /** The result of each finished puzzle. The key is the id of the puzzle. */
  puzzles: Record<string, Solved>;
  /** The number of consecutive puzzles that were solved in the first attempt. */
  streak: number;
  /** The longest streak. */
  best: number;
  /** The days on which the puzzle of the day was solved, as numbers of days since 1970, in ascending order. */
  days: number[];
}

export const blank = (): Progress => ({ lessons: {}, puzzles: {}, streak: 0, best: 0, days: [] });

/** Parses a stored text. Ignores invalid parts. */
export function parse(text: string | null): Progress {
  try {
    return parseStored(JSON.parse(text ?? "{}")).progress;
  } catch {
    return blank();
  }
}

/**
 * Reads a stored value. Returns its valid parts, and the number of invalid entries. A missing entry does not count as
 * invalid.
 */
export function parseStored(stored: unknown): { progress: Progress; invalid: number } {
  const progress = blank();
  let invalid = 0;
  const check = (isValid: boolean) => {
    if (!isValid) invalid += 1;
    return isValid;
  };
  const entriesOf = (value: unknown) => {
    const isMap = value === undefined || (isObject(value) && !Array.isArray(value));
    return check(isMap) ? Object.entries(value ?? {}) : [];
  };
  const countOf = (value: unknown) => (check(value === undefined || isCount(value)) ? Number(value ?? 0) : 0);
  if (!check(isObject(stored))) return { progress, invalid };
  const { lessons, puzzles, streak, best, days = [] } = stored as Record<string, unknown>;
  for (const [name, steps] of entriesOf(lessons)) {
    if (!check(Array.isArray(steps) && steps.every(isCount)) && !Array.isArray(steps)) continue;
    progress.lessons[name] = ascending((steps as unknown[]).filter(isCount));
  }
  for (const [id, how] of entriesOf(puzzles)) {
    if (check(how === "first" || how === "later" || how === "shown")) progress.puzzles[id] = how;
  }
  progress.streak = countOf(streak);
  progress.best = Math.max(countOf(best), progress.streak);
  if (check(Array.isArray(days) && days.every(isCount))) progress.days = ascending(days as number[]);
  return { progress, invalid };
}

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;

const isCount = (value: unknown): value is number => Number.isInteger(value) && Number(value) >= 0;

/** Returns the numbers without repetitions, in ascending order. */
const ascending = (numbers: Iterable<number>): number[] => [...new Set(numbers)].sort((one, other) => one - other);

export function withStep(progress: Progress, lesson: string, step: number): Progress {
  const steps = ascending([...(progress.lessons[lesson] ?? []), step]);
  return { ...progress, lessons: { ...progress.lessons, [lesson]: steps } };
}

/** Returns the progress after a puzzle. A puzzle that was already solved changes nothing. */
export function withPuzzle(progress: Progress, id: string, how: Solved): Progress {
  const before = progress.puzzles[id];
  if (before === "first" || before === "later") return progress;
  const streak = how === "first" && !before ? progress.streak + 1 : progress.streak;
  return {
    ...progress,
    puzzles: { ...progress.puzzles, [id]: before && how === "first" ? "later" : how },
    streak: how === "shown" ? 0 : streak,
    best: Math.max(progress.best, streak),
  };
}

/** Returns the progress after a wrong move. The streak ends, unless this puzzle already has a result. */
export function withMiss(progress: Progress, id: string): Progress {
  return progress.puzzles[id] ? progress : { ...progress, streak: 0 };
}

/** Returns the progress after the puzzle of a day was solved on this day. */
export function withDay(progress: Progress, day: number): Progress {
  return progress.days.includes(day) ? progress : { ...progress, days: ascending([...progress.days, day]) };
}

/**
 * Returns the number of consecutive days on which the puzzle of the day was solved. If today’s puzzle is still open,
 * the last of these days is yesterday.
 */
export function dayStreak({ days }: Progress, today: number): number {
  let last = days.includes(today) ? today : today - 1;
  let count = 0;
  while (days.includes(last)) {
    count += 1;
    last -= 1;
  }
  return count;
}

/** Returns the longest series of consecutive days. */
export function bestDayStreak({ days }: Progress): number {
  let best = 0;
  let count = 0;
  for (const [index, day] of days.entries()) {
    count = day === (days[index - 1] ?? -2) + 1 ? count + 1 : 1;
    best = Math.max(best, count);
  }
  return best;
}

/**
 * The ranks of results. If two progresses contain different results of a puzzle, `merge` keeps the result with the
 * higher rank.
 */
const RANKS: Record<Solved, number> = { shown: 0, later: 1, first: 2 };

/** Merges two progresses. Of two results of a puzzle, the better one is kept. The current streak is that of `own`. */
export function merge(own: Progress, other: Progress): Progress {
  const merged: Progress = {
    lessons: { ...own.lessons },
    puzzles: { ...own.puzzles },
    streak: own.streak,
    best: Math.max(own.best, other.best),
    days: ascending([...own.days, ...other.days]),
  };
  for (const [name, steps] of Object.entries(other.lessons)) {
    merged.lessons[name] = ascending([...(own.lessons[name] ?? []), ...steps]);
  }
  for (const [id, how] of Object.entries(other.puzzles)) {
    const before = own.puzzles[id];
    if (!before || RANKS[how] > RANKS[before]) merged.puzzles[id] = how;
  }
  return merged;
}

/** Returns the number of finished steps of all lessons. */
export const stepCount = ({ lessons }: Progress): number =>
  Object.values(lessons).reduce((sum, steps) => sum + steps.length, 0);

/** Returns the number of solved puzzles. */
export function solvedCount(progress: Progress): number {
  return Object.values(progress.puzzles).filter((how) => how !== "shown").length;
}

export const isSolved = (progress: Progress, id: string): boolean =>
  progress.puzzles[id] === "first" || progress.puzzles[id] === "later";
