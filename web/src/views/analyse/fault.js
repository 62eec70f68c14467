// @ts-check
/**
 * Showing where a pasted text went wrong: the line it is in, cut to size, and a mark under the
 * place.
 */

const AROUND = 24;

/**
 * @param {string} text @param {number | null | undefined} at  index into the text
 * @returns {{ before: string, fault: string, after: string, line: number } | null}
 */
export function faultAt(text, at) {
  if (at == null || at < 0 || at > text.length) return null;
  const begin = text.lastIndexOf("\n", at - 1) + 1;
  const stop = text.indexOf("\n", at);
  const end = stop < 0 ? text.length : stop;
  const from = Math.max(begin, at - AROUND);
  const to = Math.min(end, at + 1 + AROUND);
  return {
    before: (from > begin ? "…" : "") + text.slice(from, at),
    fault: text.slice(at, Math.min(at + 1, end)) || "␣",
    after: text.slice(Math.min(at + 1, end), to) + (to < end ? "…" : ""),
    line: text.slice(0, at).split("\n").length,
  };
}
