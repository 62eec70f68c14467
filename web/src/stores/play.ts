/** The state of Play: the game, and around it hints, decisions of the opponent, the report and the results. */

import { computed, signal } from "@preact/signals";
import { failureText } from "../api/client.ts";
import type { ApiClient } from "../api/client.ts";
import type { CatalogueResponse, Side } from "../api/types.ts";
import type { BoardState } from "../state/board-state.ts";
import { isLatest, newGame } from "../state/game.ts";
import type { Game } from "../state/game.ts";
import { readLink, writeLink } from "../state/link.ts";
import { opponentName } from "../state/opponent-name.ts";
import { inPalette, other } from "../state/palette.ts";
import { reviewSummary } from "../state/play/review-summary.ts";
import { seatsIn } from "../state/play/saved-game.ts";
import type { Change, Seats, SessionState } from "../state/play/session.ts";
import { changeText, resultText, statusText, turnText } from "../state/play/text.ts";
import { pluralize } from "../state/words.ts";
import { announce, announceNow } from "../ui/announce.ts";
import { toast } from "../ui/toast.ts";
import { createDecisionStore } from "./play-decision.ts";
import { createHintStore } from "./play-hint.ts";
import { createResultRecorder } from "./play-results.ts";
import { createReviewStore } from "./play-review.ts";
import { createPlaySession, hasEnded, isUserToMove, playedGame, redoCount, undoCount, visibleMoves } from "./play-session.ts";
import { createGameStarter } from "./play-start.ts";
import { changeSettings, motionAllowed, settings } from "./settings.ts";
import type { Settings } from "./settings.ts";

/** The longest fall of a disc, in milliseconds; the reply of the opponent waits for it. */
const FALL_MS = 450;

/** The choices of the New game dialog. */
export interface NewGame {
  against: string;
  variant: string;
  starts: Settings["starts"];
}

export type PlayStore = ReturnType<typeof createPlayStore>;

export function createPlayStore(client: ApiClient, setQuery: (query: string, push?: boolean) => void) {
  const catalogue = signal<CatalogueResponse | null>(null);
  const session = createPlaySession(client, changed, { fallTime: () => (motionAllowed() ? FALL_MS : 0) });
  const hint = createHintStore(client, session);
  const decision = createDecisionStore(client, session);
  const review = createReviewStore(client);
  const results = createResultRecorder(session);
  const starter = createGameStarter(session);
  const pace = signal<"drop" | "step" | "none">("none");
  /** The change that led to the position being requested. */
  let cause: Change = "start";

  const flipped = computed(() => settings.value.flipped);
  const opponent = computed(() => opponentName(session.state.value.seats.against, catalogue.value));
  const result = computed(() => resultText(session.state.value, opponent.value, flipped.value));
  const board = computed(
    (): Partial<BoardState> => ({
      ...boardState(session.state.value),
      ...hint.overlays.value,
      ...decision.overlays.value,
      flipped: flipped.value,
    }),
  );
  const report = computed(() => {
    const done = review.review.value;
    if (done === null) return "";
    if (done === "searching") return "Looking for mistakes…";
    const { you } = session.state.value.seats;
    return you === "both" ? inPalette(done.summary, flipped.value) : reviewSummary(done, you);
  });

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
    if (change === "reply") results.opponentMoved();
    if (change === "undo") results.takenBack();
    hint.clear();
    review.clear();
    decision.hide();
    const { game, seats } = session.state.value;
    setQuery(writeLink(game, seats), change === "start" && starter.isReplacing());
  }

  function positionArrived() {
    const state = session.state.value;
    const move = changeText(cause, state.game.moves, flipped.value);
    if (hasEnded(state)) {
      announceNow(`${move} ${result.value}`);
      if (state.game.moves) void review.request(playedGame(state.game));
      results.ended();
    } else {
      const turn = isUserToMove(state) ? turnText(state, flipped.value) : "";
      announce([move, turn, starter.takeOffer()].filter(Boolean).join(" "));
    }
  }

  client.catalogue().then(
    (response) => (catalogue.value = response),
    () => toast("The list of opponents could not be loaded.", { tone: "bad" }),
  );

  return {
    client,
    session,
    hint,
    decision,
    catalogue,
    /** The name of the opponent. */
    opponent,
    board,
    /** How new discs arrive on the board. */
    pace,
    /** How the game ended, or an empty text. */
    result,
    /** The report on a finished game, or an empty text. */
    report,
    status: computed(() => statusText(session.state.value, opponent.value, flipped.value)),
    isOver: computed(() => hasEnded(session.state.value)),

    /** Opens the game in an address, or a new one with the last choices of the New game dialog. */
    open(query: URLSearchParams) {
      const { game, seats, problem } = gameInQuery(query);
      if (problem) toast(problem, { tone: "bad" });
      starter.start(game, seats);
    },

    /** Opens a game in any notation; resolves to an error message, or to an empty text. */
    async openText(text: string): Promise<string> {
      const { seats, game } = session.state.value;
      try {
        const { variant, moves, resigned = null } = await client.position({ variant: game.variant, text });
        starter.replace(newGame(variant, moves, resigned), seatsIn(text) ?? seats, `Opened a game with ${pluralize(moves.length, "disc")}.`);
        return "";
      } catch (error) {
        return failureText(error);
      }
    },

    newGame({ against, variant, starts }: NewGame) {
      changeSettings({ against, variant, starts });
      starter.replace(newGame(variant), { against, you: seatOf(against, starts, session.state.value.seats.you) });
    },

    rematch() {
      const { seats, game } = session.state.value;
      const you = seatOf(seats.against, settings.value.starts, seats.you);
      starter.replace(newGame(game.variant), { ...seats, you });
    },

    resign() {
      results.resigned();
      session.resign();
    },

    /** Stops the running search: for a hint, or for the move of the opponent. */
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
    },
  };
}

/** The buttons that have something to do. */
export function availableActions(state: SessionState) {
  const { game } = state;
  const isOver = hasEnded(state);
  return {
    drop: isLatest(game) && !isOver && !state.thinking && isUserToMove(state) && !game.resigned && !state.problem,
    undo: undoCount(state) > 0 || game.resigned !== null,
    redo: redoCount(state) > 0,
    resign: !isOver && game.moves !== "" && game.resigned === null,
    swapSides: !isOver && state.seats.you !== "both",
  };
}

function boardState(state: SessionState): Partial<BoardState> {
  const { game } = state;
  const position = isLatest(game) ? state.position : null;
  return {
    variant: game.variant,
    moves: visibleMoves(state).slice(0, game.ply),
    playable: availableActions(state).drop,
    // Otherwise the disc of the opponent would fall through the disc that hovers.
    previews: !state.landing,
    legal: position?.legal ?? null,
    winning: position?.winning ?? [],
  };
}

/** The game and the seats in an address; values that it does not contain are as in the last game. */
function gameInQuery(query: URLSearchParams): { game: Game; seats: Seats; problem: string | null } {
  const link = readLink(query);
  const last = settings.value;
  const isNamed = ["variant", "moves", "pos", "against", "you"].some((name) => query.has(name));
  const against = link.against ?? (link.you === "both" ? "human" : last.against);
  const you = against === "human" ? "both" : link.you === "both" ? null : link.you;
  return {
    game: isNamed ? link.game : newGame(last.variant),
    seats: { against, you: you ?? seatOf(against, isNamed ? "you" : last.starts, null) },
    problem: link.problem,
  };
}

const randomSide = (): Side => (Math.random() < 0.5 ? "first" : "second");

/** The seat of the user in a new game; `before` is the one in the last game. */
function seatOf(against: string, starts: Settings["starts"], before: Side | "both" | null): Side | "both" {
  if (against === "human") return "both";
  if (starts === "random") return randomSide();
  if (starts === "alternate" && before && before !== "both") return other(before);
  return starts === "opponent" ? "second" : "first";
}
