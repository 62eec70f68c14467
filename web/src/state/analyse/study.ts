/**
 * A study: one game, side lines with other moves, and comments on positions.
 *
 * A side line starts from a position of the game. Side lines have no branches: if the user plays another move in the
 * middle of a side line, the program creates a new side line that also contains the moves before it. A move in the
 * middle never replaces later moves, and a move is added to the game only at its end. Studies are immutable, so the
 * undo history is a list of studies.
 */

import type { Side } from "../../api/types.ts";
import { commentsWhere, withComment } from "./comments.ts";
import type { Comments } from "./comments.ts";

export interface SideLine {
  /** The number of plies of the game that precede the side line. */
  at: number;
  moves: string;
}

export interface Study {
  variant: string;
  /** The moves of the game. */
  main: string;
  resigned: Side | null;
  lines: SideLine[];
  comments: Comments;
  /** The index of the side line that the board shows; -1 if the board shows the game. */
  on: number;
  /** The number of plies that lead to the position on the board. */
  cursor: number;
}

export function newStudy(
  variant: string,
  moves = "",
  more: { resigned?: Side | null | undefined; cursor?: number; comments?: Comments } = {},
): Study {
  const cursor = clamp(more.cursor ?? moves.length, 0, moves.length);
  const { resigned = null, comments = {} } = more;
  return { variant, main: moves, resigned, lines: [], comments, on: -1, cursor };
}

/** Returns all moves, from the empty board, of the game or the side line that the board shows. */
export function path(study: Study): string {
  const line = study.lines[study.on];
  return line ? wholeLine(study, line) : study.main;
}

/** Returns the moves that lead to the position on the board. */
export function shown(study: Study): string {
  return path(study).slice(0, study.cursor);
}

/** Returns whether the position on the board occurs in the game itself. */
export function inGame(study: Study): boolean {
  const line = study.lines[study.on];
  return !line || study.cursor <= line.at;
}

export function goTo(study: Study, ply: number): Study {
  return { ...study, cursor: clamp(ply, 0, path(study).length) };
}

/** Goes to a ply of the game or of one of its side lines. */
export function jump(study: Study, on: number, ply: number): Study {
  return goTo({ ...study, on: study.lines[on] ? on : -1 }, ply);
}

/**
 * Plays a move in the game or side line that the board shows. If this move already comes next, only the cursor
 * advances. At the end of the game or side line, the move is appended. Otherwise the move starts a new side line.
 */
export function play(study: Study, column: string): Study {
  const { cursor } = study;
  const moves = path(study);
  if (moves[cursor] === column) return goTo(study, cursor + 1);
  const line = study.lines[study.on];
  const next = moves.slice(0, cursor) + column;
  if (!line && cursor === moves.length && !study.resigned) {
    return { ...study, main: next, cursor: cursor + 1 };
  }
  if (line && cursor === moves.length) {
    const longer = { ...line, moves: line.moves + column };
    const lines = study.lines.map((each, index) => (index === study.on ? longer : each));
    return { ...study, lines, cursor: cursor + 1 };
  }
  return enter(study, next);
}

/**
 * Shows the position after a sequence of moves from the empty board. If the game or a side line begins with these
 * moves, the cursor goes there. Otherwise a new side line is created.
 */
export function enter(study: Study, moves: string): Study {
  const cursor = moves.length;
  if (study.main.startsWith(moves)) return { ...study, on: -1, cursor };
  const existing = study.lines.findIndex((line) => wholeLine(study, line).startsWith(moves));
  if (existing >= 0) return { ...study, on: existing, cursor };
  const at = commonLength(study.main, moves);
  const lines = [...study.lines, { at, moves: moves.slice(at) }];
  return { ...study, lines, on: lines.length - 1, cursor };
}

/** Returns from a side line to the position of the game at which the side line starts. */
export function backToGame(study: Study): Study {
  const line = study.lines[study.on];
  return line ? { ...study, on: -1, cursor: Math.min(study.cursor, line.at) } : study;
}

/** Removes a side line, and the comments on the positions that occur only in this side line. */
export function removeLine(study: Study, index: number): Study {
  const home = study.on === index ? backToGame(study) : study;
  const on = home.on > index ? home.on - 1 : home.on;
  return withoutStrayComments({ ...home, on, lines: study.lines.filter((_, each) => each !== index) });
}

/** Makes the current side line the game. The previous game becomes a side line. */
export function promote(study: Study): Study {
  if (!study.lines[study.on]) return study;
  const { variant, cursor, comments } = study;
  const others = study.lines.filter((_, index) => index !== study.on).map((line) => wholeLine(study, line));
  const fresh = newStudy(variant, path(study), { comments });
  return { ...[study.main, ...others].reduce(enter, fresh), on: -1, cursor };
}

/** Sets the comment on a position of the study. An empty text removes the comment. */
export function comment(study: Study, moves: string, text: string): Study {
  return withoutStrayComments({ ...study, comments: withComment(study.comments, moves, text) });
}

/** Removes the comments on positions that do not occur in the study. */
export function withoutStrayComments(study: Study): Study {
  const paths = [study.main, ...study.lines.map((line) => wholeLine(study, line))];
  const comments = commentsWhere(study.comments, (moves) => paths.some((each) => each.startsWith(moves)));
  return Object.keys(comments).length === Object.keys(study.comments).length ? study : { ...study, comments };
}

function wholeLine(study: Study, line: SideLine): string {
  return study.main.slice(0, line.at) + line.moves;
}

function commonLength(a: string, b: string): number {
  let length = 0;
  while (length < a.length && a[length] === b[length]) length += 1;
  return length;
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most);
}
