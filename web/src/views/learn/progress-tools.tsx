import { useRef } from "preact/hooks";
import { Button } from "../../components/button.tsx";
import { showDialog } from "../../components/dialog.tsx";
import { rich, t } from "../../languages/translate.ts";
import { contentWords, progressFileName, readProgressFile, writeProgressFile } from "../../state/learn/progress-file.ts";
import type { Progress } from "../../state/learn/progress.ts";
import { localDay } from "../../state/learn/puzzles/collection.ts";
import type { ProgressStore } from "../../stores/learn/progress.ts";
import { announce } from "../../ui/announce.ts";
import { download } from "../../ui/download.ts";
import { toast } from "../../ui/toast.ts";
import { ResetProgress } from "./reset-progress.tsx";

/** Buttons with which the user exports, imports and deletes the progress. */
export function ProgressTools({ store }: { store: ProgressStore }) {
  const input = useRef<HTMLInputElement>(null);

  async function read(file: File | undefined) {
    if (!file) return;
    const { progress, problem } = readProgressFile(await file.text());
    if (progress) chooseImport(store, progress);
    else showDialog({ title: t("Import failed"), body: <p>{t("{problem} Your progress is unchanged.", { problem })}</p> });
  }

  return (
    <div class="row progress-tools" role="group" aria-label={t("Progress")}>
      <Button
        label={t("Export progress")}
        kind="quiet"
        small
        onClick={() => {
          download(progressFileName(localDay()), writeProgressFile(store.progress.value), "application/json");
          announce(t("The file with your progress was saved."));
        }}
      />
      <Button label={t("Import progress")} kind="quiet" small onClick={() => input.current?.click()} />
      <input
        ref={input}
        class="visually-hidden"
        type="file"
        accept=".json,application/json"
        aria-label={t("File with progress")}
        tabIndex={-1}
        onChange={({ currentTarget }) => {
          void read(currentTarget.files?.[0]);
          // The browser reports a change only if the value differs. An empty value lets the user choose the same file
          // again.
          currentTarget.value = "";
        }}
      />
      <ResetProgress onReset={store.reset} />
    </div>
  );
}

/** Lets the user choose whether the progress of a file is added to the current progress or replaces it. */
function chooseImport(store: ProgressStore, progress: Progress) {
  const finish = (close: () => void, apply: (progress: Progress) => void) => () => {
    apply(progress);
    close();
    toast(t("Progress imported."));
  };
  showDialog({
    title: t("Import progress"),
    body: (
      <>
        <p>{t("The file contains {content}.", { content: contentWords(progress) })}</p>
        <p>{t("This browser contains {content}.", { content: contentWords(store.progress.value) })}</p>
        <p>
          {rich("{merge} keeps the progress from the file and from this browser. If both contain a puzzle, the better result is kept.", {
            merge: <strong>{t("Merge")}</strong>,
          })}
        </p>
        <p>
          {rich("{replace} deletes the progress in this browser first. This cannot be undone.", {
            replace: <strong>{t("Replace")}</strong>,
          })}
        </p>
      </>
    ),
    actions: (close) => (
      <>
        <Button label={t("Cancel")} onClick={close} />
        <Button label={t("Replace")} onClick={finish(close, store.replaceBy)} />
        <Button label={t("Merge")} kind="primary" onClick={finish(close, store.mergeWith)} />
      </>
    ),
  });
}
