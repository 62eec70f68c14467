/**
 * Translates the sentences of the server about the board (hints, and reasons and summaries in reviews) and adapts the
 * names of sides and places to the user's settings.
 */

import { translateSentences } from "../languages/sentences.ts";
import type { Translators } from "../languages/sentences.ts";
import { inEnglish, language, t } from "../languages/translate.ts";
import type { Labels } from "./board-state.ts";
import { height } from "./game.ts";
import { cellAt, cellName, columnIndex, columnText } from "./notation.ts";
import { inPalette } from "./palette.ts";
import { cellText, landingText, listText, withMoveNamed, withoutCells, withoutColumns } from "./place-text.ts";

/** How a sentence names sides, columns and cells. */
export interface BoardNames {
  labels: Labels;
  /** Whether the sides have swapped their colours. */
  flipped: boolean;
  /**
   * Returns whether a disc can land in a cell now. Such a cell is named by its column alone. By default, no cell is.
   */
  isLanding?: (cell: string) => boolean;
  /** Returns the cell in which a disc lands in a column. By default, sentences keep the names of columns. */
  landing?: (column: string) => string;
}

export interface BoardSentence {
  text: string;
  /** Whether the text is English although the language of the page is not. */
  isEnglish: boolean;
}

/** Returns the functions `isLanding` and `landing` of `BoardNames` for the position after these moves. */
export const placesIn = (moves: string) => ({
  isLanding: (cell: string) => {
    const { column, row } = cellAt(cell);
    return height(moves, columnText(column)) === row;
  },
  landing: (column: string) => cellName(columnIndex(column), height(moves, column)),
});

/** Returns a sentence of the server in the language of the page. Sides and places are named as on the board. */
export function boardSentence(text: string, names: BoardNames): BoardSentence {
  if (language() !== "en") {
    const translation = translateSentences(text, translatorsFor(names));
    if (translation !== null) return { text: translation, isEnglish: false };
  }
  return { text: inEnglish(() => englishSentence(text, names)), isEnglish: language() !== "en" && text !== "" };
}

function englishSentence(text: string, { labels, flipped, isLanding, landing }: BoardNames): string {
  const moveNamed = withMoveNamed(text, labels);
  const cellsNamed = isLanding ? withoutCells(moveNamed, labels, isLanding) : moveNamed;
  return inPalette(landing ? withoutColumns(cellsNamed, labels, landing) : cellsNamed, flipped);
}

const CELL = /[a-p](?:1[0-6]|[1-9])/g;
const COLUMN = /\b[1-9A-G]\b/g;

/** Joins names like the English list in `english`, in the language of the page: "c3, d4 and f3" or "c3 or f3". */
function joined(names: readonly string[], english: string): string {
  if (!english.includes(" or ")) return listText(names);
  return t("{list} or {last}", { list: names.slice(0, -1).join(", "), last: names.at(-1) ?? "" });
}

/** Returns the functions that translate the values in sentences about the board, such as cells and names of sides. */
function translatorsFor({ labels, flipped, isLanding, landing }: BoardNames): Translators {
  const isCells = labels === "cells";
  const cells = (list: string) => {
    const places = [...list.matchAll(CELL)].map(String);
    const isPlain = !isCells && isLanding !== undefined && places.every(isLanding);
    return joined(places.map((cell) => (isPlain ? landingText([cell], labels) : cellText(cell, labels))), list);
  };
  const at = (places: string) => (isCells ? t("on {cells}", { cells: places }) : t("in {cells}", { cells: places }));
  const side = (name: string) => inPalette(name, flipped);
  /** Names columns with the noun: "column 4", "columns 3 and 5". Returns the landing cells if the board names cells. */
  const plays = (list: string) => {
    const columns = [...list.matchAll(COLUMN)].map(String);
    if (isCells && landing) return joined(columns.map(landing), list);
    const text = joined(columns, list);
    return columns.length === 1 ? t("column {column}", { column: text }) : t("columns {columns}", { columns: text });
  };
  return {
    side,
    other: side,
    mover: side,
    winner: side,
    loser: side,
    cell: cells,
    cells,
    at: (list) => at(cells(list)),
    // The cell of a played move is occupied, so `isLanding` does not hold for it. It is still named by its column.
    move: (cell) => (isCells ? cell : at(landingText([cell], labels))),
    play: plays,
    plays,
  };
}
