// @ts-check
/**
 * A study: one game, and the side lines tried beside it.
 *
 * A side line leaves the game at a ply and has moves of its own; lines are never lines of lines,
 * so a move tried in the middle of one begins another that shares its beginning. Nothing played is
 * ever lost, and the game itself is only changed by going on at its end. Studies are values: every
 * function here returns a new one, so that undo and redo are a list of them.
 *
 * @typedef {import("../../api/types.ts").Side} Side
 * @typedef {{ at: number, moves: string }} SideLine  leaves the game after `at` plies
 * @typedef {object} Study
 * @property {string} variant
 * @property {string} main  the moves of the game
 * @property {Side | null} resigned
 * @property {SideLine[]} lines
 * @property {number} on  which side line is being looked at; -1 is the game
 * @property {number} cursor  plies that are on the board
 */

/**
 * @param {string} variant
 * @param {string} [moves]
 * @param {{ resigned?: Side | null, cursor?: number }} [more]
 * @returns {Study}
 */
export function newStudy(variant, moves = "", more = {}) {
  const cursor = clamp(more.cursor ?? moves.length, 0, moves.length);
  return { variant, main: moves, resigned: more.resigned ?? null, lines: [], on: -1, cursor };
}

/** All moves of the line that is being looked at. @param {Study} study */
export function path(study) {
  const line = study.lines[study.on];
  return line ? study.main.slice(0, line.at) + line.moves : study.main;
}

/** The moves that are on the board. @param {Study} study */
export function shown(study) {
  return path(study).slice(0, study.cursor);
}

/** Whether the board shows a position of the game itself. @param {Study} study */
export function inGame(study) {
  const line = study.lines[study.on];
  return !line || study.cursor <= line.at;
}

/** @param {Study} study @param {number} ply @returns {Study} */
export function goTo(study, ply) {
  return { ...study, cursor: clamp(ply, 0, path(study).length) };
}

/**
 * To a ply of the game or of one of its side lines.
 * @param {Study} study
 * @param {number} on
 * @param {number} ply
 */
export function jump(study, on, ply) {
  return goTo({ ...study, on: study.lines[on] ? on : -1 }, ply);
}

/**
 * A stone in a column: along the line if it goes there, else as the end of it, else a new side
 * line.
 * @param {Study} study
 * @param {string} column
 * @returns {Study}
 */
export function play(study, column) {
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
 * Shows moves from the first one on: in the game as far as it agrees, else as a side line, one that
 * is there already if it begins like that.
 * @param {Study} study
 * @param {string} moves
 * @returns {Study}
 */
export function enter(study, moves) {
  const cursor = moves.length;
  if (study.main.startsWith(moves)) return { ...study, on: -1, cursor };
  const whole = (/** @type {SideLine} */ line) => study.main.slice(0, line.at) + line.moves;
  const there = study.lines.findIndex((line) => whole(line).startsWith(moves));
  if (there >= 0) return { ...study, on: there, cursor };
  const at = agreement(study.main, moves);
  const lines = [...study.lines, { at, moves: moves.slice(at) }];
  return { ...study, lines, on: lines.length - 1, cursor };
}

/** Leaves the side line where it left the game. @param {Study} study @returns {Study} */
export function backToGame(study) {
  const line = study.lines[study.on];
  return line ? { ...study, on: -1, cursor: Math.min(study.cursor, line.at) } : study;
}

/** @param {Study} study @param {number} index @returns {Study} */
export function removeLine(study, index) {
  const home = study.on === index ? backToGame(study) : study;
  const on = home.on > index ? home.on - 1 : home.on;
  return { ...home, on, lines: study.lines.filter((_, each) => each !== index) };
}

/** Makes the side line the game. @param {Study} study @returns {Study} */
export function promote(study) {
  const line = study.lines[study.on];
  if (!line) return study;
  const { variant, cursor } = study;
  const fresh = newStudy(variant, path(study), { cursor });
  return { ...enter(fresh, study.main), on: -1, cursor };
}

/** @param {string} a @param {string} b  how many moves they begin with alike */
function agreement(a, b) {
  let same = 0;
  while (same < a.length && a[same] === b[same]) same += 1;
  return same;
}

/** @param {number} value @param {number} least @param {number} most */
function clamp(value, least, most) {
  return Math.min(Math.max(value, least), most);
}
