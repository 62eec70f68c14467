import type { ApiClient } from "../../../api/client.ts";

/** The requests of a step: of its variant, and ended together with it. */
export function createLessonRequests(client: ApiClient, variant: string, signal: AbortSignal) {
  const options = { signal };
  return {
    position: (moves: string) => client.position({ variant, moves }, options),
    solve: (moves: string) => client.solve({ variant, moves }, options),
    /** Solves without what the solver remembers, for the number of positions; on any board. */
    solveAnew: (moves: string, board = variant) => client.solve({ variant: board, moves, fresh: true }, options),
    think: (moves: string, engine: string) => client.think({ variant, moves, engine }, options),
    tree: (moves: string, engine: string) => client.tree({ variant, moves, engine }, options),
    evaluate: async (moves: string, evaluations: string[], depths: number[] = []) =>
      (await client.evaluate({ variant, moves, evaluations, depths }, options)).evaluations,
    levels: async () => (await client.catalogue(options)).levels,
  };
}

export type LessonRequests = ReturnType<typeof createLessonRequests>;
