import { useLayoutEffect, useRef } from "preact/hooks";
import type { ApiClient } from "../../api/client.ts";
import type { Names } from "../../api/types.ts";
import { Attempt } from "../../components/attempt.tsx";
import { Button } from "../../components/button.tsx";
import { Card } from "../../components/card.tsx";
import { Link } from "../../components/link.tsx";
import { Mentions } from "../../components/mentions.tsx";
import { t, translated } from "../../languages/translate.ts";
import type { Feedback } from "../../state/feedback.ts";
import type { Progress } from "../../state/learn/progress.ts";
import type { Mentioned } from "../../state/mentions.ts";
import type { Choices, LessonScreen } from "../../stores/learn/lesson-screen.ts";
import type { LessonStore } from "../../stores/learn/lesson.ts";
import { lessonText, names } from "../../stores/learn/names.ts";
import { motionAllowed } from "../../stores/settings.ts";
import { Figure } from "./figure.tsx";
import { ShownPositionActions } from "./shown-position-actions.tsx";
import { StepLinks } from "./step-links.tsx";

interface LessonCardProps {
  client: ApiClient;
  store: LessonStore;
  progress: Progress;
  onTurn: (by: 1 | -1) => void;
}

/** A step of a lesson: its text, figures, feedback and choices, and the buttons for the previous and the next step. */
export function LessonCard({ client, store, progress, onTurn }: LessonCardProps) {
  const { screen } = store;
  const { lesson: number, step } = store.place.value;
  const lesson = store.lesson.value;
  const isDone = store.status.value === "done";
  const title = useRef<HTMLHeadingElement>(null);
  const foot = useRef<HTMLDivElement>(null);
  // The parts of the first step appear one after another. The buttons appear after the last part, so that no part moves
  // them.
  const hasWaited = useRef(false);
  hasWaited.current ||= screen.isWaiting.value || isDone || store.status.value === "failed";

  useLayoutEffect(() => {
    if (store.status.value === "running") title.current?.focus({ preventScroll: true });
  }, [store.status.value === "running", number, step]);
  useLayoutEffect(() => {
    if (isDone && mayMoveFocus()) foot.current?.querySelector<HTMLElement>("button:last-child")?.focus({ preventScroll: true });
  }, [isDone]);

  return (
    <Card
      label={t("Lesson")}
      class="lesson"
      head={
        <>
          <p class="lesson-head">
            <Link href="/learn">{t("Lessons")}</Link> › {number} {translated(lesson?.title ?? "")}
          </p>
          <StepLinks
            lesson={number}
            step={step}
            steps={lesson?.steps ?? 0}
            done={progress.lessons[lesson?.name ?? ""] ?? []}
          />
        </>
      }
      foot={
        hasWaited.current && (
          <div class="lesson-turn" ref={foot}>
            <Button label={t("Previous step")} icon="left" keys="p" disabled={step === 1} onClick={() => onTurn(-1)} />
            <Button label={store.nextLabel.value} keys="n" {...(isDone && { kind: "primary" })} onClick={() => onTurn(1)} />
          </div>
        )
      }
    >
      <h1 class="lesson-title" tabIndex={-1} ref={title}>
        {store.title.value}
      </h1>
      <LessonTask screen={screen} names={names.value} />
      <LessonAttempt
        feedback={screen.feedback.value}
        choices={screen.choices.value}
        names={names.value}
        onChoice={screen.choose}
        onPoint={screen.setMentioned}
      />
      {hasWaited.current && (
        <div class="lesson-links">
          <ShownPositionActions client={client} board={screen.board.value} />
        </div>
      )}
    </Card>
  );
}

/**
 * Returns whether the page may move the focus. It may if no element has the focus, because a button was removed, or if
 * the board has it.
 */
function mayMoveFocus(): boolean {
  const active = document.activeElement;
  return !active || active === document.body || active.closest(".board") !== null;
}

function LessonTask({ screen, names }: { screen: LessonScreen; names: Names }) {
  return (
    <>
      <div class="lesson-text">
        {screen.text.value.map((paragraph) => (
          <p key={paragraph}>
            <Mentions text={lessonText(paragraph, names)} onPoint={screen.setMentioned} />
          </p>
        ))}
      </div>
      <div class="lesson-figure">
        {screen.figures.value.map((figure) => (
          <Figure key={figure.kind} figure={figure} names={names} onLine={(line) => drawLine(screen, line)} />
        ))}
      </div>
    </>
  );
}

/**
 * Draws the moves of a line on the board. On a phone, the board may be above the visible part of the page, so the cells
 * are scrolled into view.
 */
function drawLine(screen: LessonScreen, line: string) {
  screen.draw({ line });
  const cells = document.querySelector(".learn-board .cells");
  cells?.scrollIntoView({ block: "nearest", behavior: motionAllowed() ? "smooth" : "auto" });
}

interface LessonAttemptProps {
  feedback: Feedback | null;
  choices: Choices | null;
  names: Names;
  onChoice: (index: number) => void;
  onPoint: (mentioned: Mentioned | null) => void;
}

function LessonAttempt({ feedback, choices, names, onChoice, onPoint }: LessonAttemptProps) {
  const { kind = "option", turn = 0, label = "", options = [] } = choices ?? {};
  const focus = { question: "if lost", confirm: "always", option: "never" } as const;
  return (
    <Attempt
      feedback={feedback && { ...feedback, text: lessonText(feedback.text, names) }}
      question={lessonText(label, names)}
      actions={options.map((text, index) => ({
        label: lessonText(text, names),
        onClick: () => onChoice(index),
        ...(kind === "confirm" && { kind: "primary" }),
      }))}
      focus={focus[kind]}
      onPoint={onPoint}
      turn={turn}
    />
  );
}
