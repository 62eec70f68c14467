/**
 * Finds the numbers in a script for which the page shows a slider: the 12 in `let weight = 12;`, and factors such as
 * the 10 in `10 * open(3)`. The page shows no slider for arguments of functions, numbers in tables, and numbers with
 * exponents.
 */

import { lineOf, tokenize } from "./tokens.ts";
import type { Token } from "./tokens.ts";

export interface Constant {
  /** The name of the variable, or the expression that the number multiplies: `× open(3)`. */
  name: string;
  value: number;
  /** The offset of the first character of the number in the source. A minus sign is part of the number. */
  start: number;
  /** The offset of the first character after the number. */
  end: number;
  line: number;
  decimals: number;
}

/** The maximum length of a name. Longer names are shortened. */
const LONGEST_NAME = 30;

export function constants(source: string): Constant[] {
  const tokens = tokenize(source).filter(({ kind }) => kind !== "blank" && kind !== "comment");
  const found: Constant[] = [];
  tokens.forEach((token, at) => {
    if (token.kind !== "number" || /e/i.test(token.text)) return;
    const declared = declaration(tokens, at);
    const name = declared?.name ?? factor(source, tokens, at);
    if (name === null) return;
    const start = declared?.minus ? declared.minus.start : token.start;
    const end = token.start + token.text.length;
    const value = Number(source.slice(start, end).replace(/[_\s]/g, ""));
    const decimals = token.text.split(".")[1]?.length ?? 0;
    found.push({ name, value, start, end, line: lineOf(source, start), decimals });
  });
  return found;
}

/** Returns the variable that is declared with exactly this number as its value, or null. */
function declaration(tokens: Token[], at: number): { name: string; minus: Token | null } | null {
  const minus = tokens[at - 1]?.text === "-" ? (tokens[at - 1] ?? null) : null;
  const equals = minus ? at - 2 : at - 1;
  const [keyword, name, sign] = [tokens[equals - 2], tokens[equals - 1], tokens[equals]];
  const isWhole = sign?.text === "=" && tokens[at + 1]?.text === ";";
  if (!isWhole || !name || !/^(let|const)$/.test(keyword?.text ?? "")) return null;
  return { name: name.text, minus };
}

/** Returns the expression that a number multiplies, or null. */
function factor(source: string, tokens: Token[], at: number): string | null {
  if (tokens[at + 1]?.text === "*" && tokens[at + 2]?.text !== "*") {
    const first = tokens[at + 2];
    if (first) return factorName(source.slice(first.start, endOfExpression(tokens, at + 2)));
  }
  if (tokens[at - 1]?.text === "*" && tokens[at - 2]?.text !== "*") {
    const last = tokens[at - 2];
    if (last) return factorName(source.slice(startOfExpression(tokens, at - 2), last.start + last.text.length));
  }
  return null;
}

/** Returns the offset of the end of the expression that begins at a token. */
function endOfExpression(tokens: Token[], from: number): number {
  let at = from;
  while (isName(tokens[at]) && tokens[at + 1]?.text === ".") at += 2;
  if (tokens[at]?.text !== "(" && tokens[at + 1]?.text === "(") at += 1;
  if (tokens[at]?.text === "(") at = matching(tokens, at, 1, "(", ")");
  const last = tokens[at] ?? tokens.at(-1);
  return last ? last.start + last.text.length : 0;
}

/** Returns the offset of the start of the expression that ends at a token. */
function startOfExpression(tokens: Token[], to: number): number {
  const isCall = tokens[to]?.text === ")";
  let at = isCall ? matching(tokens, to, -1, ")", "(") : to;
  if (isCall && isName(tokens[at - 1])) at -= 1;
  return tokens[at]?.start ?? 0;
}

const isName = (token: Token | undefined) => token?.kind === "name" || token?.kind === "function";

/**
 * Returns the index of the matching parenthesis or bracket. Returns `from` if nothing matches.
 * @param from the index of the opening or closing token
 * @param step 1 to search forwards, -1 to search backwards
 */
function matching(tokens: Token[], from: number, step: 1 | -1, open: string, close: string): number {
  let depth = 0;
  for (let at = from; tokens[at]; at += step) {
    if (tokens[at]?.text === open) depth += 1;
    if (tokens[at]?.text === close) depth -= 1;
    if (depth === 0) return at;
  }
  return from;
}

function factorName(text: string): string {
  const line = text.replace(/\s+/g, " ");
  return `× ${line.length > LONGEST_NAME ? `${line.slice(0, LONGEST_NAME - 1)}…` : line}`;
}

/**
 * Returns the range of a slider: round limits around the value. The range includes some values with the opposite sign.
 */
export function rangeOf({ value, decimals }: Constant) {
  const least = decimals > 0 ? 1 : 10;
  const most = roundUp(Math.max(least, 2.5 * Math.abs(value)));
  const step = 10 ** -decimals;
  return value < 0 ? { least: -most, most: most / 2, step } : { least: -roundUp(most / 5), most, step };
}

/** Rounds up to the nearest number of the series 1, 2, 5, 10, 20, 50 and so on. */
function roundUp(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value));
  return ([1, 2, 5].find((each) => each * power >= value) ?? 10) * power;
}

/** Formats a value with the number of decimals that the number has in the script. */
export function written(value: number, { decimals }: Constant): string {
  return value.toFixed(decimals);
}
