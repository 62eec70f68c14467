/** The progress in Learn: steps of lessons, puzzles and the streak. `stores/learn/progress.ts` stores it. */

/** Solved at the first try, solved later, or not solved because the solution was shown. */
export type Solved = "first" | "later" | "shown";

export interface Progress {
  /** The finished steps, numbered from 1, by the name of the lesson. */
  lessons: Record<string, number[]>;
  /** Keyed by the id of the puzzle. */
  puzzles: Record<string, Solved>;
  /** The number of consecutive puzzles solved at the first try. */
  streak: number;
  /** The longest streak. */
  best: number;
}

export const blank = (): Progress => ({ lessons: {}, puzzles: {}, streak: 0, best: 0 });

/** Parses a stored text and skips invalid parts. */
export function parse(text: string | null): Progress {
  const progress = blank();
  let stored: unknown;
  try {
    stored = JSON.parse(text ?? "{}");
  } catch {
    return progress;
  }
  const { lessons, puzzles, streak, best } = record(stored);
  for (const [name, steps] of Object.entries(record(lessons))) {
    if (Array.isArray(steps)) progress.lessons[name] = steps.filter(Number.isInteger);
  }
  for (const [id, how] of Object.entries(record(puzzles))) {
    if (how === "first" || how === "later" || how === "shown") progress.puzzles[id] = how;
  }
  progress.streak = count(streak);
  progress.best = Math.max(count(best), progress.streak);
  return progress;
}

const record = (value: unknown): Record<string, unknown> =>
  typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};

const count = (value: unknown): number => (Number.isInteger(value) && Number(value) > 0 ? Number(value) : 0);

export function withStep(progress: Progress, lesson: string, step: number): Progress {
  const steps = new Set(progress.lessons[lesson] ?? []).add(step);
  const sorted = [...steps].sort((one, other) => one - other);
  return { ...progress, lessons: { ...progress.lessons, [lesson]: sorted } };
}

/** The progress after a puzzle. A puzzle that was solved before changes nothing, because only new ones count. */
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

/** A wrong try ends the streak, unless the puzzle was solved before. */
export function withMiss(progress: Progress, id: string): Progress {
  return progress.puzzles[id] ? progress : { ...progress, streak: 0 };
}

/** The number of puzzles solved. */
export function solvedCount(progress: Progress): number {
  return Object.values(progress.puzzles).filter((how) => how !== "shown").length;
}

export const isSolved = (progress: Progress, id: string): boolean =>
  progress.puzzles[id] === "first" || progress.puzzles[id] === "later";
