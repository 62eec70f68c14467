import { createRef } from "preact";
import type { Ref } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { Button } from "../../components/button.tsx";
import { showDialog } from "../../components/dialog.tsx";
import { language, t } from "../../languages/translate.ts";
import { allScripts, forgetScript, onScripts, saveScript } from "../../state/scripts.ts";
import type { Script as SavedScript } from "../../state/scripts.ts";
import { nameFor } from "../../state/write/script-names.ts";
import type { Script } from "../../stores/script-document.ts";
import { announce } from "../../ui/announce.ts";

/** Formats the time at which a script was saved. */
function dayText(time: number): string {
  const locale = language() === "en" ? "en-GB" : language();
  return new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeStyle: "short" }).format(time);
}

/** Opens the dialog with the scripts that are saved in this browser. */
export function showLibrary(onOpen: (script: Script) => void) {
  const file = createRef<HTMLInputElement>();
  const open = (script: Script) => {
    dialog.close();
    onOpen(script);
  };
  const dialog = showDialog({
    title: t("Your scripts"),
    body: (
      <div class="stack">
        <SavedScripts onOpen={open} />
        <ScriptFile input={file} onOpen={open} />
      </div>
    ),
    actions: (close) => (
      <>
        <Button label={t("Open a file…")} onClick={() => file.current?.click()} />
        <Button label={t("Done")} kind="primary" onClick={close} />
      </>
    ),
  });
}

function SavedScripts({ onOpen }: { onOpen: (script: Script) => void }) {
  const [scripts, setScripts] = useState(allScripts);
  // While the dialog is open, a toast cannot be pressed. Therefore Undo is in the list.
  const [deleted, setDeleted] = useState<SavedScript[]>([]);
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => onScripts(() => setScripts(allScripts())), []);
  useEffect(() => {
    // The pressed button no longer exists, so another button takes the focus.
    if (deleted.length) list.current?.querySelector("button")?.focus();
  }, [deleted]);

  const remove = (script: SavedScript) => {
    forgetScript(script.name);
    setDeleted([script, ...deleted]);
    announce(t("{name} deleted.", { name: script.name }));
  };
  const restore = (script: SavedScript) => {
    saveScript(script.name, script.source);
    setDeleted(deleted.filter((each) => each !== script));
  };
  return (
    <ul class="library" ref={list}>
      {deleted.map((script) => (
        <li key={`deleted ${script.name}`}>
          <span class="library-lost muted">{t("{name} deleted.", { name: script.name })}</span>
          <Button label={t("Undo")} small onClick={() => restore(script)} />
        </li>
      ))}
      {scripts.map((script) => (
        <li key={script.name}>
          <button class="library-open" type="button" onClick={() => onOpen(script)}>
            <b>{script.name}</b>
            <span class="small-text muted">{t("saved {time}", { time: dayText(script.saved) })}</span>
          </button>
          <Button
            label={t("Delete {name}", { name: script.name })}
            icon="close"
            iconOnly
            kind="quiet"
            onClick={() => remove(script)}
          />
        </li>
      ))}
      {scripts.length === 0 && <li class="muted">{t("No scripts saved in this browser yet.")}</li>}
    </ul>
  );
}

/** The hidden file input, which the button “Open a file…” opens. */
function ScriptFile({ input, onOpen }: { input: Ref<HTMLInputElement>; onOpen: (script: Script) => void }) {
  const read = async (file: File | undefined) => {
    if (file) onOpen({ name: nameFor(file.name.replace(/\.\w+$/, "")), source: await file.text() });
  };
  return (
    <input
      ref={input}
      type="file"
      accept=".rhai,.txt"
      class="visually-hidden"
      tabIndex={-1}
      aria-hidden="true"
      onChange={(event) => void read(event.currentTarget.files?.[0])}
    />
  );
}
