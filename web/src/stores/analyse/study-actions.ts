import { batch } from "@preact/signals";
import * as drafts from "../../state/analyse/draft.ts";
import type { Draft } from "../../state/analyse/draft.ts";
import * as studies from "../../state/analyse/study.ts";
import type { Study } from "../../state/analyse/study.ts";
import { height } from "../../state/game.ts";
import { columnIndex, columnText } from "../../state/notation.ts";
import { onBoard } from "../../state/shown-line.ts";
import { variantOf } from "./state.ts";
import type { State } from "./state.ts";

/** Creates the actions that change the study or go to another position of the study. */
export function createStudyActions(state: State) {
  const { requests, history, player, attempts, study, draft } = state;

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

  /** Runs `move` (undo or redo) if the board shows the study. During an attempt or in the editor, does nothing. */
  function travel(move: () => void) {
    if (attempts.session.value || draft.value) return;
    batch(() => {
      player.close();
      move();
    });
  }

  function edit(next: Draft | null) {
    batch(() => {
      player.close();
      attempts.close();
      draft.value = next;
    });
  }

  /** Opens another study in place of the current one. Undo restores the current study. */
  function open(next: Study) {
    batch(() => {
      edit(null);
      history.change(next);
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
    /**
     * Drops a disc in a column. Depending on the board, this plays a move in the study, adds a disc in the position
     * editor, or tries to correct an error. Returns false if no disc can be dropped.
     */
    drop(column: string): boolean {
      if (!canDrop(state, column)) return false;
      if (draft.value) edit(drafts.add(draft.value, columnIndex(column)));
      else if (state.isConcealed.value) void attempts.tryColumn(column);
      else if (attempts.session.value) return false;
      else playMove(state, column);
      return true;
    },
    step,
    /** Goes to the start (-1) or the end (1) of the game or line of moves that the board shows. */
    stepToEnd: (end: 1 | -1) => step(end * 1000),
    goTo,
    backToGame,
    /** Closes the editor, the line of moves or the attempt. The board then shows the study again. */
    leave() {
      if (draft.value) edit(null);
      else if (player.line.value || !attempts.session.value) backToGame();
      else attempts.end();
    },
    undo: () => travel(history.undo),
    redo: () => travel(history.redo),
    open,
    /** Replaces an invalid study. Undo cannot restore the invalid study. */
    replace(next: Study) {
      batch(() => {
        edit(null);
        history.reset(next);
      });
    },
    removeLine: (index: number) => history.change(studies.removeLine(study.value, index)),
    /** Makes a side line the game of the study. */
    promoteLine(index: number) {
      const line = study.value.lines[index];
      if (!line) return;
      const ply = study.value.on === index ? study.value.cursor : line.at + line.moves.length;
      batch(() => {
        player.close();
        history.change(studies.promote(studies.jump(study.value, index, ply)));
      });
    },
    mirror: () => open(mirrored(study.value)),
    edit,
    editPosition() {
      const { columns, rows } = variantOf(study.value);
      const position = requests.position(state.game.value);
      edit(position ? drafts.draftOf(position.board) : drafts.emptyDraft(columns, rows));
    },
  };
}

/** Plays a move in the study. If a line of moves is on the board, its moves up to there are added to the study, too. */
function playMove({ player, history, study }: State, column: string) {
  const line = player.line.value;
  const next = line ? studies.enter(study.value, onBoard(line) + column) : studies.play(study.value, column);
  batch(() => {
    player.close();
    history.change(next);
  });
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

function mirrored(study: Study): Study {
  const { columns } = variantOf(study);
  const mirror = (moves: string) => [...moves].map((move) => columnText(columns - 1 - columnIndex(move))).join("");
  const lines = study.lines.map((line) => ({ ...line, moves: mirror(line.moves) }));
  const comments = Object.fromEntries(Object.entries(study.comments).map(([moves, text]) => [mirror(moves), text]));
  return { ...study, main: mirror(study.main), lines, comments };
}
