import { useLayoutEffect, useRef } from "preact/hooks";
import type { ComponentChildren } from "preact";
import "../styles/attempt.css";
import type { Feedback } from "../state/feedback.ts";
import type { Mentioned } from "../state/mentions.ts";
import { Button } from "./button.tsx";
import type { ButtonProps } from "./button.tsx";
import { Mentions } from "./mentions.tsx";

interface AttemptProps {
  /** The feedback to the last attempt; null before the first attempt. */
  feedback: Feedback | null;
  /** A question that is shown above the buttons. */
  question?: string;
  /** The accessible name of the group of buttons if there is no question. */
  label?: string;
  actions: ButtonProps[];
  /** Whether new buttons take the focus: always, only if the focused element was removed or disabled, or never. */
  focus: "always" | "if lost" | "never";
  /** The number of the question. A new number replaces the buttons, even if their labels stay the same. */
  turn?: number;
  /** Highlights the places that the feedback and the question mention on the board beside them. */
  onPoint: (mentioned: Mentioned | null) => void;
  /** The content between the feedback and the buttons. */
  children?: ComponentChildren;
}

const GLYPHS = { good: "✓", bad: "✗", note: "→", pending: "…" };

/** Shows the feedback to the last attempt at a move or an answer, and the buttons for the next action. */
export function Attempt({ feedback, question = "", label, actions, focus, turn = 0, onPoint, children }: AttemptProps) {
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
            <span>
              <Mentions text={feedback.text} onPoint={onPoint} />
            </span>
          </>
        )}
      </p>
      {children}
      {actions.length > 0 && (
        // The key replaces the buttons of the previous question, so that none of them keeps the focus.
        <div key={turn} class="attempt-actions">
          {question && (
            <p class="question" id="question">
              <Mentions text={question} onPoint={onPoint} />
            </p>
          )}
          <div
            class="row"
            role="group"
            aria-labelledby={question ? "question" : undefined}
            aria-label={label}
            ref={buttons}
          >
            {actions.map((action) => (
              <Button key={action.label} {...action} />
            ))}
          </div>
        </div>
      )}
    </>
  );
}
