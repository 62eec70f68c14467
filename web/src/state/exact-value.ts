/**
 * Converts the exact values of positions and columns to chips and bars. `value-words.ts` describes them in words.
 *
 * The solver may have proven the exact score of a position, two bounds of the score, or only the result (win, draw or
 * loss). These functions never turn bounds into a single number. A value that is not proven is shown as open.
 */

import type { BoundsRange, GameValue, ScoreBounds, ScoreReport, Side, SolveResponse } from "../api/types.ts";
import { t } from "../languages/translate.ts";
import { signed, withMinus } from "./number-text.ts";
import { columnsText } from "./place-text.ts";

/** The proven part of a value: an exact score, bounds, or a result. */
export type KnownValue = Partial<ScoreBounds>;
export type ValueShape = GameValue | "open";

/** The symbols of the results. They differ in shape, so that users who cannot distinguish the colours can read them. */
const SHAPES = { win: "▲", draw: "=", loss: "▼", open: "?" } as const;

/** Returns whether the value of a column is missing because the column is full. */
export const isFull = ({ score, bounds, result }: KnownValue): boolean => score == null && !bounds && !result;

export function resultOf(known: KnownValue | null | undefined): GameValue | null {
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
 * Returns the column that the solver suggests, and whether it is proven best; null if the solver suggests no column.
 */
export function suggestion(solved: SolveResponse | null): { column: string; proven: boolean } | null {
  const best = solved?.columns.find((each) => each.best);
  return best ? { column: best.column, proven: true } : (solved?.suggested ?? null);
}

/**
 * Names the columns that are not proven lost: "Not proven lost: columns 3 and 6". Returns an empty text if a best
 * column is known, or if no column is proven lost.
 */
export function openWords({ columns }: Pick<SolveResponse, "columns">): string {
  if (columns.some((each) => each.best)) return "";
  const known = columns.filter((each) => each.bounds || resultOf(each));
  const open = known.filter((each) => resultOf(each) !== "loss");
  if (open.length === 0 || open.length === known.length) return "";
  return t("Not proven lost: {columns}", { columns: columnsText(open.map((each) => each.column)) });
}

function sign(score: number): GameValue {
  if (score > 0) return "win";
  return score < 0 ? "loss" : "draw";
}

/** Formats an exact score: `+9`, `=` (a draw) or `−4`. */
export function scoreText(score: number): string {
  if (score === 0) return "=";
  return signed(score);
}

/** Formats the score that a search returned for a chip: `+12`, `▲3` (a win in 3 plies) or `▼4` (a loss in 4 plies). */
export function shortScore({ value, text, plies_to_end: end }: ScoreReport): string {
  if (end == null || value === 0) return withMinus(text);
  return `${value > 0 ? SHAPES.win : SHAPES.loss}${end}`;
}

/** Returns the text and the shape of the chip above a column. */
export function chip(known: KnownValue): { text: string; shape: ValueShape } {
  const result = resultOf(known);
  if (typeof known.score === "number") return { text: scoreText(known.score), shape: sign(known.score) };
  return result ? { text: SHAPES[result], shape: result } : { text: SHAPES.open, shape: "open" };
}

/** Describes bounds: "between −2 and +5". */
export function boundsWords(bounds: BoundsRange | null | undefined): string {
  if (!bounds) return t("not known yet");
  return t("between {lower} and {upper}", { lower: signed(bounds.lower), upper: signed(bounds.upper) });
}

/** Returns the same value from the point of view of the other side. */
export function turned(known: KnownValue): KnownValue {
  const other: KnownValue = {};
  if (typeof known.score === "number") other.score = known.score === 0 ? 0 : -known.score;
  if (known.bounds) other.bounds = { lower: -known.bounds.upper, upper: -known.bounds.lower };
  if (known.result) other.result = known.result === "draw" ? "draw" : known.result === "win" ? "loss" : "win";
  return other;
}

/** Converts a value for the side to move into a value for the side that moves first. */
export function forFirst(known: KnownValue, mover: Side): KnownValue {
  return mover === "first" ? known : turned(known);
}

/**
 * Returns the share of the value bar, from 0 to 1, that belongs to the side that moves first. The share is a range;
 * `from` equals `to` if the value is exact. The share of a draw is 0.5. The share of a win is at least 0.75, so that a
 * late win does not look like a small advantage. The faster the win, the closer the share is to 1.
 *
 * @param known the value for the side that moves first
 * @param most the highest possible score, about half the number of cells
 */
export function barShare(known: KnownValue, most: number): { from: number; to: number } {
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

function share(score: number, most: number): number {
  if (score === 0) return 0.5;
  const speed = Math.min(Math.abs(score), most) / most;
  const half = 0.25 + 0.25 * speed;
  return score > 0 ? 0.5 + half : 0.5 - half;
}

/** Returns the score of the fastest possible win on a board. @param stones the number of own discs that a win needs */
export function highestScore(columns: number, rows: number, stones = 4): number {
  return Math.floor((columns * rows + 2 - (2 * stones - 1)) / 2);
}

/**
 * Converts the points of an evaluation to a share of a bar, from 0 to 1. Evaluations use different scales, so the share
 * approaches 0 or 1 only slowly: 0 points fill one half of the bar, and `half` points fill three quarters.
 */
export function squeeze(points: number, half = 30): number {
  return 0.5 + 0.5 * (points / (Math.abs(points) + half));
}

interface Keeping {
  /** Whether the move keeps the outcome. Null if a value is not known, or if the position is lost anyway. */
  keeps: boolean | null;
  mark: string;
  words: string;
}

/**
 * Returns whether a chosen column keeps the outcome of the position.
 *
 * @param before the value of the position for the side to move
 * @param after the value of the chosen column for the same side
 */
export function keeping(before: KnownValue, after: KnownValue | undefined): Keeping {
  const had = resultOf(before);
  const has = resultOf(after);
  if (!had || !has) return { keeps: null, mark: "?", words: t("not known yet") };
  // In a lost position every move loses, so no move is right or wrong.
  if (had === "loss") return { keeps: null, mark: "–", words: t("still lost") };
  if (had === has) return { keeps: true, mark: "✓", words: had === "win" ? t("keeps the win") : t("keeps the draw") };
  return { keeps: false, mark: "✗", words: lostWords(had, has) };
}

/** Describes a move that changes the outcome for the worse. */
function lostWords(had: GameValue, has: GameValue): string {
  if (had === "draw") return t("turns the draw into a loss");
  return has === "draw" ? t("turns the win into a draw") : t("turns the win into a loss");
}
