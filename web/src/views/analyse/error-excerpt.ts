/** Extracts the part of a pasted text that contains an error: the line of text with the wrong character, shortened. */

/** The maximum number of characters that are shown on each side of the wrong character. */
const CONTEXT = 24;

export interface ErrorExcerpt {
  before: string;
  fault: string;
  after: string;
  /** The number of the line of text, from 1. */
  line: number;
}

/** @param at the index of the wrong character in the text */
export function faultAt(text: string, at: number | null | undefined): ErrorExcerpt | null {
  if (at == null || at < 0 || at > text.length) return null;
  const begin = text.lastIndexOf("\n", at - 1) + 1;
  const stop = text.indexOf("\n", at);
  const end = stop < 0 ? text.length : stop;
  const from = Math.max(begin, at - CONTEXT);
  const to = Math.min(end, at + 1 + CONTEXT);
  return {
    before: (from > begin ? "…" : "") + text.slice(from, at),
    fault: text.slice(at, Math.min(at + 1, end)) || "␣",
    after: text.slice(Math.min(at + 1, end), to) + (to < end ? "…" : ""),
    line: text.slice(0, at).split("\n").length,
  };
}
