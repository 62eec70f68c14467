/** The sentences of Play: opponents, status, moves, decisions. */

import type { EngineMove } from "../../api/client.ts";
import type { CatalogueResponse } from "../../api/types.ts";
import { cellsOf } from "../game.ts";
import { cellAt, columnText } from "../notation.ts";
import { countText, withMinus } from "../number-text.ts";
import { mover, other, sideMark, sideName } from "../palette.ts";
import { capitalize, pluralize } from "../words.ts";
import type { Change, SessionState } from "./session.ts";

/** The definition of the accuracy of a level. */
export const ACCURACY_HELP =
  "Accuracy: how often it keeps the win or the draw in positions where some moves lose it.";

interface MeasuredLevel {
  accuracy: number | null;
  /** The board of the measurement. */
  measured_on?: string;
}

/** One sentence about how an opponent plays. */
export function opponentSummary(against: string, catalogue: CatalogueResponse | null): string {
  if (against === "human") return "Two people on one board.";
  const level = catalogue?.levels.find((each) => each.text === against);
  if (level) return level.summary;
  const search = catalogue?.searches.find((each) => each.name === against.split(":")[0]);
  return search ? `${capitalize(search.summary)}.` : "";
}

/** "Yellow plays column 4, row 2." */
export function lastMoveText(moves: string, flipped: boolean): string {
  const cell = cellsOf(moves).at(-1);
  if (!cell) return "No move yet.";
  const { column, row } = cellAt(cell);
  const side = mover(moves.length - 1);
  return `${sideName(side, flipped)} plays column ${columnText(column)}, row ${row + 1}.`;
}

/** The last change, for screen readers. */
export function changeText(change: Change, moves: string, flipped: boolean): string {
  if (change === "undo") return "Move undone.";
  if (change === "redo") return "Move redone.";
  if (change === "start") return moves ? `Opened a game with ${pluralize(moves.length, "disc")}.` : "New game.";
  return moves && change !== "resign" ? lastMoveText(moves, flipped) : "";
}

/** Whose turn it is, for screen readers. */
export function turnText({ game, seats }: SessionState, flipped: boolean): string {
  return seats.you === "both" ? `${sideName(mover(game.moves.length), flipped)} to move.` : "Your turn.";
}

/** @param name of the opponent */
export function statusText(state: SessionState, name: string, flipped: boolean): string {
  const { game, seats, position, thinking, landing } = state;
  if (state.problem) return "This game cannot be continued.";
  if (game.ply < game.moves.length) return viewedText(game.ply, game.moves.length, flipped);
  if (position && position.outcome !== "ongoing") return resultText(state, name, flipped);
  const side = mover(game.moves.length);
  if (seats.you === "both") return `${sideName(side, flipped)} to move.`;
  if (thinking || landing || seats.you !== side) return `${name} is thinking…`;
  return `Your turn: you are ${sideName(side, flipped)} (${sideMark(side)}).`;
}

/** "Viewing move 5 (Red). The game is at move 5 (Yellow)." */
function viewedText(viewed: number, played: number, flipped: boolean): string {
  const move = (ply: number) => `move ${moveNumber(ply)} (${sideName(mover(ply - 1), flipped)})`;
  return `Viewing ${viewed === 0 ? "the start" : move(viewed)}. The game is at ${move(played)}.`;
}

/** Moves are numbered in pairs, one of each side. @param ply from 1 */
const moveNumber = (ply: number) => Math.ceil(ply / 2);

/** How a game ended: "You won on move 12." An empty text while it is not over. */
export function resultText({ game, seats, position }: SessionState, name: string, flipped: boolean): string {
  const outcome = position?.outcome;
  if (outcome === "draw") return "Draw: the board is full.";
  if (outcome !== "first" && outcome !== "second") return "";
  if (seats.you === "both") {
    const winner = sideName(outcome, flipped);
    return game.resigned
      ? `${sideName(other(outcome), flipped)} resigned. ${winner} wins.`
      : `${winner} won on move ${moveNumber(game.moves.length)}.`;
  }
  const won = outcome === seats.you;
  if (game.resigned) return won ? `${name} resigned. You win.` : `You resigned. ${name} wins.`;
  return `You ${won ? "won" : "lost"} on move ${moveNumber(game.moves.length)}.`;
}

/** "78 %". Between 99 and 100 it has one decimal, so that 99.5 does not look like perfect play. */
export function accuracyText(percent: number): string {
  return `${percent > 99 && percent < 100 ? percent.toFixed(1) : Math.round(percent)} %`;
}

/** The accuracy of a level on a board, in percent; null on boards where it was not measured. */
export function accuracyOn(level: MeasuredLevel | undefined, variant: string): number | null {
  return level && variant === measuredOn(level) ? level.accuracy : null;
}

/** Names the board on which the strength of a level was measured; an empty text on that board. */
export function unmeasuredText(level: MeasuredLevel | undefined, variant: string): string {
  if (!level || level.accuracy === null || variant === measuredOn(level)) return "";
  return `Strength measured on ${measuredOn(level)} only.`;
}

const measuredOn = (level: MeasuredLevel) => level.measured_on ?? "7x6";

/** How perfect play performs on a board, and how long it takes. */
export function perfectText(variant: string, catalogue: CatalogueResponse): string {
  const listed = catalogue.variants.find((each) => each.text === variant)?.perfect;
  if (listed) return listed;
  return variant === "7x6"
    ? "Plays perfectly: wins as fast and holds out as long as possible. On this board only the side that moves " +
        "first can beat it, and only without a mistake."
    : "Perfect play on this board may take a minute or more per move.";
}

/** "depth 8, 1.2 M positions". */
export function effortText({ depth, counters }: { depth: number; counters: { visited: number } }): string {
  const positions = positionsText(counters.visited);
  return depth > 0 ? `depth ${depth}, ${positions}` : positions;
}

/** "It searched 21 positions, 2 plies deep." */
export function searchedText({ depth, counters }: { depth: number; counters: { visited: number } }): string {
  const positions = positionsText(counters.visited);
  return depth > 0 ? `It searched ${positions}, ${pluralize(depth, "ply", "plies")} deep.` : `It searched ${positions}.`;
}

const positionsText = (count: number) => `${countText(count)} ${count === 1 ? "position" : "positions"}`;

/**
 * A decision of the opponent in two sentences.
 * @param moves before the decision
 */
export function decisionText(decision: EngineMove, moves: string, name: string): string {
  const reply = cellsOf(moves + decision.line)[moves.length + 1];
  const expects = reply ? ` and expects you to reply in column ${columnText(cellAt(reply).column)}` : "";
  return `${name} played column ${decision.column}. It ${scoreText(decision)}${expects}.`;
}

function scoreText({ score }: EngineMove): string {
  if (!score) return "gives no score";
  const { plies_to_end: end, text, value } = score;
  if (end == null) return `evaluates its position at ${withMinus(text)}`;
  return `sees ${value > 0 ? "a win" : value < 0 ? "a loss" : "a draw"} in ${pluralize(end, "ply", "plies")}`;
}
