/** Lesson 5: report 002's fork in the square game. Depth 3 walks into it, depth 4 sees it. */

import type { EngineMove } from "../../../api/client.ts";
import { signed } from "../../number-text.ts";
import { seeAlso } from "../figures.ts";
import type { TableFigure } from "../figures.ts";
import type { LessonRequests } from "./requests.ts";
import { bad, good, guess, guessed, note, numbers, threatsOf, winningNow } from "./tasks.ts";
import type { Step } from "./types.ts";

const VARIANT = "7x6:square";
/** Three neighbours in the bottom row; the second player must do something now. */
const BEFORE = "14342";
/** The shape is complete: two squares are threatened. */
const FORK = `${BEFORE}424`;

const DEPTHS = [1, 2, 3, 4, 5, 6];

const search = (depth: number) => `alphabeta:depth=${depth},eval=squares`;

/** The score of a search in words, for the side that thinks. */
function scoreWords({ score }: EngineMove): string {
  if (!score) return "no score";
  if (score.plies_to_end == null) return `${signed(score.value)} points`;
  const result = score.value > 0 ? "a win" : score.value < 0 ? "a loss" : "a draw";
  return `${result} in ${score.plies_to_end} plies`;
}

/** Whether the side to move can force a square within three plies: a search of that depth finds out. */
async function canFork(request: LessonRequests, moves: string): Promise<boolean> {
  const { score } = await request.think(moves, search(3));
  return score != null && score.plies_to_end != null && score.value > 0;
}

const depthTable = (rows: TableFigure["rows"]): TableFigure => ({
  kind: "table",
  caption: "By depth",
  head: ["depth", "plays", "gives itself", "in truth"],
  rows,
});

export const steps: Step[] = [
  {
    title: "The fork",
    variant: VARIANT,
    moves: FORK,
    text: [
      "One of the reports that Foursight grew from, 002, changed the game: a square of 2×2 wins, " +
        "lines do not. People beat its search with one shape: three neighbours in a row and a " +
        "stone on the middle one.",
      "{first} has that shape. {second} could stop one shoulder only. Finish it.",
    ],
    tasks: [
      {
        kind: "drop",
        overlay: (position) => threatsOf(position, "first"),
        judge: ({ before, after }) =>
          after.outcome === "first"
            ? good(`A square: ${after.winning.join(", ")}. The other shoulder would have done it too.`)
            : bad(`The shoulders are ${winningNow(before, "first").join(" and ")}.`),
      },
    ],
  },
  {
    title: "Three plies deep",
    variant: VARIANT,
    moves: BEFORE,
    text: [
      "Three plies earlier. {second} is a search of depth 3 and to move: it looks at its move, " +
        "your answer and its next move, and not one stone further.",
    ],
    tasks: [
      guess({
        label: "Will it stop {first} from building the fork?",
        choices: [
          { value: true, text: "It will" },
          { value: false, text: "It will not" },
        ],
        async reveal(stops, { reply }) {
          const { move } = await reply(search(3));
          const result = `It plays column ${move.column} and gives itself ${scoreWords(move)}. Now build the fork.`;
          return { feedback: note(`${stops ? "No." : "You knew."} ${result}`) };
        },
      }),
      {
        kind: "drop",
        judge({ after }) {
          const cells = winningNow(after, "first");
          return cells.length > 1
            ? good(`${cells.join(" and ")} both win. {second} can take one.`)
            : bad("That does not threaten two squares at once. Where is the middle?");
        },
      },
      {
        kind: "reply",
        engine: search(3),
        feedback: ({ after }) => note(`{second} took ${after.cells.at(-1)}. Win.`),
      },
      {
        kind: "drop",
        judge: ({ before, after }) =>
          after.outcome === "first"
            ? good("Its fourth ply was your win, and it never looked that far.")
            : bad(`Still open: ${winningNow(before, "first").join(", ")}.`),
      },
    ],
  },
  {
    title: "One ply more",
    variant: VARIANT,
    moves: BEFORE,
    text: [
      "The very same position, the very same evaluation; only one ply deeper: move, fork, " +
        "block, square. Where will a search of depth 4 play?",
    ],
    async load(request) {
      const { legal } = await request.position(BEFORE);
      return {
        tasks: [
          guess({
            label: "Its column:",
            choices: legal.map((column) => ({ value: column, text: column })),
            async reveal(column, { reply }) {
              const { move, after } = await reply(search(4));
              const defence = (await canFork(request, after.moves))
                ? "and the fork is still there."
                : "the cell the fork needs.";
              const result = `It plays column ${move.column} and gives itself ${scoreWords(move)}: ${defence}`;
              return { feedback: guessed(column === move.column, `Right. ${result}`, result) };
            },
          }),
          {
            kind: "drop",
            judge: ({ column, after }) =>
              good(
                winningNow(after, "first").length > 1
                  ? "That is a fork!"
                  : `Column ${column}: no two squares are threatened. The plan of {first} is over.`,
              ),
          },
        ],
      };
    },
  },
  {
    title: "Where the horizon lies",
    variant: VARIANT,
    moves: BEFORE,
    text: [
      "Every depth from 1 to 6 plays for {second} here; then we look whether {first} can " +
        "force the fork. Report 002 measured the same with 35 games played by hand.",
    ],
    tasks: [
      guess({
        label: "The first depth that defends:",
        choices: numbers(DEPTHS),
        async reveal(answer, { request, show }) {
          const rows: TableFigure["rows"] = [];
          let first = 0;
          for (const depth of DEPTHS) {
            const move = await request.think(BEFORE, search(depth));
            const loses = await canFork(request, BEFORE + move.column);
            if (!loses && !first) first = depth;
            rows.push([depth, move.column, scoreWords(move), loses ? "✗ loses to the fork" : "✓ defends"]);
            await show({ figures: [depthTable([...rows])] });
          }
          const result =
            `Depth ${first} is the first. A search sees what lies before its horizon as if it were ` +
            "the whole world; its points say nothing of what comes behind.";
          return {
            figures: [depthTable(rows), seeAlso("All 70 games of the report, by machine:", "/lab", "the lab")],
            feedback: guessed(answer === first, `Right. ${result}`, result),
          };
        },
      }),
    ],
  },
];
