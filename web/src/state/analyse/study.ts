/**
 * A study: one game, and the side lines tried beside it.
 *
 * A side line leaves the game at a ply and has moves of its own. Side lines do not branch: a move tried in the middle of
 * one begins another that shares its beginning. No played move is lost, and the game itself changes only at its end.
 * Studies are immutable, so undo and redo are a list of them.
 */

import type { Side } from "../../api/types.ts";

export interface SideLine {
  /** The number of plies of the game before the first move of the line. */
  at: number;
  moves: string;
}

export interface Study {
  variant: string;
  /** The moves of the game. */
  main: string;
  resigned: Side | null;
  lines: SideLine[];
  /** The index of the side line that is viewed; -1 for the game. */
  on: number;
  /** The number of plies on the board. */
  cursor: number;
}

export function newStudy(
  variant: string,
  moves = "",
  more: { resigned?: Side | null | undefined; cursor?: number } = {},
): Study {
  const cursor = clamp(more.cursor ?? moves.length, 0, moves.length);
  return { variant, main: moves, resigned: more.resigned ?? null, lines: [], on: -1, cursor };
}

/** All moves of the line that is viewed. */
export function path(study: Study): string {
  const line = study.lines[study.on];
  return line ? wholeLine(study, line) : study.main;
}

/** The moves that are on the board. */
export function shown(study: Study): string {
  return path(study).slice(0, study.cursor);
}

/** Whether the board shows a position of the game itself. */
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

/** Plays a move: along the line if that is its next move, at its end if the board shows the end, else as a new side line. */
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
 * Shows a sequence of moves from the empty board: in the game if it begins like that, else in a side line, which is
 * created unless there is one that begins like that.
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

/** Leaves the side line where it left the game. */
export function backToGame(study: Study): Study {
  const line = study.lines[study.on];
  return line ? { ...study, on: -1, cursor: Math.min(study.cursor, line.at) } : study;
}

export function removeLine(study: Study, index: number): Study {
  const home = study.on === index ? backToGame(study) : study;
  const on = home.on > index ? home.on - 1 : home.on;
  return { ...home, on, lines: study.lines.filter((_, each) => each !== index) };
}

/** Makes the side line that is viewed the game; the game becomes a side line. */
export function promote(study: Study): Study {
  const line = study.lines[study.on];
  if (!line) return study;
  const { variant, cursor } = study;
  const fresh = newStudy(variant, path(study), { cursor });
  return { ...enter(fresh, study.main), on: -1, cursor };
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
