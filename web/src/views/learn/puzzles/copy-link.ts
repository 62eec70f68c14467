import { addressOf } from "../../../state/page-address.ts";
import { toast } from "../../../ui/toast.ts";

/** Copies the link to an address of the page; shows it if the browser forbids copying. */
export async function copyLink(address: string) {
  const link = location.origin + addressOf(address);
  try {
    await navigator.clipboard.writeText(link);
    toast("Link copied.");
  } catch {
    toast(link);
  }
}
