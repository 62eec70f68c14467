// @ts-check
/** Values and windows as people read them. All are MAX's. */

/** @typedef {import("../../api/types.ts").Tree} Tree */
/** @typedef {Pick<Tree, "win" | "mate">} Ends */

const COUNT = new Intl.NumberFormat("en");

/** "19,608". @param {number} number */
export const count = (number) => COUNT.format(number);

/**
 * "1 position", "19,608 positions".
 * @param {number} number @param {string} one @param {string} [many]
 */
export const counted = (number, one, many = `${one}s`) =>
  `${count(number)} ${number === 1 ? one : many}`;

/**
 * Plies until the end that a value announces; null for a judgement.
 * @param {number} value @param {Ends} ends
 */
function pliesToEnd(value, { win, mate }) {
  return Math.abs(value) > mate ? win - Math.abs(value) : null;
}

/** Short enough for a node: "12", "−4", "W5". @param {number | null} value @param {Ends} ends */
export function short(value, ends) {
  if (value === null) return "";
  const end = pliesToEnd(value, ends);
  if (end !== null) return `${value > 0 ? "W" : "L"}${end}`;
  return value < 0 ? `−${count(-value)}` : count(value);
}

/** In a sentence: "12", "a win for MAX in 5 plies". @param {number} value @param {Ends} ends */
export function spoken(value, ends) {
  const end = pliesToEnd(value, ends);
  if (end === null) return short(value, ends);
  return `a win for ${value > 0 ? "MAX" : "MIN"} in ${counted(end, "ply", "plies")}`;
}

/** A text, and after it what "W5" and the like in it mean. @param {string} text */
export function glossed(text) {
  const marks = new Set(text.match(/\b[WL]\d+\b/g) ?? []);
  const meant = [...marks].map((mark) => {
    const winner = mark.startsWith("W") ? "MAX" : "MIN";
    return ` ${mark}: ${winner} wins in ${counted(Number(mark.slice(1)), "ply", "plies")}.`;
  });
  return text + meant.join("");
}

/**
 * "≤ 8" where that is all that is known.
 * @param {number} value @param {"exact" | "most" | "least"} bound @param {Ends} ends
 */
export function bounded(value, bound, ends) {
  return { exact: "", most: "≤", least: "≥" }[bound] + short(value, ends);
}

/**
 * "at most 8".
 * @param {number} value @param {"exact" | "most" | "least"} bound @param {Ends} ends
 */
export function boundedWords(value, bound, ends) {
  return { exact: "", most: "at most ", least: "at least " }[bound] + short(value, ends);
}

/**
 * One edge of a window.
 * @param {number | null} value @param {"alpha" | "beta"} edge @param {Ends} ends
 */
export function edge(value, edge, ends) {
  if (value === null || !Number.isFinite(value)) return edge === "alpha" ? "−∞" : "∞";
  return short(value, ends);
}

/** "96.0 %": what is nearly all is not all. @param {number} share from 0 to 1 */
export function percent(share) {
  const shown = (share * 100).toFixed(1);
  if (shown === "100.0" && share < 1) return "over 99.9 %";
  return `${shown} %`;
}

/** "2, 6 and 7". @param {string} columns */
export function columnList(columns) {
  const all = [...columns];
  if (all.length < 2) return all.join("");
  return `${all.slice(0, -1).join(", ")} and ${all.at(-1)}`;
}
