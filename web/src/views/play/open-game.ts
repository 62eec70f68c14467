/** Opens games from files, from the clipboard, and by drag and drop. */

import { useEffect } from "preact/hooks";
import { t } from "../../languages/translate.ts";
import type { PlayStore } from "../../stores/play.ts";
import { isTyping } from "../../ui/dom.ts";
import { toast } from "../../ui/toast.ts";

/** The maximum number of characters of a game. A longer text is rejected. */
const LONGEST_TEXT = 20_000;

export async function openFile(store: PlayStore, file: File) {
  if (file.size > LONGEST_TEXT) toast(t("{name} is too large to be a game.", { name: file.name }), { tone: "bad" });
  else await openOrNotify(store, await file.text(), file.name);
}

async function openOrNotify(store: PlayStore, text: string, source: string) {
  const problem = await store.openText(text);
  if (problem) toast(t("{source} is not a valid game: {problem}", { source, problem }), { tone: "bad" });
}

/** Opens games that the user pastes or drops anywhere on the page. */
export function useGameInput(store: PlayStore, navigate: (href: string) => void) {
  useEffect(() => {
    function onPaste(event: ClipboardEvent) {
      const text = event.clipboardData?.getData("text/plain").trim();
      if (!text || text.length > LONGEST_TEXT || isTyping(event.target)) return;
      event.preventDefault();
      if (/^https?:/.test(text)) openLink(text, navigate);
      else void openOrNotify(store, text, t("The pasted text"));
    }
    function onDrag(event: DragEvent) {
      if (!event.dataTransfer?.types.includes("Files")) return;
      // Without this call, the browser would leave the page and show the dropped file.
      event.preventDefault();
      const file = event.type === "drop" ? event.dataTransfer.files[0] : undefined;
      if (file) void openFile(store, file);
    }
    document.addEventListener("paste", onPaste);
    document.addEventListener("dragover", onDrag);
    document.addEventListener("drop", onDrag);
    return () => {
      document.removeEventListener("paste", onPaste);
      document.removeEventListener("dragover", onDrag);
      document.removeEventListener("drop", onDrag);
    };
  }, [store]);
}

function openLink(text: string, navigate: (href: string) => void) {
  const { search, origin } = new URL(text);
  if (search && (origin === location.origin || /[?&](moves|pos)=/.test(search))) navigate(`/play${search}`);
  else toast(t("This link contains no game."), { tone: "bad" });
}
