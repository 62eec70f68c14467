import type { RefObject } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import type { ScriptFault } from "../../api/types.ts";
import { t } from "../../languages/translate.ts";
import type { ScriptText } from "../../stores/script-document.ts";
import type { Editor } from "./editor/create-editor.ts";

/** The functions of the editor that other components call. */
export type EditorHandle = Pick<Editor, "insert" | "goTo">;

interface ScriptEditorProps {
  text: ScriptText;
  /** An error to mark in the text. */
  fault: ScriptFault | null;
  /** The id of the element that describes the error. */
  statusId: string;
  /** Called with the whole text after each change that the user makes in the editor. */
  onType: (source: string) => void;
  onSave: () => void;
  onGrade: () => void;
  /** The ref that receives the handle when the editor has loaded. */
  handle: RefObject<EditorHandle | null>;
}

/** The script editor. Its code is loaded on demand, because no other view needs it. */
export function ScriptEditor({ text, fault, statusId, handle, ...events }: ScriptEditorProps) {
  const host = useRef<HTMLDivElement>(null);
  const hint = useRef<HTMLParagraphElement>(null);
  const [editor, setEditor] = useState<Editor | null>(null);
  const [isFailed, setFailed] = useState(false);
  // The editor is created only once, but must call the current event handlers.
  const latest = useRef(events);
  latest.current = events;

  useEffect(() => {
    let created: Editor | null = null;
    let isGone = false;
    import("./editor/create-editor.ts").then(
      ({ createEditor }) => {
        if (isGone || !host.current) return;
        created = createEditor({
          // When a dialog closes, it returns the focus to the host element. `delegatesFocus` passes the focus on to the
          // editor.
          root: host.current.attachShadow({ mode: "open", delegatesFocus: true }),
          describedBy: [hint.current, document.getElementById(statusId)].filter((each) => each !== null),
          onType: (source) => latest.current.onType(source),
          onSave: () => latest.current.onSave(),
          onGrade: () => latest.current.onGrade(),
        });
        setEditor(created);
      },
      () => setFailed(true),
    );
    return () => {
      isGone = true;
      created?.destroy();
    };
  }, []);
  // A layout effect sets the text before the next key press.
  useLayoutEffect(() => editor?.setText(text), [editor, text]);
  useEffect(() => editor?.markFault(fault), [editor, fault]);
  useEffect(() => void (handle.current = editor), [editor]);

  return (
    <div class="code">
      <div class="code-editor" ref={host}>
        {!editor && <pre class="code-preview">{text.source}</pre>}
      </div>
      <p class="visually-hidden" id="code-hint" ref={hint}>
        {t("Tab indents. Press Escape, then Tab, to leave the editor.")}
      </p>
      {isFailed && <p role="alert">{t("The editor could not be loaded. Reload the page to try again.")}</p>}
    </div>
  );
}
