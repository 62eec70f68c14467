/**
 * Shows how an engine chose its move: the scores of all columns as chips, and the expected moves on the board. The
 * scores take time to compute, so they are requested only if the user wants to see them.
 */

import { computed, signal } from "@preact/signals";
import { failureText, isAbort } from "../api/client.ts";
import type { ApiClient, EngineMove } from "../api/client.ts";
import type { ScoreReport } from "../api/types.ts";
import { plural, t } from "../languages/translate.ts";
import type { Chip } from "../state/board-state.ts";
import { shortScore } from "../state/exact-value.ts";
import { isLatest } from "../state/game.ts";
import { STANDARD, columnText, parseVariant } from "../state/notation.ts";
import { withMinus } from "../state/number-text.ts";
import type { PlaySession } from "./play-session.ts";

/** Returns a chip with the score of a column. */
function scoreChip(score: ScoreReport, best: boolean): Chip {
  const end = score.plies_to_end;
  const text = withMinus(score.text);
  if (end == null) return { text, tone: "plain", best, title: t("score {score}", { score: text }) };
  const wins = score.value > 0;
  const values = { moves: Math.ceil(end / 2), plies: end };
  const title = wins
    ? plural(values.moves, "wins in {moves} move ({plies} ply)", "wins in {moves} moves ({plies} plies)", values)
    : plural(values.moves, "loses in {moves} move ({plies} plies)", "loses in {moves} moves ({plies} plies)", values);
  return { text: shortScore(score), tone: wins ? "win" : "loss", best, title };
}

export function createDecisionStore(client: ApiClient, session: PlaySession) {
  const isOpen = signal(false);
  const problem = signal("");
  /**
   * The decisions for which the scores of all columns have arrived. The key consists of the game and the moves before
   * the decision.
   */
  const scored = signal<ReadonlyMap<string, EngineMove>>(new Map());
  let running = new AbortController();

  /** The last decision before the position on the board, and the moves before this decision. */
  const latest = computed(() => {
    const { game, decisions, id } = session.state.value;
    for (let ply = game.ply; ply > 0; ply -= 1) {
      const before = game.moves.slice(0, ply - 1);
      const decision = decisions.get(before);
      if (decision && decision.column === game.moves[ply - 1]) return { before, decision, key: `${id} ${before}` };
    }
    return null;
  });
  const shown = computed(() => (isOpen.value ? latest.value : null));

  async function requestScores(before: string, key: string) {
    if (scored.value.has(key)) return;
    running.abort();
    running = new AbortController();
    try {
      const { variant } = session.state.value.game;
      const request = { variant, moves: before, engine: session.engineAt(before.length), columns: true };
      const decision = await client.think(request, { signal: running.signal });
      scored.value = new Map(scored.value).set(key, decision);
    } catch (error) {
      if (!isAbort(error)) problem.value = failureText(error);
    }
  }

  return {
    latest,
    /** Whether the board shows the scores and expected moves of a decision. */
    isShown: computed(() => shown.value !== null),
    problem,

    /**
     * The last decision together with the scores of all columns; null until the response with the scores has arrived.
     */
    scores: computed(() => (latest.value ? (scored.value.get(latest.value.key) ?? null) : null)),

    /** The chips with scores and the expected moves, for the board. */
    overlays: computed((): { chips: (Chip | null)[]; line: string } => {
      if (!shown.value) return { chips: [], line: "" };
      const { before, decision, key } = shown.value;
      const { columns: scores } = scored.value.get(key) ?? decision;
      const { game } = session.state.value;
      const { columns } = parseVariant(game.variant) ?? STANDARD;
      const chips = Array.from({ length: columns }, (_, index) => {
        const column = columnText(index);
        const score = scores.find((each) => each.column === column)?.score;
        return score ? scoreChip(score, column === decision.column) : null;
      });
      // `decision.line` begins with the move that was played. Only the moves after it are expected moves.
      const continues = isLatest(game) && before.length === game.moves.length - 1;
      const line = continues && decision.line.startsWith(decision.column) ? decision.line.slice(1) : "";
      return { chips, line };
    }),

    toggle() {
      if (!latest.value) return;
      isOpen.value = !isOpen.value;
      problem.value = "";
      if (isOpen.value) void requestScores(latest.value.before, latest.value.key);
    },

    hide() {
      isOpen.value = false;
      running.abort();
    },
  };
}

export type DecisionStore = ReturnType<typeof createDecisionStore>;
