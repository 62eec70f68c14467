/** Formats values, bounds and counts. All values are from MAX's point of view. */

import type { Tree } from "../../api/types.ts";
import { groupDigits } from "../number-text.ts";

/** The fields of a tree that distinguish the values of wins from evaluations. */
export type WinRange = Pick<Tree, "win" | "mate">;

/** Whether a value is exact, an upper bound (`most`) or a lower bound (`least`). */
export type Bound = "exact" | "most" | "least";

/** Formats a count with its noun: "1 position", "19,608 positions". */
export function counted(number: number, one: string, many = `${one}s`): string {
  return `${groupDigits(number)} ${number === 1 ? one : many}`;
}

/** Returns the number of plies until the end of the game, or null if the value is an evaluation. */
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

/** Formats a value for a sentence: "12", "a win for MAX in 5 plies". */
export function valueInWords(value: number, range: WinRange): string {
  const plies = pliesToEnd(value, range);
  if (plies === null) return shortValue(value, range);
  return `a win for ${value > 0 ? "MAX" : "MIN"} in ${counted(plies, "ply", "plies")}`;
}

/** Appends an explanation of each "W5" or "L4" that a text contains. */
export function withLegend(text: string): string {
  const marks = new Set(text.match(/\b[WL]\d+\b/g) ?? []);
  const meanings = [...marks].map((mark) => {
    const winner = mark.startsWith("W") ? "MAX" : "MIN";
    return ` ${mark}: ${winner} wins in ${counted(Number(mark.slice(1)), "ply", "plies")}.`;
  });
  return text + meanings.join("");
}

/** Formats a value with its bound: "≤8" for an upper bound. */
export function boundText(value: number, bound: Bound, range: WinRange): string {
  return { exact: "", most: "≤", least: "≥" }[bound] + shortValue(value, range);
}

/** Formats a value with its bound in words: "at most 8" for an upper bound. */
export function boundInWords(value: number, bound: Bound, range: WinRange): string {
  return { exact: "", most: "at most ", least: "at least " }[bound] + shortValue(value, range);
}

/** Formats one end of a window. Null means infinity. */
export function windowEnd(value: number | null, end: "alpha" | "beta", range: WinRange): string {
  if (value === null || !Number.isFinite(value)) return end === "alpha" ? "−∞" : "∞";
  return shortValue(value, range);
}

/** Formats a list of columns: "2, 6 and 7" for "267". */
export function columnList(columns: string): string {
  const all = [...columns];
  if (all.length < 2) return all.join("");
  return `${all.slice(0, -1).join(", ")} and ${all.at(-1)}`;
}
