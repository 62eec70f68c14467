/** The feedback to attempts at a puzzle. */

import type { Puzzle } from "../../../api/types.ts";
import { plural, t } from "../../../languages/translate.ts";
import { knownWords } from "../../value-words.ts";

/** Returns whether the position is won. A mistake then gives away a win; in other positions, it gives away a draw. */
const isWon = ({ score }: Puzzle): boolean => score > 0;

/**
 * Describes the move that was played in the user's game. Returns an empty text for the two themes whose tasks already
 * name this move.
 */
export function playedInGame({ theme, proposal }: Puzzle): string {
  const isInTask = theme === "blunder-or-not" || theme === "evaluation-wrong";
  return proposal && !isInTask ? t("In the game, column {column} was played here.", { column: proposal.column }) : "";
}

/** Returns the feedback to a wrong move. @param words the result of the move, such as "loses in 3 moves" */
export function lossWords(puzzle: Puzzle, column: string, words: string): string {
  const fields = { column, words };
  return isWon(puzzle)
    ? t("Column {column} {words}, so the win is lost. Watch the reply on the board.", fields)
    : t("Column {column} {words}, so the draw is lost. Watch the reply on the board.", fields);
}

/**
 * Returns the feedback to a right move after which the user must find another move.
 * @param words the result of the move
 */
export function replyWords(column: string, words: string, opponent: string, reply: string): string {
  const fields = { column, words, opponent, reply };
  return t("Right. Column {column} {words}. {opponent} replies in column {reply}. Find the next move.", fields);
}

/** States whether the proposed move is a mistake, and why. */
export function mistakeWords(puzzle: Puzzle): string {
  const column = puzzle.proposal?.column ?? "";
  const fields = { column, solution: puzzle.solution };
  if (puzzle.answer === "yes") {
    return isWon(puzzle)
      ? t("Column {column} is a mistake: it gives away the win. Only column {solution} keeps the win.", fields)
      : t("Column {column} is a mistake: it gives away the draw. Only column {solution} keeps the draw.", fields);
  }
  return isWon(puzzle)
    ? t("Column {column} is not a mistake: it is the only column that keeps the win.", { column })
    : t("Column {column} is not a mistake: it is the only column that keeps the draw.", { column });
}

export function solutionWords({ answer, solution, score, variant, moves }: Puzzle): string {
  const fields = { column: solution, words: knownWords({ score }, { variant, moves }) };
  if (answer === "yes") return t("A mistake. Column {column} {words}.", fields);
  return answer ? t("Not a mistake. Column {column} {words}.", fields) : t("Column {column} {words}.", fields);
}

/** Describes the streak after the puzzle of the day was solved. */
export const streakWords = (days: number): string =>
  plural(
    days,
    "The first day of a new streak: come back tomorrow.",
    "Puzzles of the day solved: {days} days in a row.",
    { days },
  );
