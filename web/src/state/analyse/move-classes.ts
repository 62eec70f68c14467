/** The classes of reviewed moves with their names, glyphs and meanings, and functions that find errors. */

import type { Class, Reviewed, Side } from "../../api/types.ts";

interface ClassWords {
  name: string;
  plural: string;
  glyph: string;
  meaning: string;
}

/** The classes, best first. The glyphs come from chess notation. The page always shows them together with the name. */
export const CLASSES: Record<Class, ClassWords> = {
  best: { name: "Best", plural: "best", glyph: "", meaning: "no other move is better" },
  only: {
    name: "Only move",
    plural: "only moves",
    glyph: "!",
    meaning: "the only move that keeps the outcome",
  },
  forced: { name: "Forced", plural: "forced", glyph: "", meaning: "there was only one legal move" },
  good: {
    name: "Good",
    plural: "good",
    glyph: "",
    meaning: "keeps the outcome, but makes a win one or two moves slower, or a loss one or two moves faster",
  },
  inaccuracy: {
    name: "Inaccuracy",
    plural: "inaccuracies",
    glyph: "?!",
    meaning: "keeps the outcome, but makes a win at least three moves slower, or a loss at least three moves faster",
  },
  mistake: {
    name: "Mistake",
    plural: "mistakes",
    glyph: "?",
    meaning: "turns a win into a draw, or a draw into a loss",
  },
  blunder: {
    name: "Blunder",
    plural: "blunders",
    glyph: "??",
    meaning: "turns a win into a loss",
  },
  unknown: {
    name: "Unknown",
    plural: "unknown",
    glyph: "",
    meaning: "the positions could not be solved within the time limit",
  },
};

export type ErrorClass = "blunder" | "mistake" | "inaccuracy";

/** The classes of errors, worst first. */
export const ERRORS: readonly ErrorClass[] = ["blunder", "mistake", "inaccuracy"];

export const ACCURACY_MEANS =
  "Accuracy: how often the side kept the win or the draw, in positions where some moves lose it.";
export const REGRET_MEANS =
  "Regret: the average number of moves by which the side made a win slower or a loss faster.";

export function isError(move: Reviewed): boolean {
  return ERRORS.some((each) => each === move.class);
}

/**
 * Returns the next move of a class after `ply`, or the previous one if `step` is -1. At the end of the game, the search
 * continues at the other end. Returns null if the game has no move of this class.
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
