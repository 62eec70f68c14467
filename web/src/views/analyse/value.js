// @ts-check
/**
 * What is known for certain about a position, and how it is shown: a chip, a bar, a word.
 *
 * A value may be exact, lie between proven bounds, or only have its sign settled. Nothing here ever
 * turns bounds into a number: what is not proven is shown as open.
 *
 * @typedef {import("../../api/types.ts").ScoreBounds} Known
 * @typedef {import("../../api/types.ts").Side} Side
 * @typedef {"win" | "draw" | "loss"} Result
 * @typedef {Result | "open"} Shape
 */

/** Chess has pictures for this; four in a row gets shapes, which differ without colour. */
export const SHAPES = Object.freeze({ win: "▲", draw: "=", loss: "▼", open: "?" });

/** @param {Partial<Known> | null | undefined} known @returns {Result | null} */
export function resultOf(known) {
  if (!known) return null;
  if (known.result) return known.result;
  if (typeof known.score === "number") return sign(known.score);
  const { bounds } = known;
  if (!bounds) return null;
  if (bounds.lower > 0) return "win";
  if (bounds.upper < 0) return "loss";
  return bounds.lower === 0 && bounds.upper === 0 ? "draw" : null;
}

/**
 * The move to suggest; null where the solver names none.
 * @param {import("../../api/types.ts").SolveResponse | null} solved
 * @returns {{ column: string, proven: boolean } | null}
 */
export function suggestion(solved) {
  const best = solved?.columns.find((each) => each.best);
  return best ? { column: best.column, proven: true } : (solved?.suggested ?? null);
}

/**
 * Columns that are not proven lost, where others are: "Not proven lost: 3, 6"; else "".
 * @param {import("../../api/types.ts").SolveResponse} solved
 */
export function openWords({ columns }) {
  if (columns.some((each) => each.best)) return "";
  const known = columns.filter((each) => each.bounds || resultOf(each));
  const open = known.filter((each) => resultOf(each) !== "loss");
  if (open.length === 0 || open.length === known.length) return "";
  return `Not proven lost: ${open.map((each) => each.column).join(", ")}`;
}

/** @param {number} score @returns {Result} */
function sign(score) {
  if (score > 0) return "win";
  return score < 0 ? "loss" : "draw";
}

/** @param {number} score  `+9`, `=`, `−4` */
export function scoreText(score) {
  if (score === 0) return "=";
  return score > 0 ? `+${score}` : `−${-score}`;
}

/**
 * The score of a search, short enough for a chip: `+12`, `▲3` (a win in 3 plies), `▼4`.
 * @param {import("../../api/types.ts").ScoreReport} score
 */
export function shortScore({ value, text, plies_to_end: end }) {
  if (end === null || value === 0) return text.replace("-", "−");
  return `${value > 0 ? SHAPES.win : SHAPES.loss}${end}`;
}

/**
 * The chip above a column.
 * @param {Partial<Known> & { words?: string }} known
 * @returns {{ text: string, shape: Shape, label: string }}
 */
export function chip(known) {
  const result = resultOf(known);
  const label = known.words ?? "";
  if (typeof known.score === "number") {
    const shape = sign(known.score);
    return { text: scoreText(known.score), shape, label: label || RESULT_WORDS[shape] };
  }
  if (result) return { text: SHAPES[result], shape: result, label: label || RESULT_WORDS[result] };
  return { text: "?", shape: "open", label: label || boundsWords(known.bounds) };
}

/** @type {Record<Result, string>} */
export const RESULT_WORDS = { win: "wins", draw: "draws", loss: "loses" };

/** @param {{ lower: number, upper: number } | null | undefined} bounds */
export function boundsWords(bounds) {
  if (!bounds) return "not known yet";
  return `between ${scoreText(bounds.lower)} and ${scoreText(bounds.upper)}`;
}

/**
 * The same value seen by the other side.
 * @param {Partial<Known>} known
 * @returns {Partial<Known>}
 */
export function turned(known) {
  /** @type {Partial<Known>} */
  const other = {};
  if (typeof known.score === "number") other.score = known.score === 0 ? 0 : -known.score;
  if (known.bounds) other.bounds = { lower: -known.bounds.upper, upper: -known.bounds.lower };
  const result = known.result;
  if (result) other.result = result === "draw" ? "draw" : result === "win" ? "loss" : "win";
  return other;
}

/**
 * A value of the side to move as the first player sees it.
 * @param {Partial<Known>} known
 * @param {Side} mover
 */
export function forFirst(known, mover) {
  return mover === "first" ? known : turned(known);
}

/**
 * How much of the bar is the first player's, from 0 to 1, as a range: the two ends are the same
 * when the value is settled. A draw is the middle; every win lies beyond three quarters, the
 * sooner the further, so that a glance never takes a late win for a small advantage.
 * @param {Partial<Known>} known  for the first player
 * @param {number} most  the best score possible, about half the cells
 * @returns {{ from: number, to: number }}
 */
export function barShare(known, most) {
  if (typeof known.score === "number") {
    const at = share(known.score, most);
    return { from: at, to: at };
  }
  const result = resultOf(known);
  if (known.bounds) {
    return { from: share(known.bounds.lower, most), to: share(known.bounds.upper, most) };
  }
  if (result === "win") return { from: 0.75, to: 1 };
  if (result === "loss") return { from: 0, to: 0.25 };
  return result === "draw" ? { from: 0.5, to: 0.5 } : { from: 0, to: 1 };
}

/** @param {number} score @param {number} most */
function share(score, most) {
  if (score === 0) return 0.5;
  const quick = Math.min(Math.abs(score), most) / most;
  const half = 0.25 + 0.25 * quick;
  return score > 0 ? 0.5 + half : 0.5 - half;
}

/**
 * The highest score there can be on a board.
 * @param {number} columns
 * @param {number} rows
 * @param {number} stones  a win needs
 */
export function highestScore(columns, rows, stones = 4) {
  return Math.floor((columns * rows + 2 - (2 * stones - 1)) / 2);
}

/**
 * A search's points as a share of a bar, from 0 to 1: points have no scale of their own, so they
 * are squeezed, half way at `half` points.
 * @param {number} points @param {number} [half]
 */
export function squeeze(points, half = 30) {
  return 0.5 + 0.5 * (points / (Math.abs(points) + half));
}

/**
 * Whether a choice keeps what the position is worth, in shape and words.
 * @param {Partial<Known>} before  the position, for the side to move
 * @param {Partial<Known> | undefined} after  the column chosen, for the same side
 * @returns {{ keeps: boolean | null, mark: string, words: string }}
 */
export function keeping(before, after) {
  const had = resultOf(before);
  const has = resultOf(after);
  if (!had || !has) return { keeps: null, mark: "?", words: "not known yet" };
  if (had === has) return { keeps: true, mark: "✓", words: `keeps the ${had}` };
  return { keeps: false, mark: "✗", words: `${had} becomes ${has}` };
}
