import { signal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { Button } from "../../components/button.tsx";
import { showDialog } from "../../components/dialog.tsx";
import { Field } from "../../components/field.tsx";
import { t } from "../../languages/translate.ts";
import type { PlayStore } from "../../stores/play.ts";

const helpText = () =>
  t("Columns, cells, a drawing, a saved game or a link. If the columns are counted from 0, start the text with “0:”.");

/** Opens a dialog in which the user pastes a game in any notation. */
export function showPasteDialog(store: PlayStore) {
  const text = signal("");
  const error = signal("");
  async function open(close: () => void) {
    error.value = await store.openText(text.value);
    if (!error.value) close();
  }
  showDialog({
    title: t("Paste a game"),
    body: <GameField onInput={(value) => (text.value = value)} error={error} />,
    actions: (close) => (
      <>
        <Button label={t("Cancel")} onClick={close} />
        <Button label={t("Open")} kind="primary" onClick={() => void open(close)} />
      </>
    ),
  });
}

function GameField({ onInput, error }: { onInput: (text: string) => void; error: { value: string } }) {
  const area = useRef<HTMLTextAreaElement>(null);
  useEffect(() => area.current?.focus(), []);
  return (
    <Field label={t("Game")} help={helpText()} error={error.value}>
      {(attributes) => (
        <textarea
          {...attributes}
          class="input mono"
          rows={6}
          spellcheck={false}
          placeholder={t("4453 or d1 d2 e1 c1, a drawing, or a saved game")}
          ref={area}
          onInput={(event) => onInput(event.currentTarget.value)}
        />
      )}
    </Field>
  );
}
