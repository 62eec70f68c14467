import type { ApiClient, PlayedGame } from "../../api/client.ts";
import { failureText, isAbort } from "../../api/client.ts";
import type { EvaluateResult } from "../../api/types.ts";
import { t } from "../../languages/translate.ts";
import { allScripts } from "../../state/scripts.ts";

/** The maximum number of the user's scripts to evaluate. The newest scripts are chosen. */
const MAX_SCRIPTS = 6;

interface Options {
  signal: AbortSignal;
  /** Called for each result when the result arrives. */
  judged?: (result: EvaluateResult) => void;
  /** Called with the results of the built-in evaluations if scripts are evaluated next. */
  builtIn?: (results: EvaluateResult[]) => void;
}

/**
 * Evaluates a position with all built-in evaluations, then with the user's scripts. If a script fails, its result
 * contains the error message.
 */
export async function evaluateAll(
  client: ApiClient,
  request: PlayedGame & { depths?: number[] },
  { signal, judged, builtIn }: Options,
): Promise<EvaluateResult[]> {
  const options = { signal, ...(judged && { judged }) };
  const results = [...(await client.evaluate(request, options)).evaluations];
  const scripts = allScripts().slice(0, MAX_SCRIPTS);
  if (scripts.length > 0) builtIn?.([...results]);
  for (const script of scripts) {
    const name = `script:${script.name}`;
    try {
      results.push(...(await client.evaluate({ ...request, evaluations: [name] }, options)).evaluations);
    } catch (error) {
      if (isAbort(error)) throw error;
      results.push(failedScript(name, failureText(error)));
    }
  }
  return results;
}

function failedScript(name: string, reason: string): EvaluateResult {
  return {
    name,
    summary: t("your script"),
    unfit: reason,
    asked: [],
    to_move: null,
    other: null,
    terms: [],
    choices: [],
    mirror_symmetric: false,
    antisymmetric: false,
  };
}
