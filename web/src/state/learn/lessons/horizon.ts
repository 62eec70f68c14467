/** Lesson 5: the fork of the square report, in the square game. A search needs depth 4 to see it. */

import type { EngineMove } from "../../../api/client.ts";
import { signed } from "../../number-text.ts";
import { seeAlso } from "../figures.ts";
import type { TableFigure } from "../figures.ts";
import type { LessonRequests } from "./requests.ts";
import { bad, good, guess, guessed, note, numbers, threatsOf, winningNow } from "./tasks.ts";
import type { Step } from "./types.ts";

const VARIANT = "7x6:square";
/** Three neighbouring discs in the bottom row; the second player must respond now. */
const BEFORE = "14342";
/** The shape is complete: two squares are threatened. */
const FORK = `${BEFORE}424`;

const DEPTHS = [1, 2, 3, 4, 5, 6];

const search = (depth: number) => `alphabeta:depth=${depth},eval=squares`;

/** The score of a search in words, from the point of view of the engine's side. */
function scoreWords({ score }: EngineMove): string {
  if (!score) return "no score";
  if (score.plies_to_end == null) return `${signed(score.value)} points`;
  const result = score.value > 0 ? "a win" : score.value < 0 ? "a loss" : "a draw";
  return `${result} in ${score.plies_to_end} plies`;
}

/** Whether the side to move can force a square within three plies, found by a search of that depth. */
async function canFork(request: LessonRequests, moves: string): Promise<boolean> {
  const { score } = await request.think(moves, search(3));
  return score != null && score.plies_to_end != null && score.value > 0;
}

const depthTable = (rows: TableFigure["rows"]): TableFigure => ({
  kind: "table",
  caption: "By depth",
  head: ["depth", "plays", "own score", "result"],
  rows,
});

export const steps: Step[] = [
  {
    title: "The fork",
    variant: VARIANT,
    moves: FORK,
    text: [
      "One of the five student reports behind Foursight changed the rules: a 2×2 square wins, lines do not. People " +
        "beat its search with one shape: three neighbouring discs in a row and a disc on the middle one.",
      "{first} has that shape. {second} can block only one of the two cells beside the upper disc. Finish a square.",
    ],
    tasks: [
      {
        kind: "drop",
        overlay: (position) => threatsOf(position, "first"),
        feedback: ({ before, after }) =>
          after.outcome === "first"
            ? good(`A square: ${after.winning.join(", ")}. The cell on the other side would have won, too.`)
            : bad(`The cells that win are ${winningNow(before, "first").join(" and ")}.`),
      },
    ],
  },
  {
    title: "Three plies deep",
    variant: VARIANT,
    moves: BEFORE,
    text: [
      "Three plies earlier. {second} is to move and is a search of depth 3: it sees its own move, " +
        "your reply and its next move, but nothing after that.",
    ],
    tasks: [
      guess({
        label: "Will it prevent the fork of {first}?",
        choices: [
          { value: true, text: "It will" },
          { value: false, text: "It will not" },
        ],
        async reveal(stops, { reply }) {
          const { move } = await reply(search(3));
          const result = `It plays column ${move.column} and expects ${scoreWords(move)}. Now build the fork.`;
          return { feedback: note(`${stops ? "No." : "Right."} ${result}`) };
        },
      }),
      {
        kind: "drop",
        feedback({ after }) {
          const cells = winningNow(after, "first");
          return cells.length > 1
            ? good(`${cells.join(" and ")} both win. {second} can block only one.`)
            : bad("That does not threaten two squares at once. Which cell is the middle?");
        },
      },
      {
        kind: "reply",
        engine: search(3),
        feedback: ({ after }) => note(`{second} took ${after.cells.at(-1)}. Now win.`),
      },
      {
        kind: "drop",
        feedback: ({ before, after }) =>
          after.outcome === "first"
            ? good("Your win was the fourth ply, one beyond the depth of the search.")
            : bad(`You can still win on ${winningNow(before, "first").join(", ")}.`),
      },
    ],
  },
  {
    title: "One ply more",
    variant: VARIANT,
    moves: BEFORE,
    text: [
      "The same position and the same evaluation, but one ply deeper: move, fork, block, square. " +
        "Which column will a search of depth 4 play?",
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
                ? "the fork is still possible."
                : "it takes the cell that the fork needs.";
              const result = `It plays column ${move.column} and expects ${scoreWords(move)}: ${defence}`;
              return { feedback: guessed(column === move.column, `Right. ${result}`, result) };
            },
          }),
          {
            kind: "drop",
            feedback: ({ column, after }) =>
              good(
                winningNow(after, "first").length > 1
                  ? "That is a fork!"
                  : `Column ${column} does not threaten two squares. The plan of {first} has failed.`,
              ),
          },
        ],
      };
    },
  },
  {
    title: "Where the horizon is",
    variant: VARIANT,
    moves: BEFORE,
    text: [
      "Searches of depth 1 to 6 each play one move for {second}; then we check whether {first} can force the fork. " +
        "The square report measured the same with 35 games played by hand.",
    ],
    tasks: [
      guess({
        label: "The smallest depth that defends:",
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
            `Depth ${first} is the smallest. A search sees only the moves within its depth, its horizon; its ` +
            "score contains nothing of what happens after that.";
          return {
            figures: [depthTable(rows), seeAlso("All 70 games of the report:", "/lab", "the Lab")],
            feedback: guessed(answer === first, `Right. ${result}`, result),
          };
        },
      }),
    ],
  },
];
