/** Translates the texts of the server about puzzles: themes and tasks. Unknown texts are returned unchanged. */

import { mark, t, translated } from "../../../languages/translate.ts";

const TITLES: readonly string[] = [
  mark("Win at once"),
  mark("Stop the threat"),
  mark("Double threat"),
  mark("Win in 2"),
  mark("Win in 3"),
  mark("Win in 4 to 8"),
  mark("Only move"),
  mark("Zugzwang"),
  mark("Mistake or not?"),
  mark("Where the evaluation is wrong"),
];

const SUMMARIES: readonly string[] = [
  mark("Stop a threat without losing."),
  mark("Make two threats at once."),
  mark("Win on your second move, without a double threat."),
  mark("Win on your third move."),
  mark("Win on your fourth to eighth move."),
  mark("Find the only move that keeps a draw or a slow win."),
  mark("Leave the opponent without a good move."),
  mark("Is this move a mistake?"),
  mark("Find the right move in a position where a search chooses a wrong one."),
];

const known = (texts: readonly string[], text: string): string => (texts.includes(text) ? translated(text) : text);

export const themeTitle = (title: string): string => known(TITLES, title);

/** Returns the summary of a theme as a sentence. Returns an empty text if the summary only repeats the title. */
export function themeSummary(title: string, summary: string): string {
  const sentence = summary.charAt(0).toUpperCase() + summary.slice(1);
  if (sentence === title) return "";
  return known(SUMMARIES, sentence.endsWith("?") ? sentence : `${sentence}.`);
}

const TASKS: readonly string[] = [
  mark("{side} to move and win at once"),
  mark("{side} to move: stop {other}'s threat"),
  mark("{side} to move: make two threats at once"),
  mark("{side} to move: one column keeps the win"),
  mark("{side} to move: one column keeps the draw"),
];
const WIN = /^\{side\} to move and win in (\d+)(: leave \{other\} no good move)?$/;
const QUESTION = /^\{side\} to move has a (win|draw), and (.+) plays column (\w): a mistake or not\?$/;
const MISTAKE = /^\{side\} to move: (.+) plays column (\w) and loses the (win|draw)\. Find a better move$/;

/** Translates a task. Does not replace the placeholders `{side}` and `{other}`. */
export function taskText(task: string): string {
  const sides = { side: "{side}", other: "{other}" };
  const [, moves, ending] = WIN.exec(task) ?? [];
  if (moves && ending) return t("{side} to move and win in {moves}: leave {other} no good move", { ...sides, moves });
  if (moves) return t("{side} to move and win in {moves}", { ...sides, moves });
  const [, had, asked = "", proposed = ""] = QUESTION.exec(task) ?? [];
  if (had) {
    const fields = { ...sides, player: playerText(asked), column: proposed };
    return had === "win"
      ? t("{side} to move has a win, and {player} plays column {column}: a mistake or not?", fields)
      : t("{side} to move has a draw, and {player} plays column {column}: a mistake or not?", fields);
  }
  const [, player = "", column = "", lost] = MISTAKE.exec(task) ?? [];
  if (lost) {
    const fields = { ...sides, player: playerText(player), column };
    return lost === "win"
      ? t("{side} to move: {player} plays column {column} and loses the win. Find a better move", fields)
      : t("{side} to move: {player} plays column {column} and loses the draw. Find a better move", fields);
  }
  return known(TASKS, task);
}

/** Translates the description of the player that made a move: "level 3", "`cells` at depth 2". */
function playerText(player: string): string {
  const [, number] = /^level (\d+)$/.exec(player) ?? [];
  if (number) return t("level {number}", { number });
  const [, evaluation, depth] = /^(.+) at depth (\d+)$/.exec(player) ?? [];
  return evaluation && depth ? t("{evaluation} at depth {depth}", { evaluation, depth }) : player;
}
