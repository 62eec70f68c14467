/**
 * Computes the board of a puzzle: the user's moves so far, and the outline of the winning discs, which the server's
 * position report contains.
 */

import { computed, effect, signal } from "@preact/signals";
import type { ReadonlySignal } from "@preact/signals";
import type { ApiClient } from "../../api/client.ts";
import type { PositionReport } from "../../api/types.ts";
import type { BoardState } from "../../state/board-state.ts";
import { createMentioned } from "../mentioned.ts";
import { settings } from "../settings.ts";
import { boardOf } from "./puzzle-attempt.ts";
import type { PuzzleAttempt } from "./puzzle-attempt.ts";

export function createPuzzleBoard(client: ApiClient, attempt: ReadonlySignal<PuzzleAttempt | null>) {
  const { mentioned, setMentioned } = createMentioned();
  const report = signal<PositionReport | null>(null);

  const dispose = effect(() => {
    if (!attempt.value) return;
    const { puzzle, shownMoves } = attempt.value;
    const ending = new AbortController();
    client.position({ variant: puzzle.variant, moves: shownMoves.value }, { signal: ending.signal }).then(
      (position) => {
        if (!ending.signal.aborted) report.value = position;
      },
      // Without the report, only the outline of the winning discs is missing.
      () => {},
    );
    return () => ending.abort();
  });

  const board = computed((): Partial<BoardState> => {
    const drawn = attempt.value ? boardOf(attempt.value) : {};
    const { legal = null, winning = [] } = report.value?.moves === drawn.moves ? (report.value ?? {}) : {};
    return { ...drawn, legal, winning, mentioned: mentioned.value, flipped: settings.value.flipped };
  });

  return { board, setMentioned, dispose };
}
