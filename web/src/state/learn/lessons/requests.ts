import type { ApiClient } from "../../../api/client.ts";

/** Creates the requests of a step. They use the variant of the step, and are aborted when the step ends. */
export function createLessonRequests(client: ApiClient, variant: string, signal: AbortSignal) {
  const options = { signal };
  return {
    position: (moves: string) => client.position({ variant, moves }, options),
    solve: (moves: string) => client.solve({ variant, moves }, options),
    /** Solves a position without stored results, so that the number of visited positions does not depend on them. */
    solveAnew: (moves: string, board = variant) => client.solve({ variant: board, moves, fresh: true }, options),
    think: (moves: string, engine: string) => client.think({ variant, moves, engine }, options),
    tree: (moves: string, engine: string) => client.tree({ variant, moves, engine }, options),
    evaluate: async (moves: string, evaluations: string[], depths: number[] = []) =>
      (await client.evaluate({ variant, moves, evaluations, depths }, options)).evaluations,
    levels: async () => (await client.catalogue(options)).levels,
  };
}

export type LessonRequests = ReturnType<typeof createLessonRequests>;
