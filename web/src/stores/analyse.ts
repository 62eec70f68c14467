/**
 * The store of the Analyse view.
 *
 * The board shows one of four things: a position of the study; a line of moves that is played move by move (`line`); an
 * attempt to correct an error (`session`); or the position editor (`draft`).
 */

import { effect } from "@preact/signals";
import type { ApiClient } from "../api/client.ts";
import { createActions } from "./analyse/actions.ts";
import { saveAbandonedComment } from "./analyse/comment-actions.ts";
import type { ExactResponses } from "./analyse/position-requests.ts";
import { createState, readable } from "./analyse/state.ts";
import type { OpenedStudy, State } from "./analyse/state.ts";

/** @param exact exact responses that an earlier store received; they never change */
export function createAnalyseStore(client: ApiClient, opened: OpenedStudy, exact?: ExactResponses) {
  const state = createState(client, opened, exact);
  const actions = createActions(state);
  const endEffects = [requestShown, requestReview, saveAbandonedComment].map((run) => effect(() => run(state)));
  return {
    ...readable(state),
    ...actions,
    /** Stops all effects and cancels all requests. */
    dispose() {
      for (const end of endEffects) end();
      state.player.close();
      state.attempts.close();
      state.requests.dispose();
    },
  };
}

export type AnalyseStore = ReturnType<typeof createAnalyseStore>;

/** Requests the data that the panels show about the position on the board. */
function requestShown({ draft, isPageVisible, isConcealed, attempts, options, panel, requests, game }: State) {
  if (draft.value || !isPageVisible.value) return;
  const isConcealedNow = isConcealed.value;
  const { chips, evaluation } = options.value;
  requests.request(game.value, {
    solve: !isConcealedNow || attempts.session.value !== null,
    evaluate: !isConcealedNow,
    choices: panel.value === "evaluations" && !isConcealedNow,
    think: chips === "truth" || isConcealedNow ? null : evaluation,
    explore: panel.value === "explorer" && !isConcealedNow,
  });
}

/** Requests a review of the game if the user wants one, or if the game is over. */
function requestReview({ requests, wholeGame, moves, reviewRequested, options }: State) {
  const game = wholeGame.value;
  if (game.moves === "") return;
  if (game.moves !== moves.value) requests.requestPosition(game);
  const end = requests.position(game);
  const isOver = end !== null && (end.outcome !== "ongoing" || end.resigned != null);
  // A started review continues until it ends. After that, the game is reviewed again only if the evaluation changes.
  if (!isOver && !reviewRequested.value && !requests.review(game)) return;
  if (!requests.failure("review", game)) requests.requestReview(game, options.value.evaluation);
}
