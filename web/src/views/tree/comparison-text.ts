/** Describes the result of a comparison. */

import type { ScoreReport } from "../../api/types.ts";
import { plural, t } from "../../languages/translate.ts";
import { groupDigits, shareText, withMinus } from "../../state/number-text.ts";
import type { ComparisonEntry } from "../../stores/tree-comparison.ts";

/** Summarizes a comparison in two sentences. Returns an empty text until minimax and alpha-beta have finished. */
export function comparisonText(entries: ComparisonEntry[]): string {
  const decisionOf = (name: string) =>
    entries.find(({ engine, decision }) => decision && engine.startsWith(name))?.decision;
  const minimax = decisionOf("minimax");
  const pruned = decisionOf("alphabeta");
  if (!minimax || !pruned) return "";
  const all = groupDigits(minimax.counters.visited);
  const some = groupDigits(pruned.counters.visited);
  if (!minimax.complete) {
    const needed = t("Alpha-beta needed {some} positions for the whole search.", { some });
    return `${t("Minimax was stopped after {all} positions.", { all })} ${needed}`;
  }
  const share = shareText(1 - pruned.counters.visited / minimax.counters.visited);
  const counts = t("Minimax visits {all} positions, and alpha-beta visits {some}.", { all, some });
  const choice = { column: minimax.column, score: scoreText(minimax.score, "?") };
  const result = allAgree(entries)
    ? t("All searches choose column {column} (score: {score}).", choice)
    : t("Minimax chooses column {column} (score: {score}).", choice);
  return `${counts} ${t("That is {share} fewer.", { share })} ${result}`;
}

/** Returns whether all finished searches choose the same column with the same score. */
export function allAgree(entries: ComparisonEntry[]): boolean {
  const [first, ...rest] = entries.flatMap(({ decision }) => (decision ? [decision] : []));
  return rest.every(({ column, score }) => column === first.column && score?.value === first.score?.value);
}

/** Formats a score: "+12", "win in 2 moves (3 plies)". Returns `missing` if there is no score. */
export function scoreText(score: ScoreReport | null | undefined, missing: string): string {
  if (!score) return missing;
  const plies = score.plies_to_end;
  if (plies == null) return withMinus(score.text);
  const moves = Math.ceil(plies / 2);
  if (score.value > 0) {
    return plural(moves, "win in {moves} move ({plies} ply)", "win in {moves} moves ({plies} plies)", { moves, plies });
  }
  return plural(moves, "loss in {moves} move ({plies} plies)", "loss in {moves} moves ({plies} plies)", { moves, plies });
}
