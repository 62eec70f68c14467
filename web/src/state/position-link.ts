/**
 * Finds the address of a game in a text. It accepts the addresses of this page (`moves=`), and the addresses of other
 * sites that contain the columns in `pos=`, such as https://connect4.gamesolver.org/?pos=4453.
 */

import type { Side } from "../api/types.ts";
import { t } from "../languages/translate.ts";
import { readLink } from "./link.ts";
import { STANDARD, columnIndex, columnText, parseVariant } from "./notation.ts";
import type { Variant } from "./notation.ts";

/** The game in an address. */
export interface PositionLink {
  query: URLSearchParams;
  variant: string;
  moves: string;
  resigned: Side | null;
  /**
   * The index in the text at which the moves begin; null if the address has no moves, or contains them in escaped form.
   */
  at: number | null;
}

/** An address without a valid game. */
export interface InvalidLink {
  problem: string;
  /** The index of the error in the text; null if it is not known. */
  at: number | null;
}

/**
 * Matches the start of a record, which begins with a tag. An address in a tag such as `Site` does not contain the game.
 */
const RECORD = /^\s*\[\w+ "/;
const TOKEN = /[^\s<>"'()[\]{}]+/g;
const HAS_GAME = /[?&](moves|pos|variant)=/i;
const IS_ADDRESS = /^[a-z][a-z0-9+.-]*:\/\//i;

/**
 * Reads the first address in a text that contains a game. Returns null if the text contains no address or is a record.
 */
export function readPositionLink(text: string): PositionLink | InvalidLink | null {
  if (RECORD.test(text)) return null;
  const addresses = [...text.matchAll(TOKEN)].filter(([token]) => IS_ADDRESS.test(token) || HAS_GAME.test(token));
  const found = addresses.find(([token]) => HAS_GAME.test(token)) ?? addresses[0];
  if (!found) return null;
  const isAlone = found[0] === text.trim();
  // If the address is part of a sentence, punctuation after it belongs to the sentence, not to the address.
  const address = isAlone ? found[0] : found[0].replace(/[.,;:!?]+$/, "");
  if (!HAS_GAME.test(address)) {
    const problem = t("The address “{address}” contains no game: it has neither “moves=” nor “pos=”.", {
      address: shorten(address),
    });
    return { problem, at: null };
  }
  return readAddress(address, found.index);
}

/** @param start the index of the address in the text */
function readAddress(address: string, start: number): PositionLink | InvalidLink {
  const queryStart = address.indexOf("?") + 1;
  const query = new URLSearchParams(address.slice(queryStart).replace(/#.*$/s, ""));
  const name = query.has("moves") ? "moves" : "pos";
  const raw = query.get(name) ?? "";
  const valueStart = address.search(new RegExp(`[?&]${name}=`)) + name.length + 2;
  const at = raw !== "" && address.startsWith(raw, valueStart) ? start + valueStart : null;
  const board = query.get("variant");
  const variant = board === null ? STANDARD : parseVariant(board);
  if (!variant) {
    const problem = t("The address contains an unknown board: “{board}”. An example of a valid board is 7x6.", {
      board: shorten(board ?? ""),
    });
    return { problem, at: null };
  }
  const invalid = [...raw].findIndex((each) => !/[\s,]/.test(each) && !isColumn(each, variant));
  if (invalid >= 0) {
    const problem = t("“{letter}” in “{name}={text}” is not a column. {columns}", {
      letter: [...raw][invalid] ?? "",
      name,
      text: shorten(raw),
      columns: columnsText(variant),
    });
    return { problem, at: at === null ? null : at + invalid };
  }
  const { game, problem } = readLink(query);
  if (problem) return { problem, at: null };
  return { query, variant: game.variant, moves: game.moves, resigned: game.resigned, at };
}

function isColumn(text: string, { columns }: Variant): boolean {
  const index = columnIndex(text);
  return index >= 0 && index < columns;
}

function columnsText({ columns }: Variant): string {
  const last = columnText(columns - 1);
  if (columns <= 9) return t("The columns of this board are the digits 1 to {last}.", { last });
  if (columns === 10) return t("The columns of this board are 1 to 9 and A.");
  return t("The columns of this board are 1 to 9 and A to {last}.", { last });
}

function shorten(text: string): string {
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}
