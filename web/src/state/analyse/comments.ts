/**
 * The comments of a study: a short text for each position. The key of a comment is the sequence of moves from the empty
 * board to the position. A comment has one line, so that records and addresses can contain it.
 */

export type Comments = Readonly<Record<string, string>>;

/** The maximum number of characters of a comment. */
export const COMMENT_LENGTH = 200;

/** The maximum length of the comments in an address, in characters. Some programs cut longer addresses off. */
const ADDRESS_LENGTH = 8000;

/**
 * Converts a comment to one line of text: removes line breaks and outer spaces, and shortens it to the maximum length.
 */
export function cleanComment(text: string): string {
  // A control character such as a line feed would end the line of the record. `encodeURIComponent` throws for half of a
  // surrogate pair (Cs).
  const line = text.replace(/[\s\p{Cc}\p{Cs}]+/gu, " ").trim();
  return Array.from(line).slice(0, COMMENT_LENGTH).join("").trim();
}

/** Sets the comment on a position. An empty text removes the comment. Returns the same object if nothing changes. */
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

/**
 * Writes all comments, one per line of text: the moves, a space and the comment. Shorter sequences of moves come first.
 */
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
 * 4 is the number of discs on the board. Records may contain any tags, so programs that do not know this tag still
 * accept the record.
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
