/** Lesson 1: make four, block four, and distinguish playable threats from later ones. */

import { bad, good, threatsOf, winningNow } from "./tasks.ts";
import type { Step } from "./types.ts";

export const steps: Step[] = [
  {
    title: "Make four",
    moves: "112233",
    text: [
      "A disc falls to the lowest free cell of its column. The first player with four discs in a line wins: " +
        "horizontally, vertically or diagonally.",
      "You are {first} and have three in the bottom row. Drop the fourth: click a column, or press its number.",
    ],
    tasks: [
      {
        kind: "drop",
        feedback: ({ after }) =>
          after.outcome === "first"
            ? good(`Four in a row: ${after.winning.join(", ")}. {first} wins.`)
            : bad("That disc does not extend the row. The four discs must be adjacent."),
      },
    ],
  },
  {
    title: "Find the cell that wins",
    moves: "142254742762255565",
    text: [
      "Diagonal fours are easy to miss. You can play the cell that completes one only if the cell below it is filled.",
      "{first} is to move and can win immediately. Where?",
    ],
    tasks: [
      {
        kind: "drop",
        feedback({ before, after }) {
          if (after.outcome !== "first") {
            return bad("Not four yet. Look for three discs of {first} on one diagonal and the missing fourth.");
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
      "{second} has three in a line and would win with the next disc. You cannot win first, so take that cell.",
      "{first} to move.",
    ],
    tasks: [
      {
        kind: "drop",
        feedback({ after }) {
          const [open] = winningNow(after, "second");
          return open
            ? bad(`{second} now plays ${open} and wins. You must take that cell.`)
            : good("Blocked: {second} can no longer win on the next move.");
        },
      },
    ],
  },
  {
    title: "Playable now, or later",
    moves: "123551253",
    text: [
      "A threat is an empty cell that would complete a four. If the cell below it is empty, too, neither player can " +
        "play it yet. Then the opponent must avoid the cell below.",
      "{first} would win on the marked cell. {second} is to move: to see why, play the column that loses immediately.",
    ],
    tasks: [
      {
        kind: "drop",
        overlay: (position) => threatsOf(position, "first"),
        feedback({ before, after }) {
          const [open] = winningNow(after, "first");
          if (open) return good(`Now ${open} can be played, and {first} is to move…`);
          const cells = before.threats.first.map(({ cell }) => cell).join(", ");
          return bad(`That does not lose yet: ${cells} still cannot be played.`);
        },
      },
      {
        kind: "reply",
        engine: "perfect",
        feedback: ({ after }) =>
          good(`{first} wins on ${after.cells.at(-1)}. A threat takes the cell below from the opponent.`),
      },
    ],
  },
];
