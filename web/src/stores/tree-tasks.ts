/**
 * The quiz and the practice of the Tree view. While a question or task is open, the view must not reveal the answers.
 */

import { computed, effect } from "@preact/signals";
import { TREE_VIEWS } from "../state/tree/address.ts";
import { eventText, stepText } from "../state/tree/step-text.ts";
import { createTreePractice } from "./tree-practice.ts";
import { createTreeQuiz } from "./tree-quiz.ts";
import type { TreeSteps } from "./tree-steps.ts";

/** The parts of the view that are hidden while a question or a practice task is open. */
export interface HiddenAnswers {
  /** Whether the condition for a cutoff is hidden. */
  condition: boolean;
  /** Whether the search windows (α and β) of all nodes are hidden. */
  windows: boolean;
  /** The node whose best value is hidden; -1 for none. */
  value: number;
}

/** @param beforeTask called before each question and each practice task; prepares the view */
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
    /**
     * The views that the user can choose. While an answer is open, the icicle is left out, because the widths of its
     * bars would reveal the answer.
     */
    views: computed(() => TREE_VIEWS.filter((view) => view !== "icicle" || !hides.value.condition)),
    /** The sentence about the current step. During practice, the sentence does not mention the effect of the step. */
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
