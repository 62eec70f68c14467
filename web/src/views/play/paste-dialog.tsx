import { signal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { Button } from "../../components/button.tsx";
import { showDialog } from "../../components/dialog.tsx";
import { Field } from "../../components/field.tsx";
import type { PlayStore } from "../../stores/play.ts";

const HELP = "Columns, cells, a drawing or a saved game. If the columns are counted from 0, start the text with “0:”.";

/** Opens a dialog in which the user pastes a game in any notation. */
export function showPasteDialog(store: PlayStore) {
  const text = signal("");
  const error = signal("");
  async function open(close: () => void) {
    error.value = await store.openText(text.value);
    if (!error.value) close();
  }
  showDialog({
    title: "Paste a game",
    body: <GameField onInput={(value) => (text.value = value)} error={error} />,
    actions: (close) => (
      <>
        <Button label="Cancel" onClick={close} />
        <Button label="Open" kind="primary" onClick={() => void open(close)} />
      </>
    ),
  });
}

function GameField({ onInput, error }: { onInput: (text: string) => void; error: { value: string } }) {
  const area = useRef<HTMLTextAreaElement>(null);
  useEffect(() => area.current?.focus(), []);
  return (
    <Field label="Game" help={HELP} error={error.value}>
      {(attributes) => (
        <textarea
          {...attributes}
          class="input mono"
          rows={6}
          spellcheck={false}
          placeholder="4453 or d1 d2 e1 c1, a drawing, or a saved game"
          ref={area}
          onInput={(event) => onInput(event.currentTarget.value)}
        />
      )}
    </Field>
  );
}
