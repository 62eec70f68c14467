import { failureText } from "../../api/client.ts";
import type { Run } from "../../api/types.ts";
import type { LabStore } from "../../stores/lab.ts";
import { confirmDialog } from "../../ui/dialog.ts";
import { toast } from "../../ui/toast.ts";

/** Deletes a run if the user confirms. Returns whether the run was deleted. */
export async function deleteRun(store: LabStore, run: Run): Promise<boolean> {
  const isConfirmed = await confirmDialog({
    title: "Delete this run?",
    text: `The games and tables of “${run.title}” will be deleted permanently.`,
    yes: "Delete",
  });
  if (!isConfirmed) return false;
  try {
    await store.remove(run.id);
  } catch (error) {
    toast(failureText(error), { tone: "bad" });
    return false;
  }
  toast(`“${run.title}” was deleted.`);
  return true;
}
