/** Filters puzzles, chooses the next one, and formats their texts. */

import type { Names, Puzzle } from "../../../api/types.ts";
import { mark, t } from "../../../languages/translate.ts";
import { isSolved } from "../progress.ts";
import type { Progress } from "../progress.ts";
import { taskText } from "./puzzle-texts.ts";

/** The grades of difficulty. Each grade is a range of levels, and has a text for the filter. */
export const GRADES = [
  { name: "easy", text: mark("Easy (levels 1 and 2)"), least: 0, most: 2 },
  { name: "medium", text: mark("Medium (levels 3 to 5)"), least: 3, most: 5 },
  { name: "hard", text: mark("Hard (levels 6 and 7)"), least: 6, most: 7 },
  { name: "hardest", text: mark("Hardest (level 8 or above)"), least: 8, most: Infinity },
];

/** Returns the level of a puzzle. A puzzle that no level solves counts as level 8, the highest. */
export const levelOf = ({ level }: Puzzle): number => level ?? 8;

/**
 * Returns the puzzles with a theme and a grade.
 * @param theme an empty text for all themes
 * @param grade an empty text for all grades
 */
export function filtered(puzzles: Puzzle[], theme: string, grade: string): Puzzle[] {
  const range = GRADES.find(({ name }) => name === grade);
  return puzzles.filter(
    (puzzle) =>
      (!theme || puzzle.theme === theme) &&
      (!range || (levelOf(puzzle) >= range.least && levelOf(puzzle) <= range.most)),
  );
}

/**
 * Returns a random unsolved puzzle other than the current one; null if there is none.
 * @param current the id of the current puzzle
 * @param random returns a number from 0 (inclusive) to 1 (exclusive)
 */
export function pickNext(puzzles: Puzzle[], progress: Progress, current: string, random = Math.random): Puzzle | null {
  const left = puzzles.filter(({ id }) => id !== current && !isSolved(progress, id));
  return left[Math.floor(random() * left.length)] ?? null;
}

/** Returns the number of days since 1970 in the time zone of the user. */
export function localDay(now = new Date()): number {
  return Math.floor((now.getTime() - now.getTimezoneOffset() * 60_000) / 86_400_000);
}

/** Describes the difficulty in a sentence. */
export function difficultyWords({ level, depth }: Puzzle): string {
  if (level == null && depth == null) return t("Difficulty: above level 8 (a search of depth 12 does not solve it).");
  if (depth == null) return t("Difficulty: level {level} (a search of depth 12 does not solve it).", { level: level ?? 0 });
  if (level == null) return t("Difficulty: above level 8 (needs a search of depth {depth}).", { depth });
  return t("Difficulty: level {level} (needs a search of depth {depth}).", { level, depth });
}

/**
 * Returns the number of moves that the user must find. If the solution wins within three moves of the user, the user
 * must find all these moves. Otherwise the user must find only the first move. Returns 0 if the task is a question.
 */
export function movesToFind({ score, line, theme }: Puzzle): number {
  const own = Math.ceil(line.length / 2);
  if (theme === "blunder-or-not") return 0;
  return score > 0 && line.length % 2 === 1 && own <= 3 ? own : 1;
}

/** Returns the task with the names of the sides, without the backticks that the server writes for terminals. */
export function taskWords(puzzle: Puzzle, names: Names): string {
  const { to_move } = puzzle;
  const other = to_move === "first" ? "second" : "first";
  return taskText(puzzle).replaceAll("{side}", names[to_move]).replaceAll("{other}", names[other]).replaceAll("`", "");
}

/**
 * Returns the engine text for the link to the Tree view. The engine uses the evaluation of the puzzle, and a depth of
 * at most 5.
 */
export function treeEngine({ depth, proposal }: Puzzle): string {
  const named = /eval=([a-z-]+)/.exec(proposal?.by ?? "")?.[1] ?? "windows-centre";
  return `alphabeta:depth=${Math.min(depth ?? 5, 5)},eval=${named}`;
}
