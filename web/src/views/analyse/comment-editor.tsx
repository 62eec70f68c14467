import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { Button } from "../../components/button.tsx";
import { Field } from "../../components/field.tsx";
import { t } from "../../languages/translate.ts";
import { COMMENT_LENGTH, cleanComment } from "../../state/analyse/comments.ts";
import { shown } from "../../state/analyse/study.ts";
import { cellsOf } from "../../state/game.ts";
import { landingText } from "../../state/place-text.ts";
import type { AnalyseStore } from "../../stores/analyse.ts";
import type { CommentDraft } from "../../stores/analyse/comment-actions.ts";
import { settings } from "../../stores/settings.ts";
import { announce } from "../../ui/announce.ts";

/** The comment on the current position: a button that opens the editor, or the editor itself. */
export function CommentEditor({ store }: { store: AnalyseStore }) {
  const box = useRef<HTMLDivElement>(null);
  const isClosedByUser = useRef(false);
  const draft = store.commentDraft.value;
  const isOpen = draft !== null;
  useEffect(() => {
    // When the user closes the editor, its field disappears, and the button takes the focus. If the editor was closed
    // because the user did something else, the focus is already elsewhere.
    if (!isOpen && isClosedByUser.current) box.current?.querySelector("button")?.focus();
    isClosedByUser.current = false;
  }, [isOpen]);

  function save() {
    const text = cleanComment(draft?.text ?? "");
    isClosedByUser.current = store.saveComment();
    if (isClosedByUser.current) announce(text === "" ? t("No comment on this position.") : t("Comment saved."));
  }

  function cancel() {
    isClosedByUser.current = true;
    store.cancelComment();
  }

  const hasComment = store.study.value.comments[shown(store.study.value)] !== undefined;
  return (
    <div class="comment-editor" ref={box}>
      {draft ? (
        <CommentForm draft={draft} onInput={store.typeComment} onSave={save} onCancel={cancel} />
      ) : (
        <Button
          label={hasComment ? t("Edit the comment") : t("Add a comment")}
          title={t("Write a comment on the position ({key})", { key: "a" })}
          keys="a"
          small
          disabled={!store.isStudyShown.value}
          onClick={() => void store.editComment()}
        />
      )}
    </div>
  );
}

interface CommentFormProps {
  draft: CommentDraft;
  onInput: (text: string) => void;
  onSave: () => void;
  onCancel: () => void;
}

function CommentForm({ draft, onInput, onSave, onCancel }: CommentFormProps) {
  const form = useRef<HTMLFormElement>(null);
  // The user's next key press is meant for the field. Therefore the field takes the focus before the browser draws the
  // next frame.
  useLayoutEffect(() => form.current?.querySelector("textarea")?.focus(), [draft.opened]);
  return (
    <form
      class="comment-form"
      ref={form}
      onSubmit={(event) => {
        event.preventDefault();
        onSave();
      }}
    >
      <Field
        label={labelOf(draft.moves)}
        help={t("At most {count} characters. Comments are stored in the link to this game.", { count: COMMENT_LENGTH })}
        error={draft.error}
      >
        {(attributes) => (
          <textarea
            {...attributes}
            class="input"
            rows={2}
            maxLength={COMMENT_LENGTH}
            autocomplete="off"
            value={draft.text}
            onInput={(event) => onInput(event.currentTarget.value)}
            onKeyDown={(event) => {
              if (event.isComposing) return;
              if (event.key === "Escape") onCancel();
              // A comment is one line of text, so Enter must not insert a line break.
              if (event.key !== "Enter") return;
              event.preventDefault();
              onSave();
            }}
          />
        )}
      </Field>
      <div class="row">
        <button type="submit" class="button primary small">
          {t("Save")}
        </button>
        <Button label={t("Cancel")} small onClick={onCancel} />
      </div>
    </form>
  );
}

/** Returns the label of the field. The label names the position by the last move: "Comment on 6… column 2". */
function labelOf(moves: string): string {
  const cell = cellsOf(moves).at(-1);
  if (!cell) return t("Comment on the start position");
  const place = landingText([cell], settings.value.labels);
  return t("Comment on {move}", { move: `${Math.ceil(moves.length / 2)}${moves.length % 2 ? "." : "…"} ${place}` });
}
