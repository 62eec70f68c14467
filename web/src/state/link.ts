/** Reads and writes a game in the query of an address: `?variant=7x6&moves=4453&against=level:4&you=first`. */

import type { Side } from "../api/types.ts";
import { t } from "../languages/translate.ts";
import type { Game } from "./game.ts";
import { newGame } from "./game.ts";
import { parseVariant } from "./notation.ts";

/** The contents of a query. `against` is the engine text of the opponent, or "human". */
export interface Link {
  game: Game;
  against: string | null;
  you: Side | "both" | null;
  /** The error message if the query is invalid; otherwise null. */
  problem: string | null;
}

export function readLink(query: URLSearchParams): Link {
  const text = query.get("variant") ?? "7x6";
  const variant = parseVariant(text);
  // Spaces and commas between moves are ignored, as in every notation.
  const moves = (query.get("moves") ?? query.get("pos") ?? "").replace(/[\s,]/g, "").toUpperCase();
  let problem = variant ? null : t("The link contains an unknown board: “{board}”.", { board: text });
  const clean = /^[1-9A-G]*$/.test(moves) && moves.length <= 64;
  if (!clean) problem = t("The link contains invalid moves: “{moves}”.", { moves: moves.slice(0, 40) });
  const resigned = side(query.get("resigned"));
  const you = query.get("you");
  return {
    game: newGame(variant?.text ?? "7x6", clean ? moves : "", resigned),
    against: query.get("against"),
    you: you === "both" ? "both" : side(you),
    problem,
  };
}

/** Writes the query of a game. Default values are omitted, so that links are short. */
export function writeLink(
  game: Game,
  seats: { against?: string | null; you?: Side | "both" | null } = {},
  more: Record<string, string> = {},
) {
  const parts = [];
  if (game.variant !== "7x6") parts.push(["variant", game.variant]);
  if (game.moves) parts.push(["moves", game.moves]);
  if (game.resigned) parts.push(["resigned", game.resigned]);
  if (seats.against) parts.push(["against", seats.against]);
  if (seats.you) parts.push(["you", seats.you]);
  for (const [name, value] of Object.entries(more)) parts.push([name, value]);
  // Colons, commas and equals signs are valid in a query, and a link is easier to read if they are not escaped.
  return parts
    .map(
      ([name, value]) =>
        `${name}=${encodeURIComponent(value ?? "")
          .replace(/%3A/g, ":")
          .replace(/%2C/g, ",")
          .replace(/%3D/g, "=")
          // Programs that recognize links in a text end the link at an unescaped quotation mark or parenthesis.
          .replace(/[!'()*]/g, (each) => `%${each.charCodeAt(0).toString(16).toUpperCase()}`)}`,
    )
    .join("&");
}

function side(text: string | null): Side | null {
  return text === "first" || text === "second" ? text : null;
}
