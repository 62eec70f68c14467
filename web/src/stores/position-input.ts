/**
 * The state of a field for a position. The user types the position in any notation, pastes a link, or drops discs on a
 * board.
 */

import { batch, computed, signal } from "@preact/signals";
import { failureText, isAbort } from "../api/client.ts";
import type { ApiClient } from "../api/client.ts";
import { readPositionLink } from "../state/position-link.ts";

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

  /**
   * Parses the text. If the position is valid, replaces the text by the columns of the moves. Returns whether the
   * position is valid.
   */
  async function read(): Promise<boolean> {
    const edit = edits;
    const source = text.peek().trim();
    const link = readPositionLink(source);
    if (link && "problem" in link) {
      error.value = link.problem;
      return false;
    }
    const { variant } = position.peek();
    try {
      const found = await client.position(
        link ? { variant: link.variant, moves: link.moves } : { variant, text: source },
      );
      // If the user has edited the text while the request was running, the response belongs to the old text.
      if (edit !== edits) return false;
      set(found);
      return true;
    } catch (failure) {
      if (!isAbort(failure)) error.value = failureText(failure);
      return false;
    }
  }

  return {
    /** The last position that was valid. */
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
    /** If the user has edited the text, parses it. Returns whether the position is valid. */
    readIfEdited: async () => text.peek().trim() === position.peek().moves || (await read()),
  };
}

export type PositionInput = ReturnType<typeof createPositionInput>;
