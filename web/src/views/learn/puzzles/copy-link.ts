import { t } from "../../../languages/translate.ts";
import { addressOf } from "../../../state/page-address.ts";
import { toast } from "../../../ui/toast.ts";

/** Copies a link that opens an address of the page. If the browser forbids copying, shows the link. */
export async function copyLink(address: string) {
  const link = location.origin + addressOf(address);
  try {
    await navigator.clipboard.writeText(link);
    toast(t("Link copied."));
  } catch {
    toast(link);
  }
}
