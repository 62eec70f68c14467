/** Lists the functions, common statements and keywords of the script language. docs/scripts.md describes them. */

import { mark } from "../../languages/translate.ts";

/** Example calls of a function: for the side whose score is computed (`me`), and for its opponent (`them`). */
export interface ScriptFunction {
  me: string;
  them?: string;
  /** The description in English. Use `translated` to show it. */
  text: string;
}

export const FUNCTIONS: readonly ScriptFunction[] = [
  {
    me: "open(3)",
    them: "their_open(3)",
    text: mark("windows (four cells in a line) with exactly this number of my discs and no disc of theirs"),
  },
  {
    me: "threats()",
    them: "their_threats()",
    text: mark("empty cells where my disc would complete four in a row, playable now or not"),
  },
  { me: "odd_threats()", them: "their_odd_threats()", text: mark("threats in rows 1, 3 and 5") },
  { me: "even_threats()", them: "their_even_threats()", text: mark("threats in rows 2, 4 and 6") },
  {
    me: "playable_threats()",
    them: "their_playable_threats()",
    text: mark("threats that can be played now"),
  },
  { me: "centre()", them: "their_centre()", text: mark("my discs in the centre column") },
  {
    me: "cells(table)",
    them: "their_cells(table)",
    text: mark("sum of the table entries for the cells of my discs; the table is an array of rows, top row first"),
  },
  { me: "stones()", them: "their_stones()", text: mark("number of my discs") },
  { me: "at(4, 1)", text: mark("1 for my disc at this column and row, −1 for theirs, 0 for an empty cell") },
  { me: "windows_at(4, 1)", text: mark("number of windows that contain the cell") },
  { me: "height(4)", text: mark("number of discs in the column") },
  { me: "plies()", text: mark("number of discs on the board") },
  { me: "stage()", text: mark('"opening", "middle" or "end"') },
  { me: "my_turn()", text: mark("whether it is my move") },
  { me: "i_began()", text: mark("whether I made the first move of the game") },
  { me: "columns()", text: mark("number of columns") },
  { me: "rows()", text: mark("number of rows") },
];

/** Examples of statements that the page can insert into a script. */
export const FORMS: readonly { code: string; text: string }[] = [
  { code: "let weight = 10;\n", text: mark("a variable; its number gets a slider") },
  { code: "if my_turn() { 1 } else { 0 }", text: mark("a condition; the result is a value") },
  {
    code: 'switch stage() { "opening" => 1, "middle" => 2, _ => 4 }',
    text: mark("a choice among several values"),
  },
  { code: "for column in 1..=columns() {\n    \n}\n", text: mark("a loop") },
  { code: "fn score(p) {\n    p.open(3) - p.their_open(3)\n}\n", text: mark("a function that replaces the last expression") },
];

export const KEYWORDS: ReadonlySet<string> = new Set(
  "let const if else switch for in loop while do until break continue return fn true false this".split(" "),
);

/** Returns the name of the function in an example call: `open` for `open(3)`. */
export const functionName = (call: string) => call.split("(")[0] ?? "";

/** The names of all functions. */
export const FUNCTION_NAMES: ReadonlySet<string> = new Set(
  FUNCTIONS.flatMap(({ me, them }) => (them ? [me, them] : [me])).map(functionName),
);
