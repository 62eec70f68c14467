import { useRef } from "preact/hooks";
import type { Run } from "../../api/types.ts";
import { Button } from "../../components/button.tsx";
import { t } from "../../languages/translate.ts";
import { isActive, isResumable } from "../../state/lab/run-text.ts";
import { addressOf } from "../../state/page-address.ts";
import type { RunStore } from "../../stores/run.ts";
import { copy } from "../../ui/copy.ts";
import { useFocusAfterRemoval } from "./hooks.ts";
import { showRenameDialog } from "./rename-dialog.tsx";

interface RunActionsProps {
  run: Run;
  store: RunStore;
  onRunAgain: (run: Run) => void;
  onDelete: (run: Run) => void;
}

/** The buttons on the page of a run. */
export function RunActions({ run, store, onRunAgain, onDelete }: RunActionsProps) {
  const row = useRef<HTMLDivElement>(null);
  useFocusAfterRemoval(row, () => row.current?.querySelector("button"));
  return (
    <div ref={row} class="row">
      {/* Stop and Resume are the same child, so the focus stays when one replaces the other. */}
      {isActive(run) ? (
        <Button label={t("Stop")} icon="stop" onClick={store.stop} />
      ) : isResumable(run) ? (
        <Button label={t("Resume")} icon="play" kind="primary" onClick={store.resume} />
      ) : null}
      <Button label={t("Rename")} onClick={() => showRenameDialog(run, (title) => void store.rename(title))} />
      <Button label={t("Copy link")} onClick={() => void copy(location.origin + addressOf(`/lab?run=${run.id}`), t("Link"))} />
      {run.kind === "tournament" && <Button label={t("Change and run again")} onClick={() => onRunAgain(run)} />}
      <Button label={t("Delete")} onClick={() => onDelete(run)} />
    </div>
  );
}
