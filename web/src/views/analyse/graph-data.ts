/** The exact values of a game, position by position: the data, the table and the sentence of the graph. */

import type { Point, Reviewed, Side } from "../../api/types.ts";
import { scoreText } from "../../state/exact-value.ts";
import { withMinus } from "../../state/number-text.ts";
import type { Names } from "./sentences.ts";

/**
 * The height of a score in the graph, from -1 to 1. A win is at least a third away from a draw: a change of the outcome
 * must look larger than any change of the distance to the end.
 */
export function height(score: number, most: number): number {
  if (score === 0) return 0;
  const far = 1 / 3 + (2 / 3) * (Math.min(Math.abs(score), most) / most);
  return score > 0 ? far : -far;
}

/** The heights of the evaluation's line, from -1 to 1, relative to its largest value in this game. */
export function thinLine(graph: Point[]): (number | null)[] {
  const values = graph.map((point) => point.heuristic?.value ?? null);
  const sizes = graph.flatMap(({ heuristic }) =>
    heuristic && heuristic.plies_to_end == null ? [Math.abs(heuristic.value)] : [],
  );
  const most = Math.max(...sizes, 1);
  return values.map((value) => (value === null ? null : Math.max(-1, Math.min(1, value / most))));
}

/** The name of the side that is winning, "draw", or "unknown". */
export function standing(point: Point, names: Names): string {
  if (point.result === "first") return names.first;
  if (point.result === "second") return names.second;
  return point.result === "draw" ? "draw" : "unknown";
}

/** Whether the outcome of a position is proven. */
export function isKnown(point: Point): boolean {
  return point.result != null || point.score != null;
}

/** The whole graph in one sentence: who was winning at the start, and where the outcome changed. */
export function courseInWords(graph: Point[], moves: Reviewed[], names: Names): string {
  const [start, ...rest] = graph;
  if (!start) return "No moves yet.";
  let before = start;
  const turns: string[] = [];
  for (const after of rest) {
    if (after.result && before.result && before.result !== after.result) {
      const move = moves.find((each) => each.ply === after.ply);
      const where = move ? `${moveNumber(after.ply)} (${move.cell})` : moveNumber(after.ply);
      turns.push(`after ${where} ${standingInWords(after, names)}`);
    }
    before = after;
  }
  const opening = `At the start ${standingInWords(start, names)}`;
  if (turns.length === 0) return `${opening}, and no move changes that.`;
  if (turns.length <= 3) return `${opening}; ${turns.join("; ")}.`;
  return `${opening}; the outcome changes ${turns.length} times, the last time ${turns.at(-1)}.`;
}

function standingInWords(point: Point, names: Names): string {
  if (point.result === "draw") return "the position is a draw";
  const who = standing(point, names);
  return who === "unknown" ? "the outcome is unknown" : `${who} is winning`;
}

/** "move 3" for the side that moves first, "move 3…" for the other. @param ply from 1 */
function moveNumber(ply: number): string {
  const number = Math.ceil(ply / 2);
  return ply % 2 === 1 ? `move ${number}` : `move ${number}…`;
}

/** A row for each position. */
export function courseTable(graph: Point[], moves: Reviewed[], names: Names) {
  const head = ["Ply", "Move", "Class", "Winning side", "Exact score", "Evaluation"];
  const rows = graph.map((point) => {
    const move = moves.find((each) => each.ply === point.ply);
    return [
      point.ply,
      move ? `${names[sideOf(move)]} ${move.cell}` : "start",
      move ? move.class : "",
      standing(point, names),
      exactText(point),
      withMinus(point.heuristic?.text ?? ""),
    ];
  });
  return { head, rows };
}

/** The side that played a reviewed move. The API type allows more values than occur. */
export function sideOf(move: Reviewed): Side {
  return move.side === "second" ? "second" : "first";
}

function exactText(point: Point): string {
  if (typeof point.score === "number") return scoreText(point.score);
  const { bounds } = point;
  return bounds ? `${scoreText(bounds.lower)} to ${scoreText(bounds.upper)}` : "not known";
}
