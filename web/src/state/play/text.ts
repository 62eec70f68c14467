/** The sentences of Play: opponents, status, moves, decisions. */

import type { EngineMove } from "../../api/client.ts";
import type { CatalogueResponse, PositionReport } from "../../api/types.ts";
import { cellsOf } from "../game.ts";
import { cellAt, columnText } from "../notation.ts";
import { countText, withMinus } from "../number-text.ts";
import { mover, other, sideMark, sideName } from "../palette.ts";
import { capitalize, pluralize } from "../words.ts";
import type { Change, SessionState } from "./session.ts";

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

/** "Yellow drops column 4, row 2." */
export function lastMoveText(moves: string, flipped: boolean): string {
  const cell = cellsOf(moves).at(-1);
  if (!cell) return "No move yet.";
  const { column, row } = cellAt(cell);
  const side = mover(moves.length - 1);
  return `${sideName(side, flipped)} drops column ${columnText(column)}, row ${row + 1}.`;
}

/** What has just happened, for screen readers. */
export function changeText(change: Change, moves: string, flipped: boolean): string {
  if (change === "undo") return "Taken back.";
  if (change === "redo") return "Brought back.";
  if (change === "start") return moves ? `A game of ${pluralize(moves.length, "move")}.` : "New game.";
  return moves && change !== "resign" ? lastMoveText(moves, flipped) : "";
}

/** Whose turn it is, for screen readers. */
export function turnText({ game, seats }: SessionState, flipped: boolean): string {
  return seats.you === "both" ? `${sideName(mover(game.moves.length), flipped)} to move.` : "Your turn.";
}

/** @param name of the opponent */
export function statusText(state: SessionState, name: string, flipped: boolean): string {
  const { game, seats, position, thinking, landing } = state;
  if (state.problem) return "The game cannot go on like this.";
  if (game.ply < game.moves.length) return `Looking back at move ${game.ply} of ${game.moves.length}.`;
  if (position && position.outcome !== "ongoing") return resultText(state, name, flipped);
  const side = mover(game.moves.length);
  if (seats.you === "both") return `${sideName(side, flipped)} to move.`;
  if (thinking || landing || seats.you !== side) return `${name} is thinking…`;
  return `Your turn (${sideName(side, flipped)}, ${sideMark(side)}).`;
}

/** How a game ended: "You win in 23 plies." An empty text while it goes on. */
export function resultText({ game, seats, position }: SessionState, name: string, flipped: boolean): string {
  const outcome = position?.outcome;
  if (outcome === "draw") return "A draw: the board is full.";
  if (outcome !== "first" && outcome !== "second") return "";
  if (seats.you === "both") {
    const winner = sideName(outcome, flipped);
    return game.resigned
      ? `${sideName(other(outcome), flipped)} resigned: ${winner} wins.`
      : `${winner} wins in ${game.moves.length} plies.`;
  }
  const won = outcome === seats.you;
  if (game.resigned) return won ? `You win: ${name} resigned.` : `You lose: you resigned.`;
  return `You ${won ? "win" : "lose"} in ${game.moves.length} plies.`;
}

/** The threats of both sides, for screen readers. */
export function threatText(position: PositionReport | null, flipped: boolean): string {
  if (!position) return "The threats are not known yet.";
  const parts = (["first", "second"] as const).flatMap((side) => {
    const cells = position.threats[side].map((threat) => threat.cell + (threat.playable ? " now" : ""));
    return cells.length ? [`${sideName(side, flipped)} would win on ${cells.join(", ")}.`] : [];
  });
  return parts.length ? parts.join(" ") : "Nobody threatens to win.";
}

/** "78 %". Between 99 and 100 it has a decimal, because rounding would claim perfection. */
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

/** What perfect play can do on a board, and how long it takes. */
export function perfectText(variant: string, catalogue: CatalogueResponse): string {
  const listed = catalogue.variants.find((each) => each.text === variant)?.perfect;
  if (listed) return listed;
  return variant === "7x6"
    ? "Exact play: the fastest win, the longest resistance. On this board only the side that starts, " +
        "and never errs, can beat it."
    : "Perfect play on this board may take a minute or more per move.";
}

/** "depth 8, 1.2 M nodes". */
export function effortText({ depth, counters }: { depth: number; counters: { visited: number } }): string {
  const nodes = `${countText(counters.visited)} ${counters.visited === 1 ? "node" : "nodes"}`;
  return depth > 0 ? `depth ${depth}, ${nodes}` : nodes;
}

/**
 * A decision of the opponent in one sentence.
 * @param moves before the decision
 */
export function decisionText(decision: EngineMove, moves: string, name: string): string {
  const reply = cellsOf(moves + decision.line)[moves.length + 1];
  const expects = reply ? ` and expects ${reply}` : "";
  return `${name} chose column ${decision.column}; it ${scoreText(decision)}${expects}.`;
}

function scoreText({ score }: EngineMove): string {
  if (!score) return "gives no score";
  const { plies_to_end: end, text, value } = score;
  if (end == null) return `judged this ${withMinus(text)} for itself`;
  return `sees ${value > 0 ? "a win" : value < 0 ? "a loss" : "a draw"} in ${pluralize(end, "ply", "plies")}`;
}
