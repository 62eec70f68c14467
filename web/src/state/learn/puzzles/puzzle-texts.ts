/** The titles and summaries of the puzzle themes, and the tasks of the puzzles. */

import type { Proposal, Puzzle, ThemeCount } from "../../../api/types.ts";
import { mark, t, translated } from "../../../languages/translate.ts";
import { pliesToEnd } from "../../value-words.ts";

/** The title of each theme, and its summary unless the summary would only repeat the title. */
const THEMES: Record<string, { title: string; summary?: string }> = {
  "win-in-1": { title: mark("Win at once") },
  block: { title: mark("Stop the threat"), summary: mark("Stop a threat without losing.") },
  "double-threat": { title: mark("Double threat"), summary: mark("Make two threats at once.") },
  "win-in-2": { title: mark("Win in 2"), summary: mark("Win on your second move, without a double threat.") },
  "win-in-3": { title: mark("Win in 3"), summary: mark("Win on your third move.") },
  "long-win": { title: mark("Win in 4 to 8"), summary: mark("Win on your fourth to eighth move.") },
  "only-move": { title: mark("Only move"), summary: mark("Find the only move that keeps a draw or a slow win.") },
  zugzwang: { title: mark("Zugzwang"), summary: mark("Leave the opponent without a good move.") },
  "blunder-or-not": { title: mark("Mistake or not?"), summary: mark("Is this move a mistake?") },
  "evaluation-wrong": {
    title: mark("Where the evaluation is wrong"),
    summary: mark("Find the right move in a position where a search chooses a wrong one."),
  },
};

/** Returns the title of a theme. A theme that the page does not know keeps the English title of the server. */
export function themeTitle({ name, title }: Pick<ThemeCount, "name" | "title">): string {
  const theme = THEMES[name];
  return theme ? translated(theme.title) : title;
}

/** Returns the summary of a theme as a sentence. Returns an empty text if the summary only repeats the title. */
export function themeSummary({ name, summary }: Pick<ThemeCount, "name" | "summary">): string {
  const theme = THEMES[name];
  if (!theme) return summary;
  return theme.summary === undefined ? "" : translated(theme.summary);
}

/**
 * Returns the task of a puzzle, with the placeholders `{side}` and `{other}`. A puzzle with a theme that the page does
 * not know keeps the English task of the server.
 */
export function taskText(puzzle: Puzzle): string {
  const sides = { side: "{side}", other: "{other}" };
  const { theme, score, proposal } = puzzle;
  const fields = { ...sides, player: proposal ? playerText(proposal) : "", column: proposal?.column ?? "" };
  const moves = score > 0 ? Math.ceil(pliesToEnd(score, puzzle) / 2) : 0;
  switch (theme) {
    case "win-in-1":
      return t("{side} to move and win at once", sides);
    case "block":
      return t("{side} to move: stop {other}'s threat", sides);
    case "double-threat":
      return t("{side} to move: make two threats at once", sides);
    case "win-in-2":
    case "win-in-3":
    case "long-win":
      return t("{side} to move and win in {moves}", { ...sides, moves });
    case "only-move":
      return score > 0
        ? t("{side} to move: one column keeps the win", sides)
        : t("{side} to move: one column keeps the draw", sides);
    case "zugzwang":
      return t("{side} to move and win in {moves}: leave {other} no good move", { ...sides, moves });
    case "blunder-or-not":
      return score > 0
        ? t("{side} to move has a win, and {player} plays column {column}: a mistake or not?", fields)
        : t("{side} to move has a draw, and {player} plays column {column}: a mistake or not?", fields);
    case "evaluation-wrong":
      return score > 0
        ? t("{side} to move: {player} plays column {column} and loses the win. Find a better move", fields)
        : t("{side} to move: {player} plays column {column} and loses the draw. Find a better move", fields);
    default:
      return puzzle.task;
  }
}

/** Describes the player that made a move: "level 3", "cells at depth 2". A person keeps the name. */
function playerText({ by, who }: Proposal): string {
  const [, number] = /^level:(\d+)\b/.exec(by) ?? [];
  if (number) return t("level {number}", { number });
  const [, evaluation] = /\beval=([^,]+)/.exec(by) ?? [];
  const [, depth] = /\bdepth=(\d+)/.exec(by) ?? [];
  return evaluation && depth ? t("{evaluation} at depth {depth}", { evaluation, depth }) : who;
}
