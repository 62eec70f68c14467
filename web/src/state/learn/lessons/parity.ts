/** Lesson 7: odd and even threats: who gets which row, and zugzwang played out. */

import type { Side } from "../../../api/types.ts";
import { cellAt, columnText } from "../../notation.ts";
import { below, emptyCells } from "./board-facts.ts";
import type { LessonRequests } from "./requests.ts";
import { bad, good, question, threatsOf } from "./tasks.ts";
import type { DropTask, Scene, ShowTask, Step } from "./types.ts";

/** First to move; its only threat hangs in row 3, with an odd number of other cells left. */
const ODD = "34721732232146366467117362362775";
/** Second to move; its only threat hangs in row 2. */
const EVEN = "3177661671271361643463312237272";

const SIDES: { value: Side; text: string }[] = [
  { value: "first", text: "{first}" },
  { value: "second", text: "{second}" },
];

/** The one cell that would win for a side: where it is, the empty cells elsewhere, and the scene that shows it. */
async function waitingThreat(request: LessonRequests, moves: string, side: Side) {
  const position = await request.position(moves);
  const cell = position.threats[side][0]?.cell ?? "a1";
  const { column } = cellAt(cell);
  const { empty, inside } = emptyCells(position, column);
  const show: ShowTask = { kind: "show", overlay: threatsOf(position, side) };
  return { cell, under: below(cell), column: columnText(column), elsewhere: empty - inside, show };
}

/** The reader covers the last stone in column 4. */
const cover = (then?: Scene): DropTask => ({
  kind: "drop",
  judge: ({ column }) => (column === "4" ? good("On top.") : bad("On top of {first}'s stone, please: column 4.")),
  ...(then && { then }),
});

export const steps: Step[] = [
  {
    title: "Who gets which row",
    text: ["You are {second}. {first} goes up column 4. Answer on top of every stone, until the column is full."],
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
        judge: (odd) =>
          odd
            ? good(
                "The odd ones. Columns filled in pairs give {first} the odd rows and {second} the even ones.",
              )
            : bad("Look at the bottom cell of the column."),
      }),
    ],
  },
  {
    title: "A threat that waits",
    moves: ODD,
    async load(request) {
      const { cell, under, column, elsewhere, show } = await waitingThreat(request, ODD, "first");
      const forced = elsewhere % 2 === 1 ? "second" : "first";
      return {
        text: [
          `A real endgame, {first} to move. The marked cell ${cell} would win for {first}, but ` +
            `${under} below it is empty. Whoever plays ${under} gives the other ${cell}.`,
          `Outside column ${column} there are ${elsewhere} empty cells. Both will fill those first.`,
        ],
        tasks: [
          show,
          question({
            label: `Who will have to play ${under}?`,
            choices: SIDES,
            judge: (side) =>
              side === forced
                ? good(
                    `{first} takes the first of the ${elsewhere} and the last of them. Then ` +
                      `{second} must move, and has only column ${column}.`,
                  )
                : bad(`Count: {first} begins, and they take turns ${elsewhere} times.`),
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
          `Play it out. {second} defends perfectly. Keep away from ${under}, and let the duty to move do the work.`,
        ],
        tasks: [
          show,
          {
            kind: "hold",
            threats: true,
            finish: () => good("{second} would have loved to pass. Nobody may: that is zugzwang."),
          },
        ],
      };
    },
  },
  {
    title: "And the other side",
    moves: EVEN,
    async load(request) {
      const { cell, column, elsewhere, show } = await waitingThreat(request, EVEN, "second");
      const forced = elsewhere % 2 === 1 ? "first" : "second";
      return {
        text: [
          `Now you are {second}, with a threat on ${cell}, in an even row. ${elsewhere} cells are ` +
            `left outside column ${column}, and you are to move.`,
        ],
        tasks: [
          show,
          question({
            label: "Who runs out of other moves?",
            choices: SIDES,
            judge: (side) =>
              side === forced
                ? good("Then prove it on the board.")
                : bad(`You take the first of ${elsewhere}. Who takes the last?`),
          }),
          {
            kind: "hold",
            threats: true,
            finish: () =>
              good(
                "Odd threats are {first}'s, even ones {second}'s: with all else filled, it is the " +
                  "other one's turn below them.",
              ),
          },
        ],
      };
    },
  },
];
