// @ts-check
/**
 * The numbers of a script that are worth a slider: `let weight = 12;` and factors such as the 10 in
 * `10 * open(3)`. Arguments, tables and exponents are not.
 */

import { lineOf, pieces } from "./syntax.js";

/**
 * `start` and `end` are the place of the number in the source, its minus included.
 * @typedef {{ name: string, value: number, start: number, end: number, line: number,
 *   decimals: number }} Constant
 * @typedef {import("./syntax.js").Piece} Piece
 */

const LONGEST = 30;

/** @param {string} source @returns {Constant[]} */
export function constants(source) {
  const all = pieces(source).filter(({ kind }) => kind !== "blank" && kind !== "comment");
  /** @type {Constant[]} */
  const found = [];
  all.forEach((piece, at) => {
    if (piece.kind !== "number" || /e/i.test(piece.text)) return;
    const given = declared(all, at);
    const name = given?.name ?? factor(source, all, at);
    if (name === null) return;
    const start = given?.minus ? given.minus.start : piece.start;
    const end = piece.start + piece.text.length;
    const value = Number(source.slice(start, end).replace(/[_\s]/g, ""));
    const decimals = piece.text.split(".")[1]?.length ?? 0;
    found.push({ name, value, start, end, line: lineOf(source, start), decimals });
  });
  return found;
}

/** @param {Piece[]} all @param {number} at @returns {{ name: string, minus: Piece | null } | null} */
function declared(all, at) {
  const minus = all[at - 1]?.text === "-" ? (all[at - 1] ?? null) : null;
  const equals = minus ? at - 2 : at - 1;
  const [word, name, sign] = [all[equals - 2], all[equals - 1], all[equals]];
  const whole = sign?.text === "=" && all[at + 1]?.text === ";";
  if (!whole || !name || !/^(let|const)$/.test(word?.text ?? "")) return null;
  return { name: name.text, minus };
}

/** What a number multiplies, or null. @param {string} source @param {Piece[]} all @param {number} at */
function factor(source, all, at) {
  if (all[at + 1]?.text === "*" && all[at + 2]?.text !== "*") {
    const from = all[at + 2];
    if (from) return brief(source.slice(from.start, endOf(all, at + 2)));
  }
  if (all[at - 1]?.text === "*" && all[at - 2]?.text !== "*") {
    const last = all[at - 2];
    if (last) return brief(source.slice(startOf(all, at - 2), last.start + last.text.length));
  }
  return null;
}

/** Where the expression that begins at a piece ends. @param {Piece[]} all @param {number} from */
function endOf(all, from) {
  let at = from;
  while (["name", "function"].includes(all[at]?.kind ?? "") && all[at + 1]?.text === ".") at += 2;
  if (all[at]?.text !== "(" && all[at + 1]?.text === "(") at += 1;
  if (all[at]?.text === "(") at = partner(all, at, 1, "(", ")");
  const last = all[at] ?? all.at(-1);
  return last ? last.start + last.text.length : 0;
}

/** Where the expression that ends at a piece begins. @param {Piece[]} all @param {number} to */
function startOf(all, to) {
  let at = all[to]?.text === ")" ? partner(all, to, -1, ")", "(") : to;
  if (all[to]?.text === ")" && ["name", "function"].includes(all[at - 1]?.kind ?? "")) at -= 1;
  return all[at]?.start ?? 0;
}

/**
 * @param {Piece[]} all
 * @param {number} from
 * @param {1 | -1} step
 * @param {string} open
 * @param {string} close
 */
function partner(all, from, step, open, close) {
  let depth = 0;
  for (let at = from; all[at]; at += step) {
    if (all[at]?.text === open) depth += 1;
    if (all[at]?.text === close) depth -= 1;
    if (depth === 0) return at;
  }
  return from;
}

/** @param {string} text */
function brief(text) {
  const line = text.replace(/\s+/g, " ");
  return `× ${line.length > LONGEST ? `${line.slice(0, LONGEST - 1)}…` : line}`;
}

/**
 * From where to where a slider goes: round numbers about the value, some below zero too.
 * @param {Constant} constant
 */
export function rangeOf({ value, decimals }) {
  const least = decimals > 0 ? 1 : 10;
  const most = round(Math.max(least, 2.5 * Math.abs(value)));
  const step = 10 ** -decimals;
  return value < 0
    ? { least: -most, most: most / 2, step }
    : { least: -round(most / 5), most, step };
}

/** The next of 1, 2, 5, 10, 20, 50 … @param {number} value */
function round(value) {
  const power = 10 ** Math.floor(Math.log10(value));
  return /** @type {number} */ ([1, 2, 5].find((each) => each * power >= value) || 10) * power;
}

/** A value as it is written in place of a constant. @param {number} value @param {Constant} constant */
export function written(value, { decimals }) {
  return value.toFixed(decimals);
}
