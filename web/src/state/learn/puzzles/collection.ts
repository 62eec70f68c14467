/** The collection of puzzles: filters, choice of the next puzzle, the daily puzzle, and texts. */

import type { Names, Puzzle } from "../../../api/types.ts";
import { isSolved } from "../progress.ts";
import type { Progress } from "../progress.ts";

/** Ranges of levels, with their text in the filter. */
export const GRADES = [
  { name: "easy", text: "Easy (levels 1 and 2)", least: 0, most: 2 },
  { name: "medium", text: "Medium (levels 3 to 5)", least: 3, most: 5 },
  { name: "hard", text: "Hard (levels 6 and 7)", least: 6, most: 7 },
  { name: "hardest", text: "Hardest (level 8 or above)", least: 8, most: Infinity },
];

/** A puzzle that no level solves counts as a puzzle of the highest level. */
const levelOf = ({ level }: Puzzle): number => level ?? 8;

/** @param theme an empty text for all themes, like `grade` for all grades */
export function filtered(puzzles: Puzzle[], theme: string, grade: string): Puzzle[] {
  const range = GRADES.find(({ name }) => name === grade);
  return puzzles.filter(
    (puzzle) =>
      (!theme || puzzle.theme === theme) &&
      (!range || (levelOf(puzzle) >= range.least && levelOf(puzzle) <= range.most)),
  );
}

/**
 * A random unsolved puzzle other than the current one; null if there is none.
 * @param current the id
 * @param random returns a number from 0 to 1
 */
export function pickNext(puzzles: Puzzle[], progress: Progress, current: string, random = Math.random): Puzzle | null {
  const left = puzzles.filter(({ id }) => id !== current && !isSolved(progress, id));
  return left[Math.floor(random() * left.length)] ?? null;
}

/** Days since 1970 in the time zone of the user. */
export function localDay(now = new Date()): number {
  return Math.floor((now.getTime() - now.getTimezoneOffset() * 60_000) / 86_400_000);
}

/** The difficulty as a sentence. */
export function difficultyWords({ level, depth }: Puzzle): string {
  if (level == null && depth == null) return "Difficulty: no level and no search up to depth 12 solves it.";
  if (depth == null) return `Difficulty: level ${level} (a search of depth 12 does not solve it).`;
  if (level == null) return `Difficulty: above level 8 (needs a search of depth ${depth}).`;
  return `Difficulty: level ${level} (needs a search of depth ${depth}).`;
}

/**
 * The number of moves to find: all moves of a short win, otherwise only the first move. Zero if the task is a question.
 */
export function movesToFind({ score, line, theme }: Puzzle): number {
  const own = Math.ceil(line.length / 2);
  if (theme === "blunder-or-not") return 0;
  return score > 0 && line.length % 2 === 1 && own <= 3 ? own : 1;
}

/** The task with the names of the players, without the backticks, which are meant for terminals. */
export function taskWords({ task, to_move }: Puzzle, names: Names): string {
  const other = to_move === "first" ? "second" : "first";
  return task.replaceAll("{side}", names[to_move]).replaceAll("{other}", names[other]).replaceAll("`", "");
}

/** The engine for the link to the search tree: with the evaluation of the puzzle, at most five plies deep. */
export function treeEngine({ depth, proposal }: Puzzle): string {
  const named = /eval=([a-z-]+)/.exec(proposal?.by ?? "")?.[1] ?? "windows-centre";
  return `alphabeta:depth=${Math.min(depth ?? 5, 5)},eval=${named}`;
}
