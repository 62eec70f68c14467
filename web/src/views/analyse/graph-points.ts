import type { Outcome, Point } from "../../api/types.ts";
import { forFirst, resultOf } from "../../state/exact-value.ts";
import { mover } from "../../state/palette.ts";
import type { AnalyseStore } from "../../stores/analyse.ts";

const WINNERS = { win: "first", draw: "draw", loss: "second" } as const;

/**
 * Returns the points of the graph. Without a review, the points come from the positions that were solved one by one.
 */
export function graphPoints(store: AnalyseStore): Point[] {
  const reviewed = store.review.value?.done?.graph;
  if (reviewed) return reviewed;
  const { main } = store.study.value;
  return Array.from({ length: main.length + 1 }, (_, ply) => pointAt(store, ply));
}

function pointAt(store: AnalyseStore, ply: number): Point {
  const { main, variant } = store.study.value;
  const game = { variant, moves: main.slice(0, ply) };
  const solved = store.requests.solved(game);
  const position = store.requests.position(game);
  const point: Point = { ply, score: null, result: null, words: solved?.words ?? "", heuristic: null };
  if (position && position.outcome !== "ongoing") {
    return { ...point, result: position.outcome, score: endScore(position.outcome, ply, store.variant.value) };
  }
  if (!solved) return point;
  const value = forFirst(solved.value, mover(ply));
  const result = resultOf(value);
  return {
    ...point,
    score: value.score ?? null,
    result: result && WINNERS[result],
    bounds: value.bounds ?? null,
  };
}

/** Returns the exact score of a finished game from the point of view of the side that moves first. */
function endScore(outcome: Outcome, ply: number, { columns, rows }: { columns: number; rows: number }): number {
  const size = Math.floor((columns * rows + 2 - ply) / 2);
  if (outcome === "draw") return 0;
  return outcome === "first" ? size : -size;
}
