import { useEffect, useRef, useState } from "preact/hooks";
import { failureText, isAbort } from "../../api/client.ts";
import type { ApiClient } from "../../api/client.ts";
import type { EvaluateResult, Side } from "../../api/types.ts";
import { t } from "../../languages/translate.ts";

interface EvaluationRequest {
  variant: string;
  moves: string;
  evaluation: string;
  /** The side whose score is computed. */
  side: Side;
}

/** The delay before a request, so that a moving pointer does not send many requests. */
const DELAY_MS = 140;
/** The maximum number of cached results. */
const CACHE_SIZE = 400;

interface Evaluation {
  /** The name of the evaluation with its options. */
  evaluation: string;
  /** The result, or an error message. */
  result: EvaluateResult | string;
}

/** Returns the evaluation of a position. The previous result stays until the next one arrives. */
export function useEvaluation(client: ApiClient, request: EvaluationRequest | null): Evaluation | null {
  const cache = useRef(new Map<string, Evaluation>());
  const [shown, setShown] = useState<Evaluation | null>(null);
  const key = request && Object.values(request).join(" ");

  useEffect(() => {
    if (!request || key === null) return;
    const known = cache.current.get(key);
    if (known) return setShown(known);
    const controller = new AbortController();
    const timer = setTimeout(async () => {
      const result = await evaluate(client, request, controller.signal);
      if (result === null) return;
      const found = { evaluation: request.evaluation, result };
      cache.current.set(key, found);
      if (cache.current.size > CACHE_SIZE) cache.current.delete([...cache.current.keys()][0]);
      setShown(found);
    }, DELAY_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [key]);
  return shown;
}

/** Requests an evaluation. Returns the result, an error message, or null if the request was aborted. */
async function evaluate(
  client: ApiClient,
  { variant, moves, evaluation, side }: EvaluationRequest,
  signal: AbortSignal,
): Promise<EvaluateResult | string | null> {
  try {
    const { evaluations } = await client.evaluate({ variant, moves, evaluations: [evaluation], side }, { signal });
    return evaluations[0] ?? t("The server returned no evaluation.");
  } catch (error) {
    return isAbort(error) ? null : failureText(error);
  }
}
