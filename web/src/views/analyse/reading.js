// @ts-check
/**
 * The board, the scores and the threats in words: for the live region, and beside the overlays.
 *
 * @typedef {import("../../api/types.ts").PositionReport} Position
 * @typedef {import("../../api/types.ts").SolveResponse} Solved
 * @typedef {import("../../api/types.ts").Reviewed} Reviewed
 * @typedef {import("../../api/types.ts").Side} Side
 * @typedef {import("../../api/types.ts").Threat} Threat
 * @typedef {{ first: string, second: string }} Names
 */
import { cellAt, columnText } from "../../state/notation.js";
import { other } from "../../state/palette.js";
import { CLASSES } from "./classes.js";

/** @type {Side[]} */
const SIDES = ["first", "second"];

/** "column 4, row 2" of a cell `d2`. @param {string} cell */
export function cellWords(cell) {
  const { column, row } = cellAt(cell);
  return `column ${columnText(column)}, row ${row + 1}`;
}

/** @param {Solved | null} solved */
export function scoresWords(solved) {
  if (!solved) return "The scores of the columns are not known yet.";
  const columns = solved.columns
    .filter((each) => each.words !== "full")
    .map((each) => `Column ${each.column}${each.best ? ", best" : ""}: ${each.words}.`);
  const head = solved.complete ? "" : "Still searching. ";
  return head + (columns.join(" ") || "No column can be played.");
}

/** @param {Position | null} position @param {Names} names */
export function threatsWords(position, names) {
  if (!position) return "The threats are not known yet.";
  const parts = SIDES.flatMap((side) => {
    const threats = position.threats[side];
    if (threats.length === 0) return [];
    const cells = threats.map((threat) => `${threat.cell} (${threatKind(threat)})`);
    return [`${names[side]} would win on ${cells.join(", ")}.`];
  });
  return parts.join(" ") || "Nobody has a threat.";
}

/** @param {Threat} threat */
export function threatKind(threat) {
  return `${threat.odd ? "odd" : "even"}${threat.playable ? ", can be played now" : ""}`;
}

/** Why odd and even matter, where they do. @param {number} rows @param {Names} names */
export function parityWords(rows, names) {
  if (rows % 2 === 1) {
    return (
      "A threat is an empty cell that would win. With an odd number of rows no side has the odd " +
      "or the even ones to itself."
    );
  }
  return (
    "A threat is an empty cell that would win. When columns fill up in pairs, " +
    `${names.first} gets the odd rows and ${names.second} the even ones: so an odd threat of ` +
    `${names.first} and an even one of ${names.second} decide long games.`
  );
}

/**
 * A step in the game: the move, its class and what the position is worth.
 * @param {{ ply: number, side: Side, cell: string } | null} move  null at the start
 * @param {Reviewed | null} reviewed
 * @param {string} value  in words, or empty while it is not known
 * @param {Names} names
 */
export function stepWords(move, reviewed, value, names) {
  const what = move
    ? `Move ${Math.ceil(move.ply / 2)}, ${names[move.side]}, ${cellWords(move.cell)}.`
    : "Start.";
  const kind = reviewed ? ` ${CLASSES[reviewed.class].name}.` : "";
  return `${what}${kind}${value ? ` ${value}.` : ""}`;
}

/**
 * What a position is worth, with the name of the side that wins: "Red wins in 4 moves (7 plies)".
 * @param {string} words  of the side to move @param {Side} mover @param {Names} names
 */
export function valueWords(words, mover, names) {
  if (!words) return "";
  if (words.startsWith("loses")) return `${names[other(mover)]} wins${words.slice("loses".length)}`;
  if (words.startsWith("draw")) return "A draw with best play";
  return words.startsWith("wins") ? `${names[mover]} ${words}` : words;
}
