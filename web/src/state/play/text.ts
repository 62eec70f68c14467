/** Writes the sentences of the Play view about opponents, the status, moves and decisions. */

import type { EngineMove } from "../../api/client.ts";
import type { CatalogueResponse, Names } from "../../api/types.ts";
import { plural, t } from "../../languages/translate.ts";
import { cellsOf } from "../game.ts";
import { cellAt, columnText } from "../notation.ts";
import { countText, decimal, withMinus } from "../number-text.ts";
import { mover, other, sideMark, sideName } from "../palette.ts";
import { capitalize } from "../words.ts";
import { isWatched } from "./seats.ts";
import type { Change, Decision, SessionState } from "./session.ts";

/** Explains the word "accuracy" for opponents. */
export const accuracyHelp = () =>
  t("Accuracy: how often this opponent keeps the win or the draw in positions where at least one move gives it away.");

interface MeasuredLevel {
  accuracy: number | null;
  /** The variant on which the accuracy was measured; the default is `7x6`. */
  measured_on?: string;
}

/** Describes how an opponent plays, in one sentence. */
export function opponentSummary(against: string, catalogue: CatalogueResponse | null): string {
  if (against === "human") return t("Two people play on one board.");
  const level = catalogue?.levels.find((each) => each.text === against);
  if (level) return level.summary;
  const search = catalogue?.searches.find((each) => each.name === against.split(":")[0]);
  return search ? `${capitalize(search.summary)}.` : "";
}

/** Describes the last move: "Yellow plays column 4, row 2." */
export function lastMoveText(moves: string, flipped: boolean): string {
  const cell = cellsOf(moves).at(-1);
  if (!cell) return t("No move yet.");
  const { column, row } = cellAt(cell);
  const name = sideName(mover(moves.length - 1), flipped);
  return t("{name} plays column {column}, row {row}.", { name, column: columnText(column), row: row + 1 });
}

/** Describes the last change of the game for screen readers. */
export function changeText(change: Change, moves: string, flipped: boolean): string {
  if (change === "undo") return t("Move undone.");
  if (change === "redo") return t("Move redone.");
  if (change === "start") return moves ? openedText(moves) : t("New game.");
  return moves && change !== "resign" ? lastMoveText(moves, flipped) : "";
}

/** Returns a message that a game was opened. */
export function openedText({ length }: string): string {
  return plural(length, "Opened a game with {n} disc.", "Opened a game with {n} discs.", { n: length });
}

/** Returns a message for screen readers that states whose turn it is. It is empty if two engines play. */
export function turnText({ game, seats }: SessionState, flipped: boolean): string {
  if (isWatched(seats)) return "";
  if (seats.you !== "both") return t("Your turn.");
  return t("{name} to move.", { name: sideName(mover(game.moves.length), flipped) });
}

/**
 * Returns the status line.
 * @param name the name of the opponent
 * @param engines the names of both engines in a game of two engines, otherwise null
 */
export function statusText(state: SessionState, name: string, flipped: boolean, engines: Names | null = null): string {
  const { game, seats, position, thinking, landing } = state;
  if (state.problem) return t("This game cannot be continued.");
  if (game.ply < game.moves.length) return viewedText(game.ply, game.moves.length, flipped);
  if (position && position.outcome !== "ongoing") return resultText(state, name, flipped, engines);
  const side = mover(game.moves.length);
  if (engines) {
    const player = `${sideName(side, flipped)} (${engines[side]})`;
    if (thinking) return t("{name} is thinking…", { name: player });
    return state.paused ? t("Paused. {name} to move.", { name: player }) : t("{name} to move.", { name: player });
  }
  if (seats.you === "both") return t("{name} to move.", { name: sideName(side, flipped) });
  if (thinking || landing || seats.you !== side) return t("{name} is thinking…", { name });
  return t("Your turn: you are {name} ({mark}).", { name: sideName(side, flipped), mark: sideMark(side) });
}

/** Describes an earlier position that the user views: "Viewing move 5 (Red). The last move is move 6 (Yellow)." */
function viewedText(viewed: number, played: number, flipped: boolean): string {
  const nameAt = (ply: number) => sideName(mover(ply - 1), flipped);
  const last = { last: moveNumber(played), lastName: nameAt(played) };
  if (viewed === 0) return t("Viewing the start. The last move is move {last} ({lastName}).", last);
  const values = { number: moveNumber(viewed), name: nameAt(viewed), ...last };
  return t("Viewing move {number} ({name}). The last move is move {last} ({lastName}).", values);
}

/**
 * Returns the number of the move that a ply belongs to. Two plies, one of each side, form one move.
 * @param ply from 1
 */
const moveNumber = (ply: number) => Math.ceil(ply / 2);

/** Describes how a game ended: "You won on move 12." Returns an empty text if the game is not over. */
export function resultText(
  { game, seats, position, onTime }: SessionState,
  name: string,
  flipped: boolean,
  engines: Names | null = null,
): string {
  const outcome = position?.outcome;
  if (outcome === "draw") return t("Draw: the board is full.");
  if (outcome !== "first" && outcome !== "second") return "";
  const number = moveNumber(game.moves.length);
  if (seats.you === "both" || engines) {
    const winner = sideName(outcome, flipped) + (engines ? ` (${engines[outcome]})` : "");
    const loser = sideName(other(outcome), flipped);
    if (game.resigned && onTime) return t("{loser} ran out of time. {winner} wins.", { loser, winner });
    return game.resigned
      ? t("{loser} resigned. {winner} wins.", { loser, winner })
      : t("{name} won on move {number}.", { name: winner, number });
  }
  const won = outcome === seats.you;
  if (game.resigned && onTime) {
    return won
      ? t("{loser} ran out of time. You win.", { loser: name })
      : t("You ran out of time. {winner} wins.", { winner: name });
  }
  if (game.resigned) return won ? t("{name} resigned. You win.", { name }) : t("You resigned. {name} wins.", { name });
  return won ? t("You won on move {number}.", { number }) : t("You lost on move {number}.", { number });
}

/** Lists results: "2 wins, 0 draws, 1 loss". */
export function resultCounts({ wins, draws, losses }: Record<"wins" | "draws" | "losses", number>): string {
  return [
    plural(wins, "{n} win", "{n} wins", { n: wins }),
    plural(draws, "{n} draw", "{n} draws", { n: draws }),
    plural(losses, "{n} loss", "{n} losses", { n: losses }),
  ].join(", ");
}

/**
 * Formats an accuracy: "78 %". A value between 99 and 100 gets one decimal, so that 99.5 % does not appear as 100 %.
 */
export function accuracyText(percent: number): string {
  return `${percent > 99 && percent < 100 ? decimal(percent, 1) : Math.round(percent)} %`;
}

/** Returns the accuracy of a level on a board, in per cent; null if it was not measured on this board. */
export function accuracyOn(level: MeasuredLevel | undefined, variant: string): number | null {
  return level && variant === measuredOn(level) ? level.accuracy : null;
}

/**
 * Names the board on which the accuracy of a level was measured. If the current game uses this board, returns an empty
 * text.
 */
export function unmeasuredText(level: MeasuredLevel | undefined, variant: string): string {
  if (!level || level.accuracy === null || variant === measuredOn(level)) return "";
  return t("The accuracy was measured only on the {board} board.", { board: measuredOn(level) });
}

const measuredOn = (level: MeasuredLevel) => level.measured_on ?? "7x6";

/** Describes how strong perfect play is on a board, and how long its moves take. */
export function perfectText(variant: string, catalogue: CatalogueResponse): string {
  const listed = catalogue.variants.find((each) => each.text === variant)?.perfect;
  if (listed) return listed;
  return variant === "7x6"
    ? t("Plays perfectly: it wins as fast as possible, or delays a loss as long as possible. On this board, only the side that moves first can beat it, and only without a single mistake.")
    : t("Perfect play on this board may take a minute or more per move.");
}

/** Describes the effort of a search: "depth 8, 1.2 M positions". */
export function effortText({ depth, counters }: { depth: number; counters: { visited: number } }): string {
  const positions = positionsText(counters.visited);
  return depth > 0 ? t("depth {depth}, {positions}", { depth, positions }) : positions;
}

/** Describes a finished search in a sentence: "The opponent searched 21 positions, 2 discs (plies) ahead." */
export function searchedText(
  decision: Pick<Decision, "column" | "depth" | "counters" | "stopped">,
  name = t("The opponent"),
): string {
  const { depth, counters, stopped } = decision;
  const positions = positionsText(counters.visited);
  // `depth` is the depth of only the short search, so the text does not mention it.
  if (stopped === "short") {
    return `${stoppedText(decision)} ${t("Both searches together reported {positions}.", { positions })}`;
  }
  if (stopped) {
    return `${stoppedText(decision)} ${t("The search had reached {effort}.", { effort: effortText(decision) })}`;
  }
  if (depth === 0) return t("{name} searched {positions}.", { name, positions });
  const values = { name, positions, n: depth };
  return plural(depth, "{name} searched {positions}, {n} disc (ply) ahead.", "{name} searched {positions}, {n} discs (plies) ahead.", values);
}

/** States which move was played when the user stopped a search. Returns an empty text if the search was not stopped. */
export function stoppedText({ column, stopped }: Pick<Decision, "column" | "stopped">): string {
  if (stopped === "best") return t("Stopped: column {column} was the best move found so far.", { column });
  return stopped ? t("Stopped before a move was found: a short search chose column {column}.", { column }) : "";
}

const positionsText = (count: number) => plural(count, "{n} position", "{n} positions", { n: countText(count) });

/**
 * Describes a decision of an engine in two sentences.
 * @param moves the moves before the decision
 * @param other the player who replies; empty for the user
 */
export function decisionText(decision: EngineMove, moves: string, name: string, other = ""): string {
  const reply = cellsOf(moves + decision.line)[moves.length + 1];
  const column = reply ? columnText(cellAt(reply).column) : "";
  const played = t("{name} played column {column}.", { name, column: decision.column });
  return `${played} ${expectationText(scoreText(decision), column, other)}`;
}

/** Describes the score and the expected reply. @param column the column of the reply; empty if no reply is expected */
function expectationText(score: string, column: string, other: string): string {
  if (!column) return t("It {score}.", { score });
  return other
    ? t("It {score} and expects {other} to reply in column {column}.", { score, column, other })
    : t("It {score} and expects you to reply in column {column}.", { score, column });
}

/** Describes the score without naming the engine: "sees a win in 2 moves (3 plies)". */
function scoreText({ score }: EngineMove): string {
  if (!score) return t("gives no score");
  const { plies_to_end: end, text, value } = score;
  if (end == null) return t("evaluates its position at {score}", { score: withMinus(text) });
  const values = { moves: Math.ceil(end / 2), plies: end };
  return value > 0
    ? plural(values.moves, "sees a win in {moves} move ({plies} ply)", "sees a win in {moves} moves ({plies} plies)", values)
    : plural(values.moves, "sees a loss in {moves} move ({plies} plies)", "sees a loss in {moves} moves ({plies} plies)", values);
}
