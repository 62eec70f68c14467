/** Lesson 8: the square game is a draw: attack the proof, hold with it, and see why it works. */

import type { PositionReport } from "../../../api/types.ts";
import { height } from "../../game.ts";
import { groupDigits } from "../../number-text.ts";
import type { TableFigure } from "../figures.ts";
import { uprightPairs } from "./board-facts.ts";
import { bad, good, note, numbers, question } from "./tasks.ts";
import type { Step, Task } from "./types.ts";

const VARIANT = "7x6:square";
const ROWS = 6;
/** Moves of the reader after which the point is made. */
const ENOUGH = 5;
/** Boards small enough to be solved at once. */
const SMALL_BOARDS = ["3x3", "4x4", "5x3", "4x5", "5x5", "6x4"];

/** The upright pairs of the first player in words. */
function pairs(moves: string): string {
  const count = uprightPairs(moves, "first");
  return count === 1 ? "1 upright pair" : `${count} upright pairs`;
}

/** The first player moves, and the reader covers the stone. */
const COVER: Task[] = [
  { kind: "reply", engine: "absolute-win" },
  {
    kind: "drop",
    judge({ before, column }) {
      const last = before.moves.at(-1) ?? "";
      // In a full column nothing is to be covered, so any move will do.
      if (column === last || height(before.moves, last) >= ROWS) return good("Covered.");
      return bad(`${before.cells.at(-1)} is bare: another stone on it and {first} has an upright pair.`);
    },
  },
];

function endOfHold({ outcome, moves }: PositionReport) {
  if (outcome === "draw") return good(`The board is full: a draw. {first} never got more than ${pairs(moves)}.`);
  if (outcome === "second") return good(`You even won. {first} had ${pairs(moves)}.`);
  return bad("That should not have happened.");
}

const solverTable = (rows: TableFigure["rows"]): TableFigure => ({
  kind: "table",
  caption: "The solver, without knowing the proof",
  head: ["board", "first player", "positions"],
  rows,
});

export const steps: Step[] = [
  {
    title: "Attack",
    variant: VARIANT,
    moves: "",
    text: [
      "A 2×2 square wins, lines do not. Report 002 expected deeper searches to win it. They " +
        "cannot: here is an opponent that thinks nothing at all.",
      "You are {first}. Build a square, if you can. {second} drops on top of each of your stones.",
    ],
    tasks: [
      {
        kind: "sparring",
        engine: "stacker",
        enough: ENOUGH,
        stop: "I have seen enough",
        comment: ({ cells, moves }) => note(`{second} answers ${cells.at(-1)}. So far you have ${pairs(moves)}.`),
        finish: (moves) =>
          good(
            `${moves.length / 2} stones, ${pairs(moves)}, no square. It is hard to build on ground ` +
              "that is taken away at once.",
          ),
      },
    ],
  },
  {
    title: "Hold",
    variant: VARIANT,
    moves: "",
    text: [
      "Change seats: you are {second}. {first} follows the plan that beat report 002's search " +
        "at depths 1 to 3: prepare two squares at once.",
      "Always answer on top. Nothing else is asked of you.",
    ],
    tasks: [
      ...Array.from({ length: ENOUGH }, () => COVER).flat(),
      { kind: "show", feedback: note("You have it. The rest plays itself.") },
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
    text: ["The proof has two lines. You can write them yourself."],
    tasks: [
      question({
        label: "How many upright pairs does a square of one colour hold?",
        choices: numbers([0, 1, 2, 4]),
        judge: (count) => (count === 2 ? good("Two, side by side.") : bad("A square has two columns of two.")),
      }),
      question({
        label: "If each of your stones gets one of mine on top, how many upright pairs do you ever have?",
        choices: numbers([0, 1, 2, 4]),
        judge: (count) =>
          count === 0 ? good("None, so no square either.") : bad("What lies on top of each of your stones?"),
      }),
      question({
        label: "Who can play like that?",
        choices: [
          { value: false, text: "Only the second player" },
          { value: true, text: "Either player" },
        ],
        judge: (either) =>
          either
            ? good("Either: where there is nothing to cover, any move will do. So neither can be beaten.")
            : bad("The first player's extra stone makes no pair for the other. It works too."),
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
          return { feedback: good("A draw on every board. No depth and no evaluation can change that.") };
        },
      },
    ],
  },
];
