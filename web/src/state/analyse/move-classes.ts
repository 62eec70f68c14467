/** The classes of reviewed moves: their names, glyphs and meanings, and how to find the next error. */

import type { Class, Reviewed, Side } from "../../api/types.ts";

interface ClassWords {
  name: string;
  plural: string;
  glyph: string;
  meaning: string;
}

/** Best first. The glyphs are those of chess; the word is always shown with them. */
export const CLASSES: Record<Class, ClassWords> = {
  best: { name: "Best", plural: "best", glyph: "", meaning: "no move does better" },
  only: {
    name: "Only move",
    plural: "only moves",
    glyph: "!",
    meaning: "the one move that keeps the outcome, and it was found",
  },
  forced: { name: "Forced", plural: "forced", glyph: "", meaning: "there was only one legal move" },
  good: {
    name: "Good",
    plural: "good",
    glyph: "",
    meaning: "keeps the outcome and loses at most two moves of time",
  },
  inaccuracy: {
    name: "Inaccuracy",
    plural: "inaccuracies",
    glyph: "?!",
    meaning: "keeps the outcome, but wins three or more own moves later or loses that much sooner",
  },
  mistake: {
    name: "Mistake",
    plural: "mistakes",
    glyph: "?",
    meaning: "the outcome drops one step: a win becomes a draw, or a draw a loss",
  },
  blunder: {
    name: "Blunder",
    plural: "blunders",
    glyph: "??",
    meaning: "the outcome drops two steps: a win becomes a loss",
  },
  unknown: {
    name: "Unknown",
    plural: "unknown",
    glyph: "",
    meaning: "the positions could not be solved in the time there was",
  },
};

export type ErrorClass = "blunder" | "mistake" | "inaccuracy";

/** Worst first. */
export const ERRORS: readonly ErrorClass[] = ["blunder", "mistake", "inaccuracy"];

export const ACCURACY_MEANS =
  "Accuracy: of the moves where something could be lost, the share that kept the outcome.";
export const REGRET_MEANS =
  "Regret: by how many own moves, on average, a win came later or a loss sooner than it had to.";

export function isError(move: Reviewed): boolean {
  return ERRORS.some((each) => each === move.class);
}

/**
 * The next move of a class after the ply on the board, or before it if `step` is -1; continues at the other end of the
 * game. Null if there is none.
 */
export function nextOf(moves: Reviewed[], wanted: Class, ply: number, step: 1 | -1 = 1): Reviewed | null {
  const found = moves.filter((move) => move.class === wanted);
  const next = step > 0 ? found.find((move) => move.ply > ply) : found.findLast((move) => move.ply < ply);
  return next ?? found.at(step > 0 ? 0 : -1) ?? null;
}

/** The errors to learn from, in the order of play. @param side null for both sides */
export function lessons(moves: Reviewed[], side: Side | null): Reviewed[] {
  return moves.filter((move) => isError(move) && (side === null || move.side === side));
}
