/** The quiz beside the tree: a question goes to a step of the search and asks for the next event. */

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

/** @param beforeQuestion prepares the view for a question */
export function createTreeQuiz(steps: TreeSteps, announce: (text: string) => void, beforeQuestion: () => void) {
  const question = signal<Question | null>(null);
  /** Whether the answer was right; null before it is given. */
  const isRight = signal<boolean | null>(null);
  const score = signal(loadScore());

  const questions = computed(() => (steps.replay.value ? questionsOf(steps.replay.value) : []));
  const deal = computed(() => {
    const tree = steps.replay.value?.tree;
    if (!tree) return () => null;
    const { variant, moves, engine, under } = tree;
    // The seed includes the number of questions answered, so that another visit gets other questions.
    return createDealer(questions.value, seedOf(`${variant} ${moves} ${engine} ${under}`) + score.peek().asked);
  });

  const endTree = effect(() => {
    void steps.replay.value;
    question.value = isRight.value = null;
  });
  // Leaving the step of an open question drops the question.
  const endStep = effect(() => {
    const step = steps.step.value;
    if (question.peek() && isRight.peek() === null && step !== question.peek()?.step) question.value = null;
  });

  function ask() {
    const replay = steps.replay.peek();
    const next = deal.peek()();
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
    /** Whether a question has no answer yet. */
    isOpen: computed(() => question.value !== null && isRight.value === null),
    score: computed(() => score.value),
    /** Whether the tree has any question. */
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
