/**
 * Computes the data, the table and the summary of the graph, which shows the exact value of each position of a game.
 */

import type { Point, Reviewed, Side } from "../../api/types.ts";
import { scoreText } from "../../state/exact-value.ts";
import { signed, withMinus } from "../../state/number-text.ts";
import { capitalize } from "../../state/words.ts";
import type { Names } from "./sentences.ts";

/**
 * Returns the height of a score in the graph, from -1 to 1. A win is at least one third away from a draw, so that a
 * change of the outcome is clearly visible.
 */
export function height(score: number, most: number): number {
  if (score === 0) return 0;
  const far = 1 / 3 + (2 / 3) * (Math.min(Math.abs(score), most) / most);
  return score > 0 ? far : -far;
}

/** Returns the heights of the evaluation's line, from -1 to 1. They are relative to its largest value in this game. */
export function thinLine(graph: Point[]): (number | null)[] {
  const values = graph.map((point) => point.heuristic?.value ?? null);
  const sizes = graph.flatMap(({ heuristic }) =>
    heuristic && heuristic.plies_to_end == null ? [Math.abs(heuristic.value)] : [],
  );
  const most = Math.max(...sizes, 1);
  return values.map((value) => (value === null ? null : Math.max(-1, Math.min(1, value / most))));
}

/** Returns the name of the side that is winning, "draw", or "unknown". */
export function standing(point: Point, names: Names): string {
  if (point.result === "first") return names.first;
  if (point.result === "second") return names.second;
  return point.result === "draw" ? "draw" : "unknown";
}

/** Returns whether the outcome of a position is proven. */
export function isKnown(point: Point): boolean {
  return point.result != null || point.score != null;
}

/** Summarizes the graph: who is winning at the start, and which moves change the outcome. */
export function courseInWords(graph: Point[], moves: Reviewed[], names: Names): string {
  const [start, ...rest] = graph;
  if (!start) return "No moves yet.";
  let before = start;
  const turns: string[] = [];
  for (const after of rest) {
    if (after.result && before.result && before.result !== after.result) {
      const move = moves.find((each) => each.ply === after.ply);
      const number = moveNumber(after.ply, names);
      const where = move ? `${number} (${move.cell})` : number;
      turns.push(`after ${where}, ${standingInWords(after, names)}`);
    }
    before = after;
  }
  const opening = `At the start, ${standingInWords(start, names)}`;
  if (turns.length === 0) return `${opening}, and no move changes that.`;
  if (turns.length <= 3) return [opening, ...turns.map(capitalize)].map((sentence) => `${sentence}.`).join(" ");
  return `${opening}. The outcome changes ${turns.length} times. ${capitalize(turns.at(-1) ?? "")}.`;
}

function standingInWords(point: Point, names: Names): string {
  if (point.result === "draw") return "the position is a draw";
  const who = standing(point, names);
  return who === "unknown" ? "the outcome is unknown" : `${who} is winning`;
}

/** Returns the number and the side of a move: "move 3 of Yellow". @param ply from 1 */
function moveNumber(ply: number, names: Names): string {
  return `move ${Math.ceil(ply / 2)} of ${ply % 2 === 1 ? names.first : names.second}`;
}

/** Returns the graph as a table, with one row for each position. */
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

/** Returns the side that played a reviewed move. The API type also allows other values, but they do not occur. */
export function sideOf(move: Reviewed): Side {
  return move.side === "second" ? "second" : "first";
}

function exactText(point: Point): string {
  if (typeof point.score === "number") return scoreText(point.score);
  const { bounds } = point;
  return bounds ? `${signed(bounds.lower)} to ${signed(bounds.upper)}` : "not known";
}
