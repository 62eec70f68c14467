import { t } from "../languages/translate.ts";
import { scriptNamed } from "../state/scripts.ts";
import { LINKED_SCRIPTS, unpackScripts } from "../state/write/link-scripts.ts";
import { toast } from "../ui/toast.ts";

/**
 * If a link contains scripts that are not saved in this browser, loads the dialog that offers to save them.
 * @param open called with the query that opens the same page with the saved scripts
 */
export async function offerLinkedScripts(query: URLSearchParams, open: (query: string) => void) {
  const packed = query.get(LINKED_SCRIPTS);
  if (packed === null) return;
  const rest = new URLSearchParams(query);
  rest.delete(LINKED_SCRIPTS);
  const scripts = await unpackScripts(packed);
  if (scripts === null) {
    toast(t("The script in this link cannot be read: the link is damaged."), { tone: "bad" });
    return;
  }
  const unknown = scripts.filter(({ name, source }) => scriptNamed(name)?.source !== source);
  if (unknown.length === 0) return;
  const { showLinkedScripts } = await import("./linked-scripts.tsx");
  showLinkedScripts(unknown, rest.toString(), open);
}
