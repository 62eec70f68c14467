import type { EngineMove } from "../../api/client.ts";
import type { SolveResponse } from "../../api/types.ts";
import type { DisplayOptions } from "../../state/analyse/display-options.ts";
import type { Chip } from "../../state/board-state.ts";
import { chip, isFull, shortScore } from "../../state/exact-value.ts";
import { columnText } from "../../state/notation.ts";
import { withMinus } from "../../state/number-text.ts";
import { serverText } from "../../state/server-text.ts";
import { knownWords } from "../../state/value-words.ts";
import type { ValuedPosition } from "../../state/value-words.ts";

/**
 * Returns the chips above the columns. They show exact scores, scores of a search with the chosen evaluation, or both.
 *
 * @param decision the decision of the search with the chosen evaluation
 */
export function columnChips(
  columns: number,
  { chips: mode, evaluation }: DisplayOptions,
  solved: SolveResponse | null,
  decision: EngineMove | null,
  position: ValuedPosition,
): (Chip | null)[] {
  return Array.from({ length: columns }, (_, index) => {
    const column = columnText(index);
    const score = decision?.columns.find((each) => each.column === column)?.score;
    const points = score ? shortScore(score) : "";
    const pointsTitle = score ? `${evaluation}: ${withMinus(serverText(score.text))}` : "";
    if (mode === "heuristic") {
      return score ? { text: points, title: pointsTitle, best: decision?.column === column } : null;
    }
    const exact = solved?.columns.find((each) => each.column === column && !isFull(each));
    if (!exact) return null;
    const { text, shape } = chip(exact);
    return {
      text,
      tone: shape === "open" ? "plain" : shape,
      title: [knownWords(exact, position), pointsTitle].filter(Boolean).join("; "),
      best: exact.best,
      note: mode === "both" ? points : "",
    };
  });
}
