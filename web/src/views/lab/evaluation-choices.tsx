import type { CatalogueResponse } from "../../api/types.ts";
import { t } from "../../languages/translate.ts";
import { allScripts } from "../../state/scripts.ts";
import { CheckGroup } from "./check-group.tsx";

interface EvaluationGroupProps {
  values: string[];
  onChange: (values: string[]) => void;
}

/** Checkboxes for the built-in evaluations. */
export function BuiltInEvaluations({ catalogue, ...rest }: EvaluationGroupProps & { catalogue: CatalogueResponse }) {
  const choices = catalogue.evaluations.map(({ name, summary }) => ({ value: name, title: summary }));
  return <CheckGroup label={t("Evaluations")} choices={choices} {...rest} />;
}

/** Checkboxes for the scripts that are stored in this browser. Nothing is shown if there are no scripts. */
export function ScriptEvaluations(props: EvaluationGroupProps) {
  const choices = allScripts().map(({ name }) => ({ value: `script:${name}`, text: name }));
  return choices.length ? <CheckGroup label={t("Your scripts")} choices={choices} {...props} /> : null;
}

/**
 * Returns the evaluations that a form offers. Other evaluations must be removed from the plan, because the user cannot
 * see or deselect them.
 */
export function offeredEvaluations(evaluations: string[], catalogue: CatalogueResponse): string[] {
  const offered = new Set([
    ...catalogue.evaluations.map(({ name }) => name),
    ...allScripts().map(({ name }) => `script:${name}`),
  ]);
  return evaluations.filter((evaluation) => offered.has(evaluation));
}

/** Returns the number of parallel searches for runs. One search of the server is left for other requests. */
export function workerCount({ limits }: CatalogueResponse): number {
  return Math.max(1, limits.seats - 1);
}
