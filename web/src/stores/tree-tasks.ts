/** The quiz and the practice of the Tree view, and what the view must hide while one of them is open. */

import { computed, effect } from "@preact/signals";
import { TREE_VIEWS } from "../state/tree/address.ts";
import { eventText, stepText } from "../state/tree/step-text.ts";
import { createTreePractice } from "./tree-practice.ts";
import { createTreeQuiz } from "./tree-quiz.ts";
import type { TreeSteps } from "./tree-steps.ts";

/** What the view must not show while a question or a practice task is open. */
export interface HiddenAnswers {
  /** Whether the condition for a cutoff is hidden. */
  condition: boolean;
  /** Whether all windows are hidden. */
  windows: boolean;
  /** The node whose best value is hidden; -1 for none. */
  value: number;
}

/** @param beforeTask called before each question and each practice task, to prepare the view */
export function createTreeTasks(steps: TreeSteps, announce: (text: string) => void, beforeTask: () => void) {
  const practice = createTreePractice(steps, announce, beforeTask);
  const quiz = createTreeQuiz(steps, announce, () => {
    practice.stop();
    beforeTask();
  });
  const hides = computed((): HiddenAnswers => {
    const isPractising = practice.isOpen.value;
    const value = isPractising ? (practice.state.value?.node ?? -1) : -1;
    return { condition: isPractising || quiz.isOpen.value, windows: isPractising, value };
  });
  const endConcealing = effect(() => {
    void steps.outline.value;
    steps.conceal(hides.value.condition);
  });
  return {
    quiz,
    practice,
    hides,
    /** The views that can be chosen. The icicle is left out while the widths of its bars would reveal an answer. */
    views: computed(() => TREE_VIEWS.filter((view) => view !== "icicle" || !hides.value.condition)),
    /** The sentence about the current step. During practice, it leaves out the effect of the step. */
    sentence: computed(() => {
      const replay = steps.replay.value;
      if (!replay) return "";
      return (practice.isOpen.value ? eventText : stepText)(replay, steps.step.value);
    }),
    dispose() {
      quiz.dispose();
      practice.dispose();
      endConcealing();
    },
  };
}
