// @ts-check
/**
 * A study in the address: the game as every view writes it, the place (`at`), the side line that is
 * shown (`line`), all side lines where that is not all there is (`lines=2:33,4:51`), the review.
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
  const kept = { ...placed, lines: problem ? [] : readLines(query.get("lines"), game.moves.length) };
  const line = query.get("line") ?? "";
  const whole = /^[1-9A-G]+$/.test(line) ? enter(kept, shown(kept) + line) : kept;
  return { study: whole, review: query.get("review") === "1", problem };
}

/**
 * Side lines; what cannot be read is left out.
 * @param {string | null} text @param {number} length of the game
 */
function readLines(text, length) {
  return (text ?? "").split(",").flatMap((one) => {
    const [, at, moves] = /^(\d{1,2}):([1-9A-G]{1,64})$/.exec(one) ?? [];
    return moves && Number(at) <= length ? [{ at: Number(at), moves }] : [];
  });
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
  // One side line that is shown to its end is in `line` already.
  const shownWhole = study.lines.length === 1 && more.line === side?.moves;
  if (study.lines.length && !shownWhole) {
    more.lines = study.lines.map(({ at, moves }) => `${at}:${moves}`).join(",");
  }
  if (review) more.review = "1";
  return writeLink(game, {}, more);
}
