// @ts-check
/**
 * A study in the address: the game as every view writes it, and the place, the side line, the
 * review.
 */

import { newGame } from "../../state/game.js";
import { readLink, writeLink } from "../../state/link.js";
import { enter, goTo, inGame, newStudy, shown } from "./study.js";

/** @typedef {import("./study.js").Study} Study */

/**
 * @param {URLSearchParams} query
 * @returns {{ study: Study, review: boolean, problem: string | null }}
 */
export function readStudy(query) {
  const { game, problem } = readLink(query);
  const { resigned } = game;
  const study = newStudy(game.variant, game.moves, { resigned });
  const at = Number.parseInt(query.get("at") ?? "", 10);
  const placed = Number.isNaN(at) ? study : goTo(study, at);
  const line = query.get("line") ?? "";
  const whole = /^[1-9A-G]+$/.test(line) ? enter(placed, shown(placed) + line) : placed;
  return { study: whole, review: query.get("review") === "1", problem };
}

/** @param {Study} study @param {boolean} review */
export function writeStudy(study, review) {
  /** @type {Record<string, string>} */
  const more = {};
  const game = newGame(study.variant, study.main, study.resigned);
  const side = study.lines[study.on];
  if (side && !inGame(study)) {
    if (side.at !== study.main.length) more.at = String(side.at);
    more.line = shown(study).slice(side.at);
  } else if (study.cursor !== study.main.length) more.at = String(study.cursor);
  if (review) more.review = "1";
  return writeLink(game, {}, more);
}
