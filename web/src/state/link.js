// @ts-check
/** A game in the address: `?variant=7x6&moves=4453&against=level:4&you=first`. */

import { newGame } from "./game.js";
import { parseVariant } from "./notation.js";

/** @typedef {import("../api/types.ts").Side} Side */
/** @typedef {import("./game.js").Game} Game */

/**
 * What an address may hold. `against` is an engine text, or "human".
 * @typedef {Object} Link
 * @property {Game} game
 * @property {string | null} against
 * @property {Side | "both" | null} you
 * @property {string | null} problem what in the address made no sense, for people
 */

/**
 * @param {URLSearchParams} query
 * @returns {Link}
 */
export function readLink(query) {
  const text = query.get("variant") ?? "7x6";
  const variant = parseVariant(text);
  // Spaces and commas between moves do not matter anywhere else either.
  const moves = (query.get("moves") ?? query.get("pos") ?? "").replace(/[\s,]/g, "").toUpperCase();
  let problem = variant ? null : `The link names a board that does not exist: “${text}”.`;
  const clean = /^[1-9A-G]*$/.test(moves) && moves.length <= 64;
  if (!clean) problem = `The moves in the link cannot be read: “${moves.slice(0, 40)}”.`;
  const resigned = side(query.get("resigned"));
  const you = query.get("you");
  return {
    game: newGame(variant?.text ?? "7x6", clean ? moves : "", resigned),
    against: query.get("against"),
    you: you === "both" ? "both" : side(you),
    problem,
  };
}

/**
 * The query of a game; what has its default stays out, so links stay short.
 * @param {Game} game
 * @param {{ against?: string | null, you?: Side | "both" | null }} [seats]
 * @param {Record<string, string>} [more]
 */
export function writeLink(game, seats = {}, more = {}) {
  const parts = [];
  if (game.variant !== "7x6") parts.push(["variant", game.variant]);
  if (game.moves) parts.push(["moves", game.moves]);
  if (game.resigned) parts.push(["resigned", game.resigned]);
  if (seats.against) parts.push(["against", seats.against]);
  if (seats.you) parts.push(["you", seats.you]);
  for (const [name, value] of Object.entries(more)) parts.push([name, value]);
  // Colons, commas and equals signs are harmless in a query and far easier to read unescaped.
  return parts
    .map(
      ([name, value]) =>
        `${name}=${encodeURIComponent(value ?? "")
          .replace(/%3A/g, ":")
          .replace(/%2C/g, ",")
          .replace(/%3D/g, "=")}`,
    )
    .join("&");
}

/** @param {string | null} text @returns {Side | null} */
function side(text) {
  return text === "first" || text === "second" ? text : null;
}
