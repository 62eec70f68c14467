/** The result of a comparison in words. */

import type { ComparisonEntry } from "../../stores/tree-comparison.ts";
import { count, percent } from "./value-text.ts";

/** A sentence or two; empty until minimax and alpha-beta are done. */
export function comparisonText(entries: ComparisonEntry[]): string {
  const decisionOf = (name: string) =>
    entries.find(({ engine, decision }) => decision && engine.startsWith(name))?.decision;
  const minimax = decisionOf("minimax");
  const pruned = decisionOf("alphabeta");
  if (!minimax || !pruned) return "";
  const all = minimax.counters.visited;
  const some = pruned.counters.visited;
  if (!minimax.complete) {
    return `Minimax was stopped after ${count(all)} positions; alpha-beta needed ${count(some)} for the whole search.`;
  }
  const { column, score } = minimax;
  const worth = `${score?.plies_to_end ? "a " : ""}${scoreText(score?.text, "?")}`;
  const choice = `column ${column}, worth ${worth}.`;
  const saving = `${count(all)} against ${count(some)}, ${percent(1 - some / all)} spared.`;
  return `${saving} ${allAgree(entries) ? `All of them choose ${choice}` : `Minimax chooses ${choice}`}`;
}

/** Whether all finished searches choose the same column with the same score. */
export function allAgree(entries: ComparisonEntry[]): boolean {
  const [first, ...rest] = entries.flatMap(({ decision }) => (decision ? [decision] : []));
  return rest.every(({ column, score }) => column === first.column && score?.value === first.score?.value);
}

/** A score with a real minus sign. */
export function scoreText(text: string | undefined, missing: string): string {
  return text?.replace("-", "−") ?? missing;
}
