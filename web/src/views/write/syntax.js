// @ts-check
/** A script cut into pieces, none lost: for colours, and for finding its numbers. */

import { FUNCTIONS, KEYWORDS } from "./language.js";

/**
 * @typedef {"comment" | "text" | "number" | "keyword" | "function" | "name" | "blank" | "sign"} Kind
 * @typedef {{ kind: Kind, text: string, start: number }} Piece
 */

const PIECES =
  /(\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$))|("(?:[^"\\\n]|\\.)*"?|`[^`]*`?|'(?:[^'\\\n]|\\.)*'?)|(\d[\d_]*(?:\.\d+)?(?:e[+-]?\d+)?)|([A-Za-z_]\w*)|(\s+)|([\s\S])/gy;

/** @param {string} source @returns {Piece[]} */
export function pieces(source) {
  /** @type {Piece[]} */
  const found = [];
  for (const match of source.matchAll(PIECES)) {
    const [text, comment, quoted, number, name, blank] = match;
    /** @type {Kind} */
    let kind = "sign";
    if (comment !== undefined) kind = "comment";
    else if (quoted !== undefined) kind = "text";
    else if (number !== undefined) kind = "number";
    else if (blank !== undefined) kind = "blank";
    else if (name !== undefined) kind = nameKind(name);
    found.push({ kind, text, start: match.index });
  }
  return found;
}

/** @param {string} name @returns {Kind} */
function nameKind(name) {
  if (KEYWORDS.has(name)) return "keyword";
  return FUNCTIONS.has(name) ? "function" : "name";
}

/**
 * Where line and column (both from 1) are in a text; its end for what lies beyond.
 * @param {string} source
 * @param {number} line
 * @param {number} column
 */
export function offsetOf(source, line, column) {
  const lines = source.split("\n");
  if (line > lines.length) return source.length;
  const before = lines.slice(0, line - 1).reduce((sum, each) => sum + each.length + 1, 0);
  return before + Math.min(Math.max(0, column - 1), lines[line - 1]?.length ?? 0);
}

/** The line (from 1) of a place. @param {string} source @param {number} offset */
export function lineOf(source, offset) {
  return source.slice(0, offset).split("\n").length;
}
