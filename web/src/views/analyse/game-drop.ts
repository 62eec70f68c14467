import type { RefObject } from "preact";
import { useEffect } from "preact/hooks";
import type { AnalyseStore } from "../../stores/analyse.ts";
import { isTyping } from "../../ui/dom.ts";
import type { TextImport } from "./text-import.ts";

const DRAG_EVENTS = ["dragover", "dragleave", "drop"] as const;

/** Opens games that the user drags onto the view, or pastes while no text field has the focus. */
export function useGameDrop(root: RefObject<HTMLElement | null>, store: AnalyseStore, source: TextImport) {
  useEffect(() => {
    // The parent element is larger than the view. Therefore the user can drop a file beside the view, too.
    const target = root.current?.parentElement;

    function onDrag(event: DragEvent) {
      event.preventDefault();
      root.current?.toggleAttribute("data-dropping", event.type === "dragover");
      if (event.type !== "drop") return;
      store.selectPanel("position");
      const [file] = event.dataTransfer?.files ?? [];
      const text = event.dataTransfer?.getData("text/plain") ?? "";
      if (file) void source.openFile(file);
      else if (text) void source.open(text);
    }

    function onPaste(event: ClipboardEvent) {
      const text = event.clipboardData?.getData("text/plain") ?? "";
      if (isTyping(event.target) || text.trim() === "" || store.draft.value || store.session.value) return;
      event.preventDefault();
      store.selectPanel("position");
      void source.open(text);
    }

    for (const kind of DRAG_EVENTS) target?.addEventListener(kind, onDrag);
    document.addEventListener("paste", onPaste);
    return () => {
      for (const kind of DRAG_EVENTS) target?.removeEventListener(kind, onDrag);
      document.removeEventListener("paste", onPaste);
    };
  }, []);
}
