import type { ComponentChildren } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import type { RunRequest } from "../../api/types.ts";
import { Button } from "../../components/button.tsx";
import { Prose } from "../../components/prose.tsx";
import { t } from "../../languages/translate.ts";
import { TitleField } from "./title-field.tsx";

interface PlanFormProps {
  label: string;
  /** The plan in the form. When it changes, an error message from the server is hidden. */
  plan: object;
  /** The reason why the plan cannot be run, or an empty text. */
  error: string;
  /** The size of the run and the estimated time. */
  estimate: string;
  request: RunRequest;
  /** Starts the run. Returns an error message, or an empty text if there is no error. */
  onRun: (request: RunRequest) => Promise<string>;
  /** Whether the Run button takes the focus when the form appears. */
  focusesRun?: boolean;
  children: ComponentChildren;
}

/** The form of a run: its fields, the estimate or the error, and the Run button. */
export function PlanForm({ label, plan, error, estimate, request, onRun, focusesRun, children }: PlanFormProps) {
  const [title, setTitle] = useState("");
  const [refusal, setRefusal] = useState<{ plan: object; text: string } | null>(null);
  const foot = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!focusesRun) return;
    const button = foot.current?.querySelector("button");
    button?.scrollIntoView({ block: "center" });
    button?.focus({ preventScroll: true });
  }, []);

  const run = async () => {
    const text = await onRun(title.trim() ? { ...request, title: title.trim() } : request);
    setRefusal({ plan, text });
  };
  const problem = error || (refusal?.plan === plan ? refusal.text : "");
  return (
    <form
      class={problem ? "plan has-obstacle" : "plan"}
      aria-label={label}
      onSubmit={(event) => event.preventDefault()}
    >
      {children}
      <TitleField value={title} onInput={setTitle} />
      <div ref={foot} class="plan-foot">
        <p class="plan-line" role="status">
          <Prose text={problem || estimate} />
        </p>
        <Button label={t("Run")} kind="primary" disabled={error !== ""} onClick={run} />
      </div>
    </form>
  );
}
