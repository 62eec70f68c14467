/**
 * The value of the position on the board, for the bar that the user can switch on. It is the exact value. If the solver
 * does not find the result within its limits, it is the estimate of an evaluation.
 */

import { computed, effect, signal } from "@preact/signals";
import { isAbort } from "../api/client.ts";
import type { ApiClient } from "../api/client.ts";
import type { EvaluateResult, SolveResponse } from "../api/types.ts";
import { resultOf } from "../state/exact-value.ts";
import { isLatest, shown } from "../state/game.ts";
import { endValue, solvedValue, withEstimate } from "../state/play/value-text.ts";
import type { BarValue } from "../state/play/value-text.ts";
import { hasEnded } from "./play-session.ts";
import type { PlaySession } from "./play-session.ts";
import { settings } from "./settings.ts";

/**
 * The limits of a request to the solver. They are small, because the solver competes with the search of the opponent.
 */
const LIMITS = { time_ms: 400, nodes: 3_000_000 };

/** The evaluations that may give the estimate. The first evaluation that supports the variant is used. */
const EVALUATIONS = ["quiet", "windows-centre", "squares"];

export function createValueStore(client: ApiClient, session: PlaySession) {
  const isOn = computed(() => settings.value.valueBar);
  /**
   * The variant and the moves of the position to solve. They are one text, so that the effect runs only if one of them
   * changes.
   */
  const wanted = computed(() => {
    const state = session.state.value;
    // The solver rejects positions in which the game is over. Only the last position of a game can be such a position.
    const isOngoing = !isLatest(state.game) || state.position?.outcome === "ongoing";
    return isOn.value && isOngoing && !state.problem ? `${state.game.variant} ${shown(state.game)}` : "";
  });
  const solved = signal<{ key: string; response: SolveResponse | null }>({ key: "", response: null });
  const estimate = signal<{ key: string; result: EvaluateResult | null }>({ key: "", result: null });
  let running = new AbortController();

  const end = effect(() => {
    const key = wanted.value;
    running.abort();
    if (!key) return;
    running = new AbortController();
    void request(key, running.signal);
  });

  async function request(key: string, signal: AbortSignal) {
    const [variant = "", moves = ""] = key.split(" ");
    const show = (response: SolveResponse | null) => {
      if (!signal.aborted) solved.value = { key, response };
    };
    try {
      show(await client.solve({ variant, moves, ...LIMITS }, { signal, progress: show }));
    } catch (error) {
      if (!isAbort(error)) show(null);
    }
    if (!signal.aborted && !resultOf(solved.value.response?.value)) await requestEstimate(key, signal);
  }

  async function requestEstimate(key: string, signal: AbortSignal) {
    const [variant = "", moves = ""] = key.split(" ");
    try {
      const { evaluations } = await client.evaluate({ variant, moves, evaluations: EVALUATIONS }, { signal });
      if (!signal.aborted) estimate.value = { key, result: evaluations.find(({ to_move }) => to_move) ?? null };
    } catch {
      // If there is no estimate, the bar shows only the proven bounds.
    }
  }

  return {
    isOn,
    /** The value of the position on the board; null while nothing about it is known. */
    shown: computed((): BarValue | null => {
      const state = session.state.value;
      const { flipped } = settings.value;
      if (isLatest(state.game) && state.position && hasEnded(state)) return endValue(state.position, flipped);
      if (solved.value.key !== wanted.value) return null;
      const position = { variant: state.game.variant, moves: shown(state.game) };
      const value = solvedValue(solved.value.response, position, flipped);
      const { key, result } = estimate.value;
      return result && key === wanted.value ? withEstimate(value, result, position.moves.length, flipped) : value;
    }),

    dispose() {
      end();
      running.abort();
    },
  };
}
