/** Lesson 1: make four in a row, block four in a row, and distinguish threats for the next disc from later threats. */

import { mark, t } from "../../../languages/translate.ts";
import { SIDE_NAMES, cellsText, landingText, lineText } from "../texts.ts";
import { bad, good, threatsOf, winningNow } from "./tasks.ts";
import type { Step } from "./types.ts";

export const steps: Step[] = [
  {
    title: mark("Make four"),
    moves: "112233",
    text: [
      mark("A disc falls to the lowest free cell of its column. The player who first has four discs in a line wins. The line can be horizontal, vertical or diagonal."),
      mark("You are {first}. You have three discs in the bottom row. Drop the fourth disc: press a column, or type its number."),
    ],
    tasks: [
      {
        kind: "drop",
        feedback: ({ after }) =>
          after.outcome === "first"
            ? good(t("Four in a row: {line}. {first} wins.", { ...SIDE_NAMES, line: lineText(after.winning) }))
            : bad(t("This disc does not continue the line. There must be no gap between the four discs.")),
      },
    ],
  },
  {
    title: mark("Find the cell that wins"),
    moves: "142254742762255565",
    text: [
      mark("Diagonal lines are easy to miss. You can use a cell only if the cell below it is filled."),
      mark("You are {first}, and you can win with your next disc. Where?"),
    ],
    tasks: [
      {
        kind: "drop",
        feedback({ before, after }) {
          if (after.outcome !== "first") {
            return bad(t("This does not make four. Look for a diagonal line that already has three discs of {first}.", SIDE_NAMES));
          }
          const shared = winningNow(before, "second").length > 0;
          const line = lineText(after.winning);
          return good(
            shared
              ? t("Yes: {line}. {second} would have won on the same cell.", { ...SIDE_NAMES, line })
              : t("Yes: {line}.", { line }),
          );
        },
      },
    ],
  },
  {
    title: mark("Block"),
    moves: "142464",
    text: [
      mark("{second} has three discs in a line and can win with the next disc. You are {first}, and you cannot win now. So you must take the cell that {second} needs."),
    ],
    tasks: [
      {
        kind: "drop",
        feedback({ after }) {
          const [open] = winningNow(after, "second");
          return open
            ? bad(t("Now {second} plays {place} and wins. You must take that cell.", { ...SIDE_NAMES, place: landingText(open) }))
            : good(t("Blocked. Now {second} cannot win with the next disc.", SIDE_NAMES));
        },
      },
    ],
  },
  {
    title: mark("Threats for now and for later"),
    moves: "123551253",
    text: [
      mark("A threat is an empty cell in which a player would complete four in a row. If the cell below the threat is also empty, neither player can use the threat yet. The opponent must then not play in the cell below the threat."),
      mark("{first} would win on the marked cell. Now you are {second}. Make the mistake on purpose: play the column that lets {first} win."),
    ],
    tasks: [
      {
        kind: "drop",
        overlay: (position) => threatsOf(position, "first"),
        feedback({ before, after }) {
          const [open] = winningNow(after, "first");
          if (open) return good(t("Now {first} can play {place}…", { ...SIDE_NAMES, place: landingText(open) }));
          const cells = cellsText(before.threats.first.map(({ cell }) => cell));
          return bad(t("This does not lose yet. {first} still cannot play {cells}.", { ...SIDE_NAMES, cells }));
        },
      },
      {
        kind: "reply",
        engine: "perfect",
        feedback: ({ after }) =>
          good(t("{first} wins with {place}. So do not play in the cell below a threat of your opponent.", { ...SIDE_NAMES, place: landingText(after.cells.at(-1) ?? "") })),
      },
    ],
  },
];
