import { t } from "../../languages/translate.ts";
import { pseudoCode, stepLines } from "../../state/tree/pseudo-code.ts";
import type { SlotContext } from "./node-text.ts";

/** The pseudo-code of the search. The line of the current step and the line of its caller are highlighted. */
export function CodePanel({ context: { replay, step } }: { context: SlotContext }) {
  const code = pseudoCode(replay);
  const { line, caller } = stepLines(replay, step, code);
  return (
    <section class="tree-code" aria-label={t("Pseudo-code")}>
      <h2 class="small-title">{code.name}</h2>
      <ol class="code-lines">
        {code.lines.map(({ indent, text }, index) => (
          <li
            key={index}
            class={index === caller ? "is-caller" : undefined}
            data-indent={indent}
            aria-current={index === line ? "step" : undefined}
          >
            <code>{text}</code>
          </li>
        ))}
      </ol>
      <p class="small-text muted">
        {t("Highlighted: the line of this step. Dotted: the line of the caller that receives the value.")}
      </p>
    </section>
  );
}
