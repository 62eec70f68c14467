import { batch } from "@preact/signals";
import type { ExplainedTerm, Reviewed, Side } from "../../api/types.ts";
import { saveDisplayOptions } from "../../state/analyse/display-options.ts";
import type { DisplayOptions } from "../../state/analyse/display-options.ts";
import { lessons } from "../../state/analyse/move-classes.ts";
import { suggestion } from "../../state/exact-value.ts";
import type { Mentioned } from "../../state/mentions.ts";
import type { AnalysedLine } from "../../state/shown-line.ts";
import { createCommentActions } from "./comment-actions.ts";
import type { PanelName, State } from "./state.ts";
import { createStudyActions } from "./study-actions.ts";

/** Creates all actions of the view. */
export function createActions(state: State) {
  return {
    ...createStudyActions(state),
    ...createCommentActions(state),
    ...createAttemptActions(state),
    ...createDisplayActions(state),
    ...createSearchActions(state),
  };
}

function createAttemptActions({ attempts, draft, requests, wholeGame }: State) {
  function begin(queue: Reviewed[]) {
    batch(() => {
      draft.value = null;
      attempts.begin(queue);
    });
  }

  return {
    /** Starts a session in which the user corrects the errors of one side. If `side` is null, it covers both sides. */
    learn: (side: Side | null) => begin(lessons(requests.review(wholeGame.value)?.plies ?? [], side)),
    tryAgain: (move: Reviewed) => begin([move]),
    retry: attempts.retry,
    /** Shows the columns that would have been right. */
    reveal: attempts.reveal,
    nextAttempt: attempts.next,
    endAttempts: attempts.end,
  };
}

function createDisplayActions({ player, panel, options, highlightedTerms, mentioned, boardReveals, isPageVisible }: State) {
  return {
    /** Shows a line of moves on the board and plays it automatically. */
    playLine(line: Omit<AnalysedLine, "at">) {
      player.show({ ...line, at: 0 });
      player.play();
    },
    showLine: player.show,
    togglePlay: player.toggle,
    selectPanel(next: PanelName) {
      panel.value = next;
    },
    setOptions(change: Partial<DisplayOptions>) {
      options.value = { ...options.value, ...change };
      saveDisplayOptions(options.value);
    },
    /** Marks the cells of these terms on the board. */
    highlightTerms(terms: ExplainedTerm[]) {
      highlightedTerms.value = terms;
    },
    /** Scrolls the board into view if it is not visible. */
    revealBoard() {
      boardReveals.value += 1;
    },
    /** Marks the cells of these terms, and scrolls the board into view. */
    showTerms(terms: ExplainedTerm[]) {
      highlightedTerms.value = terms;
      boardReveals.value += 1;
    },
    setMentioned(next: Mentioned | null) {
      mentioned.value = next;
    },
    /** Records whether the page is visible. While the page is hidden, the store sends no new requests. */
    setPageVisible(visible: boolean) {
      isPageVisible.value = visible;
    },
  };
}

function createSearchActions({ requests, game, isConcealed, reviewRequested }: State) {
  return {
    /** Returns the column that the solver suggests; null if this column is hidden or not known. */
    suggestedColumn: () => (isConcealed.value ? null : (suggestion(requests.solved(game.value))?.column ?? null)),
    setReviewRequested(requested: boolean) {
      reviewRequested.value = requested;
    },
    searchLonger: () => requests.searchLonger(game.value),
    stopSearch: () => requests.stop(game.value),
  };
}
