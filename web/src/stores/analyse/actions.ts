import { batch } from "@preact/signals";
import type { ExplainedTerm, Reviewed, Side } from "../../api/types.ts";
import { suggestion } from "../../state/exact-value.ts";
import { height } from "../../state/game.js";
import { columnIndex, columnText } from "../../state/notation.js";
import { saveDisplayOptions } from "../../views/analyse/display-options.ts";
import type { DisplayOptions } from "../../views/analyse/display-options.ts";
import * as drafts from "../../views/analyse/draft.ts";
import type { Draft } from "../../views/analyse/draft.ts";
import { lessons } from "../../views/analyse/move-classes.ts";
import { onBoard } from "../../views/analyse/shown-line.ts";
import type { ShownLine } from "../../views/analyse/shown-line.ts";
import * as studies from "../../views/analyse/study.ts";
import type { Study } from "../../views/analyse/study.ts";
import { variantOf } from "./state.ts";
import type { PanelName, State } from "./state.ts";

export function createActions(state: State) {
  const { requests, history, player, attempts, study, draft } = state;

  function changeStudy(next: Study) {
    batch(() => {
      player.close();
      history.change(next);
    });
  }

  /** Undo and redo do nothing while the board shows something else than the study. */
  function travel(move: () => void) {
    if (attempts.session.value || draft.value) return;
    batch(() => {
      player.close();
      move();
    });
  }

  function goTo(ply: number, on = study.value.on) {
    if (attempts.session.value || draft.value) return;
    batch(() => {
      player.close();
      history.view(studies.jump(study.value, on, ply));
    });
  }

  function step(by: number) {
    if (player.line.value) player.step(by);
    else goTo(study.value.cursor + by);
  }

  function edit(next: Draft | null) {
    batch(() => {
      player.close();
      attempts.close();
      draft.value = next;
    });
  }

  /** Opens another study; undo returns to the old one. */
  function open(next: Study) {
    batch(() => {
      edit(null);
      history.change(next);
    });
  }

  function beginAttempts(queue: Reviewed[]) {
    batch(() => {
      draft.value = null;
      attempts.begin(queue);
    });
  }

  function backToGame() {
    const isRefuted = attempts.session.value?.attempt.stage === "wrong";
    batch(() => {
      if (player.line.value) player.close();
      else history.view(studies.backToGame(study.value));
      if (isRefuted) attempts.retry();
    });
  }

  return {
    /** A move in a column, whatever that means now; false if there is none. */
    drop: (column: string) => drop(state, column, { edit, changeStudy }),
    step,
    /** Goes to the start (-1) or the end (1) of the line that is shown. */
    stepToEnd: (end: 1 | -1) => step(end * 1000),
    goTo,
    backToGame,
    /** Leaves what the board shows beside the game. */
    leave() {
      if (draft.value) edit(null);
      else if (player.line.value || !attempts.session.value) backToGame();
      else attempts.end();
    },
    undo: () => travel(history.undo),
    redo: () => travel(history.redo),
    open,
    /** Opens another study without a way back, in place of one that was invalid. */
    replace(next: Study) {
      batch(() => {
        edit(null);
        history.reset(next);
      });
    },
    removeLine: (index: number) => history.change(studies.removeLine(study.value, index)),
    /** Makes a side line the game. */
    promoteLine(index: number) {
      const line = study.value.lines[index];
      if (!line) return;
      const ply = study.value.on === index ? study.value.cursor : line.at + line.moves.length;
      changeStudy(studies.promote(studies.jump(study.value, index, ply)));
    },
    mirror() {
      const { columns } = variantOf(study.value);
      const turn = (moves: string) =>
        [...moves].map((move) => columnText(columns - 1 - columnIndex(move))).join("");
      const lines = study.value.lines.map((line) => ({ ...line, moves: turn(line.moves) }));
      open({ ...study.value, main: turn(study.value.main), lines });
    },

    /** Shows a line on the board and plays it. */
    playLine(line: Omit<ShownLine, "at">) {
      player.show({ ...line, at: 0 });
      player.play();
    },
    showLine: player.show,
    togglePlay: () => (player.isPlaying.value ? player.pause() : player.play()),

    /** Tries again the errors of one side, or of both. */
    learn: (side: Side | null) =>
      beginAttempts(lessons(requests.review(state.wholeGame.value)?.plies ?? [], side)),
    tryAgain: (move: Reviewed) => beginAttempts([move]),
    retry: attempts.retry,
    reveal: attempts.reveal,
    nextAttempt: attempts.next,
    endAttempts: attempts.end,

    edit,
    editPosition() {
      const { columns, rows } = variantOf(study.value);
      const position = requests.position(state.game.value);
      edit(position ? drafts.draftOf(position.board) : drafts.emptyDraft(columns, rows));
    },

    /** The move to suggest, unless it is hidden or not known. */
    suggestedColumn: () =>
      state.isConcealed.value ? null : (suggestion(requests.solved(state.game.value))?.column ?? null),
    startReview() {
      state.reviewRequested.value = true;
    },
    setReviewRequested(requested: boolean) {
      state.reviewRequested.value = requested;
    },
    searchLonger: () => requests.searchLonger(state.game.value),
    stopSearch: () => requests.stop(state.game.value),

    selectPanel(panel: PanelName) {
      state.panel.value = panel;
    },
    setOptions(change: Partial<DisplayOptions>) {
      state.options.value = { ...state.options.value, ...change };
      saveDisplayOptions(state.options.value);
    },
    /** Marks the cells of terms on the board. */
    highlightTerms(terms: ExplainedTerm[]) {
      state.highlightedTerms.value = terms;
    },
    /** While the page is hidden, nothing new is requested. */
    setPageVisible(visible: boolean) {
      state.isPageVisible.value = visible;
    },
  };
}

interface DropActions {
  edit: (draft: Draft) => void;
  changeStudy: (study: Study) => void;
}

function drop(state: State, column: string, { edit, changeStudy }: DropActions): boolean {
  if (!canDrop(state, column)) return false;
  const { study, attempts } = state;
  const draft = state.draft.value;
  const line = state.player.line.value;
  if (draft) edit(drafts.add(draft, columnIndex(column)));
  else if (state.isConcealed.value) void attempts.tryColumn(column);
  else if (attempts.session.value) return false;
  else if (line) changeStudy(studies.enter(study.value, onBoard(line) + column));
  else changeStudy(studies.play(study.value, column));
  return true;
}

function canDrop({ study, draft, attempts, player, isConcealed, requests, game, moves }: State, column: string): boolean {
  const index = columnIndex(column);
  const { columns, rows } = variantOf(study.value);
  if (index < 0 || index >= columns) return false;
  if (draft.value) return (draft.value.stacks[index]?.length ?? rows) < rows;
  if (attempts.session.value && !player.line.value && !isConcealed.value) return false;
  const position = requests.position(game.value);
  if (position && !position.resigned) return position.legal.includes(column);
  return height(moves.value, column) < rows;
}
