/** The store of a lesson. It shows the steps, runs their tasks, and records the progress. */

import { batch, computed, signal } from "@preact/signals";
import { failureText, isAbort } from "../../api/client.ts";
import type { ApiClient } from "../../api/client.ts";
import { t, translated } from "../../languages/translate.ts";
import { LESSONS } from "../../state/learn/lessons/list.ts";
import { createLessonScreen } from "./lesson-screen.ts";
import type { ProgressStore } from "./progress.ts";
import { runStep } from "./task-runner.ts";

interface LessonStoreOptions {
  client: ApiClient;
  progress: ProgressStore;
  announce: (text: string) => void;
  announceNow: (text: string) => void;
}

export function createLessonStore({ client, progress, announce, announceNow }: LessonStoreOptions) {
  const screen = createLessonScreen(announce);
  const place = signal({ lesson: 1, step: 1 });
  const title = signal("…");
  const status = signal<"loading" | "running" | "done" | "failed">("loading");
  const lesson = computed(() => LESSONS[place.value.lesson - 1]);
  const isLastStep = computed(() => place.value.step === lesson.value?.steps);
  /** The label of the button that opens the next step or lesson. */
  const nextLabel = computed(() => {
    if (!isLastStep.value) return t("Next step");
    return place.value.lesson === LESSONS.length ? t("All lessons") : t("Next lesson");
  });
  let running = new AbortController();

  async function show(to: { lesson: number; step: number }) {
    running.abort();
    running = new AbortController();
    const { signal } = running;
    const opened = LESSONS[to.lesson - 1];
    if (!opened) return;
    batch(() => {
      place.value = { lesson: to.lesson, step: Math.min(to.step, opened.steps) };
      title.value = "…";
      status.value = "loading";
      screen.clear();
    });
    try {
      await run(signal);
      signal.throwIfAborted();
      progress.completeStep(opened.name, place.value.step);
      status.value = "done";
      if (isLastStep.value) announce(t("The lesson is finished. Press n for “{next}”.", { next: nextLabel.value }));
    } catch (error) {
      if (signal.aborted || isAbort(error)) return;
      console.error(error);
      await fail(error, signal);
    }
  }

  async function run(signal: AbortSignal) {
    const { steps } = (await lesson.value?.load()) ?? { steps: [] };
    signal.throwIfAborted();
    const step = steps[place.value.step - 1];
    if (!step) return;
    batch(() => {
      title.value = translated(step.title);
      status.value = "running";
    });
    announce(t("Step {step} of {steps}: {title}.", { step: place.value.step, steps: steps.length, title: title.value }));
    await runStep(step, { client, screen, variant: step.variant ?? "7x6", signal });
  }

  /** Shows the error message of a failed request, and a button that restarts the step. */
  async function fail(error: unknown, signal: AbortSignal) {
    const text = failureText(error);
    status.value = "failed";
    screen.setFeedback({ tone: "bad", text });
    announceNow(text);
    try {
      await screen.awaitChoice("confirm", "", [t("Restart this step")], signal);
      await show(place.value);
    } catch {
      // The promises reject when the reader leaves the step. This is not an error.
    }
  }

  return {
    screen,
    place: computed(() => place.value),
    lesson,
    title: computed(() => title.value),
    status: computed(() => status.value),
    nextLabel,
    show,
    dispose: () => running.abort(),
  };
}

export type LessonStore = ReturnType<typeof createLessonStore>;
