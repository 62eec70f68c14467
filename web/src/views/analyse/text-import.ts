import { signal } from "@preact/signals";
import type { ReadonlySignal } from "@preact/signals";
import { ApiError, failureText, isAbort } from "../../api/client.ts";
import type { ApiClient } from "../../api/client.ts";
import { newStudy } from "../../state/analyse/study.ts";
import { pluralize } from "../../state/words.ts";
import type { AnalyseStore } from "../../stores/analyse.ts";
import { toast } from "../../ui/toast.ts";

/** A file larger than this is not a saved game. */
const MAX_FILE_BYTES = 64 * 1024;

interface ImportError {
  message: string;
  /** The index of the error in the text, if that is known. */
  at: number | null;
}

/** Opens games from text in any notation: pasted, typed, dropped or from a file. */
export function createTextImport(store: AnalyseStore, client: ApiClient) {
  const text = signal("");
  const error = signal<ImportError | null>(null);

  async function open(source: string) {
    if (source.trim() === "") {
      error.value = { message: "Enter or paste a game first.", at: null };
      return;
    }
    try {
      const { variant } = store.study.value;
      const position = await client.position({ variant, text: source });
      store.open(newStudy(position.variant, position.moves, { resigned: position.resigned }));
      text.value = "";
      error.value = null;
      toast(openedText(position.moves.length));
    } catch (failure) {
      if (isAbort(failure)) return;
      text.value = source;
      error.value = { message: failureText(failure), at: failure instanceof ApiError ? failure.at : null };
    }
  }

  return {
    text: text as ReadonlySignal<string>,
    error: error as ReadonlySignal<ImportError | null>,
    setText(next: string) {
      text.value = next;
      error.value = null;
    },
    open,
    async openFile(file: File) {
      if (file.size > MAX_FILE_BYTES) {
        toast(`${file.name} is too large to be a saved game.`, { tone: "bad" });
        return;
      }
      await open(await file.text());
    },
  };
}

export type TextImport = ReturnType<typeof createTextImport>;

function openedText(moves: number): string {
  if (moves === 0) return "Opened an empty board.";
  return `Opened a game with ${pluralize(moves, "disc")}.`;
}
