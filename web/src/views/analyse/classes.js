// @ts-check
/**
 * The classes of reviewed moves: their names, glyphs, meaning and order, and finding the next
 * error.
 *
 * @typedef {import("../../api/types.ts").Reviewed} Reviewed
 * @typedef {import("../../api/types.ts").Review} Review
 * @typedef {import("../../api/types.ts").Side} Side
 * @typedef {Reviewed["class"]} Class
 * @typedef {{ name: string, plural: string, glyph: string, meaning: string }} ClassWords
 */

/**
 * Best first. The glyphs are what players of other games know; the word always stands with them.
 * @type {Record<Class, ClassWords>}
 */
export const CLASSES = {
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

/** Worst first: the classes worth going back to. @type {Class[]} */
export const ERRORS = ["blunder", "mistake", "inaccuracy"];

/** How accuracy and regret are counted, for the people who are judged by them. */
export const ACCURACY_MEANS =
  "Accuracy: of the moves where something could be lost, the share that kept the outcome.";
export const REGRET_MEANS =
  "Regret: by how many own moves, on average, a win came later or a loss sooner than it had to.";

/** @param {Reviewed} move */
export function isError(move) {
  return ERRORS.includes(move.class);
}

/**
 * The next move of a class, from a ply on and around the end; null if there is none.
 * @param {Reviewed[]} moves
 * @param {Class | Class[]} wanted
 * @param {number} ply  what is on the board
 * @param {1 | -1} [step]
 * @param {Side | null} [side]
 * @returns {Reviewed | null}
 */
export function nextOf(moves, wanted, ply, step = 1, side = null) {
  const classes = Array.isArray(wanted) ? wanted : [wanted];
  const hits = moves.filter(
    (move) => classes.includes(move.class) && (side === null || move.side === side),
  );
  if (hits.length === 0) return null;
  if (step > 0) return hits.find((move) => move.ply > ply) ?? hits[0];
  return hits.filter((move) => move.ply < ply).at(-1) ?? hits[hits.length - 1];
}

/**
 * What there is to learn from, in the order it happened.
 * @param {Reviewed[]} moves
 * @param {Side | null} side
 */
export function lessons(moves, side) {
  return moves.filter((move) => isError(move) && (side === null || move.side === side));
}
