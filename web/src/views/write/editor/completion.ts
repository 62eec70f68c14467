/** Completes functions, keywords and the names that the script defines. */

import type { Completion, CompletionContext, CompletionResult } from "@codemirror/autocomplete";
import { t, translated } from "../../../languages/translate.ts";
import { FUNCTIONS, KEYWORDS, functionName } from "../../../state/write/language.ts";
import { tokenize } from "../../../state/write/tokens.ts";

const functions = (): Completion[] =>
  FUNCTIONS.flatMap(({ me, them, text }) => [
    functionCompletion(me, translated(text)),
    ...(them ? [functionCompletion(them, t("the same for the opponent: {text}", { text: translated(text) }))] : []),
  ]);

const keywords: Completion[] = [...KEYWORDS].map((label) => ({ label, type: "keyword" }));

/** Returns a completion that inserts the example call and selects its arguments. */
function functionCompletion(call: string, info: string): Completion {
  const label = functionName(call);
  return {
    label,
    detail: call.slice(label.length),
    info,
    type: "function",
    apply(view, _, from, to) {
      view.dispatch({
        changes: { from, to, insert: call },
        selection: { anchor: from + label.length + 1, head: from + call.length - 1 },
        userEvent: "input.complete",
      });
    },
  };
}

export function completeScript(context: CompletionContext): CompletionResult | null {
  const word = context.matchBefore(/[A-Za-z_]\w*/);
  if (!word && !context.explicit) return null;
  const source = context.state.doc.toString();
  const tokens = tokenize(source);
  const inside = tokens.find(({ start, text }) => start < context.pos && context.pos <= start + text.length);
  if (inside?.kind === "comment" || inside?.kind === "text" || inside?.kind === "number") return null;
  const from = word?.from ?? context.pos;
  const names = new Set(tokens.filter(({ kind, start }) => kind === "name" && start !== from).map(({ text }) => text));
  const variables = [...names].map((label): Completion => ({ label, type: "variable" }));
  return { from, options: [...variables, ...functions(), ...keywords], validFor: /^\w*$/ };
}
