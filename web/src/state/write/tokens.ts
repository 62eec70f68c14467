/** Splits a script into tokens, for highlighting and for finding constants. */

import { FUNCTION_NAMES, KEYWORDS } from "./language.ts";

export type TokenKind = "comment" | "text" | "number" | "keyword" | "function" | "name" | "blank" | "sign";

export interface Token {
  kind: TokenKind;
  text: string;
  /** The offset of the token in the source. */
  start: number;
}

const TOKEN =
  /(\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$))|("(?:[^"\\\n]|\\.)*"?|`[^`]*`?|'(?:[^'\\\n]|\\.)*'?)|(\d[\d_]*(?:\.\d+)?(?:e[+-]?\d+)?)|([A-Za-z_]\w*)|(\s+)|([\s\S])/gy;

/** Returns all tokens of a source text. Joined together, the texts of the tokens are the source text. */
export function tokenize(source: string): Token[] {
  return Array.from(source.matchAll(TOKEN), (match) => {
    const [text, comment, quoted, number, name, blank] = match;
    let kind: TokenKind = "sign";
    if (comment !== undefined) kind = "comment";
    else if (quoted !== undefined) kind = "text";
    else if (number !== undefined) kind = "number";
    else if (blank !== undefined) kind = "blank";
    else if (name !== undefined) kind = nameKind(name);
    return { kind, text, start: match.index };
  });
}

function nameKind(name: string): TokenKind {
  if (KEYWORDS.has(name)) return "keyword";
  return FUNCTION_NAMES.has(name) ? "function" : "name";
}

/**
 * Converts a line number and a column number, both from 1, to an offset in the source text. A place beyond the end
 * becomes the end of the text or of the line.
 */
export function offsetOf(source: string, line: number, column: number): number {
  const lines = source.split("\n");
  if (line > lines.length) return source.length;
  const before = lines.slice(0, line - 1).reduce((sum, each) => sum + each.length + 1, 0);
  return before + Math.min(Math.max(0, column - 1), lines[line - 1]?.length ?? 0);
}

/** Returns the number of the line that contains an offset, from 1. */
export function lineOf(source: string, offset: number): number {
  return source.slice(0, offset).split("\n").length;
}
