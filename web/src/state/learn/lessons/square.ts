/** Lesson 8: the square game is a draw: attack the defence, use it, and see why it works. */

import type { PositionReport } from "../../../api/types.ts";
import { height } from "../../game.ts";
import { groupDigits } from "../../number-text.ts";
import type { TableFigure } from "../figures.ts";
import { uprightPairs } from "./board-facts.ts";
import { bad, good, note, numbers, question } from "./tasks.ts";
import type { Step, Task } from "./types.ts";

const VARIANT = "7x6:square";
const ROWS = 6;
/** The number of moves of the reader that are enough to see the idea. */
const ENOUGH = 5;
/** Boards that the solver solves within a moment. */
const SMALL_BOARDS = ["3x3", "4x4", "5x3", "4x5", "5x5", "6x4"];

/** The number of vertical pairs of the first player in words. */
function pairs(moves: string): string {
  const count = uprightPairs(moves, "first");
  return count === 1 ? "1 vertical pair" : `${count} vertical pairs`;
}

/** The first player moves, and the reader covers the disc. */
const COVER: Task[] = [
  { kind: "reply", engine: "absolute-win" },
  {
    kind: "drop",
    feedback({ before, column }) {
      const last = before.moves.at(-1) ?? "";
      // If the column is full, there is nothing to cover, and any move is right.
      if (column === last || height(before.moves, last) >= ROWS) return good("Covered.");
      return bad(`${before.cells.at(-1)} is not covered: with a disc on top of it {first} would have a vertical pair.`);
    },
  },
];

function endOfHold({ outcome, moves }: PositionReport) {
  if (outcome === "draw") return good(`The board is full: a draw. {first} has ${pairs(moves)}.`);
  if (outcome === "second") return good(`You even won. {first} has ${pairs(moves)}.`);
  return bad("Unexpected: {first} won.");
}

const solverTable = (rows: TableFigure["rows"]): TableFigure => ({
  kind: "table",
  caption: "Results of the solver, which does not use the proof",
  head: ["board", "{first}", "positions"],
  rows,
});

export const steps: Step[] = [
  {
    title: "Attack",
    variant: VARIANT,
    moves: "",
    text: [
      "A 2×2 square wins, lines do not. The square report expected deeper searches to win this game. They " +
        "cannot: this opponent draws without any search.",
      "You are {first}. Build a square, if you can. {second} drops on top of each of your discs.",
    ],
    tasks: [
      {
        kind: "sparring",
        engine: "stacker",
        enough: ENOUGH,
        stop: "I have seen enough",
        comment: ({ cells, moves }) => note(`{second} replies ${cells.at(-1)}. So far you have ${pairs(moves)}.`),
        finish: (moves) =>
          good(
            `${moves.length / 2} discs, ${pairs(moves)}, no square. You cannot build a square, because ` +
              "each of your discs is covered immediately.",
          ),
      },
    ],
  },
  {
    title: "Defend",
    variant: VARIANT,
    moves: "",
    text: [
      "Now you are {second}. {first} follows the plan that beat the search of the square report " +
        "at depths 1 to 3: prepare two squares at once.",
      "Always reply on top of the last disc. That is enough.",
    ],
    tasks: [
      ...Array.from({ length: ENOUGH }, () => COVER).flat(),
      { kind: "show", feedback: note("You have the idea. The rest can be played automatically.") },
      { kind: "confirm", label: "Play to the end" },
      {
        kind: "watch",
        moveMs: 120,
        next: async (moves, { think }) =>
          (await think(moves, moves.length % 2 === 0 ? "absolute-win" : "stacker")).column,
        finish: endOfHold,
      },
    ],
  },
  {
    title: "Why it always works",
    variant: VARIANT,
    moves: "11",
    text: ["The proof has two lines. You can find them yourself."],
    tasks: [
      question({
        label: "How many vertical pairs does a square of one colour contain?",
        choices: numbers([0, 1, 2, 4]),
        feedback: (count) => (count === 2 ? good("Two, side by side.") : bad("A square has two columns of two.")),
      }),
      question({
        label: "If I cover each of your discs with one of mine, how many vertical pairs can you get?",
        choices: numbers([0, 1, 2, 4]),
        feedback: (count) =>
          count === 0 ? good("None, so no square either.") : bad("Which disc is on top of each of your discs?"),
      }),
      question({
        label: "Which player can play like that?",
        choices: [
          { value: false, text: "Only {second}" },
          { value: true, text: "Either player" },
        ],
        feedback: (either) =>
          either
            ? good("Either player: if there is nothing to cover, any move is fine. So neither can be beaten.")
            : bad("{first} can do it, too: an extra disc of {first} gives {second} no pair."),
      }),
      {
        kind: "compute",
        async compute({ request, show }) {
          const rows: TableFigure["rows"] = [];
          for (const size of SMALL_BOARDS) {
            const { words, nodes } = await request.solveAnew("", `${size}:square`);
            rows.push([size.replace("x", "×"), words, groupDigits(nodes)]);
            await show({ figures: [solverTable([...rows])] });
          }
          return { feedback: good("A draw on every board. No search depth and no evaluation can change that.") };
        },
      },
    ],
  },
];
