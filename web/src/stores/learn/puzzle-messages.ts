/** The messages that are shown instead of a puzzle, each with the places to go to. */

import type { OwnPuzzlesResponse, Puzzle } from "../../api/types.ts";
import { writePlace } from "../../state/learn/address.ts";
import type { OwnPlace } from "../../state/learn/address.ts";

/** A button: a link to another place, or the same request again. */
export interface MessageAction {
  label: string;
  href?: string;
  run?: () => void;
}

export interface Message {
  kind: "message";
  text: string;
  actions: MessageAction[];
}

export interface PuzzleFilter {
  theme: string;
  grade: string;
}

const ALL_PUZZLES: MessageAction = { label: "All lessons and puzzles", href: "/learn" };
const RANDOM_PUZZLE: MessageAction = { label: "A random puzzle", href: "/learn?puzzle=any" };
const ANOTHER_GAME: MessageAction = { label: "Another game", href: "/learn?own=" };
const INCOMPLETE = "Not every position of this game could be solved in the time there is.";

const message = (text: string, ...actions: MessageAction[]): Message => ({ kind: "message", text, actions });

export const LOADING = message("Fetching the puzzles…");

export const NO_SUCH_PUZZLE = message(
  "There is no such puzzle: it may have been made anew since.",
  RANDOM_PUZZLE,
  ALL_PUZZLES,
);

/** The request failed and may succeed another time. */
export const failure = (text: string, run: () => void): Message => message(text, { label: "Try again", run });

/** The game was rejected, and would be again. */
export const invalidGame = (text: string): Message => message(text, ANOTHER_GAME, RANDOM_PUZZLE, ALL_PUZZLES);

export const lastOfGame = (complete: boolean): Message =>
  invalidGame(`That was the last one of this game. ${complete ? "" : INCOMPLETE}`);

export const MORE_MAY_EXIST = `${INCOMPLETE} There may be more puzzles in it.`;

/** No unsolved puzzle fits the filter. @param fitting the solved ones that do */
export function noneLeft(fitting: Puzzle[], { theme, grade }: PuzzleFilter): Message {
  // Puzzles of other themes may be left.
  const others = theme || grade ? [RANDOM_PUZZLE, ALL_PUZZLES] : [ALL_PUZZLES];
  const solved = fitting[Math.floor(Math.random() * fitting.length)];
  if (!solved) return message("No puzzle is of this theme and this difficulty.", ...others);
  const href = writePlace({ kind: "puzzle", id: solved.id, theme, grade });
  return message(`You have solved all ${fitting.length} of these.`, { label: "One of them again", href }, ...others);
}

/** Why there is no puzzle in a game, and the address of its review. */
export function noPuzzleIn({ variant, moves }: OwnPlace, { other, complete }: OwnPuzzlesResponse) {
  const board = variant === "7x6" ? "" : `variant=${variant}&`;
  const reviewHref = `/analyse?${board}moves=${moves}&review=1`;
  return { kind: "no puzzle" as const, text: nothingFound(other.length, complete), reviewHref };
}

/**
 * @param avoidable the number of mistakes that several moves would have avoided
 * @param complete whether every position could be solved in time
 */
function nothingFound(avoidable: number, complete: boolean): string {
  if (!complete) {
    return (
      "No puzzle was found, but not every position of this game could be solved in the time " +
      "there is: early positions and large boards take the longest."
    );
  }
  if (avoidable === 0) return "No puzzle in this game: nobody lost an outcome that one move alone would have kept.";
  const times = avoidable === 1 ? "once" : `${avoidable} times`;
  return `No puzzle in this game: the outcome was lost ${times}, but several moves would have kept it.`;
}
