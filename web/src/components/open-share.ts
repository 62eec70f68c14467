import type { ApiClient } from "../api/client.ts";
import { t } from "../languages/translate.ts";
import { withLinkedScripts } from "../state/write/link-scripts.ts";
import type { SharedGame } from "../stores/share.ts";
import { dialogIsOpen } from "../ui/dialog.ts";
import { toast } from "../ui/toast.ts";

/** Loads the Share dialog, which few visitors need, and opens it. */
export async function openShare(client: ApiClient, game: SharedGame) {
  try {
    const { showShareDialog } = await import("./share/share-dialog.tsx");
    const link = await withLinkedScripts(game.link);
    // A second press while the dialog was loading must not open it twice.
    if (!dialogIsOpen()) showShareDialog(client, { ...game, link });
  } catch {
    toast(t("The dialog could not be loaded. Check the connection, then try again."), { tone: "bad" });
  }
}
