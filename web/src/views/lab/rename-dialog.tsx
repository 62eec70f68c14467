import { signal } from "@preact/signals";
import type { Run } from "../../api/types.ts";
import { Button } from "../../components/button.tsx";
import { showDialog } from "../../components/dialog.tsx";
import { t } from "../../languages/translate.ts";
import { TitleField } from "./title-field.tsx";

/** Opens a dialog in which the user changes the title of a run. */
export function showRenameDialog(run: Run, rename: (title: string) => void) {
  const title = signal(run.spec.title ?? "");
  const save = () => {
    dialog.close();
    rename(title.value);
  };
  const Form = () => (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <TitleField value={title.value} onInput={(text) => (title.value = text)} />
    </form>
  );
  const dialog = showDialog({
    title: t("Rename this run"),
    body: <Form />,
    actions: (close) => (
      <>
        <Button label={t("Cancel")} onClick={close} />
        <Button label={t("Rename")} kind="primary" onClick={save} />
      </>
    ),
  });
  dialog.element.querySelector("input")?.focus();
}
