import type { ComponentChildren } from "preact";
import { Icon } from "../../components/icon.tsx";
import { Prose } from "../../components/prose.tsx";
import type { ScriptFault } from "../../api/types.ts";
import { serverMessage } from "../../languages/server-message.ts";
import { t } from "../../languages/translate.ts";
import { capitalize } from "../../state/words.ts";
import type { WriteStore } from "../../stores/write.ts";

interface ScriptStatusProps {
  store: WriteStore;
  /** Moves the cursor to a line and column of the script. */
  onGoTo: (line: number, column: number) => void;
}

/** The result of the check: no errors, or the error with its line and column. */
export function ScriptStatus({ store, onGoTo }: ScriptStatusProps) {
  const { isRunning } = store.checks.check.value;
  return (
    <div
      class={`write-status ${isRunning ? "is-checking" : ""}`}
      id="code-fault"
      role="status"
      aria-live="polite"
    >
      <StatusText store={store} onGoTo={onGoTo} />
    </div>
  );
}

function StatusText({ store, onGoTo }: ScriptStatusProps) {
  const { result, failure } = store.checks.check.value;
  const subject = store.checks.subject.value;
  if (store.script.isUntrusted.value) return <>{t("This script has not run yet.")}</>;
  if (subject?.source.trim() === "") return <>{t("The script is empty. Write something, or start from an example.")}</>;
  if (failure) return <Verdict tone="bad" text={failure} />;
  if (!result) return <>{t("Checking the script…")}</>;
  if (result.fault) return <FaultText fault={result.fault} onGoTo={onGoTo} />;
  return (
    <Verdict tone="good" text={serverMessage(result.note)}>
      {`${t("No errors found.")} `}
    </Verdict>
  );
}

interface VerdictProps {
  tone: "good" | "bad";
  text: string;
  /** The content before the text. */
  children?: ComponentChildren;
}

function Verdict({ tone, text, children }: VerdictProps) {
  return (
    <p class={`write-verdict is-${tone}`}>
      <Icon name={tone === "good" ? "check" : "close"} />
      <span>
        {children}
        <Prose text={text} />
      </span>
    </p>
  );
}

function FaultText({ fault, onGoTo }: { fault: ScriptFault; onGoTo: ScriptStatusProps["onGoTo"] }) {
  const { line, column } = fault;
  const message = serverMessage(fault.message);
  if (line == null) return <Verdict tone="bad" text={capitalize(message)} />;
  return (
    <Verdict tone="bad" text={message}>
      <button class="link" type="button" onClick={() => onGoTo(line, column ?? 1)}>
        {column == null ? t("Line {line}", { line }) : t("Line {line}, column {column}", { line, column })}
      </button>
      {": "}
    </Verdict>
  );
}
