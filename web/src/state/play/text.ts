/** Writes the sentences of Play about opponents, the status, moves and decisions. */

import type { EngineMove } from "../../api/client.ts";
import type { CatalogueResponse, Names } from "../../api/types.ts";
import { t } from "../../languages/translate.ts";
import { cellsOf } from "../game.ts";
import { cellAt, columnText } from "../notation.ts";
import { countText, withMinus } from "../number-text.ts";
import { mover, other, sideMark, sideName } from "../palette.ts";
import { capitalize, pluralize } from "../words.ts";
import { isWatched } from "./seats.ts";
import type { Change, Decision, SessionState } from "./session.ts";

/** The definition of the accuracy of an opponent. */
export const ACCURACY_HELP =
  "Accuracy: how often this opponent keeps the win or the draw, in positions where some moves lose it.";

interface MeasuredLevel {
  accuracy: number | null;
  /** The variant on which the accuracy was measured; the default is `7x6`. */
  measured_on?: string;
}

/** Describes how an opponent plays, in one sentence. */
export function opponentSummary(against: string, catalogue: CatalogueResponse | null): string {
  if (against === "human") return "Two people play on one board.";
  const level = catalogue?.levels.find((each) => each.text === against);
  if (level) return level.summary;
  const search = catalogue?.searches.find((each) => each.name === against.split(":")[0]);
  return search ? `${capitalize(search.summary)}.` : "";
}

/** Describes the last move: "Yellow plays column 4, row 2." */
export function lastMoveText(moves: string, flipped: boolean): string {
  const cell = cellsOf(moves).at(-1);
  if (!cell) return "No move yet.";
  const { column, row } = cellAt(cell);
  const side = mover(moves.length - 1);
  return `${sideName(side, flipped)} plays column ${columnText(column)}, row ${row + 1}.`;
}

/** Describes the last change for screen readers. */
export function changeText(change: Change, moves: string, flipped: boolean): string {
  if (change === "undo") return "Move undone.";
  if (change === "redo") return "Move redone.";
  if (change === "start") return moves ? `Opened a game with ${pluralize(moves.length, "disc")}.` : "New game.";
  return moves && change !== "resign" ? lastMoveText(moves, flipped) : "";
}

/** States for screen readers whose turn it is. */
export function turnText({ game, seats }: SessionState, flipped: boolean): string {
  if (isWatched(seats)) return "";
  return seats.you === "both" ? `${sideName(mover(game.moves.length), flipped)} to move.` : "Your turn.";
}

/**
 * Returns the status line.
 * @param name the name of the opponent
 * @param engines the names of the players, if two engines play
 */
export function statusText(state: SessionState, name: string, flipped: boolean, engines: Names | null = null): string {
  const { game, seats, position, thinking, landing } = state;
  if (state.problem) return "This game cannot be continued.";
  if (game.ply < game.moves.length) return viewedText(game.ply, game.moves.length, flipped);
  if (position && position.outcome !== "ongoing") return resultText(state, name, flipped, engines);
  const side = mover(game.moves.length);
  if (engines) {
    const player = `${sideName(side, flipped)} (${engines[side]})`;
    return thinking ? `${player} is thinking…` : `${state.paused ? "Paused. " : ""}${player} to move.`;
  }
  if (seats.you === "both") return `${sideName(side, flipped)} to move.`;
  if (thinking || landing || seats.you !== side) return `${name} is thinking…`;
  return `Your turn: you are ${sideName(side, flipped)} (${sideMark(side)}).`;
}

/** Describes an earlier position: "Viewing move 5 (Red). The last move is move 6 (Yellow)." */
function viewedText(viewed: number, played: number, flipped: boolean): string {
  const move = (ply: number) => `move ${moveNumber(ply)} (${sideName(mover(ply - 1), flipped)})`;
  return `Viewing ${viewed === 0 ? "the start" : move(viewed)}. The last move is ${move(played)}.`;
}

/** Returns the number of a move. One ply of each side together count as one move. @param ply from 1 */
const moveNumber = (ply: number) => Math.ceil(ply / 2);

/** Describes how a game ended: "You won on move 12." Returns an empty text if the game is not over. */
export function resultText(
  { game, seats, position, onTime }: SessionState,
  name: string,
  flipped: boolean,
  engines: Names | null = null,
): string {
  const outcome = position?.outcome;
  if (outcome === "draw") return "Draw: the board is full.";
  if (outcome !== "first" && outcome !== "second") return "";
  if (seats.you === "both" || engines) {
    const winner = sideName(outcome, flipped) + (engines ? ` (${engines[outcome]})` : "");
    if (game.resigned && onTime) return overTimeText(sideName(other(outcome), flipped), winner);
    return game.resigned
      ? `${sideName(other(outcome), flipped)} resigned. ${winner} wins.`
      : `${winner} won on move ${moveNumber(game.moves.length)}.`;
  }
  const won = outcome === seats.you;
  if (game.resigned && onTime) {
    return won
      ? t("{loser} ran out of time. You win.", { loser: name })
      : t("You ran out of time. {winner} wins.", { winner: name });
  }
  if (game.resigned) return won ? `${name} resigned. You win.` : `You resigned. ${name} wins.`;
  return `You ${won ? "won" : "lost"} on move ${moveNumber(game.moves.length)}.`;
}

const overTimeText = (loser: string, winner: string) => t("{loser} ran out of time. {winner} wins.", { loser, winner });

/** Formats an accuracy: "78 %". Between 99 and 100 it has one decimal, so that 99.5 % does not look like 100 %. */
export function accuracyText(percent: number): string {
  return `${percent > 99 && percent < 100 ? percent.toFixed(1) : Math.round(percent)} %`;
}

/** Returns the accuracy of a level on a board, in per cent; null if it was not measured on this board. */
export function accuracyOn(level: MeasuredLevel | undefined, variant: string): number | null {
  return level && variant === measuredOn(level) ? level.accuracy : null;
}

/** Names the board on which the accuracy of a level was measured. Returns an empty text on that board. */
export function unmeasuredText(level: MeasuredLevel | undefined, variant: string): string {
  if (!level || level.accuracy === null || variant === measuredOn(level)) return "";
  return `The accuracy was measured only on the ${measuredOn(level)} board.`;
}

const measuredOn = (level: MeasuredLevel) => level.measured_on ?? "7x6";

/** Describes how strong perfect play is on a board, and how long it takes. */
export function perfectText(variant: string, catalogue: CatalogueResponse): string {
  const listed = catalogue.variants.find((each) => each.text === variant)?.perfect;
  if (listed) return listed;
  return variant === "7x6"
    ? "Plays perfectly: it wins as fast as possible, or delays a loss as long as possible. On this board, only the " +
        "side that moves first can beat it, and only without a single mistake."
    : "Perfect play on this board may take a minute or more per move.";
}

/** Describes the effort of a search: "depth 8, 1.2 M positions". */
export function effortText({ depth, counters }: { depth: number; counters: { visited: number } }): string {
  const positions = positionsText(counters.visited);
  return depth > 0 ? `depth ${depth}, ${positions}` : positions;
}

/** Describes a finished search in a sentence: "The opponent searched 21 positions, 2 plies deep." */
export function searchedText(
  decision: Pick<Decision, "column" | "depth" | "counters" | "stopped">,
  name = "The opponent",
): string {
  const { depth, counters, stopped } = decision;
  const positions = positionsText(counters.visited);
  // The depth is that of the short search alone, so it says nothing about the stopped search.
  if (stopped === "short") return `${stoppedText(decision)} Both searches together reported ${positions}.`;
  if (stopped) return `${stoppedText(decision)} The search had reached ${effortText(decision)}.`;
  const searched = `${name} searched ${positions}`;
  return depth > 0 ? `${searched}, ${pluralize(depth, "ply", "plies")} deep.` : `${searched}.`;
}

/** States which move was played when the user stopped a search. Returns an empty text if the search was not stopped. */
export function stoppedText({ column, stopped }: Pick<Decision, "column" | "stopped">): string {
  if (stopped === "best") return `Stopped: column ${column} was the best move found so far.`;
  return stopped ? `Stopped before a move was found: a short search chose column ${column}.` : "";
}

const positionsText = (count: number) => `${countText(count)} ${count === 1 ? "position" : "positions"}`;

/**
 * Describes a decision of an engine in two sentences.
 * @param moves the moves before the decision
 * @param other the player who replies
 */
export function decisionText(decision: EngineMove, moves: string, name: string, other = "you"): string {
  const reply = cellsOf(moves + decision.line)[moves.length + 1];
  const expects = reply ? ` and expects ${other} to reply in column ${columnText(cellAt(reply).column)}` : "";
  return `${name} played column ${decision.column}. It ${scoreText(decision)}${expects}.`;
}

function scoreText({ score }: EngineMove): string {
  if (!score) return "gives no score";
  const { plies_to_end: end, text, value } = score;
  if (end == null) return `evaluates its position at ${withMinus(text)}`;
  return `sees ${value > 0 ? "a win" : value < 0 ? "a loss" : "a draw"} in ${pluralize(end, "ply", "plies")}`;
}
