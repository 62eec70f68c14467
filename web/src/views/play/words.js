// @ts-check
/** What Play says: opponents, status, moves, thoughts. One place, so that it always says it alike. */

import { cellsOf } from "../../state/game.js";
import { cellAt, columnText } from "../../state/notation.js";
import { mover, sideMark, sideName } from "../../state/palette.js";

/** @typedef {{ accuracy: number | null, measured_on?: string }} MeasuredLevel `measured_on`: the board of the measurement */

/** @typedef {import("../../api/types.ts").Side} Side */
/** @typedef {import("../../api/types.ts").CatalogueResponse} Catalogue */
/** @typedef {import("../../api/client.ts").EngineMove} Decision */
/** @typedef {import("../../api/types.ts").PositionReport} Position */
/** @typedef {import("./session.js").Sitting} Sitting */

/** @param {string} text */
const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/**
 * What an opponent is called: "Attentive", "Perfect play", "alphabeta, depth 6".
 * @param {string} against
 * @param {Catalogue | null} catalogue
 */
export function opponentName(against, catalogue) {
  if (against === "human") return "Second player";
  if (against === "perfect") return "Perfect play";
  const level = catalogue?.levels.find((each) => each.text === against);
  if (level) return capital(level.name);
  if (/^level:\d+$/.test(against)) return `Level ${against.slice(6)}`;
  const [search = against, rest = ""] = against.split(/:(.*)/);
  // Whoever wrote the evaluation knows the opponent by its name.
  const name = /eval=script:([\w-]+)/.exec(rest)?.[1] ?? search;
  const depth = /(?:^|,)(?:depth=)?(\d+)(?:,|$)/.exec(rest)?.[1];
  return depth ? `${capital(name)}, depth ${depth}` : capital(name);
}

/**
 * What an opponent is made of, in a sentence.
 * @param {string} against
 * @param {Catalogue | null} catalogue
 */
export function opponentSummary(against, catalogue) {
  if (against === "human") return "Two people on one board.";
  const level = catalogue?.levels.find((each) => each.text === against);
  if (level) return level.summary;
  const search = catalogue?.searches.find((each) => each.name === against.split(":")[0]);
  return search ? `${capital(search.summary)}.` : "";
}

/** "Yellow drops column 4, row 2." @param {string} moves @param {boolean} flipped */
export function lastMoveWords(moves, flipped) {
  const cell = cellsOf(moves).at(-1);
  if (!cell) return "No move yet.";
  const { column, row } = cellAt(cell);
  const side = mover(moves.length - 1);
  return `${sideName(side, flipped)} drops column ${columnText(column)}, row ${row + 1}.`;
}

/**
 * What has just happened, for the ear.
 * @param {import("./session.js").Change} cause
 * @param {string} moves
 * @param {boolean} flipped
 */
export function causeWords(cause, moves, flipped) {
  if (cause === "undo") return "Taken back.";
  if (cause === "redo") return "Brought back.";
  if (cause === "start") return moves ? `A game of ${counted(moves.length, "move")}.` : "New game.";
  return moves && cause !== "resign" ? lastMoveWords(moves, flipped) : "";
}

/** Whose turn it is, for the ear. @param {Sitting} sitting @param {boolean} flipped */
export function turnWords({ game, seats }, flipped) {
  return seats.you === "both"
    ? `${sideName(mover(game.moves.length), flipped)} to move.`
    : "Your turn.";
}

/**
 * The status line.
 * @param {Sitting} sitting
 * @param {string} name of the opponent
 * @param {boolean} flipped
 */
export function statusWords(sitting, name, flipped) {
  const { game, seats, position, thinking } = sitting;
  if (sitting.problem) return "The game cannot go on like this.";
  if (game.ply < game.moves.length) {
    return `Looking back at move ${game.ply} of ${game.moves.length}.`;
  }
  if (position && position.outcome !== "ongoing") return resultWords(sitting, name, flipped);
  const side = mover(game.moves.length);
  if (seats.you === "both") return `${sideName(side, flipped)} to move.`;
  if (thinking || seats.you !== side) return `${name} is thinking…`;
  return `Your turn (${sideName(side, flipped)}, ${sideMark(side)}).`;
}

/** @param {Side} side @returns {Side} */
const otherOf = (side) => (side === "first" ? "second" : "first");

/**
 * How a game ended: "You win in 23 plies."
 * @param {Sitting} sitting
 * @param {string} name
 * @param {boolean} flipped
 */
export function resultWords({ game, seats, position }, name, flipped) {
  const outcome = position?.outcome;
  if (outcome === "draw") return "A draw: the board is full.";
  if (outcome !== "first" && outcome !== "second") return "";
  const loser = sideName(otherOf(outcome), flipped);
  if (seats.you === "both") {
    const winner = sideName(outcome, flipped);
    return game.resigned
      ? `${loser} resigned: ${winner} wins.`
      : `${winner} wins in ${game.moves.length} plies.`;
  }
  const won = outcome === seats.you;
  if (game.resigned) return won ? `You win: ${name} resigned.` : `You lose: you resigned.`;
  return `You ${won ? "win" : "lose"} in ${game.moves.length} plies.`;
}

/** Threats for the ear. @param {Position | null} position @param {boolean} flipped */
export function threatWords(position, flipped) {
  if (!position) return "The threats are not known yet.";
  const sides = /** @type {Side[]} */ (["first", "second"]);
  const parts = sides.flatMap((side) => {
    const cells = position.threats[side].map(
      (threat) => threat.cell + (threat.playable ? " now" : ""),
    );
    return cells.length ? [`${sideName(side, flipped)} would win on ${cells.join(", ")}.`] : [];
  });
  return parts.length ? parts.join(" ") : "Nobody threatens to win.";
}

/** "1.2 M" for 1,234,567. @param {number} count */
export function large(count) {
  if (count < 10_000) return count.toLocaleString("en");
  if (count < 1_000_000) return `${Math.round(count / 1000)} k`;
  return `${(count / 1e6).toFixed(count < 1e7 ? 1 : 0)} M`;
}

/** "78 %"; nearly all is not all. @param {number} percent */
export function accuracyWords(percent) {
  return `${percent > 99 && percent < 100 ? percent.toFixed(1) : Math.round(percent)} %`;
}

/**
 * The accuracy of a level on a board, in percent; null on boards it was not measured on.
 * @param {MeasuredLevel | undefined} level
 * @param {string} variant
 */
export function accuracyOn(level, variant) {
  return level && variant === measuredOn(level) ? level.accuracy : null;
}

/**
 * Says on which board the strength of a level was measured; "" on that board.
 * @param {MeasuredLevel | undefined} level
 * @param {string} variant
 */
export function unmeasuredWords(level, variant) {
  if (!level || level.accuracy === null || variant === measuredOn(level)) return "";
  return `Strength measured on ${measuredOn(level)} only.`;
}

/** @param {MeasuredLevel} level */
const measuredOn = (level) => level.measured_on ?? "7x6";

/**
 * What to expect of perfect play on a board.
 * @param {string} variant
 * @param {Catalogue} catalogue
 */
export function perfectWords(variant, catalogue) {
  const told = catalogue.variants.find((each) => each.text === variant)?.perfect;
  if (told) return told;
  return variant === "7x6"
    ? "Exact play: the fastest win, the longest resistance. On this board only the side that starts, " +
        "and never errs, can beat it."
    : "Perfect play on this board may take a minute or more per move.";
}

/** "12 ms", "1.4 s". @param {number} ms */
export function duration(ms) {
  if (ms < 1) return "under 1 ms";
  return ms < 1000 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(1)} s`;
}

/** "depth 8, 1.2 M nodes". @param {{ depth: number, counters: { visited: number } }} thought */
export function effortWords({ depth, counters }) {
  const nodes = `${large(counters.visited)} ${counters.visited === 1 ? "node" : "nodes"}`;
  return depth > 0 ? `depth ${depth}, ${nodes}` : nodes;
}

/** @param {number} count @param {string} one @param {string} [many] */
export const counted = (count, one, many = `${one}s`) => `${count} ${count === 1 ? one : many}`;

/**
 * What the opponent saw, in one sentence.
 * @param {Decision} decision
 * @param {string} moves before the decision
 * @param {string} name
 */
export function thoughtWords(decision, moves, name) {
  const cells = cellsOf(moves + decision.line);
  const reply = cells[moves.length + 1];
  const end = decision.score?.plies_to_end ?? null;
  const value = decision.score?.value ?? 0;
  const judged =
    end !== null && decision.score
      ? `sees ${value > 0 ? "a win" : value < 0 ? "a loss" : "a draw"} in ${counted(end, "ply", "plies")}`
      : decision.score
        ? `judged this ${decision.score.text} for itself`
        : "gives no score";
  const expects = reply ? ` and expects ${reply}` : "";
  return `${name} chose column ${decision.column}; it ${judged}${expects}.`;
}
