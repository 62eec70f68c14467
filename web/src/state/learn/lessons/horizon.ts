/**
 * Lesson 5: the horizon of a search. The example is a fork in the square game, from the square report. Only searches of
 * depth 4 or more see it.
 */

import { mark, plural, t } from "../../../languages/translate.ts";
import { SIDE_NAMES, landingText, lineText } from "../texts.ts";
import type { EngineMove } from "../../../api/client.ts";
import { signed } from "../../number-text.ts";
import { linksFigure } from "../figures.ts";
import type { TableFigure } from "../figures.ts";
import type { LessonRequests } from "./requests.ts";
import { bad, good, guess, guessed, note, numbers, threatsOf, winningNow } from "./tasks.ts";
import type { Step } from "./types.ts";

const VARIANT = "7x6:square";
/**
 * The first player has three adjacent discs in the bottom row. The second player must now prevent a fork, which is a
 * double threat.
 */
const BEFORE = "14342";
/** The position after the fork: the first player threatens to complete two squares. */
const FORK = `${BEFORE}424`;

const DEPTHS = [1, 2, 3, 4, 5, 6];

const search = (depth: number) => `alphabeta:depth=${depth},eval=squares`;

/** Describes the score that a search returned, from the point of view of the side to move. */
function scoreWords({ score }: EngineMove): string {
  if (!score) return t("no score");
  if (score.plies_to_end == null) return t("{value} points", { value: signed(score.value) });
  const n = score.plies_to_end;
  if (score.value > 0) return plural(n, "a win after {n} more disc", "a win after {n} more discs", { n });
  if (score.value < 0) return plural(n, "a loss after {n} more disc", "a loss after {n} more discs", { n });
  return plural(n, "a draw after {n} more disc", "a draw after {n} more discs", { n });
}

/** Returns whether a search of depth 3 proves that the side to move can complete a square within three plies. */
async function canFork(request: LessonRequests, moves: string): Promise<boolean> {
  const { score } = await request.think(moves, search(3));
  return score != null && score.plies_to_end != null && score.value > 0;
}

const depthTable = (rows: TableFigure["rows"]): TableFigure => ({
  kind: "table",
  caption: t("The move of the search at each depth"),
  head: [t("depth"), t("plays column"), t("score"), t("result")],
  rows,
});

const labLink = () =>
  linksFigure(t("You can run all 70 games of the report in {link}.", { link: "{link}" }), {
    link: { text: t("the Lab"), href: "/lab" },
  });

export const steps: Step[] = [
  {
    title: mark("The fork"),
    variant: VARIANT,
    moves: FORK,
    text: [
      mark("One of the five student reports behind Foursight changed the rules: a square of 2×2 discs wins, and a line does not win. People beat the search of the report with one shape: three discs side by side, and a disc on top of the middle disc."),
      mark("{first} has this shape. {first} can win on the left or on the right of the upper disc, and {second} can block only one of these cells. This is called a fork. Finish a square."),
    ],
    tasks: [
      {
        kind: "drop",
        overlay: (position) => threatsOf(position, "first"),
        feedback: ({ before, after }) =>
          after.outcome === "first"
            ? good(t("A square: {square}. The other marked cell would also win.", { square: lineText(after.winning) }))
            : bad(t("The moves that win are {places}.", { places: landingText(...winningNow(before, "first")) })),
      },
    ],
  },
  {
    title: mark("A search of depth 3"),
    variant: VARIANT,
    moves: BEFORE,
    text: [
      mark("This is the position three discs earlier. {second} is to move. A search of depth 3 plays for {second}. It sees its own move, your reply and its next move, but nothing after that."),
    ],
    tasks: [
      guess({
        label: mark("Will the search prevent the fork?"),
        choices: [
          { value: true, text: mark("Yes, it will") },
          { value: false, text: mark("No, it will not") },
        ],
        async reveal(stops, { reply }) {
          const { move } = await reply(search(3));
          const result = t("The search plays column {column} and expects {score}. Now build the fork.", { column: move.column, score: scoreWords(move) });
          return { feedback: note(`${stops ? t("No.") : t("Right.")} ${result}`) };
        },
      }),
      {
        kind: "drop",
        feedback({ after }) {
          const cells = winningNow(after, "first");
          return cells.length > 1
            ? good(t("You threaten to win with {places}. {second} can block only one of these cells.", { ...SIDE_NAMES, places: landingText(...cells) }))
            : bad(t("This does not threaten two squares at once. Put a disc on top of the middle disc."));
        },
      },
      {
        kind: "reply",
        engine: search(3),
        feedback: ({ after }) => note(t("{second} played {place}. Now finish a square.", { ...SIDE_NAMES, place: landingText(after.cells.at(-1) ?? "") })),
      },
      {
        kind: "drop",
        feedback: ({ before, after }) =>
          after.outcome === "first"
            ? good(t("Your winning disc was the fourth disc in this step. A search of depth 3 cannot see it."))
            : bad(t("You can still win with {places}.", { places: landingText(...winningNow(before, "first")) })),
      },
    ],
  },
  {
    title: mark("A search of depth 4"),
    variant: VARIANT,
    moves: BEFORE,
    text: [
      mark("The position and the evaluation are the same, but the search looks one disc further: its move, your fork, its block, your square."),
      mark("Which column will a search of depth 4 play for {second}?"),
    ],
    async load(request) {
      const { legal } = await request.position(BEFORE);
      return {
        tasks: [
          guess({
            label: t("The search plays column…"),
            choices: legal.map((column) => ({ value: column, text: column })),
            async reveal(column, { reply }) {
              const { move, after } = await reply(search(4));
              const defence = (await canFork(request, after.moves))
                ? t("The fork is still possible.")
                : t("This disc takes the cell that the fork needs.");
              const result = t("The search plays column {column} and expects {score}. {defence}", { column: move.column, score: scoreWords(move), defence });
              return { feedback: guessed(column === move.column, t("Right. {result}", { result }), result) };
            },
          }),
          {
            kind: "drop",
            feedback: ({ column, after }) =>
              good(
                winningNow(after, "first").length > 1
                  ? t("That is a fork!")
                  : t("Column {column} does not threaten two squares. The plan of {first} has failed.", { ...SIDE_NAMES, column }),
              ),
          },
        ],
      };
    },
  },
  {
    title: mark("The smallest depth"),
    variant: VARIANT,
    moves: BEFORE,
    text: [
      mark("Now six searches, of depths 1 to 6, each choose a move for {second} in this position. For each of these moves, we check whether {first} can still force the fork. The student report on the square game measured this, too: with 35 games that people played by hand."),
    ],
    tasks: [
      guess({
        label: mark("What is the smallest search depth that prevents the fork?"),
        choices: numbers(DEPTHS),
        async reveal(answer, { request, show }) {
          const rows: TableFigure["rows"] = [];
          let first = 0;
          for (const depth of DEPTHS) {
            const move = await request.think(BEFORE, search(depth));
            const loses = await canFork(request, BEFORE + move.column);
            if (!loses && !first) first = depth;
            rows.push([depth, move.column, scoreWords(move), loses ? t("✗ loses to the fork") : t("✓ defends")]);
            await show({ figures: [depthTable([...rows])] });
          }
          const result =
            t("Depth {depth} is the smallest. A search sees only the moves within its depth. This limit is called its horizon. The score of the search does not depend on anything beyond the horizon.", { depth: first });
          return {
            figures: [depthTable(rows), labLink()],
            feedback: guessed(answer === first, t("Right. {result}", { result }), result),
          };
        },
      }),
    ],
  },
];
