/** Feedback to tries at a puzzle. */

import type { Puzzle } from "../../../api/types.ts";

/** The outcome that a mistake loses. */
const outcomeOf = ({ score }: Puzzle): string => (score > 0 ? "win" : "draw");

/** The move in the user's game; empty for the two themes whose tasks already contain it. */
export function playedInGame({ theme, proposal }: Puzzle): string {
  const isInTask = theme === "blunder-or-not" || theme === "evaluation-wrong";
  return proposal && !isInTask ? `In the game, column ${proposal.column} was played here.` : "";
}

/** @param words the result of the try, such as "loses in 3 moves" */
export const lossWords = (puzzle: Puzzle, column: string, words: string): string =>
  `Column ${column} ${words}: that loses the ${outcomeOf(puzzle)}. Watch the refutation.`;

/** Whether the proposed move is a mistake, as a sentence. */
export function mistakeWords(puzzle: Puzzle): string {
  const column = puzzle.proposal?.column ?? "";
  const outcome = outcomeOf(puzzle);
  return puzzle.answer === "yes"
    ? `Column ${column} is a mistake: it loses the ${outcome}, which only column ${puzzle.solution} keeps.`
    : `Column ${column} is not a mistake: only this column keeps the ${outcome}.`;
}

export function solutionWords({ answer, solution, words }: Puzzle): string {
  const verdict = answer === "yes" ? "A mistake. " : answer ? "Not a mistake. " : "";
  return `${verdict}Column ${solution} ${words}.`;
}
