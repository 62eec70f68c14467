import { failureText } from "../../api/client.ts";
import type { Run } from "../../api/types.ts";
import { t } from "../../languages/translate.ts";
import { runTitle } from "../../state/lab/run-title.ts";
import type { LabStore } from "../../stores/lab.ts";
import { confirmDialog } from "../../ui/dialog.ts";
import { toast } from "../../ui/toast.ts";

/** Deletes a run if the user confirms. Returns whether the run was deleted. */
export async function deleteRun(store: LabStore, run: Run): Promise<boolean> {
  const title = runTitle(run);
  const isConfirmed = await confirmDialog({
    title: t("Delete this run?"),
    text: t("The games and tables of “{title}” will be deleted permanently.", { title }),
    yes: t("Delete"),
  });
  if (!isConfirmed) return false;
  try {
    await store.remove(run.id);
  } catch (error) {
    toast(failureText(error), { tone: "bad" });
    return false;
  }
  toast(t("“{title}” was deleted.", { title }));
  return true;
}
