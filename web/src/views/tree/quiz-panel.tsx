import { useLayoutEffect, useRef } from "preact/hooks";
import { Button } from "../../components/button.tsx";
import { Mentions } from "../../components/mentions.tsx";
import { t } from "../../languages/translate.ts";
import { answerText, questionText, windowText } from "../../state/tree/quiz.ts";
import type { Question, Score } from "../../state/tree/quiz.ts";
import type { Replay } from "../../state/tree/replay.ts";
import type { TreeStore } from "../../stores/tree.ts";
import { RunAlphaBeta } from "./run-alpha-beta.tsx";
import { TaskBoard } from "./task-board.tsx";

/** The Quiz tab. Its questions are about the tree: will the next child be searched? */
export function QuizPanel({ store, replay }: { store: TreeStore; replay: Replay }) {
  const { quiz } = store;
  const question = quiz.question.value;
  const isRight = quiz.isRight.value;
  const isOpen = quiz.isOpen.value;
  const hasQuestions = quiz.hasQuestions.value;
  const yes = useRef<HTMLButtonElement>(null);
  const next = useRef<HTMLButtonElement>(null);

  // A new question moves the focus to its first answer. An answer moves the focus to the button for the next question.
  useLayoutEffect(() => {
    if (question) yes.current?.focus({ preventScroll: true });
  }, [question]);
  useLayoutEffect(() => {
    if (isRight !== null) next.current?.focus({ preventScroll: true });
  }, [isRight]);

  return (
    <section class="stack" aria-label={t("Quiz")}>
      <h2 class="small-title">{t("Will the next child be searched?")}</h2>
      {question && <TaskBoard store={store} replay={replay} node={question.node} />}
      <p class="tree-question">
        {question ? (
          <Mentions text={questionText(replay, question)} onPoint={store.setMentioned} />
        ) : (
          introduction(replay, hasQuestions)
        )}
      </p>
      {question && <p class="small-text numbers">{windowText(replay, question)}</p>}
      {isOpen && (
        <div class="row">
          <button ref={yes} class="button" type="button" onClick={() => quiz.answer(true)}>
            {t("Yes, it is searched")}
          </button>
          <button class="button" type="button" onClick={() => quiz.answer(false)}>
            {t("No, it is skipped")}
          </button>
        </div>
      )}
      <p class="tree-verdict" role="status" data-right={isRight ?? undefined}>
        {question && isRight !== null && verdictText(question, isRight)}
      </p>
      {question && isRight !== null && (
        <p class="small-text">
          <Mentions text={answerText(replay, question)} onPoint={store.setMentioned} />
        </p>
      )}
      <div class="row">
        {!replay.prunes && <RunAlphaBeta store={store} />}
        <button
          ref={next}
          // This button is primary only if no question waits for an answer.
          class={isOpen || !replay.prunes ? "button" : "button primary"}
          type="button"
          aria-keyshortcuts="q"
          disabled={!hasQuestions}
          onClick={() => quiz.ask()}
        >
          {question ? t("Next question") : t("Ask me")}
        </button>
        {isRight !== null && <Button label={t("Show what happens")} small onClick={() => store.moveBy(1)} />}
      </div>
      <p class="small-text muted numbers">{scoreText(quiz.score.value)}</p>
    </section>
  );
}

function introduction(replay: Replay, hasQuestions: boolean): string {
  if (!replay.prunes) return t("Minimax skips no moves, so there are no questions. Alpha-beta skips moves.");
  if (!hasQuestions) return t("No cutoff is possible in this tree, so there are no questions. Run a deeper search.");
  return t("The animation stops before a move that the search may prune. You predict whether the search prunes it.");
}

function verdictText({ searched }: Question, isRight: boolean): string {
  if (isRight) {
    return t("✓ Right: {text}", { text: searched ? t("the column is searched.") : t("the column is skipped.") });
  }
  const text = searched ? t("the column is searched after all.") : t("the column is skipped after all.");
  return t("✗ Wrong: {text}", { text });
}

function scoreText({ asked, right, streak, longest }: Score): string {
  if (asked === 0) return "";
  return t("{right} of {asked} right · streak {streak} · best streak {longest}", { right, asked, streak, longest });
}
