import { rows } from "../../state/analyse/draft.ts";
import type { BoardState } from "../../state/board-state.ts";
import { heat } from "../../state/evaluation-terms.ts";
import { isAtEnd } from "../../state/shown-line.ts";
import type { AnalyseStore } from "../../stores/analyse.ts";
import { settings } from "../../stores/settings.ts";
import { columnChips } from "./column-chips.ts";

/** Returns the state of the board in the Analyse view. */
export function boardState(store: AnalyseStore): Partial<BoardState> {
  const { variant } = store.study.value;
  const { flipped } = settings.value;
  const draft = store.draft.value;
  if (draft) return { variant, flipped, stones: rows(draft), toMove: "first", playable: true };

  const position = store.position.value;
  const isConcealed = store.isConcealed.value;
  const isOver = position !== null && position.outcome !== "ongoing";
  const state: Partial<BoardState> = {
    variant,
    flipped,
    moves: store.moves.value,
    legal: !position || position.resigned ? null : position.legal,
    playable: !isOver && (isConcealed || !store.session.value),
    winning: position?.winning ?? [],
    marks: markedCells(store).map((cell) => ({ cell })),
    mentioned: store.mentioned.value,
  };
  if (isConcealed) return state;
  const options = store.options.value;
  const decision =
    options.chips === "truth" ? null : store.requests.decision(store.game.value, options.evaluation);
  return {
    ...state,
    chips: columnChips(store.variant.value.columns, options, store.solved.value, decision, store.game.value),
    threats: options.threats ? (position?.threats ?? null) : null,
    heat: options.heat ? heatValues(store) : null,
  };
}

/**
 * Returns the cells of the highlighted terms. If a line of moves is shown to its end, also returns the cells of this
 * line.
 */
function markedCells(store: AnalyseStore): string[] {
  const terms = store.options.value.heat ? [] : store.highlightedTerms.value;
  const line = store.line.value;
  const lineCells = line && isAtEnd(line) ? line.cells : [];
  return [...new Set([...terms.flatMap((term) => term.cells), ...lineCells])];
}

/**
 * For each cell, returns the sum of the terms that depend on it. If the user has highlighted terms, only these terms
 * count.
 */
function heatValues(store: AnalyseStore): Record<string, number> | null {
  const { evaluation } = store.options.value;
  const result = store.requests.evaluations(store.game.value).find((each) => each.name === evaluation);
  if (!result) return null;
  const highlighted = store.highlightedTerms.value;
  const terms = highlighted.length > 0 ? highlighted : result.terms;
  return Object.fromEntries(heat(terms).map(({ cell, value }) => [cell, value]));
}
