/**
 * Loads the answer to a question, and computes the exhibit: figures, a sentence about the figures, and marks on the
 * board.
 */

import { batch, computed, signal } from "@preact/signals";
import { failureText, isAbort } from "../../api/client.ts";
import type { ApiClient } from "../../api/client.ts";
import { translated } from "../../languages/translate.ts";
import type { BoardState } from "../../state/board-state.ts";
import { createLessonRequests } from "../../state/learn/lessons/requests.ts";
import { QUESTIONS, groupOf } from "../../state/learn/questions/list.ts";
import type { Answer, Exhibit } from "../../state/learn/questions/types.ts";
import { createMentioned } from "../mentioned.ts";
import { names, withNames } from "./names.ts";

export type ExhibitStatus = "loading" | "ready" | "failed";

interface QuestionOptions {
  client: ApiClient;
  announce: (text: string) => void;
}

export function createQuestionStore({ client, announce }: QuestionOptions) {
  const slug = signal("");
  const answer = signal<Answer | null>(null);
  const exhibit = signal<Exhibit | null>(null);
  const status = signal<ExhibitStatus>("loading");
  const problem = signal("");
  /** The moves from the position of the question to the leaf that the reader has selected in the search tree. */
  const line = signal("");
  const { mentioned, setMentioned } = createMentioned();
  let requests = new AbortController();

  /** Opens the question with this slug. */
  async function show(wanted: string) {
    requests.abort();
    requests = new AbortController();
    const { signal } = requests;
    batch(() => {
      slug.value = wanted;
      answer.value = null;
      exhibit.value = null;
      status.value = "loading";
      problem.value = "";
      line.value = "";
    });
    try {
      const loaded = (await groupOf(wanted)?.load())?.answers[wanted];
      if (!loaded) throw new Error(`The question “${wanted}” has no answer.`);
      signal.throwIfAborted();
      answer.value = loaded;
      const found = await loaded.exhibit(createLessonRequests(client, loaded.variant ?? "7x6", signal));
      signal.throwIfAborted();
      batch(() => {
        exhibit.value = found;
        status.value = "ready";
      });
      announce(withNames(found.finding, names.value));
    } catch (error) {
      if (isAbort(error) || signal.aborted) return;
      batch(() => {
        status.value = "failed";
        problem.value = failureText(error);
      });
    }
  }

  return {
    slug: computed(() => slug.value),
    title: computed(() => translated(QUESTIONS.find((question) => question.slug === slug.value)?.title ?? "")),
    answer: computed(() => answer.value),
    exhibit: computed(() => exhibit.value),
    status: computed(() => status.value),
    problem: computed(() => problem.value),
    board: computed(
      (): Partial<BoardState> => ({
        variant: answer.value?.variant ?? "7x6",
        moves: answer.value?.moves ?? "",
        ...exhibit.value?.board,
        line: line.value,
        mentioned: mentioned.value,
      }),
    ),
    show,
    showLine: (moves: string) => void (line.value = moves),
    setMentioned,
    dispose: () => requests.abort(),
  };
}

export type QuestionStore = ReturnType<typeof createQuestionStore>;
