import type { ApiClient } from "../../../api/client.ts";

/**
 * Creates the functions that send the requests of a step. All requests use the variant of the step, and are aborted
 * when the step ends.
 */
export function createLessonRequests(client: ApiClient, variant: string, signal: AbortSignal) {
  const options = { signal };
  return {
    position: (moves: string) => client.position({ variant, moves }, options),
    solve: (moves: string) => client.solve({ variant, moves }, options),
    /**
     * Solves a position from scratch. Results of earlier requests would make the number of visited positions smaller.
     */
    solveAnew: (moves: string, board = variant) => client.solve({ variant: board, moves, fresh: true }, options),
    think: (moves: string, engine: string) => client.think({ variant, moves, engine }, options),
    tree: (moves: string, engine: string) => client.tree({ variant, moves, engine }, options),
    evaluate: async (moves: string, evaluations: string[], depths: number[] = []) =>
      (await client.evaluate({ variant, moves, evaluations, depths }, options)).evaluations,
    levels: async () => (await client.catalogue(options)).levels,
  };
}

export type LessonRequests = ReturnType<typeof createLessonRequests>;
