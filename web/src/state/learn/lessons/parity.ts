/** Lesson 7: odd and even threats, the rows of each player, and zugzwang. */

import type { Side } from "../../../api/types.ts";
import { cellAt, columnText } from "../../notation.ts";
import { below, emptyCells } from "./board-facts.ts";
import type { LessonRequests } from "./requests.ts";
import { bad, good, question, threatsOf } from "./tasks.ts";
import type { DropTask, Scene, ShowTask, Step } from "./types.ts";

/** The first player is to move; its only threat is in row 3, with an odd number of other empty cells. */
const ODD = "34721732232146366467117362362775";
/** The second player is to move; its only threat is in row 2. */
const EVEN = "3177661671271361643463312237272";

const SIDES: { value: Side; text: string }[] = [
  { value: "first", text: "{first}" },
  { value: "second", text: "{second}" },
];

/** The only threat of a side: its cell, the number of empty cells elsewhere, and the task that shows it. */
async function waitingThreat(request: LessonRequests, moves: string, side: Side) {
  const position = await request.position(moves);
  const cell = position.threats[side][0]?.cell ?? "a1";
  const { column } = cellAt(cell);
  const { empty, inside } = emptyCells(position, column);
  const show: ShowTask = { kind: "show", overlay: threatsOf(position, side) };
  return { cell, under: below(cell), column: columnText(column), elsewhere: empty - inside, show };
}

/** The reader covers the last disc in column 4. */
const cover = (then?: Scene): DropTask => ({
  kind: "drop",
  feedback: ({ column }) => (column === "4" ? good("Covered.") : bad("Play on top of {first}'s disc: column 4.")),
  ...(then && { then }),
});

export const steps: Step[] = [
  {
    title: "Rows of each player",
    text: ["You are {second}. {first} always plays column 4. Reply on top of every disc until the column is full."],
    tasks: [
      { kind: "show", moves: "4" },
      cover({ delayMs: 500, moves: "444" }),
      cover({ delayMs: 500, moves: "44444" }),
      cover(),
      question({
        label: "Which rows did {first} get?",
        choices: [
          { value: true, text: "1, 3 and 5" },
          { value: false, text: "2, 4 and 6" },
        ],
        feedback: (odd) =>
          odd
            ? good(
                "The odd rows. Columns filled in pairs give {first} the odd rows and {second} the even rows.",
              )
            : bad("Look at the bottom cell of the column."),
      }),
    ],
  },
  {
    title: "A threat for later",
    moves: ODD,
    async load(request) {
      const { cell, under, column, elsewhere, show } = await waitingThreat(request, ODD, "first");
      const forced = elsewhere % 2 === 1 ? "second" : "first";
      return {
        text: [
          `An endgame with {first} to move. {first} would win on the marked cell ${cell}, but ` +
            `${under} below it is empty. If {second} plays ${under}, {first} wins; if {first} does, {second} blocks.`,
          `Outside column ${column} there are ${elsewhere} empty cells. Both players will fill those first.`,
        ],
        tasks: [
          show,
          question({
            label: `Which player will have to play ${under}?`,
            choices: SIDES,
            feedback: (side) =>
              side === forced
                ? good(
                    `{first} fills the first and the last of the ${elsewhere} cells. Then ` +
                      `{second} must move, and only column ${column} is left.`,
                  )
                : bad(`Count: {first} starts, and the players alternate for ${elsewhere} moves.`),
          }),
        ],
      };
    },
  },
  {
    title: "Zugzwang",
    moves: ODD,
    async load(request) {
      const { under, show } = await waitingThreat(request, ODD, "first");
      return {
        text: [
          `Play to the end. {second} defends perfectly. Avoid ${under}, until {second} has no other move.`,
        ],
        tasks: [
          show,
          {
            kind: "hold",
            threats: true,
            finish: () => good("{second} had to make a losing move, because passing is not allowed: that is zugzwang."),
          },
        ],
      };
    },
  },
  {
    title: "The other side",
    moves: EVEN,
    async load(request) {
      const { cell, column, elsewhere, show } = await waitingThreat(request, EVEN, "second");
      const forced = elsewhere % 2 === 1 ? "first" : "second";
      return {
        text: [
          `Now you are {second}, with a threat on ${cell}, in an even row. ${elsewhere} cells are ` +
            `empty outside column ${column}, and you are to move.`,
        ],
        tasks: [
          show,
          question({
            label: "Which player runs out of other moves?",
            choices: SIDES,
            feedback: (side) =>
              side === forced
                ? good("Right. Now prove it on the board.")
                : bad(`You fill the first of the ${elsewhere} cells. Which player fills the last?`),
          }),
          {
            kind: "hold",
            threats: true,
            finish: () =>
              good(
                "Odd threats help {first}, even threats {second}: when all other cells are filled, the opponent " +
                  "must play the cell below them.",
              ),
          },
        ],
      };
    },
  },
];
