/** The messages that are shown instead of a puzzle, each with links. */

import type { OwnPuzzlesResponse, Puzzle } from "../../api/types.ts";
import { writePlace } from "../../state/learn/address.ts";
import type { OwnPlace } from "../../state/learn/address.ts";

/** A button: a link, or a repetition of the request. */
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
const INCOMPLETE = "Not every position of this game could be solved within the time limit.";

const message = (text: string, ...actions: MessageAction[]): Message => ({ kind: "message", text, actions });

export const LOADING = message("Loading the puzzles…");

export const NO_SUCH_PUZZLE = message(
  "This puzzle does not exist. The puzzle set may have been rebuilt.",
  RANDOM_PUZZLE,
  ALL_PUZZLES,
);

/** A failed request that may succeed later. */
export const failure = (text: string, run: () => void): Message => message(text, { label: "Try again", run });

/** A rejected game; a repetition would not help. */
export const invalidGame = (text: string): Message => message(text, ANOTHER_GAME, RANDOM_PUZZLE, ALL_PUZZLES);

export const lastOfGame = (complete: boolean): Message =>
  invalidGame(`That was the last puzzle of this game. ${complete ? "" : INCOMPLETE}`);

export const MORE_MAY_EXIST = `${INCOMPLETE} It may contain more puzzles.`;

/** No unsolved puzzle matches the filter. @param fitting the solved puzzles that match */
export function noneLeft(fitting: Puzzle[], { theme, grade }: PuzzleFilter): Message {
  // Other themes may have unsolved puzzles.
  const others = theme || grade ? [RANDOM_PUZZLE, ALL_PUZZLES] : [ALL_PUZZLES];
  const solved = fitting[Math.floor(Math.random() * fitting.length)];
  if (!solved) return message("There is no puzzle of this theme and difficulty.", ...others);
  const href = writePlace({ kind: "puzzle", id: solved.id, theme, grade });
  const text = `You have solved all ${fitting.length} of these puzzles.`;
  return message(text, { label: "Repeat one of them", href }, ...others);
}

/** The reason why a game has no puzzle, and the address of its review. */
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
      "No puzzle was found, but not every position of this game could be solved within the time " +
      "limit: early positions and large boards take the longest."
    );
  }
  if (avoidable === 0) return "No puzzle in this game: no player lost an outcome that only one move would have kept.";
  const times = avoidable === 1 ? "once" : `${avoidable} times`;
  return `No puzzle in this game: the outcome was lost ${times}, but several moves would have kept it.`;
}
