/** Describes the result of a comparison. */

import { groupDigits, shareText, withMinus } from "../../state/number-text.ts";
import type { ComparisonEntry } from "../../stores/tree-comparison.ts";

/** Summarizes a comparison in two sentences. Returns an empty text until minimax and alpha-beta have finished. */
export function comparisonText(entries: ComparisonEntry[]): string {
  const decisionOf = (name: string) =>
    entries.find(({ engine, decision }) => decision && engine.startsWith(name))?.decision;
  const minimax = decisionOf("minimax");
  const pruned = decisionOf("alphabeta");
  if (!minimax || !pruned) return "";
  const all = minimax.counters.visited;
  const some = pruned.counters.visited;
  if (!minimax.complete) {
    const needed = `Alpha-beta needed ${groupDigits(some)} positions for the whole search.`;
    return `Minimax was stopped after ${groupDigits(all)} positions. ${needed}`;
  }
  const { column, score } = minimax;
  const choice = `column ${column} (score: ${scoreText(score?.text, "?")}).`;
  const counts = `Minimax visits ${groupDigits(all)} positions, and alpha-beta visits ${groupDigits(some)}`;
  const saving = `${counts}. That is ${shareText(1 - some / all)} fewer.`;
  return `${saving} ${allAgree(entries) ? `All searches choose ${choice}` : `Minimax chooses ${choice}`}`;
}

/** Returns whether all finished searches choose the same column with the same score. */
export function allAgree(entries: ComparisonEntry[]): boolean {
  const [first, ...rest] = entries.flatMap(({ decision }) => (decision ? [decision] : []));
  return rest.every(({ column, score }) => column === first.column && score?.value === first.score?.value);
}

/** Returns a score with a minus sign instead of a hyphen, or `missing` if there is no score. */
export function scoreText(text: string | undefined, missing: string): string {
  return text === undefined ? missing : withMinus(text);
}
