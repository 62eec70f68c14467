/** The exact value of the position on the board, for the bar that the user can switch on. */

import { computed, effect, signal } from "@preact/signals";
import { isAbort } from "../api/client.ts";
import type { ApiClient } from "../api/client.ts";
import type { SolveResponse } from "../api/types.ts";
import { isLatest, shown } from "../state/game.ts";
import { endValue, solvedValue } from "../state/play/value-text.ts";
import type { BarValue } from "../state/play/value-text.ts";
import { hasEnded } from "./play-session.ts";
import type { PlaySession } from "./play-session.ts";
import { settings } from "./settings.ts";

/** The limits of a request. They keep the solver from competing with the search of the opponent for long. */
const LIMITS = { time_ms: 400, nodes: 3_000_000 };

export function createValueStore(client: ApiClient, session: PlaySession) {
  const isOn = computed(() => settings.value.valueBar);
  /** The position to solve. It is a text, so that the effect below runs only if the position changes. */
  const wanted = computed(() => {
    const state = session.state.value;
    // The solver rejects a position in which the game is over. Only the last position can be the end of the game.
    const isOngoing = !isLatest(state.game) || state.position?.outcome === "ongoing";
    return isOn.value && isOngoing && !state.problem ? `${state.game.variant} ${shown(state.game)}` : "";
  });
  const solved = signal<{ key: string; response: SolveResponse | null }>({ key: "", response: null });
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
  }

  return {
    isOn,
    /** The value of the position that is shown; null while nothing is known. */
    shown: computed((): BarValue | null => {
      const state = session.state.value;
      const { flipped } = settings.value;
      if (isLatest(state.game) && state.position && hasEnded(state)) return endValue(state.position, flipped);
      if (solved.value.key !== wanted.value) return null;
      return solvedValue(solved.value.response, shown(state.game).length, flipped);
    }),

    dispose() {
      end();
      running.abort();
    },
  };
}
