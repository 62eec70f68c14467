import type { Ref } from "preact";
import type { ExampleEntry } from "../../api/types.ts";
import { Button } from "../../components/button.tsx";
import { Field } from "../../components/field.tsx";
import { t } from "../../languages/translate.ts";
import { freeName, nameFor } from "../../state/write/script-names.ts";
import { linkTo } from "../../state/write/share.ts";
import type { WriteStore } from "../../stores/write.ts";
import { copy } from "../../ui/copy.ts";
import { download } from "../../ui/download.ts";
import { showDownload } from "./download-dialog.tsx";
import { showLibrary } from "./script-library.tsx";

interface ScriptToolbarProps {
  store: WriteStore;
  nameInput: Ref<HTMLInputElement>;
  onSave: () => void;
}

/** The name of the script and the buttons that save, open, share and download it. */
export function ScriptToolbar({ store, nameInput, onSave }: ScriptToolbarProps) {
  const { text, name, nameError } = store.script;
  const share = async () => copy(await linkTo(nameFor(name.value), text.value.source), t("Link"));
  const downloadScript = () => {
    const file = nameFor(name.value);
    download(`${file}.rhai`, text.value.source);
    showDownload(file);
  };
  return (
    <div class="write-acts">
      <Field label={t("Name")} error={nameError.value}>
        {(attributes) => (
          <input
            {...attributes}
            ref={nameInput}
            class="input mono"
            maxLength={40}
            spellcheck={false}
            autocapitalize="off"
            value={name.value}
            onInput={(event) => store.rename(event.currentTarget.value)}
          />
        )}
      </Field>
      <ExampleChoice
        examples={store.examples.value}
        onChoose={(example) => store.openScript({ name: freeName(`my-${example.name}`), source: example.source })}
      />
      <div class="row">
        <Button label={t("Save")} keys="Control+S" onClick={onSave} />
        <Button label={t("Open")} onClick={() => showLibrary(store.openScript)} />
        <Button label={t("Share")} onClick={() => void share()} />
        <Button label={t("Download")} onClick={downloadScript} />
      </div>
    </div>
  );
}

interface ExampleChoiceProps {
  examples: ExampleEntry[];
  onChoose: (example: ExampleEntry) => void;
}

function ExampleChoice({ examples, onChoose }: ExampleChoiceProps) {
  const choose = (select: HTMLSelectElement) => {
    const chosen = examples.find(({ name }) => name === select.value);
    select.value = "";
    if (chosen) onChoose(chosen);
  };
  return (
    <div class="field">
      <span class="label">{t("Example")}</span>
      <select
        class="input"
        aria-label={t("Start from an example")}
        onChange={(event) => choose(event.currentTarget)}
      >
        {examples.length > 0 && <option value="">{t("Start from…")}</option>}
        {examples.map(({ name, title, summary }) => (
          <option key={name} value={name} title={summary}>
            {title}
          </option>
        ))}
      </select>
    </div>
  );
}
