/**
 * The comments of a study: a short text for each position. The key of a comment is the sequence of moves that leads to
 * its position from the empty board. A comment has one line, so that records and addresses can contain it.
 */

export type Comments = Readonly<Record<string, string>>;

/** The maximum number of characters of a comment. */
export const COMMENT_LENGTH = 200;

/** The maximum length of all comments in an address. Longer addresses are cut off by some programs. */
const ADDRESS_LENGTH = 8000;

/** Returns a comment as one line without space at its ends, shortened to the maximum length. */
export function cleanComment(text: string): string {
  // Control characters would end a line of a record. Half of a surrogate pair (Cs) cannot be written in an address.
  const line = text.replace(/[\s\p{Cc}\p{Cs}]+/gu, " ").trim();
  return Array.from(line).slice(0, COMMENT_LENGTH).join("").trim();
}

/** Sets the comment on a position. An empty text removes it. Returns the same object if nothing changes. */
export function withComment(comments: Comments, moves: string, text: string): Comments {
  const clean = cleanComment(text);
  if ((comments[moves] ?? "") === clean) return comments;
  const others = Object.entries(comments).filter(([key]) => key !== moves);
  return Object.fromEntries(clean === "" ? others : [...others, [moves, clean]]);
}

/** Returns the comments whose positions satisfy a condition. */
export function commentsWhere(comments: Comments, isKept: (moves: string) => boolean): Comments {
  return Object.fromEntries(Object.entries(comments).filter(([moves]) => isKept(moves)));
}

/** Writes all comments, one per line: the moves, a space and the text. Shorter sequences of moves come first. */
export function writeComments(comments: Comments): string {
  return Object.entries(comments)
    .sort(([a], [b]) => a.length - b.length || (a < b ? -1 : 1))
    .map(([moves, text]) => `${moves} ${text}`)
    .join("\n");
}

/** Reads comments that `writeComments` wrote. Ignores malformed lines. */
export function readComments(text: string): Comments {
  let comments: Comments = {};
  for (const line of text.split("\n")) {
    const [, moves, comment] = /^([1-9A-G]{0,64}) (.+)$/.exec(line) ?? [];
    if (moves !== undefined && comment) comments = withComment(comments, moves, comment);
  }
  return comments;
}

/** Returns whether the comments fit in the address of the study. */
export function fitInAddress(comments: Comments): boolean {
  return encodeURIComponent(writeComments(comments)).length <= ADDRESS_LENGTH;
}

/**
 * Adds the comments on the positions of a game to its record. Each comment is a tag such as `[Comment "4 text"]`, where
 * 4 is the number of discs on the board. A record may contain unknown tags, so every reader of records accepts them.
 *
 * @param record the record, whose first line is the tag of the variant
 * @param moves the moves of the record
 */
export function addCommentTags(record: string, comments: Comments, moves: string): string {
  const tags = Object.entries(comments)
    .filter(([key]) => moves.startsWith(key))
    .sort(([a], [b]) => a.length - b.length)
    .map(([key, text]) => `[Comment "${key.length} ${text}"]\n`);
  return record.replace("\n", () => `\n${tags.join("")}`);
}

/** Reads the comments of a record. @param moves the moves of the record */
export function readCommentTags(record: string, moves: string): Comments {
  let comments: Comments = {};
  for (const [, plies, text = ""] of record.matchAll(/^[ \t]*\[Comment "(\d{1,2}) (.*)"\][ \t\r]*$/gm)) {
    if (Number(plies) <= moves.length) comments = withComment(comments, moves.slice(0, Number(plies)), text);
  }
  return comments;
}
