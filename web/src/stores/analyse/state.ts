import { computed, signal } from "@preact/signals";
import type { ReadonlySignal } from "@preact/signals";
import type { ApiClient, PlayedGame } from "../../api/client.ts";
import type { ExplainedTerm, Names, Point, Reviewed } from "../../api/types.ts";
import { loadDisplayOptions } from "../../state/analyse/display-options.ts";
import type { DisplayOptions } from "../../state/analyse/display-options.ts";
import type { Draft } from "../../state/analyse/draft.ts";
import * as studies from "../../state/analyse/study.ts";
import type { Study } from "../../state/analyse/study.ts";
import type { Mentioned } from "../../state/mentions.ts";
import { STANDARD, parseVariant } from "../../state/notation.ts";
import { sideName } from "../../state/palette.ts";
import { onBoard } from "../../state/shown-line.ts";
import type { AnalysedLine } from "../../state/shown-line.ts";
import { createLinePlayer } from "../line-player.ts";
import { settings } from "../settings.ts";
import { createAttempts } from "./attempts.ts";
import type { CommentDraft } from "./comment-actions.ts";
import { PositionRequests } from "./position-requests.ts";
import type { ExactResponses } from "./position-requests.ts";
import { createStudyHistory } from "./study-history.ts";

export type PanelName = "moves" | "evaluations" | "explorer" | "position";

export interface OpenedStudy {
  study: Study;
  /** Whether the address requests a review of the game. */
  review: boolean;
}

/** Creates the signals of the view. Only the actions change them. */
export function createState(client: ApiClient, opened: OpenedStudy, exact?: ExactResponses) {
  const requests = new PositionRequests(client, exact);
  const history = createStudyHistory(opened.study);
  const player = createLinePlayer<AnalysedLine>();
  const attempts = createAttempts(history, requests, player);
  const { study } = history;
  const moves = computed(() => {
    if (player.line.value) return onBoard(player.line.value);
    return attempts.session.value ? attempts.moves.value : studies.shown(study.value);
  });
  const draft = signal<Draft | null>(null);
  return {
    requests,
    history,
    player,
    attempts,
    study,
    moves,
    draft,
    /** The comment that the user is writing; null if the editor for comments is closed. */
    commentDraft: signal<CommentDraft | null>(null),
    options: signal(loadDisplayOptions()),
    panel: signal<PanelName>("moves"),
    /** Whether the user requested a review. Finished games are reviewed automatically. */
    reviewRequested: signal(opened.review),
    highlightedTerms: signal<ExplainedTerm[]>([]),
    /** The columns and cells that the sentence under the pointer mentions. */
    mentioned: signal<Mentioned | null>(null),
    /** A counter. When it increases, the page scrolls the board into view. */
    boardReveals: signal(0),
    isPageVisible: signal(true),

    /** The position on the board as a game for requests. */
    game: computed((): PlayedGame => {
      const { variant, main, resigned } = study.value;
      const isEnd = !player.line.value && !attempts.session.value && moves.value === main;
      return { variant, moves: moves.value, resigned: isEnd ? resigned : null };
    }),
    /** The whole game with all its moves, for reviews. */
    wholeGame: computed((): PlayedGame => {
      const { variant, main, resigned } = study.value;
      return { variant, moves: main, resigned };
    }),
    /**
     * Whether the board shows a position of the study. Otherwise it shows a line of moves, an attempt, or the position
     * editor.
     */
    isStudyShown: computed(() => !player.line.value && !attempts.session.value && !draft.value),
    /** Whether exact values are hidden, because they would reveal the answer of an attempt. */
    isConcealed: computed(() => !player.line.value && attempts.isOpen.value),
  };
}

export type State = ReturnType<typeof createState>;

/** Returns the state in a form that components may read but not change. */
export function readable(state: State) {
  const { requests, history, player, attempts, study, game, wholeGame } = state;
  const isAside = computed(() => player.line.value !== null || attempts.session.value !== null);
  const review = computed(() => requests.review(wholeGame.value));
  /**
   * The reviewed move that leads to the current position of the study, even while the board shows a line of moves. Null
   * outside the game.
   */
  const viewedMove = computed((): Reviewed | null => {
    if (!studies.inGame(study.value)) return null;
    return review.value?.plies.find((move) => move.ply === study.value.cursor) ?? null;
  });
  return {
    requests,
    study,
    game,
    wholeGame,
    review,
    viewedMove,
    moves: state.moves as ReadonlySignal<string>,
    isConcealed: state.isConcealed,
    canUndo: history.canUndo,
    canRedo: history.canRedo,
    line: player.line,
    isPlaying: player.isPlaying,
    session: attempts.session,
    draft: state.draft as ReadonlySignal<Draft | null>,
    commentDraft: state.commentDraft as ReadonlySignal<CommentDraft | null>,
    isStudyShown: state.isStudyShown,
    options: state.options as ReadonlySignal<DisplayOptions>,
    panel: state.panel as ReadonlySignal<PanelName>,
    reviewRequested: state.reviewRequested as ReadonlySignal<boolean>,
    highlightedTerms: state.highlightedTerms as ReadonlySignal<ExplainedTerm[]>,
    boardReveals: state.boardReveals as ReadonlySignal<number>,
    mentioned: state.mentioned as ReadonlySignal<Mentioned | null>,
    variant: computed(() => variantOf(study.value)),
    /** The names of the sides in the current palette, such as "Red". */
    names: computed((): Names => {
      const { flipped } = settings.value;
      return { first: sideName("first", flipped), second: sideName("second", flipped) };
    }),
    position: computed(() => requests.position(game.value)),
    solved: computed(() => requests.solved(game.value)),
    /** The reviewed move that leads to the position on the board; null if the game does not contain this position. */
    reviewedMove: computed(() => (isAside.value ? null : viewedMove.value)),
    /** The point of the graph for the position on the board; null if the game does not contain this position. */
    graphPoint: computed((): Point | null => {
      if (isAside.value || !studies.inGame(study.value)) return null;
      return review.value?.done?.graph[study.value.cursor] ?? null;
    }),
  };
}

export function variantOf(study: Study) {
  return parseVariant(study.variant) ?? STANDARD;
}
