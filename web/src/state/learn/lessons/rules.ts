/** Lesson 1: make four, stop four, and threats that count now or wait. */

import { bad, good, threatsOf, winningNow } from "./tasks.ts";
import type { Step } from "./types.ts";

export const steps: Step[] = [
  {
    title: "Make four",
    moves: "112233",
    text: [
      "Stones fall to the lowest free cell of a column. Whoever first has four in a line wins: " +
        "across, upright or slanted.",
      "You are {first}, with three in the bottom row. Drop the fourth: click a column, or press its number.",
    ],
    tasks: [
      {
        kind: "drop",
        judge: ({ after }) =>
          after.outcome === "first"
            ? good(`Four in a row: ${after.winning.join(", ")}. {first} wins.`)
            : bad("That stone lies beside the row, not in it. Four must touch."),
      },
    ],
  },
  {
    title: "Find the cell that wins",
    moves: "142254742762255565",
    text: [
      "A slanted four is easily overlooked. The cell that completes it must be one where a " +
        "stone can lie: the cell below it is filled.",
      "{first} to move wins at once. Where?",
    ],
    tasks: [
      {
        kind: "drop",
        judge({ before, after }) {
          if (after.outcome !== "first") {
            return bad("No four yet. Look for three of {first} on one slant, and the gap that ends it.");
          }
          const shared = winningNow(before, "second").length > 0;
          return good(`Yes: ${after.winning.join(", ")}.${shared ? " {second} wanted the same cell." : ""}`);
        },
      },
    ],
  },
  {
    title: "Block",
    moves: "142464",
    text: [
      "{second} has three and would win with the next stone. You cannot win first, so you must take that cell.",
      "{first} to move.",
    ],
    tasks: [
      {
        kind: "drop",
        judge({ after }) {
          const [open] = winningNow(after, "second");
          return open
            ? bad(`{second} now drops on ${open} and wins. That cell must be yours.`)
            : good("Blocked: {second} cannot win at once any more.");
        },
      },
    ],
  },
  {
    title: "Now, or not yet",
    moves: "123551253",
    text: [
      "A threat is an empty cell that would win. If the cell below it is empty too, nobody can " +
        "play there yet: the threat waits, and the cell below becomes poisoned.",
      "The marked cell would win for {first}. {second} is to move: play the one column that " +
        "loses at once, to see why.",
    ],
    tasks: [
      {
        kind: "drop",
        overlay: (position) => threatsOf(position, "first"),
        judge({ before, after }) {
          const [open] = winningNow(after, "first");
          if (open) return good(`Now ${open} can be reached, and {first} is to move…`);
          const waiting = before.threats.first.map(({ cell }) => cell).join(", ");
          return bad(`That loses nothing yet: ${waiting} still hangs in the air.`);
        },
      },
      {
        kind: "reply",
        engine: "perfect",
        feedback: ({ after }) =>
          good(`{first} wins on ${after.cells.at(-1)}. A threat that waits takes a cell from the other side.`),
      },
    ],
  },
];
