/**
 * A position that the user types in any notation, pastes as a link, or builds on a board. Contains the text, the
 * position and the error.
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

  /** Parses the text, and replaces it by the columns of its moves. Returns whether the position is valid. */
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
      // If the user has edited the text meanwhile, this response is outdated.
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
    /** Parses the text if it differs from the last valid position. Returns whether the position is valid. */
    readIfEdited: async () => text.peek().trim() === position.peek().moves || (await read()),
  };
}

export type PositionInput = ReturnType<typeof createPositionInput>;
