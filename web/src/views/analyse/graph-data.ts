/**
 * Computes the data, the table and the summary of the game's graph. The graph shows the exact value of each position.
 */

import type { Class, Point, Reviewed, Side } from "../../api/types.ts";
import { t, translated } from "../../languages/translate.ts";
import { CLASSES } from "../../state/analyse/move-classes.ts";
import { scoreText } from "../../state/exact-value.ts";
import { signed, withMinus } from "../../state/number-text.ts";
import { landingText } from "../../state/place-text.ts";
import { settings } from "../../stores/settings.ts";
import type { Names } from "./sentences.ts";

/**
 * Returns the height of a score in the graph, from -1 to 1. A draw has the height 0. A win or loss is at least one
 * third away from it, so that a change of the outcome is clearly visible.
 */
export function height(score: number, most: number): number {
  if (score === 0) return 0;
  const far = 1 / 3 + (2 / 3) * (Math.min(Math.abs(score), most) / most);
  return score > 0 ? far : -far;
}

/**
 * Returns the heights of the thin graph line, which shows the scores of the evaluation. Each height is the score
 * divided by the largest absolute score in this game, from -1 to 1.
 */
export function thinLine(graph: Point[]): (number | null)[] {
  const values = graph.map((point) => point.heuristic?.value ?? null);
  const sizes = graph.flatMap(({ heuristic }) =>
    heuristic && heuristic.plies_to_end == null ? [Math.abs(heuristic.value)] : [],
  );
  const most = Math.max(...sizes, 1);
  return values.map((value) => (value === null ? null : Math.max(-1, Math.min(1, value / most))));
}

/** Returns the name of the side that is winning. For a draw or an unknown result, returns a word for it. */
export function standing(point: Point, names: Names): string {
  if (point.result === "first") return names.first;
  if (point.result === "second") return names.second;
  return point.result === "draw" ? t("draw") : t("unknown");
}

/** Returns whether the outcome of a position is proven. */
export function isKnown(point: Point): boolean {
  return point.result != null || point.score != null;
}

/** Summarizes the graph: states who is winning at the start, and which moves change the outcome. */
export function courseInWords(graph: Point[], moves: Reviewed[], names: Names): string {
  const [start, ...rest] = graph;
  if (!start) return t("No moves yet.");
  let before = start;
  const turns: string[] = [];
  for (const after of rest) {
    if (after.result && before.result && before.result !== after.result) {
      turns.push(turnInWords(after, moves, names));
    }
    before = after;
  }
  const standing = standingInWords(start, names);
  if (turns.length === 0) return t("At the start, {standing}, and no move changes that.", { standing });
  const opening = t("At the start, {standing}.", { standing });
  if (turns.length <= 3) return [opening, ...turns].join(" ");
  const count = t("The outcome changes {count} times.", { count: turns.length });
  return `${opening} ${count} ${turns.at(-1) ?? ""}`;
}

/** Describes a change of the outcome: "After move 3 of Yellow (column 3), Red is winning." */
function turnInWords(after: Point, moves: Reviewed[], names: Names): string {
  const values = {
    number: Math.ceil(after.ply / 2),
    name: after.ply % 2 === 1 ? names.first : names.second,
    standing: standingInWords(after, names),
  };
  const cell = moves.find((each) => each.ply === after.ply)?.cell;
  return cell
    ? t("After move {number} of {name} ({place}), {standing}.", { ...values, place: placeOf(cell) })
    : t("After move {number} of {name}, {standing}.", values);
}

function standingInWords(point: Point, names: Names): string {
  if (point.result === "draw") return t("the position is a draw");
  if (point.result !== "first" && point.result !== "second") return t("the outcome is unknown");
  return t("{name} is winning", { name: names[point.result] });
}

/** Returns the graph as a table, with one row for each position. */
export function courseTable(graph: Point[], moves: Reviewed[], names: Names) {
  const head = [t("Ply"), t("Move"), t("Class"), t("Winning side"), t("Exact score"), t("Evaluation")];
  const rows = graph.map((point) => {
    const move = moves.find((each) => each.ply === point.ply);
    return [
      point.ply,
      move ? `${names[sideOf(move)]}, ${placeOf(move.cell)}` : t("start"),
      move ? classText(move.class) : "",
      standing(point, names),
      exactText(point),
      withMinus(point.heuristic?.text ?? ""),
    ];
  });
  return { head, rows };
}

/** Names the place of a move like the labels of the board: "column 3", or "c2". */
const placeOf = (cell: string) => landingText([cell], settings.value.labels);

/**
 * Returns the side that played a reviewed move. The type of the API also allows other values, but the server does not
 * send them.
 */
export function sideOf(move: Reviewed): Side {
  return move.side === "second" ? "second" : "first";
}

const classText = (name: Class) => (name === "only" ? t("only") : translated(CLASSES[name].word));

function exactText(point: Point): string {
  if (typeof point.score === "number") return scoreText(point.score);
  const { bounds } = point;
  if (!bounds) return t("not known");
  return t("{lower} to {upper}", { lower: signed(bounds.lower), upper: signed(bounds.upper) });
}
