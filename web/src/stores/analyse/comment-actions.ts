import { batch, untracked } from "@preact/signals";
import { t } from "../../languages/translate.ts";
import { fitInAddress } from "../../state/analyse/comments.ts";
import * as studies from "../../state/analyse/study.ts";
import type { State } from "./state.ts";

/** A comment that the user writes. It belongs to the study when it is saved. */
export interface CommentDraft {
  /** The moves that lead to the position. */
  moves: string;
  text: string;
  /** Changes each time the user opens the editor, which then takes the focus. */
  opened: number;
  /** Why the last attempt to save failed; empty if there was none, or if the user has changed the text since then. */
  error: string;
  /** Whether an attempt to save has failed. The draft is then kept, even if the board shows another position. */
  isRefused: boolean;
}

const tooLongText = () =>
  t("This comment makes the link to this game too long. Shorten this comment or another one.");

/** Creates the actions that edit the comment on the position on the board. */
export function createCommentActions(state: State) {
  const { study, commentDraft, isStudyShown } = state;
  return {
    /** Opens the editor for the position on the board. Returns false if the board shows no position of the study. */
    editComment(): boolean {
      if (!isStudyShown.value) return false;
      const moves = studies.shown(study.value);
      const draft = commentDraft.value;
      const opened = (draft?.opened ?? 0) + 1;
      if (draft && (draft.moves === moves || !saveComment(state))) {
        commentDraft.value = { ...draft, opened };
        return true;
      }
      const text = study.value.comments[moves] ?? "";
      commentDraft.value = { moves, text, opened, error: "", isRefused: false };
      return true;
    },
    typeComment(text: string) {
      if (commentDraft.value) commentDraft.value = { ...commentDraft.value, text, error: "" };
    },
    saveComment: () => saveComment(state),
    cancelComment() {
      commentDraft.value = null;
    },
  };
}

/** Saves the comment and closes its editor. An empty text removes the comment. Returns false if it does not fit. */
function saveComment({ study, history, commentDraft }: State): boolean {
  const draft = commentDraft.value;
  if (!draft) return true;
  const next = studies.comment(study.value, draft.moves, draft.text);
  const isChanged = next.comments !== study.value.comments;
  if (isChanged && !fitInAddress(next.comments)) {
    commentDraft.value = { ...draft, error: tooLongText(), isRefused: true };
    return false;
  }
  batch(() => {
    commentDraft.value = null;
    if (isChanged) history.change(next);
  });
  return true;
}

/** Saves the comment that is being edited if the board shows another position. */
export function saveAbandonedComment(state: State) {
  const draft = state.commentDraft.value;
  if (!draft || (state.isStudyShown.value && state.moves.value === draft.moves)) return;
  if (!draft.isRefused) untracked(() => saveComment(state));
}
