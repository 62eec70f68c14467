// @ts-check
/**
 * The course of a game in numbers and words: what the graph draws, its table and its sentence.
 *
 * @typedef {import("../../api/types.ts").Point} GraphPoint
 * @typedef {import("../../api/types.ts").Reviewed} Reviewed
 * @typedef {import("../../api/types.ts").Side} Side
 * @typedef {{ first: string, second: string }} Names
 */
import { scoreText } from "./value.js";

/**
 * How far a point lies above or below the middle, from -1 to 1. A win is at least a third away
 * from a draw: one step of the outcome must always look larger than many steps of its distance.
 * @param {number} score @param {number} most
 */
export function height(score, most) {
  if (score === 0) return 0;
  const far = 1 / 3 + (2 / 3) * (Math.min(Math.abs(score), most) / most);
  return score > 0 ? far : -far;
}

/**
 * Points of the thin line from -1 to 1; a heuristic has a scale of its own, its largest value.
 * @param {GraphPoint[]} graph @returns {(number | null)[]}
 */
export function thinLine(graph) {
  const values = graph.map((point) => point.heuristic?.value ?? null);
  const plain = values.filter((value, index) => {
    return value !== null && graph[index].heuristic?.plies_to_end == null;
  });
  const most = Math.max(...plain.map((value) => Math.abs(value ?? 0)), 1);
  return values.map((value) => (value === null ? null : Math.max(-1, Math.min(1, value / most))));
}

/** Who is winning, in a word. @param {GraphPoint} point @param {Names} names */
export function standing(point, names) {
  if (point.result === "first") return names.first;
  if (point.result === "second") return names.second;
  return point.result === "draw" ? "draw" : "open";
}

/**
 * One sentence for the whole graph: how it began and where the outcome turned.
 * @param {GraphPoint[]} graph @param {Reviewed[]} moves @param {Names} names
 */
export function courseInWords(graph, moves, names) {
  if (graph.length === 0) return "Nothing has been played yet.";
  const verb = (/** @type {GraphPoint} */ point) => {
    if (point.result === "draw") return "it is a draw";
    const who = standing(point, names);
    return who === "open" ? "it is open" : `${who} is winning`;
  };
  const turns = [];
  for (let index = 1; index < graph.length; index += 1) {
    const [before, after] = [graph[index - 1], graph[index]];
    if (!after.result || !before.result || before.result === after.result) continue;
    const move = moves.find((each) => each.ply === after.ply);
    const where = move ? `${moveNumber(after.ply)} (${move.cell})` : moveNumber(after.ply);
    turns.push(`after ${where} ${verb(after)}`);
  }
  const start = `At the start ${verb(graph[0])}`;
  if (turns.length === 0) return `${start}, and the outcome never changes.`;
  if (turns.length <= 3) return `${start}; ${turns.join("; ")}.`;
  const rest = `the outcome changes ${turns.length} times, the last time ${turns.at(-1)}`;
  return `${start}; ${rest}.`;
}

/** @param {number} ply  1-based @returns {string} "move 3 of Yellow" without the name: 3 or 3… */
export function moveNumber(ply) {
  const number = Math.ceil(ply / 2);
  return ply % 2 === 1 ? `move ${number}` : `move ${number}…`;
}

/**
 * @param {GraphPoint[]} graph @param {Reviewed[]} moves @param {Names} names
 * @returns {{ head: string[], rows: (string | number)[][] }}
 */
export function courseTable(graph, moves, names) {
  const head = ["Ply", "Move", "Class", "Winning", "Exact score", "Evaluation"];
  const rows = graph.map((point) => {
    const move = moves.find((each) => each.ply === point.ply);
    return [
      point.ply,
      move ? `${names[/** @type {import("../../api/types.ts").Side} */ (move.side)]} ${move.cell}` : "start",
      move ? move.class : "",
      standing(point, names),
      exactText(point),
      point.heuristic?.text ?? "",
    ];
  });
  return { head, rows };
}

/** @param {GraphPoint} point */
function exactText(point) {
  if (typeof point.score === "number") return scoreText(point.score);
  const { bounds } = point;
  return bounds ? `${scoreText(bounds.lower)} to ${scoreText(bounds.upper)}` : "not known";
}
