/** Lesson 1: make four in a row, block four in a row, and distinguish threats that can be played now from others. */

import { bad, good, threatsOf, winningNow } from "./tasks.ts";
import type { Step } from "./types.ts";

export const steps: Step[] = [
  {
    title: "Make four",
    moves: "112233",
    text: [
      "A disc falls to the lowest free cell of its column. The player who first has four discs in a line wins. The " +
        "line can be horizontal, vertical or diagonal.",
      "You are {first}. You have three discs in the bottom row. Drop the fourth disc: press a column, or type its number.",
    ],
    tasks: [
      {
        kind: "drop",
        feedback: ({ after }) =>
          after.outcome === "first"
            ? good(`Four in a row: ${after.winning.join(", ")}. {first} wins.`)
            : bad("This disc does not continue the line. There must be no gap between the four discs."),
      },
    ],
  },
  {
    title: "Find the cell that wins",
    moves: "142254742762255565",
    text: [
      "Diagonal lines are easy to miss. You can use a cell only if the cell below it is filled.",
      "You are {first}, and you can win with your next disc. Where?",
    ],
    tasks: [
      {
        kind: "drop",
        feedback({ before, after }) {
          if (after.outcome !== "first") {
            return bad("This does not make four. Look for a diagonal line that already has three discs of {first}.");
          }
          const shared = winningNow(before, "second").length > 0;
          return good(`Yes: ${after.winning.join(", ")}.${shared ? " {second} would have won on the same cell." : ""}`);
        },
      },
    ],
  },
  {
    title: "Block",
    moves: "142464",
    text: [
      "{second} has three discs in a line and can win with the next disc. You are {first}, and you cannot win now. So " +
        "you must take the cell that {second} needs.",
    ],
    tasks: [
      {
        kind: "drop",
        feedback({ after }) {
          const [open] = winningNow(after, "second");
          return open
            ? bad(`Now {second} plays ${open} and wins. You must take that cell.`)
            : good("Blocked. Now {second} cannot win with the next disc.");
        },
      },
    ],
  },
  {
    title: "Threats for now and for later",
    moves: "123551253",
    text: [
      "A threat is an empty cell in which a player would complete four in a row. If the cell below the threat is " +
        "also empty, neither player can use the threat yet. Then the opponent must not play in the cell below it.",
      "{first} would win on the marked cell. Now you are {second}. Make the mistake on purpose: play the column that " +
        "lets {first} win.",
    ],
    tasks: [
      {
        kind: "drop",
        overlay: (position) => threatsOf(position, "first"),
        feedback({ before, after }) {
          const [open] = winningNow(after, "first");
          if (open) return good(`Now {first} can play ${open}…`);
          const cells = before.threats.first.map(({ cell }) => cell).join(", ");
          return bad(`This does not lose yet. {first} still cannot play ${cells}.`);
        },
      },
      {
        kind: "reply",
        engine: "perfect",
        feedback: ({ after }) =>
          good(`{first} wins on ${after.cells.at(-1)}. So the opponent must not use the cell below a threat.`),
      },
    ],
  },
];
