/** The language of scripts as data: the functions of docs/scripts.md, some forms, the keywords. */

/** A function of the language, as an example call, for the side that thinks and for its opponent. */
export interface ScriptFunction {
  me: string;
  them?: string;
  text: string;
}

export const FUNCTIONS: readonly ScriptFunction[] = [
  {
    me: "open(3)",
    them: "their_open(3)",
    text: "places for four in a line with exactly so many of my stones and none of theirs",
  },
  {
    me: "threats()",
    them: "their_threats()",
    text: "empty cells where I would win, reachable or not",
  },
  { me: "odd_threats()", them: "their_odd_threats()", text: "those in rows 1, 3, 5" },
  { me: "even_threats()", them: "their_even_threats()", text: "those in rows 2, 4, 6" },
  {
    me: "playable_threats()",
    them: "their_playable_threats()",
    text: "those where a stone would land now",
  },
  { me: "centre()", them: "their_centre()", text: "my stones in the middle column" },
  {
    me: "cells(table)",
    them: "their_cells(table)",
    text: "the sum of a table over my stones: an array of rows, the top row first",
  },
  { me: "stones()", them: "their_stones()", text: "my stones" },
  { me: "at(4, 1)", text: "1 for my stone at column and row, −1 for theirs, 0 for none" },
  { me: "windows_at(4, 1)", text: "how many places for four go through a cell" },
  { me: "height(4)", text: "stones in a column" },
  { me: "plies()", text: "stones on the board" },
  { me: "stage()", text: '"opening", "middle" or "end"' },
  { me: "my_turn()", text: "is it my move?" },
  { me: "i_began()", text: "did I make the first move of the game?" },
  { me: "columns()", text: "how wide the board is" },
  { me: "rows()", text: "how high the board is" },
];

/** Statements to start from. */
export const FORMS: readonly { code: string; text: string }[] = [
  { code: "let weight = 10;\n", text: "a variable; its number gets a slider" },
  { code: "if my_turn() { 1 } else { 0 }", text: "a choice; it has a value" },
  {
    code: 'switch stage() { "opening" => 1, "middle" => 2, _ => 4 }',
    text: "one of several",
  },
  { code: "for column in 1..=columns() {\n    \n}\n", text: "a loop" },
  { code: "fn score(p) {\n    p.open(3) - p.their_open(3)\n}\n", text: "a function instead" },
];

export const KEYWORDS: ReadonlySet<string> = new Set(
  "let const if else switch for in loop while do until break continue return fn true false this".split(" "),
);

/** The name of the function in an example call: `open` for `open(3)`. */
export const functionName = (call: string) => call.split("(")[0] ?? "";

/** The names of all functions. */
export const FUNCTION_NAMES: ReadonlySet<string> = new Set(
  FUNCTIONS.flatMap(({ me, them }) => (them ? [me, them] : [me])).map(functionName),
);
