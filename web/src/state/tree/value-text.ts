/** Formats values, bounds and counts. All values are from MAX's point of view. */

import type { Tree } from "../../api/types.ts";
import { plural, t } from "../../languages/translate.ts";
import { groupDigits } from "../number-text.ts";

/** The fields of a tree that are needed to distinguish wins and losses from evaluations. */
export type WinRange = Pick<Tree, "win" | "mate">;

/** Whether a value is exact, an upper bound (`most`: at most this value) or a lower bound (`least`). */
export type Bound = "exact" | "most" | "least";

/** Formats a number of positions: "1 position", "19,608 positions". */
export function positionCount(count: number): string {
  return plural(count, "{n} position", "{n} positions", { n: groupDigits(count) });
}

/** Formats the move that a search chooses. @param value the value of the move, or null if it is unknown */
export function choiceText(column: string, value: string | null): string {
  if (value === null) return t("MAX plays column {column}.", { column });
  return t("MAX plays column {column} (value: {value}).", { column, value });
}

/** Returns the number of plies until the end of the game. Returns null if the value is not a win or loss. */
function pliesToEnd(value: number, { win, mate }: WinRange): number | null {
  return Math.abs(value) > mate ? win - Math.abs(value) : null;
}

/** Formats a value for a node: "12", "−4", or "W5" for a win of MAX in 5 plies. */
export function shortValue(value: number | null, range: WinRange): string {
  if (value === null) return "";
  const plies = pliesToEnd(value, range);
  if (plies !== null) return `${value > 0 ? "W" : "L"}${plies}`;
  return groupDigits(value);
}

/** Formats a value for a sentence: "12", "a win for MAX in 3 moves (5 plies)". */
export function valueInWords(value: number, range: WinRange): string {
  const plies = pliesToEnd(value, range);
  if (plies === null) return shortValue(value, range);
  const moves = Math.ceil(plies / 2);
  const values = { side: value > 0 ? "MAX" : "MIN", moves, plies };
  return plies === 1
    ? t("a win for {side} in {moves} move ({plies} ply)", values)
    : plural(moves, "a win for {side} in {moves} move ({plies} plies)", "a win for {side} in {moves} moves ({plies} plies)", values);
}

/** Appends an explanation of each "W5" or "L4" that a text contains. */
export function withLegend(text: string): string {
  const marks = new Set(text.match(/\b[WL]\d+\b/g) ?? []);
  const meanings = [...marks].map((mark) => {
    const side = mark.startsWith("W") ? "MAX" : "MIN";
    const plies = Number(mark.slice(1));
    const moves = Math.ceil(plies / 2);
    const values = { mark, side, moves, plies };
    const meaning =
      plies === 1
        ? t("{mark}: {side} wins in {moves} move ({plies} ply).", values)
        : plural(moves, "{mark}: {side} wins in {moves} move ({plies} plies).", "{mark}: {side} wins in {moves} moves ({plies} plies).", values);
    return ` ${meaning}`;
  });
  return text + meanings.join("");
}

/** Formats a value with its bound: "≤8" for an upper bound. */
export function boundText(value: number, bound: Bound, range: WinRange): string {
  return { exact: "", most: "≤", least: "≥" }[bound] + shortValue(value, range);
}

/** Formats a value with its bound in words: "at most 8" for an upper bound. */
export function boundInWords(value: number, bound: Bound, range: WinRange): string {
  const text = shortValue(value, range);
  if (bound === "exact") return text;
  return bound === "most" ? t("at most {value}", { value: text }) : t("at least {value}", { value: text });
}

/** Formats α or β of a search window. Null means an infinite bound. */
export function windowEnd(value: number | null, end: "alpha" | "beta", range: WinRange): string {
  if (value === null || !Number.isFinite(value)) return end === "alpha" ? "−∞" : "∞";
  return shortValue(value, range);
}

/** Formats columns as a list: "2, 6 and 7" for "267". */
export function columnList(columns: string): string {
  const all = [...columns];
  if (all.length < 2) return all.join("");
  return t("{columns} and {last}", { columns: all.slice(0, -1).join(", "), last: all.at(-1) ?? "" });
}
