/** The messages, with their links and buttons, that are shown in place of a puzzle. */

import type { OwnPuzzlesResponse, Puzzle } from "../../api/types.ts";
import { plural, t } from "../../languages/translate.ts";
import { writePlace } from "../../state/learn/address.ts";
import type { OwnPlace } from "../../state/learn/address.ts";

/** A button of a message. It opens a link, or repeats the request. */
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

const allPuzzles = (): MessageAction => ({ label: t("All lessons and puzzles"), href: "/learn" });
const randomPuzzle = (): MessageAction => ({ label: t("A random puzzle"), href: "/learn?puzzle=any" });
const anotherGame = (): MessageAction => ({ label: t("Another game"), href: "/learn?own=" });
const incomplete = () => t("Not every position of this game could be solved within the time limit.");

const message = (text: string, ...actions: MessageAction[]): Message => ({ kind: "message", text, actions });

export const loading = () => message(t("Loading the puzzles…"));

export const noSuchPuzzle = () =>
  message(
    t("This puzzle does not exist. It may have been removed from the collection."),
    randomPuzzle(),
    allPuzzles(),
  );

/** Returns the message for a failed request that can be repeated. */
export const failure = (text: string, run: () => void): Message => message(text, { label: t("Try again"), run });

/**
 * Returns the message for a game that the server rejects. It has no button to repeat the request, which would fail
 * again.
 */
export const invalidGame = (text: string): Message => message(text, anotherGame(), randomPuzzle(), allPuzzles());

export const lastOfGame = (complete: boolean): Message =>
  invalidGame([t("That was the last puzzle from this game."), ...(complete ? [] : [incomplete()])].join(" "));

export const moreMayExist = () => `${incomplete()} ${t("The game may contain more puzzles.")}`;

/**
 * Returns the message for a filter that no unsolved puzzle matches.
 * @param fitting the solved puzzles that match the filter
 */
export function noneLeft(fitting: Puzzle[], { theme, grade }: PuzzleFilter): Message {
  // If a filter is set, the message also offers a random puzzle: other themes or difficulties may have unsolved
  // puzzles.
  const others = theme || grade ? [randomPuzzle(), allPuzzles()] : [allPuzzles()];
  const solved = fitting[Math.floor(Math.random() * fitting.length)];
  if (!solved) return message(t("There is no puzzle with this theme and difficulty."), ...others);
  const href = writePlace({ kind: "puzzle", id: solved.id, theme, grade });
  const text = t("You have solved all puzzles of this selection ({count}).", { count: fitting.length });
  return message(text, { label: t("Repeat a solved puzzle"), href }, ...others);
}

/** Explains why a game has no puzzle, and returns the address of its review. */
export function noPuzzleIn({ variant, moves }: OwnPlace, { other, complete }: OwnPuzzlesResponse) {
  const board = variant === "7x6" ? "" : `variant=${variant}&`;
  const reviewHref = `/analyse?${board}moves=${moves}&review=1`;
  return { kind: "no puzzle" as const, text: nothingFound(other.length, complete), reviewHref };
}

/**
 * Explains why no puzzle was found.
 * @param avoidable the number of mistakes that make no puzzle because several other moves would have kept the win or
 *   the draw
 * @param complete whether all positions were solved within the time limit
 */
function nothingFound(avoidable: number, complete: boolean): string {
  if (!complete) {
    return t("No puzzle was found, but not every position of this game could be solved within the time limit. Early positions and large boards take the longest.");
  }
  if (avoidable === 0) {
    return t("No puzzle in this game: no player gave away a win or a draw that only one move would have kept.");
  }
  return plural(
    avoidable,
    "No puzzle in this game: a win or a draw was given away once, but several moves would have kept it.",
    "No puzzle in this game: a win or a draw was given away {n} times, but several moves would have kept it.",
    { n: avoidable },
  );
}
