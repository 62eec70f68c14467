import type { ApiClient } from "../../../api/client.ts";

/** The requests of a step. They use its variant and are aborted with it. */
export function createLessonRequests(client: ApiClient, variant: string, signal: AbortSignal) {
  const options = { signal };
  return {
    position: (moves: string) => client.position({ variant, moves }, options),
    solve: (moves: string) => client.solve({ variant, moves }, options),
    /** Solves without stored results, so that the number of positions is comparable; on any board. */
    solveAnew: (moves: string, board = variant) => client.solve({ variant: board, moves, fresh: true }, options),
    think: (moves: string, engine: string) => client.think({ variant, moves, engine }, options),
    tree: (moves: string, engine: string) => client.tree({ variant, moves, engine }, options),
    evaluate: async (moves: string, evaluations: string[], depths: number[] = []) =>
      (await client.evaluate({ variant, moves, evaluations, depths }, options)).evaluations,
    levels: async () => (await client.catalogue(options)).levels,
  };
}

export type LessonRequests = ReturnType<typeof createLessonRequests>;
