// @ts-check
/** Lesson 7: odd and even threats: who gets which row, and zugzwang played out. */

import { cellAt, columnText } from "../../../state/notation.js";
import { below, emptyCells, hold } from "./playing.js";

/** @typedef {import("./list.js").Step} Step */
/** @typedef {import("../stage.js").Stage} Stage */
/** @typedef {import("../../../api/types.ts").Side} Side */

/** First to move; its only threat hangs in row 3, with an odd number of other cells left. */
const ODD = "34721732232146366467117362362775";
/** Second to move; its only threat hangs in row 2. */
const EVEN = "3177661671271361643463312237272";

/**
 * The one cell that would win for a side, shown.
 * @param {Stage} stage @param {string} moves @param {Side} side
 */
async function waiting(stage, moves, side) {
  const position = await stage.lay(moves, "none");
  const [threat] = position.threats[side];
  const cell = threat?.cell ?? "a1";
  stage.draw({ threats: { first: [], second: [], [side]: position.threats[side] } });
  const column = cellAt(cell).column;
  const { empty, inside } = emptyCells(position, column);
  return { cell, column: columnText(column), elsewhere: empty - inside };
}

/** @type {Step[]} */
export const steps = [
  {
    title: "Who gets which row",
    async run(stage) {
      const { first, second } = stage.names;
      stage.tell(
        `You are ${second}. ${first} goes up column 4. Answer on top of every stone, until the ` +
          "column is full.",
      );
      let moves = "4";
      for (let pair = 0; pair < 3; pair += 1) {
        const after = await stage.drop(moves, (_, column) =>
          column === "4"
            ? { right: true, text: "On top." }
            : { right: false, text: `On top of ${first}'s stone, please: column 4.` },
        );
        moves = after.moves;
        if (pair < 2) {
          await stage.pause(500);
          moves += "4";
        }
      }
      const { cells } = await stage.lay(moves);
      const rows = cells.flatMap((cell, ply) => (ply % 2 === 0 ? [cellAt(cell).row + 1] : []));
      await stage.ask(
        `Which rows did ${first} get?`,
        [
          { value: 1, text: "1, 3 and 5" },
          { value: 0, text: "2, 4 and 6" },
        ],
        (value) =>
          rows.every((row) => row % 2 === value)
            ? {
                right: true,
                text:
                  `The odd ones. Columns filled in pairs give ${first} the odd rows and ` +
                  `${second} the even ones.`,
              }
            : { right: false, text: "Look at the bottom cell of the column." },
      );
    },
  },
  {
    title: "A threat that waits",
    async run(stage) {
      const { first, second } = stage.names;
      const { cell, column, elsewhere } = await waiting(stage, ODD, "first");
      stage.tell(
        `A real endgame, ${first} to move. The marked cell ${cell} would win for ${first}, but ` +
          `${below(cell)} below it is empty. Whoever plays ${below(cell)} gives the other ${cell}.`,
        `Outside column ${column} there are ${elsewhere} empty cells. Both will fill those first.`,
      );
      const loser = elsewhere % 2 === 1 ? "second" : "first";
      await stage.ask(
        `Who will have to play ${below(cell)}?`,
        [
          { value: "first", text: first },
          { value: "second", text: second },
        ],
        (value) =>
          value === loser
            ? {
                right: true,
                text:
                  `${first} takes the first of the ${elsewhere} and the last of them. Then ` +
                  `${second} must move, and has only column ${column}.`,
              }
            : {
                right: false,
                text: `Count: ${first} begins, and they take turns ${elsewhere} times.`,
              },
      );
    },
  },
  {
    title: "Zugzwang",
    async run(stage) {
      const { second } = stage.names;
      const { cell } = await waiting(stage, ODD, "first");
      stage.tell(
        `Play it out. ${second} defends perfectly. Keep away from ${below(cell)}, and let the ` +
          "duty to move do the work.",
      );
      await hold(stage, ODD, true);
      stage.good(`${second} would have loved to pass. Nobody may: that is zugzwang.`);
    },
  },
  {
    title: "And the other side",
    async run(stage) {
      const { first, second } = stage.names;
      const { cell, column, elsewhere } = await waiting(stage, EVEN, "second");
      stage.tell(
        `Now you are ${second}, with a threat on ${cell}, in an even row. ${elsewhere} cells are ` +
          `left outside column ${column}, and you are to move.`,
      );
      const forced = elsewhere % 2 === 1 ? "first" : "second";
      await stage.ask(
        `Who runs out of other moves?`,
        [
          { value: "first", text: first },
          { value: "second", text: second },
        ],
        (value) =>
          value === forced
            ? { right: true, text: "Then prove it on the board." }
            : { right: false, text: `You take the first of ${elsewhere}. Who takes the last?` },
      );
      await hold(stage, EVEN, true);
      stage.good(
        `Odd threats are ${first}'s, even ones ${second}'s: with all else filled, it is the ` +
          "other one's turn below them.",
      );
    },
  },
];
