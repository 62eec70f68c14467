import { useLayoutEffect, useRef } from "preact/hooks";
import type { ComponentChildren } from "preact";
import "../styles/attempt.css";
import type { Feedback } from "../state/feedback.ts";
import { Button } from "./button.tsx";
import type { ButtonProps } from "./button.tsx";

interface AttemptProps {
  /** The feedback to the last try. */
  feedback: Feedback | null;
  /** A question above the buttons. */
  question?: string;
  /** The accessible name of the buttons if there is no question. */
  label?: string;
  actions: ButtonProps[];
  /** When new buttons take the focus: always, only if the button that had it is gone, or never. */
  focus: "always" | "if lost" | "never";
  /** Another number means that the buttons are new, though their labels may be the same. */
  turn?: number;
  /** Shown between the feedback and the buttons. */
  children?: ComponentChildren;
}

const GLYPHS = { good: "✓", bad: "✗", note: "→", pending: "…" };

/** A try at a move or an answer: the feedback to the last one, and the buttons for what the user can do now. */
export function Attempt({ feedback, question = "", label, actions, focus, turn = 0, children }: AttemptProps) {
  const buttons = useRef<HTMLDivElement>(null);
  const shown = `${turn} ${actions.map((action) => `${action.label} ${action.disabled ?? false}`).join()}`;

  useLayoutEffect(() => {
    const active = document.activeElement;
    const isLost = !active || active === document.body || active.matches(":disabled");
    if (focus === "never" || (focus === "if lost" && !isLost)) return;
    buttons.current?.querySelector<HTMLElement>("button:enabled")?.focus({ preventScroll: true });
  }, [shown]);

  return (
    <>
      <p class="reaction" id="reaction" data-tone={feedback?.tone}>
        {feedback?.text && (
          <>
            <span class="reaction-glyph" aria-hidden="true">
              {GLYPHS[feedback.tone]}
            </span>
            <span>{feedback.text}</span>
          </>
        )}
      </p>
      {children}
      {actions.length > 0 && (
        // The key replaces the buttons of the turn before, so that none of them keeps the focus.
        <div key={turn} class="attempt-actions" ref={buttons}>
          {question && (
            <p class="question" id="question">
              {question}
            </p>
          )}
          <div class="row" role="group" aria-labelledby={question ? "question" : undefined} aria-label={label}>
            {actions.map((action) => (
              <Button key={action.label} {...action} />
            ))}
          </div>
        </div>
      )}
    </>
  );
}
