import { useEffect, useRef } from "preact/hooks";
import { Button } from "../../components/button.tsx";
import { Field } from "../../components/field.tsx";
import { t } from "../../languages/translate.ts";
import { faultAt } from "./error-excerpt.ts";
import type { TextImport } from "./text-import.ts";

/**
 * A field in which the user enters a game as text, and a button that opens a file. If the text is invalid, shows where
 * the error is.
 */
export function TextField({ source }: { source: TextImport }) {
  const area = useRef<HTMLTextAreaElement>(null);
  const text = source.text.value;
  const error = source.error.value;
  const excerpt = error && faultAt(text, error.at);
  useEffect(() => {
    const field = area.current;
    if (!error || !field) return;
    if (error.at !== null && document.activeElement === field) field.setSelectionRange(error.at, error.at + 1);
    if (text.trim() !== "") field.focus();
  }, [error]);
  return (
    <div class="notation-paste">
      <Field label={t("Moves, cells, a drawing, a saved game or a link")} error={error?.message ?? ""}>
        {(attributes) => (
          <textarea
            {...attributes}
            class="input mono"
            rows={3}
            spellcheck={false}
            autocapitalize="off"
            placeholder={t("4453  ·  d1 d2 e1 c1  ·  a drawing  ·  a saved game  ·  a link")}
            ref={area}
            value={text}
            onInput={(event) => source.setText(event.currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) void source.open(text);
            }}
            onPaste={() => {
              // If the user pastes a game into the empty field, the game is opened immediately. If the user types a
              // game, it is opened when the user presses the button.
              if (text.trim() === "") setTimeout(() => void source.open(area.current?.value ?? ""));
            }}
          />
        )}
      </Field>
      {excerpt && (
        <p class="fault mono">
          {`${t("line {line}:", { line: excerpt.line })} ${excerpt.before}`}
          <mark>{excerpt.fault}</mark>
          {excerpt.after}
        </p>
      )}
      <div class="row">
        <Button label={t("Open")} kind="primary" small onClick={() => void source.open(text)} />
        <FileButton onFile={(file) => void source.openFile(file)} />
        <span class="small-text muted mouse-only">{t("or drop a file on the page")}</span>
      </div>
    </div>
  );
}

function FileButton({ onFile }: { onFile: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button label={t("Open a file…")} small onClick={() => input.current?.click()} />
      <input
        type="file"
        class="visually-hidden"
        tabIndex={-1}
        accept=".txt,.c4,.fsg,text/plain"
        aria-label={t("Game file")}
        ref={input}
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          if (file) onFile(file);
          // The browser reports a change only if the value differs. An empty value lets the user choose the same file
          // again.
          event.currentTarget.value = "";
        }}
      />
    </>
  );
}
