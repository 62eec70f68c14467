/** The feedback to attempts at a puzzle. */

import type { Puzzle } from "../../../api/types.ts";

/** Returns the outcome that a mistake gives away. */
const outcomeOf = ({ score }: Puzzle): string => (score > 0 ? "win" : "draw");

/** Describes the move in the user's game; empty for the two themes whose tasks already name the move. */
export function playedInGame({ theme, proposal }: Puzzle): string {
  const isInTask = theme === "blunder-or-not" || theme === "evaluation-wrong";
  return proposal && !isInTask ? `In the game, column ${proposal.column} was played here.` : "";
}

/** Returns the feedback to a wrong move. @param words the result of the move, such as "loses in 3 moves" */
export const lossWords = (puzzle: Puzzle, column: string, words: string): string =>
  `Column ${column} ${words}, so the ${outcomeOf(puzzle)} is lost. Watch the reply on the board.`;

/** States whether the proposed move is a mistake, and why. */
export function mistakeWords(puzzle: Puzzle): string {
  const column = puzzle.proposal?.column ?? "";
  const outcome = outcomeOf(puzzle);
  return puzzle.answer === "yes"
    ? `Column ${column} is a mistake: it gives away the ${outcome}. Only column ${puzzle.solution} keeps the ${outcome}.`
    : `Column ${column} is not a mistake: it is the only column that keeps the ${outcome}.`;
}

export function solutionWords({ answer, solution, words }: Puzzle): string {
  const verdict = answer === "yes" ? "A mistake. " : answer ? "Not a mistake. " : "";
  return `${verdict}Column ${solution} ${words}.`;
}

/** Describes the streak after the puzzle of the day was solved. */
export const streakWords = (days: number): string =>
  days === 1 ? "The first day of a new streak: come back tomorrow." : `Puzzles of the day solved: ${days} days in a row.`;
