import { useLayoutEffect, useRef } from "preact/hooks";
import { Button } from "../../components/button.tsx";
import { answerText, questionText, windowText } from "../../state/tree/quiz.ts";
import type { Question, Score } from "../../state/tree/quiz.ts";
import type { Replay } from "../../state/tree/replay.ts";
import type { TreeStore } from "../../stores/tree.ts";

/** A question about the tree: will the next child be searched? */
export function QuizPanel({ store, replay }: { store: TreeStore; replay: Replay }) {
  const { quiz } = store;
  const question = quiz.question.value;
  const isRight = quiz.isRight.value;
  const isOpen = quiz.isOpen.value;
  const hasQuestions = quiz.hasQuestions.value;
  const yes = useRef<HTMLButtonElement>(null);
  const next = useRef<HTMLButtonElement>(null);

  // Moves the focus to the first answer of a new question, and to the next question after an answer.
  useLayoutEffect(() => {
    if (question) yes.current?.focus({ preventScroll: true });
  }, [question]);
  useLayoutEffect(() => {
    if (isRight !== null) next.current?.focus({ preventScroll: true });
  }, [isRight]);

  return (
    <section class="stack" aria-label="Quiz">
      <h2 class="small-title">Will the next child be searched?</h2>
      <p class="tree-question">{question ? questionText(replay, question) : introduction(replay, hasQuestions)}</p>
      {question && <p class="small-text numbers">{windowText(replay, question)}</p>}
      {isOpen && (
        <div class="row">
          <button ref={yes} class="button" type="button" onClick={() => quiz.answer(true)}>
            Yes, it is searched
          </button>
          <button class="button" type="button" onClick={() => quiz.answer(false)}>
            No, it is skipped
          </button>
        </div>
      )}
      <p class="tree-verdict" role="status" data-right={isRight ?? undefined}>
        {question && isRight !== null && verdictText(question, isRight)}
      </p>
      {question && isRight !== null && <p class="small-text">{answerText(replay, question)}</p>}
      <div class="row">
        <button
          ref={next}
          // Only one primary button at a time: first the answers, then the next question.
          class={isOpen ? "button" : "button primary"}
          type="button"
          aria-keyshortcuts="q"
          disabled={!hasQuestions}
          onClick={quiz.ask}
        >
          {question ? "Next question" : "Ask me"}
        </button>
        {isRight !== null && <Button label="Show what happens" small onClick={() => store.moveBy(1)} />}
      </div>
      <p class="small-text muted numbers">{scoreText(quiz.score.value)}</p>
    </section>
  );
}

function introduction(replay: Replay, hasQuestions: boolean): string {
  if (!replay.prunes) return "Minimax skips no moves, so there is no question. Run alpha-beta first.";
  if (!hasQuestions) return "This tree has no possible cutoff to ask about. Search deeper.";
  return "The search stops before a move that it may prune. You predict whether it does.";
}

function verdictText({ searched }: Question, isRight: boolean): string {
  return `${isRight ? "✓ Right" : "✗ Wrong"}: it is ${searched ? "searched" : "skipped"}.`;
}

function scoreText({ asked, right, streak, longest }: Score): string {
  return asked ? `${right} of ${asked} right · streak ${streak} · longest ${longest}` : "";
}
