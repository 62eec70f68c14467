/** The classes of reviewed moves with their names, glyphs and meanings, and functions that find errors. */

import type { Class, Reviewed, Side } from "../../api/types.ts";
import { mark, t } from "../../languages/translate.ts";

interface ClassWords {
  name: string;
  /** The name as it is written inside a sentence, without a capital. */
  word: string;
  glyph: string;
  meaning: string;
}

/**
 * The classes, best first. The glyphs come from chess notation. The page always shows them together with the name. The
 * texts are English; use `translated` to show them.
 */
export const CLASSES: Record<Class, ClassWords> = {
  best: { name: mark("Best"), word: mark("best"), glyph: "", meaning: mark("no other move is better") },
  only: {
    name: mark("Only move"),
    word: mark("only move"),
    glyph: "!",
    meaning: mark("the only move that keeps the outcome"),
  },
  forced: { name: mark("Forced"), word: mark("forced"), glyph: "", meaning: mark("there was only one legal move") },
  good: {
    name: mark("Good"),
    word: mark("good"),
    glyph: "",
    meaning: mark("keeps the outcome, but makes a win one or two moves slower, or a loss one or two moves faster"),
  },
  inaccuracy: {
    name: mark("Inaccuracy"),
    word: mark("inaccuracy"),
    glyph: "?!",
    meaning: mark(
      "keeps the outcome, but makes a win at least three moves slower, or a loss at least three moves faster",
    ),
  },
  mistake: {
    name: mark("Mistake"),
    word: mark("mistake"),
    glyph: "?",
    meaning: mark("turns a win into a draw, or a draw into a loss"),
  },
  blunder: {
    name: mark("Blunder"),
    word: mark("blunder"),
    glyph: "??",
    meaning: mark("turns a win into a loss"),
  },
  unknown: {
    name: mark("Unknown"),
    word: mark("unknown"),
    glyph: "",
    meaning: mark("the position before or after the move could not be solved within the time limit"),
  },
};

export type ErrorClass = "blunder" | "mistake" | "inaccuracy";

/** The classes of errors, worst first. */
export const ERRORS: readonly ErrorClass[] = ["blunder", "mistake", "inaccuracy"];

interface ErrorTexts {
  plural: () => string;
  /** Describes the button that goes to the next error. @param key the keyboard shortcut of the button */
  next: (key: string) => string;
  /** Describes the same button for screen readers. @param count number of errors of this class */
  goToNext: (count: number) => string;
  noneInGame: () => string;
  reviewFirst: () => string;
}

export const ERROR_TEXTS: Record<ErrorClass, ErrorTexts> = {
  blunder: {
    plural: () => t("blunders"),
    next: (key) => t("Next blunder ({key})", { key }),
    goToNext: (count) => t("blunders ({count}): go to the next blunder", { count }),
    noneInGame: () => t("There are no blunders in this game."),
    reviewFirst: () => t("Review the game first to find its blunders."),
  },
  mistake: {
    plural: () => t("mistakes"),
    next: (key) => t("Next mistake ({key})", { key }),
    goToNext: (count) => t("mistakes ({count}): go to the next mistake", { count }),
    noneInGame: () => t("There are no mistakes in this game."),
    reviewFirst: () => t("Review the game first to find its mistakes."),
  },
  inaccuracy: {
    plural: () => t("inaccuracies"),
    next: (key) => t("Next inaccuracy ({key})", { key }),
    goToNext: (count) => t("inaccuracies ({count}): go to the next inaccuracy", { count }),
    noneInGame: () => t("There are no inaccuracies in this game."),
    reviewFirst: () => t("Review the game first to find its inaccuracies."),
  },
};

export const accuracyMeaning = () =>
  t("Accuracy: how often the side kept the win or the draw in positions where at least one move gives it away.");
export const regretMeaning = () =>
  t("Regret: the average number of moves by which the side made a win slower or a loss faster.");

export function isError(move: Reviewed): boolean {
  return ERRORS.some((each) => each === move.class);
}

/** Returns the first move that changed the outcome; null if there is none. */
export function firstMistake(moves: Reviewed[]): Reviewed | null {
  return moves.find((move) => move.class === "blunder" || move.class === "mistake") ?? null;
}

/**
 * Returns the first move of a class after `ply`, or the last one before `ply` if `step` is -1. If there is none,
 * continues from the other end of the game. Returns null if the whole game has no move of this class.
 */
export function nextOf(moves: Reviewed[], wanted: Class, ply: number, step: 1 | -1 = 1): Reviewed | null {
  const found = moves.filter((move) => move.class === wanted);
  const next = step > 0 ? found.find((move) => move.ply > ply) : found.findLast((move) => move.ply < ply);
  return next ?? found.at(step > 0 ? 0 : -1) ?? null;
}

/** Returns the errors of one side in the order of play. @param side null for both sides */
export function lessons(moves: Reviewed[], side: Side | null): Reviewed[] {
  return moves.filter((move) => isError(move) && (side === null || move.side === side));
}
