import { batch, untracked } from "@preact/signals";
import { t } from "../../languages/translate.ts";
import { fitInAddress } from "../../state/analyse/comments.ts";
import * as studies from "../../state/analyse/study.ts";
import type { State } from "./state.ts";

/** A comment that the user is writing. The study contains it only after it is saved. */
export interface CommentDraft {
  /** The moves that lead to the position of the comment. */
  moves: string;
  text: string;
  /** The number of times that the editor was opened. When the number changes, the editor takes the focus. */
  opened: number;
  /**
   * The reason why saving failed. It is empty if saving has not failed, or if the user has changed the text since then.
   */
  error: string;
  /** Whether saving has failed. In this case, the draft is kept even if the board shows another position. */
  isRefused: boolean;
}

const tooLongText = () =>
  t("This comment makes the link to this game too long. Shorten this comment or another one.");

/** Creates the actions that edit the comment on the current position. */
export function createCommentActions(state: State) {
  const { study, commentDraft, isStudyShown } = state;
  return {
    /**
     * Opens the editor for the comment on the current position. Returns false if the board shows no position of the
     * study.
     */
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

/**
 * Saves the comment and closes its editor. An empty text removes the comment. Returns false if the comments would
 * become too long for an address.
 */
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

/** If the board shows another position than the one whose comment is being edited, saves this comment. */
export function saveAbandonedComment(state: State) {
  const draft = state.commentDraft.value;
  if (!draft || (state.isStudyShown.value && state.moves.value === draft.moves)) return;
  if (!draft.isRefused) untracked(() => saveComment(state));
}
