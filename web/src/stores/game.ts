/** A game that a view shows or plays: one signal with the value, and actions that replace it. */

import { computed, signal } from "@preact/signals";
import * as game from "../state/game.ts";
import type { Game } from "../state/game.ts";

/** Every view that has a game creates a store; `state/game.ts` has the rules of the value. */
export function createGameStore(first: Game = game.newGame()) {
  const value = signal(first);
  const change = (next: Game) => {
    value.value = next;
  };
  return {
    /** The whole game. */
    game: computed(() => value.value),
    /** The moves up to the ply that is viewed. */
    moves: computed(() => game.shown(value.value)),
    /** Whether the newest position is viewed. */
    isLatest: computed(() => game.isLatest(value.value)),

    replace: change,
    /** Drops a disc at the end of the game; false if the column is full or not on the board. */
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
