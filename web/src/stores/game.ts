/** A store with one game, and actions that change it. */

import { computed, signal } from "@preact/signals";
import * as game from "../state/game.ts";
import type { Game } from "../state/game.ts";

/** Creates a store for one view. `state/game.ts` contains the functions that change the game. */
export function createGameStore(first: Game = game.newGame()) {
  const value = signal(first);
  const change = (next: Game) => {
    value.value = next;
  };
  return {
    /** The game with all its moves, even if the board shows an earlier position. */
    game: computed(() => value.value),
    /** The moves that lead to the position on the board. */
    moves: computed(() => game.shown(value.value)),
    /** Whether the board shows the position after the last move. */
    isLatest: computed(() => game.isLatest(value.value)),

    replace: change,
    /** Appends a move. Returns false if the column is full or does not exist. */
    drop(column: string): boolean {
      if (!game.fits(value.value, column)) return false;
      change(game.drop(value.value, column));
      return true;
    },
    undo: (count = 1) => change(game.undo(value.value, count)),
    redo: (count = 1) => change(game.redo(value.value, count)),
    viewPly: (ply: number) => change(game.lookAt(value.value, ply)),
    resign: (side: "first" | "second") => change(game.resign(value.value, side)),
  };
}

export type GameStore = ReturnType<typeof createGameStore>;
