import { t } from "../../languages/translate.ts";
import { addressOf } from "../../state/page-address.ts";
import { writeAddress } from "../../state/tree/address.ts";
import { withLinkedScripts } from "../../state/write/link-scripts.ts";
import type { TreeStore } from "../../stores/tree.ts";
import { copy } from "../../ui/copy.ts";

/**
 * Copies a link to the current step of the search. The address of the window cannot be used, because it is updated with
 * a delay, and because it does not contain the source texts of scripts.
 */
export async function copyLink(store: TreeStore) {
  const link = location.origin + addressOf(`/tree?${writeAddress(store.address.peek())}`);
  await copy(await withLinkedScripts(link), t("Link"));
}
