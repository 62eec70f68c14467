/**
 * Lesson 8 shows that the square game is a draw. The reader plays against a drawing strategy, uses the strategy, and
 * sees why it works.
 */

import { mark, plural, t } from "../../../languages/translate.ts";
import { SIDE_NAMES, landingText } from "../texts.ts";
import type { PositionReport } from "../../../api/types.ts";
import { height } from "../../game.ts";
import { groupDigits } from "../../number-text.ts";
import { knownWords } from "../../value-words.ts";
import type { TableFigure } from "../figures.ts";
import { uprightPairs } from "./board-facts.ts";
import { bad, good, note, numbers, question } from "./tasks.ts";
import type { Step, Task } from "./types.ts";

const VARIANT = "7x6:square";
const ROWS = 6;
/** The number of the reader's moves after which the reader may stop. */
const ENOUGH = 5;
/** Boards that the solver solves in less than a second. */
const SMALL_BOARDS = ["3x3", "4x4", "5x3", "4x5", "5x5", "6x4"];

/** Describes the number of vertical pairs of the first player: "1 vertical pair". */
function pairs(moves: string): string {
  const count = uprightPairs(moves, "first");
  return plural(count, "{count} vertical pair", "{count} vertical pairs", { count });
}

/** Tasks in which the first player moves, and the reader drops a disc on top of the first player's disc. */
const COVER: Task[] = [
  { kind: "reply", engine: "absolute-win" },
  {
    kind: "drop",
    feedback({ before, column }) {
      const last = before.moves.at(-1) ?? "";
      // If the column is full, no disc fits on top of the last disc. Any move is then right.
      if (column === last || height(before.moves, last) >= ROWS) return good(t("Good, you covered the disc."));
      return bad(t("You did not cover the last disc of {first}. With a disc on top of it, {first} would have a vertical pair.", SIDE_NAMES));
    },
  },
];

function endOfHold({ outcome, moves }: PositionReport) {
  if (outcome === "draw") return good(t("The board is full, and the game is a draw. {first} has {pairs}.", { ...SIDE_NAMES, pairs: pairs(moves) }));
  if (outcome === "second") return good(t("You even won the game. {first} has {pairs}.", { ...SIDE_NAMES, pairs: pairs(moves) }));
  return bad(t("Unexpected: {first} won.", SIDE_NAMES));
}

const solverTable = (rows: TableFigure["rows"]): TableFigure => ({
  kind: "table",
  caption: t("Results of the solver, which does not use this proof"),
  head: [t("board"), "{first}", t("visited positions")],
  rows,
});

export const steps: Step[] = [
  {
    title: mark("Attack"),
    variant: VARIANT,
    moves: "",
    text: [
      mark("In this game a square of 2×2 discs wins, and a line does not win. The square report expected that a deeper search would win. But the simple opponent in this lesson never loses."),
      mark("You are {first}. Try to build a square. {second} always drops its disc on top of your last disc."),
    ],
    tasks: [
      {
        kind: "sparring",
        engine: "stacker",
        enough: ENOUGH,
        stop: mark("I have seen enough"),
        comment: ({ cells, moves }) => note(t("{second} replies with {place}. So far you have {pairs}.", { ...SIDE_NAMES, place: landingText(cells.at(-1) ?? ""), pairs: pairs(moves) })),
        finish: (moves) =>
          good(
            t("You played {discs} discs and have {pairs} and no square. You cannot build a square, because each of your discs is covered immediately.", { discs: moves.length / 2, pairs: pairs(moves) }),
          ),
      },
    ],
  },
  {
    title: mark("Defend"),
    variant: VARIANT,
    moves: "",
    text: [
      mark("Now you are {second}. {first} tries to prepare two squares at once. In the student report on the square game, this plan beat the search at depths 1 to 3."),
      mark("Always drop your disc on top of the last disc of {first}. Then you cannot lose."),
    ],
    tasks: [
      ...Array.from({ length: ENOUGH }, () => COVER).flat(),
      { kind: "show", feedback: note(mark("Now you know the idea. The rest of the game can be played automatically.")) },
      { kind: "confirm", label: mark("Play to the end") },
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
    title: mark("Why it always works"),
    variant: VARIANT,
    moves: "11",
    text: [mark("Why can this defence never lose? Three questions lead to the proof.")],
    tasks: [
      question({
        label: mark("A vertical pair is two discs of one colour, one above the other. How many vertical pairs are in a square?"),
        choices: numbers([0, 1, 2, 4]),
        feedback: (count) =>
          count === 2
            ? good(t("Right. A square has two vertical pairs, side by side."))
            : bad(t("No. A square has two columns with two discs each.")),
      }),
      question({
        label: mark("If your opponent covers each of your discs, how many vertical pairs can you get?"),
        choices: numbers([0, 1, 2, 4]),
        feedback: (count) =>
          count === 0
            ? good(t("Right. You get no vertical pair, so you cannot get a square."))
            : bad(t("No. Think about the disc on top of each of your discs.")),
      }),
      question({
        label: mark("Which player can use this defence?"),
        choices: [
          { value: false, text: mark("Only {second}") },
          { value: true, text: mark("Either player") },
        ],
        feedback: (either) =>
          either
            ? good(t("Right. If a player has no disc to cover, any move is fine. So neither player can be beaten."))
            : bad(t("No. {first} can use it, too: after the first disc, {first} covers every disc of {second}.", SIDE_NAMES)),
      }),
      {
        kind: "compute",
        async compute({ request, show }) {
          const rows: TableFigure["rows"] = [];
          for (const size of SMALL_BOARDS) {
            const variant = `${size}:square`;
            const { value, nodes } = await request.solveAnew("", variant);
            rows.push([size.replace("x", "×"), knownWords(value, { variant, moves: "" }), groupDigits(nodes)]);
            await show({ figures: [solverTable([...rows])] });
          }
          return {
            feedback: good(
              t("The game is a draw on every board in the table. No search depth and no evaluation can change this."),
            ),
          };
        },
      },
    ],
  },
];
