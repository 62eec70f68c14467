/** The position on which the script is tested, and the state of its board. */

import { computed, signal } from "@preact/signals";
import { failureText } from "../api/client.ts";
import type { ApiClient } from "../api/client.ts";
import type { PositionReport } from "../api/types.ts";
import { createMentioned } from "./mentioned.ts";

const VARIANT = "7x6";

/** The column that a script chose, and the best columns by exact scores. */
export interface ChosenAndBest {
  chosen: string;
  best: readonly string[];
}

export interface PositionDetails {
  /** A sentence that is shown below the board. */
  note?: string;
  columns?: ChosenAndBest;
}

interface ShownPosition {
  moves: string;
  /** The report of the position; null until the first response arrives. */
  report: PositionReport | null;
  /** The undone moves. Redo restores them one by one. */
  future: string;
  note: string;
  columns: ChosenAndBest | null;
}

/** @param onChange called when another position has been opened */
export function createScriptPosition(client: ApiClient, moves: string, onChange: () => void) {
  const shown = signal<ShownPosition>({ moves, report: null, future: "", note: "", columns: null });
  /** The error message for the moves that the user has typed. */
  const error = signal("");
  const hasHeat = signal(true);
  /** The cells that the board marks because the pointer is over a function in the table of functions. */
  const marked = signal<readonly string[]>([]);
  const { mentioned, setMentioned } = createMentioned();
  const isOver = computed(() => shown.value.report !== null && shown.value.report.outcome !== "ongoing");
  /** The number of requests so far. A response with an older number is ignored. */
  let requests = 0;
  /** Resolves when all drops so far are done. A new drop waits for it, so that fast drops are not lost. */
  let drops: Promise<unknown> = Promise.resolve();

  async function open(next: string, details: PositionDetails & { future?: string } = {}) {
    const request = (requests += 1);
    try {
      const report = await client.position({ variant: VARIANT, moves: next });
      if (request !== requests) return;
      const { moves, future } = shown.value;
      const isRedo = moves + future.charAt(0) === next;
      shown.value = {
        moves: next,
        report,
        future: details.future ?? (isRedo ? future.slice(1) : ""),
        note: details.note ?? "",
        columns: details.columns ?? null,
      };
      marked.value = [];
      error.value = "";
      onChange();
    } catch (failure) {
      if (request === requests) error.value = failureText(failure);
    }
  }

  return {
    shown,
    error,
    hasHeat,
    marked,
    mentioned,
    setMentioned,
    isOver,
    /**
     * The moves to evaluate. If the game is over, its last move is omitted, because scripts evaluate only unfinished
     * games.
     */
    evaluatedMoves: computed(() => (isOver.value ? shown.value.moves.slice(0, -1) : shown.value.moves)),
    open,
    /** Opens a position in any notation. */
    async read(text: string) {
      if (text.trim() === shown.value.moves) {
        error.value = "";
        return;
      }
      try {
        const { moves } = await client.position({ variant: VARIANT, text });
        await open(moves);
      } catch (failure) {
        error.value = failureText(failure);
      }
    },
    drop(column: string) {
      drops = drops.then(() => open(shown.value.moves + column));
    },
    undo() {
      const { moves, future } = shown.value;
      if (moves) void open(moves.slice(0, -1), { future: moves.slice(-1) + future });
    },
    redo() {
      const { moves, future } = shown.value;
      if (future) void open(moves + future.charAt(0), { future: future.slice(1) });
    },
    toggleHeat: () => void (hasHeat.value = !hasHeat.value),
    mark: (cells: readonly string[]) => void (marked.value = cells),
    dispose() {
      requests += 1;
    },
  };
}

export type ScriptPosition = ReturnType<typeof createScriptPosition>;
