import { signal } from "@preact/signals";
import type { ReadonlySignal } from "@preact/signals";
import { ApiError, failureText, isAbort } from "../../api/client.ts";
import type { ApiClient } from "../../api/client.ts";
import { plural, t } from "../../languages/translate.ts";
import { readCommentTags } from "../../state/analyse/comments.ts";
import { newStudy } from "../../state/analyse/study.ts";
import { readPositionLink } from "../../state/position-link.ts";
import type { PositionLink } from "../../state/position-link.ts";
import type { AnalyseStore } from "../../stores/analyse.ts";
import { toast } from "../../ui/toast.ts";
import { readStudy } from "./address.ts";

/** The maximum size of a saved game in bytes. A larger file is rejected. */
const MAX_FILE_BYTES = 64 * 1024;

interface ImportError {
  message: string;
  /** The index of the error in the text, or null if it is not known. */
  at: number | null;
}

/**
 * Opens games from texts in any notation, and from addresses. The user types, pastes or drops the text, or chooses a
 * file.
 */
export function createTextImport(store: AnalyseStore, client: ApiClient) {
  const text = signal("");
  const error = signal<ImportError | null>(null);

  async function open(source: string) {
    if (source.trim() === "") {
      error.value = { message: t("Enter or paste a game first."), at: null };
      return;
    }
    const link = readPositionLink(source);
    if (link && "problem" in link) {
      text.value = source;
      error.value = { message: link.problem, at: link.at };
      return;
    }
    try {
      const discs = link ? await openLink(link) : await openNotation(source);
      text.value = "";
      error.value = null;
      toast(openedText(discs));
    } catch (failure) {
      if (isAbort(failure)) return;
      const at = failure instanceof ApiError ? failure.at : null;
      text.value = source;
      // In an error about a link, `at` is the index in the moves of the link. The field needs the index in the whole
      // text.
      error.value = { message: failureText(failure), at: !link || at === null ? at : link.at && link.at + at };
    }
  }

  /** Opens the study of an address, with side lines and comments. Returns the number of discs of the game. */
  async function openLink({ query, variant, moves, resigned }: PositionLink): Promise<number> {
    await client.position({ variant, moves, resigned });
    const { study, review } = readStudy(query);
    store.open(study);
    if (review) store.setReviewRequested(true);
    return moves.length;
  }

  async function openNotation(source: string): Promise<number> {
    const { variant, moves, resigned } = await client.position({ variant: store.study.value.variant, text: source });
    store.open(newStudy(variant, moves, { resigned, comments: readCommentTags(source, moves) }));
    return moves.length;
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
        toast(t("{name} is too large to be a saved game.", { name: file.name }), { tone: "bad" });
        return;
      }
      await open(await file.text());
    },
  };
}

export type TextImport = ReturnType<typeof createTextImport>;

function openedText(n: number): string {
  if (n === 0) return t("Opened an empty board.");
  return plural(n, "Opened a game with {n} disc.", "Opened a game with {n} discs.", { n });
}
