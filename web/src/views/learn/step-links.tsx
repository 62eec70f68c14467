import { Link } from "../../components/link.tsx";
import { t } from "../../languages/translate.ts";
import { writePlace } from "../../state/learn/address.ts";

interface StepLinksProps {
  lesson: number;
  step: number;
  steps: number;
  /** The numbers of the steps that are finished. */
  done: number[];
}

/** Links to all steps of a lesson. */
export function StepLinks({ lesson, step: current, steps, done }: StepLinksProps) {
  return (
    <ol class="lesson-steps" aria-label={t("Steps")}>
      {Array.from({ length: steps }, (_, index) => {
        const step = index + 1;
        const isDone = done.includes(step);
        const label = isDone ? t("Step {step}, done", { step }) : t("Step {step}", { step });
        return (
          <li key={step}>
            <Link
              href={writePlace({ kind: "lesson", lesson, step })}
              class={isDone ? "is-done" : ""}
              aria-label={label}
              title={label}
              aria-current={step === current ? "step" : undefined}
            >
              {isDone ? "✓" : step}
            </Link>
          </li>
        );
      })}
    </ol>
  );
}
