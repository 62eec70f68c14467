// @ts-check
/** Which puzzles there are for whom: themes, grades of difficulty, the next one, today's. */

import { isSolved } from "../progress.js";

/** @typedef {import("../../../api/types.ts").Puzzle} Puzzle */
/** @typedef {import("../progress.js").Progress} Progress */

/**
 * Levels in four grades; the words stand in the filter.
 * @type {{ name: string, text: string, least: number, most: number }[]}
 */
export const GRADES = [
  { name: "easy", text: "Easy (levels 1 and 2)", least: 0, most: 2 },
  { name: "medium", text: "Medium (levels 3 to 5)", least: 3, most: 5 },
  { name: "hard", text: "Hard (levels 6 and 7)", least: 6, most: 7 },
  { name: "hardest", text: "Hardest (level 8 or none)", least: 8, most: Infinity },
];

/** No level finds it but the last. @param {Puzzle} puzzle */
const levelOf = ({ level }) => level ?? 8;

/**
 * @param {Puzzle[]} puzzles @param {string} theme "" for all @param {string} grade "" for all
 */
export function filtered(puzzles, theme, grade) {
  const range = GRADES.find(({ name }) => name === grade);
  return puzzles.filter(
    (puzzle) =>
      (!theme || puzzle.theme === theme) &&
      (!range || (levelOf(puzzle) >= range.least && levelOf(puzzle) <= range.most)),
  );
}

/**
 * Some puzzle not solved yet, other than the one at hand; null when all are.
 * @param {Puzzle[]} puzzles @param {Progress} progress @param {string} current its id
 * @param {() => number} [random] from 0 to 1
 * @returns {Puzzle | null}
 */
export function pickNext(puzzles, progress, current, random = Math.random) {
  const left = puzzles.filter(({ id }) => id !== current && !isSolved(progress, id));
  return left[Math.floor(random() * left.length)] ?? null;
}

/** Days since 1970 where the visitor lives. @param {Date} [now] */
export function localDay(now = new Date()) {
  return Math.floor((now.getTime() - now.getTimezoneOffset() * 60_000) / 86_400_000);
}

/** How hard it is, in words. @param {Puzzle} puzzle */
export function difficultyWords({ level, depth }) {
  if (level === null && depth === null)
    return "Neither a level nor a search of depth 12 solves it.";
  const who = level === null ? "" : `Level ${level}`;
  const search = depth === null ? "" : `a search of depth ${depth}`;
  if (!search) return `${who} solves it; a search of depth 12 does not.`;
  if (!who) return `A search of depth ${depth} solves it; no level does.`;
  const easy = level === 1 && depth === 1;
  return `${who} and ${search} solve it${easy ? "" : "; less does not"}.`;
}

/**
 * How many moves the solver has to find: a short win is played to its end, of everything else the
 * first move is the point.
 * @param {Puzzle} puzzle
 */
export function movesToFind({ score, line, theme }) {
  const own = Math.ceil(line.length / 2);
  if (theme === "blunder-or-not") return 0;
  return score > 0 && line.length % 2 === 1 && own <= 3 ? own : 1;
}

/**
 * The task with the players' names in it; code marks are for terminals.
 * @param {Puzzle} puzzle @param {{ first: string, second: string }} names
 */
export function taskWords({ task, to_move }, names) {
  const other = to_move === "first" ? "second" : "first";
  return task
    .replaceAll("{side}", names[to_move])
    .replaceAll("{other}", names[other])
    .replaceAll("`", "");
}

/** The search that a tree of this puzzle is drawn of. @param {Puzzle} puzzle */
export function treeEngine({ depth, proposal }) {
  const named = /eval=([a-z-]+)/.exec(proposal?.by ?? "")?.[1] ?? "windows-centre";
  return `alphabeta:depth=${Math.min(depth ?? 5, 5)},eval=${named}`;
}
