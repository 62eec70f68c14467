/** The quiz in the Tree view. Each question shows a step of the search, and the user predicts the next step. */

import { batch, computed, effect, signal } from "@preact/signals";
import {
  createDealer,
  questionText,
  questionsOf,
  saveScore,
  loadScore,
  withAnswer,
  seedOf,
  windowText,
} from "../state/tree/quiz.ts";
import type { Question } from "../state/tree/quiz.ts";
import type { TreeSteps } from "./tree-steps.ts";

/** @param beforeQuestion called before each question; prepares the view for the question */
export function createTreeQuiz(steps: TreeSteps, announce: (text: string) => void, beforeQuestion: () => void) {
  const question = signal<Question | null>(null);
  /** Whether the user's answer was right; null before the answer. */
  const isRight = signal<boolean | null>(null);
  const score = signal(loadScore());

  const questions = computed(() => (steps.replay.value ? questionsOf(steps.replay.value) : []));
  const deal = computed(() => {
    const tree = steps.replay.value?.tree;
    if (!tree) return () => null;
    const { variant, moves, engine, under } = tree;
    // The seed depends on the number of answered questions. Otherwise each visit would begin with the same questions.
    return createDealer(questions.value, seedOf(`${variant} ${moves} ${engine} ${under}`) + score.peek().asked);
  });

  const endTree = effect(() => {
    void steps.replay.value;
    question.value = isRight.value = null;
  });
  // If the user goes to another step before answering, the question is removed.
  const endStep = effect(() => {
    const step = steps.step.value;
    if (question.peek() && isRight.peek() === null && step !== question.peek()?.step) question.value = null;
  });

  /** Shows a question. By default, the question is random. */
  function ask(next: Question | null = deal.peek()()) {
    const replay = steps.replay.peek();
    batch(() => {
      beforeQuestion();
      question.value = next;
      isRight.value = null;
      if (next) steps.goTo(next.step, "jump");
    });
    if (next && replay) announce(`${questionText(replay, next)} ${windowText(replay, next)}.`);
  }

  function answer(searched: boolean) {
    const asked = question.peek();
    if (!asked || isRight.peek() !== null) return;
    const right = searched === asked.searched;
    batch(() => {
      isRight.value = right;
      score.value = withAnswer(score.peek(), right);
    });
    saveScore(score.peek());
  }

  return {
    question: computed(() => question.value),
    isRight: computed(() => isRight.value),
    /** Whether a question is shown and not answered yet. */
    isOpen: computed(() => question.value !== null && isRight.value === null),
    score: computed(() => score.value),
    /** Whether the tree contains at least one question. */
    hasQuestions: computed(() => questions.value.length > 0),
    ask,
    answer,
    dispose() {
      endTree();
      endStep();
    },
  };
}

export type TreeQuiz = ReturnType<typeof createTreeQuiz>;
