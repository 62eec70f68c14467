/** A position that the user types, in any notation, or builds on a board: the text, its position and its error. */

import { batch, computed, signal } from "@preact/signals";
import { failureText, isAbort } from "../api/client.ts";
import type { ApiClient } from "../api/client.ts";

interface Position {
  variant: string;
  moves: string;
}

export function createPositionInput(client: ApiClient, first: Position) {
  const position = signal<Position>({ variant: first.variant, moves: first.moves });
  const text = signal(first.moves);
  const error = signal("");
  let edits = 0;

  function set({ variant, moves }: Position) {
    batch(() => {
      position.value = { variant, moves };
      text.value = moves;
      error.value = "";
    });
  }

  /** Parses the text; afterwards it consists of columns. Returns whether the position is valid. */
  async function read(): Promise<boolean> {
    const edit = edits;
    try {
      const found = await client.position({ variant: position.peek().variant, text: text.peek().trim() });
      // A text that has been edited meanwhile is read after that edit.
      if (edit !== edits) return false;
      set(found);
      return true;
    } catch (failure) {
      if (!isAbort(failure)) error.value = failureText(failure);
      return false;
    }
  }

  return {
    /** The last valid position. */
    position: computed(() => position.value),
    text: computed(() => text.value),
    error: computed(() => error.value),
    type(next: string) {
      edits += 1;
      text.value = next;
    },
    set,
    setMoves: (moves: string) => set({ variant: position.peek().variant, moves }),
    fail(message: string) {
      error.value = message;
    },
    read,
    /** Reads the text unless it is the valid position already. Returns whether the position is valid. */
    readIfEdited: async () => text.peek().trim() === position.peek().moves || (await read()),
  };
}

export type PositionInput = ReturnType<typeof createPositionInput>;
