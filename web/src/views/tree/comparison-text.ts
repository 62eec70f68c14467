/** The result of a comparison in words. */

import { groupDigits, shareText, withMinus } from "../../state/number-text.ts";
import type { ComparisonEntry } from "../../stores/tree-comparison.ts";

/** One or two sentences; empty until minimax and alpha-beta have finished. */
export function comparisonText(entries: ComparisonEntry[]): string {
  const decisionOf = (name: string) =>
    entries.find(({ engine, decision }) => decision && engine.startsWith(name))?.decision;
  const minimax = decisionOf("minimax");
  const pruned = decisionOf("alphabeta");
  if (!minimax || !pruned) return "";
  const all = minimax.counters.visited;
  const some = pruned.counters.visited;
  if (!minimax.complete) {
    const needed = `alpha-beta needed ${groupDigits(some)} for the whole search`;
    return `Minimax was stopped after ${groupDigits(all)} positions; ${needed}.`;
  }
  const { column, score } = minimax;
  const worth = `${score?.plies_to_end ? "a " : ""}${scoreText(score?.text, "?")}`;
  const choice = `column ${column}, worth ${worth}.`;
  const counts = `Minimax visits ${groupDigits(all)} positions, alpha-beta ${groupDigits(some)}`;
  const saving = `${counts}: ${shareText(1 - some / all)} fewer.`;
  return `${saving} ${allAgree(entries) ? `All searches choose ${choice}` : `Minimax chooses ${choice}`}`;
}

/** Whether all finished searches choose the same column with the same score. */
export function allAgree(entries: ComparisonEntry[]): boolean {
  const [first, ...rest] = entries.flatMap(({ decision }) => (decision ? [decision] : []));
  return rest.every(({ column, score }) => column === first.column && score?.value === first.score?.value);
}

/** A score with a minus sign instead of a hyphen. */
export function scoreText(text: string | undefined, missing: string): string {
  return text === undefined ? missing : withMinus(text);
}
