import { useRef } from "preact/hooks";
import { Button } from "../../components/button.tsx";
import { showDialog } from "../../components/dialog.tsx";
import { contentWords, progressFileName, readProgressFile, writeProgressFile } from "../../state/learn/progress-file.ts";
import type { Progress } from "../../state/learn/progress.ts";
import { localDay } from "../../state/learn/puzzles/collection.ts";
import type { ProgressStore } from "../../stores/learn/progress.ts";
import { announce } from "../../ui/announce.ts";
import { download } from "../../ui/download.ts";
import { toast } from "../../ui/toast.ts";
import { ResetProgress } from "./reset-progress.tsx";

/** Buttons that export, import and delete the progress. */
export function ProgressTools({ store }: { store: ProgressStore }) {
  const input = useRef<HTMLInputElement>(null);

  async function read(file: File | undefined) {
    if (!file) return;
    const { progress, problem } = readProgressFile(await file.text());
    if (progress) chooseImport(store, progress);
    else showDialog({ title: "Import failed", body: <p>{problem} Your progress is unchanged.</p> });
  }

  return (
    <div class="row progress-tools" role="group" aria-label="Progress">
      <Button
        label="Export progress"
        kind="quiet"
        small
        onClick={() => {
          download(progressFileName(localDay()), writeProgressFile(store.progress.value), "application/json");
          announce("The file with your progress was saved.");
        }}
      />
      <Button label="Import progress" kind="quiet" small onClick={() => input.current?.click()} />
      <input
        ref={input}
        class="visually-hidden"
        type="file"
        accept=".json,application/json"
        aria-label="File with progress"
        tabIndex={-1}
        onChange={({ currentTarget }) => {
          void read(currentTarget.files?.[0]);
          // The same file can be chosen again.
          currentTarget.value = "";
        }}
      />
      <ResetProgress onReset={store.reset} />
    </div>
  );
}

/** Lets the user choose how the progress of a file is imported. */
function chooseImport(store: ProgressStore, progress: Progress) {
  const finish = (close: () => void, apply: (progress: Progress) => void) => () => {
    apply(progress);
    close();
    toast("Progress imported.");
  };
  showDialog({
    title: "Import progress",
    body: (
      <>
        <p>The file contains {contentWords(progress)}.</p>
        <p>This browser contains {contentWords(store.progress.value)}.</p>
        <p>
          <strong>Merge</strong> keeps everything from both. If a puzzle is in both, the better result is kept.
        </p>
        <p>
          <strong>Replace</strong> deletes the progress in this browser first. This cannot be undone.
        </p>
      </>
    ),
    actions: (close) => (
      <>
        <Button label="Cancel" onClick={close} />
        <Button label="Replace" onClick={finish(close, store.replaceBy)} />
        <Button label="Merge" kind="primary" onClick={finish(close, store.mergeWith)} />
      </>
    ),
  });
}
