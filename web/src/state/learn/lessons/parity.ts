/**
 * Lesson 7 explains odd and even threats, the rows in which each player moves at the end, and zugzwang. Because the row
 * of a threat is important, the texts name cells, and the board shows the names of the cells.
 */

import { mark, t } from "../../../languages/translate.ts";
import { SIDE_NAMES } from "../texts.ts";
import type { Side } from "../../../api/types.ts";
import { cellAt, columnText } from "../../notation.ts";
import { below, emptyCells } from "./board-facts.ts";
import type { LessonRequests } from "./requests.ts";
import { bad, good, question, threatsOf } from "./tasks.ts";
import type { DropTask, Scene, ShowTask, Step } from "./types.ts";

/**
 * The first player is to move. Its only threat is in row 3. The columns without this threat have an odd number of empty
 * cells.
 */
const ODD = "34721732232146366467117362362775";
/** The second player is to move. Its only threat is in row 2. */
const EVEN = "3177661671271361643463312237272";

const SIDES: { value: Side; text: string }[] = [
  { value: "first", text: "{first}" },
  { value: "second", text: "{second}" },
];

/**
 * Describes the only threat of a side: returns its cell, the number of empty cells in other columns, and a task that
 * marks the threat on the board.
 */
async function waitingThreat(request: LessonRequests, moves: string, side: Side) {
  const position = await request.position(moves);
  const cell = position.threats[side][0]?.cell ?? "a1";
  const { column } = cellAt(cell);
  const { empty, inside } = emptyCells(position, column);
  const show: ShowTask = { kind: "show", overlay: threatsOf(position, side) };
  return { cell, under: below(cell), column: columnText(column), elsewhere: empty - inside, show };
}

/** Returns a task in which the reader covers the last disc in column 4. */
const cover = (then?: Scene): DropTask => ({
  kind: "drop",
  feedback: ({ column }) =>
    column === "4"
      ? good(t("Good, you covered the disc."))
      : bad(t("No. Drop your disc on top of the disc of {first}, in column 4.", SIDE_NAMES)),
  ...(then && { then }),
});

export const steps: Step[] = [
  {
    title: mark("The rows of each player"),
    text: [
      mark("You are {second}. {first} always plays column 4. Drop your disc on top of each disc of {first}, until the column is full."),
    ],
    tasks: [
      { kind: "show", moves: "4" },
      cover({ delayMs: 500, moves: "444" }),
      cover({ delayMs: 500, moves: "44444" }),
      cover(),
      question({
        label: mark("Which rows did {first} get?"),
        choices: [
          { value: true, text: mark("1, 3 and 5") },
          { value: false, text: mark("2, 4 and 6") },
        ],
        feedback: (odd) =>
          odd
            ? good(
                t("Right. These are the odd rows. If {second} always covers the last disc, {first} gets the odd rows in every column, and {second} gets the even rows.", SIDE_NAMES),
              )
            : bad(t("No. Look at the lowest cell of the column.")),
      }),
    ],
  },
  {
    title: mark("A threat for later"),
    labels: "both",
    moves: ODD,
    async load(request) {
      const { cell, under, column, elsewhere, show } = await waitingThreat(request, ODD, "first");
      const forced = elsewhere % 2 === 1 ? "second" : "first";
      return {
        text: [
          t("The game is almost over, and {first} is to move. {first} would win on the marked cell {cell}, but the cell {under} below it is empty. If {second} plays {under}, {first} wins. If {first} plays {under}, {second} blocks the threat.", { ...SIDE_NAMES, cell, under }),
          t("So neither player wants to play {under}. Both players first fill the {elsewhere} empty cells outside column {column}.", { under, elsewhere, column }),
        ],
        tasks: [
          show,
          question({
            label: t("Which player will have to play {under}?", { under }),
            choices: SIDES,
            feedback: (side) =>
              side === forced
                ? good(
                    t("Right. {first} fills the first and the last of the {elsewhere} cells. Then {second} must move, and only column {column} is left.", { ...SIDE_NAMES, elsewhere, column }),
                  )
                : bad(t("No. {first} starts, and the players fill {elsewhere} cells in turn. Who moves after that?", { ...SIDE_NAMES, elsewhere })),
          }),
        ],
      };
    },
  },
  {
    title: mark("Zugzwang"),
    labels: "both",
    moves: ODD,
    async load(request) {
      const { under, show } = await waitingThreat(request, ODD, "first");
      return {
        text: [
          t("Play to the end. {second} defends perfectly. Do not play {under}. Wait until {second} has no other move.", { ...SIDE_NAMES, under }),
        ],
        tasks: [
          show,
          {
            kind: "hold",
            threats: true,
            finish: () =>
              good(t("{second} had to make a losing move, because no player may skip a move. This is called zugzwang.", SIDE_NAMES)),
          },
        ],
      };
    },
  },
  {
    title: mark("The other side"),
    labels: "both",
    moves: EVEN,
    async load(request) {
      const { cell, column, elsewhere, show } = await waitingThreat(request, EVEN, "second");
      const forced = elsewhere % 2 === 1 ? "first" : "second";
      return {
        text: [
          t("Now you are {second}, and you are to move. You have a threat on {cell}, in an even row. Outside column {column}, {elsewhere} cells are empty.", { ...SIDE_NAMES, cell, column, elsewhere }),
        ],
        tasks: [
          show,
          question({
            label: t("Which player will have to play in column {column} first?", { column }),
            choices: SIDES,
            feedback: (side) =>
              side === forced
                ? good(t("Right. Now prove it on the board."))
                : bad(t("No. You fill the first of the {elsewhere} cells. Which player fills the last one?", { elsewhere })),
          }),
          {
            kind: "hold",
            threats: true,
            finish: () =>
              good(
                t("Threats in odd rows help {first}, and threats in even rows help {second}. When all other cells are filled, the opponent must play the cell below the threat.", SIDE_NAMES),
              ),
          },
        ],
      };
    },
  },
];
