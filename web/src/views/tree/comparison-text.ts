/** The result of a comparison in words. */

import { groupDigits, shareText, withMinus } from "../../state/number-text.ts";
import type { ComparisonEntry } from "../../stores/tree-comparison.ts";

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
    const needed = `alpha-beta needed ${groupDigits(some)} for the whole search`;
    return `Minimax was stopped after ${groupDigits(all)} positions; ${needed}.`;
  }
  const { column, score } = minimax;
  const worth = `${score?.plies_to_end ? "a " : ""}${scoreText(score?.text, "?")}`;
  const choice = `column ${column}, worth ${worth}.`;
  const saving = `${groupDigits(all)} against ${groupDigits(some)}, ${shareText(1 - some / all)} spared.`;
  return `${saving} ${allAgree(entries) ? `All of them choose ${choice}` : `Minimax chooses ${choice}`}`;
}

/** Whether all finished searches choose the same column with the same score. */
export function allAgree(entries: ComparisonEntry[]): boolean {
  const [first, ...rest] = entries.flatMap(({ decision }) => (decision ? [decision] : []));
  return rest.every(({ column, score }) => column === first.column && score?.value === first.score?.value);
}

/** A score with a real minus sign. */
export function scoreText(text: string | undefined, missing: string): string {
  return text === undefined ? missing : withMinus(text);
}
