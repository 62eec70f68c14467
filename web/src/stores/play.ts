/**
 * The store of the Play view. It contains the game, hints, decisions of engines, the report on a finished game, and
 * results.
 */

import { computed, signal } from "@preact/signals";
import type { ApiClient } from "../api/client.ts";
import type { CatalogueResponse, Side } from "../api/types.ts";
import { t } from "../languages/translate.ts";
import { boardSentence } from "../state/board-sentence.ts";
import type { BoardState } from "../state/board-state.ts";
import { isLatest } from "../state/game.ts";
import { opponentName } from "../state/opponent-name.ts";
import { mover } from "../state/palette.ts";
import { reviewSummary } from "../state/play/review-summary.ts";
import { isWatched, playerAt, writeGameLink } from "../state/play/seats.ts";
import type { Change, SessionState } from "../state/play/session.ts";
import { changeText, resultText, statusText, stoppedText, turnText } from "../state/play/text.ts";
import { announce, announceNow } from "../ui/announce.ts";
import { toast } from "../ui/toast.ts";
import { createClockStore } from "./play-clock.ts";
import { createDecisionStore } from "./play-decision.ts";
import { createGameActions } from "./play-games.ts";
import { createHintStore } from "./play-hint.ts";
import { createReasonStore } from "./play-reasons.ts";
import { createResultRecorder } from "./play-results.ts";
import { createReviewStore } from "./play-review.ts";
import {
  LEAST_THINKING_MS,
  createPlaySession,
  hasEnded,
  isUserToMove,
  playedGame,
  redoCount,
  undoCount,
  visibleMoves,
} from "./play-session.ts";
import { createGameStarter } from "./play-start.ts";
import { createValueStore } from "./play-value.ts";
import { watchTime } from "./play-watch.ts";
import { motionAllowed, settings } from "./settings.ts";

/** The duration of the longest fall of a disc, in milliseconds. The opponent replies after this time. */
const FALL_MS = 450;

export type PlayStore = ReturnType<typeof createPlayStore>;

export function createPlayStore(client: ApiClient, setQuery: (query: string, push?: boolean) => void) {
  const catalogue = signal<CatalogueResponse | null>(null);
  const session = createPlaySession(client, changed, { fallTime, leastTime });
  const hint = createHintStore(client, session);
  const decision = createDecisionStore(client, session);
  const review = createReviewStore(client);
  const results = createResultRecorder(session);
  const starter = createGameStarter(session);
  const clock = createClockStore(session);
  const value = createValueStore(client, session);
  const pace = signal<"drop" | "step" | "none">("none");
  /** The last change of the game. Its announcement waits until the report of the new position arrives. */
  let cause: Change = "start";

  const flipped = computed(() => settings.value.flipped);
  const nameAt = (side: Side) => opponentName(playerAt(session.state.value.seats, side), catalogue.value);
  const reasons = createReasonStore(session, nameAt);
  const opponent = computed(() => opponentName(session.state.value.seats.against, catalogue.value));
  /** The names of the two engines in a game of engines; null in other games. */
  const engines = computed(() =>
    isWatched(session.state.value.seats) ? { first: nameAt("first"), second: nameAt("second") } : null,
  );
  const result = computed(() => resultText(session.state.value, opponent.value, flipped.value, engines.value));
  const board = computed(
    (): Partial<BoardState> => ({
      ...boardState(session.state.value),
      ...hint.overlays.value,
      ...decision.overlays.value,
      mentioned: reasons.mentioned.value,
      flipped: flipped.value,
    }),
  );
  const report = computed(() => {
    const done = review.review.value;
    const translatedText = (text: string) => ({ text, isEnglish: false });
    if (done === null) return translatedText("");
    if (done === "searching") return translatedText(t("Looking for mistakes…"));
    const { you } = session.state.value.seats;
    if (you !== "both" && you !== "none") return translatedText(reviewSummary(done, you));
    return boardSentence(done.summary, { labels: settings.value.labels, flipped: flipped.value });
  });

  function fallTime(): number {
    if (!motionAllowed()) return 0;
    return engines.value ? Math.min(FALL_MS, watchTime(settings.value.watchSpeed) / 2) : FALL_MS;
  }

  function leastTime(): number {
    return engines.value ? watchTime(settings.value.watchSpeed) - fallTime() : LEAST_THINKING_MS;
  }

  function changed(change: Change) {
    if (change === "position") return positionArrived();
    pace.value = change === "look" ? "step" : change === "start" ? "none" : "drop";
    if (change === "look") return;
    cause = change;
    if (change === "start") results.start();
    if (change === "drop") {
      results.userMoved();
      starter.closeOffer();
    }
    if (change === "reply") results.engineMoved();
    if (change === "undo") results.takenBack();
    if (change === "resign") results.resigned();
    clock.changed(change);
    hint.clear();
    review.clear();
    decision.hide();
    const { game, seats, seed, onTime } = session.state.value;
    const reason: Record<string, string> = game.resigned && onTime ? { reason: "time" } : {};
    setQuery(writeGameLink(game, seats, seed, { ...clock.query(), ...reason }), change === "start" && starter.isReplacing());
  }

  function positionArrived() {
    const state = session.state.value;
    const last = cause === "reply" ? state.decisions.get(state.game.moves.slice(0, -1)) : undefined;
    const reason = cause === "reply" ? reasons.reasonFor(state.game.moves) : "";
    const changed = changeText(cause, state.game.moves, flipped.value);
    const move = [changed, last && stoppedText(last), reason].filter(Boolean).join(" ");
    if (hasEnded(state)) {
      announceNow(`${move} ${result.value}`);
      if (state.game.moves) void review.request(playedGame(state.game));
      results.ended();
    } else {
      const turn = isUserToMove(state) ? turnText(state, flipped.value) : "";
      announce([move, turn, starter.takeOffer()].filter(Boolean).join(" "));
    }
    clock.positionArrived();
  }

  client.catalogue().then(
    (response) => (catalogue.value = response),
    () => toast(t("The list of opponents could not be loaded."), { tone: "bad" }),
  );

  return {
    client,
    session,
    hint,
    decision,
    catalogue,
    value,
    /** The name of the opponent. */
    opponent,
    engines,
    /** Returns the name of the player who moves after `ply` plies. */
    playerAfter: (ply: number) => nameAt(mover(ply)),
    board,
    /** How new discs appear on the board. */
    pace,
    /** The sentence that states how the game ended; empty while the game continues. */
    result,
    /** The short report on the mistakes in a finished game, and whether it is English; empty if there is no report. */
    report,
    reason: reasons.reason,
    setMentioned: reasons.setMentioned,
    status: computed(() => statusText(session.state.value, opponent.value, flipped.value, engines.value)),
    isOver: computed(() => hasEnded(session.state.value)),

    clock,

    ...createGameActions(client, session, starter, clock),

    resign: session.resign,

    /** Stops the running search, which may belong to a hint or to the opponent's move. */
    stop() {
      if (hint.isSearching.value) hint.clear();
      else void session.stop();
    },

    dispose() {
      starter.closeOffer();
      session.dispose();
      hint.clear();
      review.clear();
      decision.hide();
      value.dispose();
      clock.dispose();
    },
  };
}

/** Returns which of the user's actions are possible now. */
export function availableActions(state: SessionState) {
  const { game } = state;
  const isOver = hasEnded(state);
  return {
    drop: isLatest(game) && !isOver && !state.thinking && isUserToMove(state) && !game.resigned && !state.problem,
    undo: undoCount(state) > 0 || game.resigned !== null,
    redo: redoCount(state) > 0,
    resign: !isOver && game.moves !== "" && game.resigned === null && !isWatched(state.seats),
    swapSides: !isOver && (state.seats.you === "first" || state.seats.you === "second"),
  };
}

function boardState(state: SessionState): Partial<BoardState> {
  const { game } = state;
  const position = isLatest(game) ? state.position : null;
  return {
    variant: game.variant,
    moves: visibleMoves(state).slice(0, game.ply),
    playable: availableActions(state).drop,
    // While a disc of the opponent falls, there is no preview: the falling disc would cross the hovering disc of the
    // user.
    previews: !state.landing,
    legal: position?.legal ?? null,
    winning: position?.winning ?? [],
  };
}
