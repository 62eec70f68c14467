/**
 * Reads and writes a study in the query of the address. The query contains the game in the same form as in every view,
 * and these fields:
 * - `at`: the number of plies in the position on the board, or at the start of the side line
 * - `line`: the moves of the side line up to the position on the board
 * - `lines`: all side lines, such as `2:33,4:51`; missing if `line` already contains them completely
 * - `comments`: the comments, such as `44 Text`, one per line of text
 * - `review`: 1 if the user has requested a review
 */

import { readComments, writeComments } from "../../state/analyse/comments.ts";
import { enter, goTo, inGame, newStudy, shown, withoutStrayComments } from "../../state/analyse/study.ts";
import type { SideLine, Study } from "../../state/analyse/study.ts";
import { newGame } from "../../state/game.ts";
import { readLink, writeLink } from "../../state/link.ts";

interface OpenedStudy {
  study: Study;
  review: boolean;
  /** The error message if the query is invalid; otherwise null. */
  problem: string | null;
}

export function readStudy(query: URLSearchParams): OpenedStudy {
  const { game, problem } = readLink(query);
  const study = newStudy(game.variant, game.moves, { resigned: game.resigned });
  const at = Number.parseInt(query.get("at") ?? "", 10);
  const placed = Number.isNaN(at) ? study : goTo(study, at);
  const withLines = { ...placed, lines: problem ? [] : readLines(query.get("lines"), game.moves.length) };
  const line = query.get("line") ?? "";
  const whole = /^[1-9A-G]+$/.test(line) ? enter(withLines, shown(withLines) + line) : withLines;
  const comments = problem ? {} : readComments(query.get("comments") ?? "");
  return { study: withoutStrayComments({ ...whole, comments }), review: query.get("review") === "1", problem };
}

/** Reads side lines. Ignores malformed side lines. */
function readLines(text: string | null, gameLength: number): SideLine[] {
  return (text ?? "").split(",").flatMap((one) => {
    const [, at, moves] = /^(\d{1,2}):([1-9A-G]{1,64})$/.exec(one) ?? [];
    return moves && Number(at) <= gameLength ? [{ at: Number(at), moves }] : [];
  });
}

export function writeStudy(study: Study, review: boolean): string {
  const more: Record<string, string> = {};
  const game = newGame(study.variant, study.main, study.resigned);
  const side = study.lines[study.on];
  if (side && !inGame(study)) {
    if (side.at !== study.main.length) more["at"] = String(side.at);
    more["line"] = shown(study).slice(side.at);
  } else if (study.cursor !== study.main.length) more["at"] = String(study.cursor);
  // If there is only one side line, and the board shows its end, `line` already contains the whole side line.
  const inLine = study.lines.length === 1 && more["line"] === side?.moves;
  if (study.lines.length && !inLine) {
    more["lines"] = study.lines.map(({ at, moves }) => `${at}:${moves}`).join(",");
  }
  const comments = writeComments(study.comments);
  if (comments) more["comments"] = comments;
  if (review) more["review"] = "1";
  return writeLink(game, {}, more);
}
