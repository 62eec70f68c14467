import type { CatalogueResponse } from "../../api/types.ts";
import { allScripts } from "../../state/scripts.ts";
import { CheckGroup } from "./check-group.tsx";

interface EvaluationGroupProps {
  values: string[];
  onChange: (values: string[]) => void;
}

/** The built-in evaluations. */
export function BuiltInEvaluations({ catalogue, ...rest }: EvaluationGroupProps & { catalogue: CatalogueResponse }) {
  const choices = catalogue.evaluations.map(({ name, summary }) => ({ value: name, title: summary }));
  return <CheckGroup label="Evaluations" choices={choices} {...rest} />;
}

/** The scripts stored in this browser; hidden if there are none. */
export function ScriptEvaluations(props: EvaluationGroupProps) {
  const choices = allScripts().map(({ name }) => ({ value: `script:${name}`, text: name }));
  return choices.length ? <CheckGroup label="Your scripts" choices={choices} {...props} /> : null;
}

/** The evaluations that a form offers. Others must be removed from the plan, because the form does not show them. */
export function offeredEvaluations(evaluations: string[], catalogue: CatalogueResponse): string[] {
  const offered = new Set([
    ...catalogue.evaluations.map(({ name }) => name),
    ...allScripts().map(({ name }) => `script:${name}`),
  ]);
  return evaluations.filter((evaluation) => offered.has(evaluation));
}

/** The number of processors that runs may use: all but one, which is left for other requests. */
export function workerCount({ limits }: CatalogueResponse): number {
  return Math.max(1, limits.seats - 1);
}
