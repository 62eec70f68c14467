import type { RefObject } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import type { ScriptFault } from "../../api/types.ts";
import type { ScriptText } from "../../stores/script-document.ts";
import type { Editor } from "./editor/create-editor.ts";

/** The actions of the editor besides setting its text. */
export type EditorHandle = Pick<Editor, "insert" | "goTo">;

interface ScriptEditorProps {
  text: ScriptText;
  /** An error to mark in the text. */
  fault: ScriptFault | null;
  /** The id of the element with the error in words. */
  statusId: string;
  /** Called with the whole text after each change made in the editor. */
  onType: (source: string) => void;
  onSave: () => void;
  onGrade: () => void;
  /** Receives the handle when the editor has loaded. */
  handle: RefObject<EditorHandle | null>;
}

/** The editor of the script. Its code is loaded on demand, because no other view needs it. */
export function ScriptEditor({ text, fault, statusId, handle, ...events }: ScriptEditorProps) {
  const host = useRef<HTMLDivElement>(null);
  const hint = useRef<HTMLParagraphElement>(null);
  const [editor, setEditor] = useState<Editor | null>(null);
  const [isFailed, setFailed] = useState(false);
  // The editor is created once, but calls the event handlers of the latest properties.
  const latest = useRef(events);
  latest.current = events;

  useEffect(() => {
    let created: Editor | null = null;
    let isGone = false;
    import("./editor/create-editor.ts").then(
      ({ createEditor }) => {
        if (isGone || !host.current) return;
        created = createEditor({
          // A dialog returns the focus to the host element, which passes it to the editor.
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
  // Runs before the next key press.
  useLayoutEffect(() => editor?.setText(text), [editor, text]);
  useEffect(() => editor?.markFault(fault), [editor, fault]);
  useEffect(() => void (handle.current = editor), [editor]);

  return (
    <div class="code">
      <div class="code-editor" ref={host}>
        {!editor && <pre class="code-preview">{text.source}</pre>}
      </div>
      <p class="visually-hidden" id="code-hint" ref={hint}>
        Tab indents. Press Escape, then Tab, to leave the editor.
      </p>
      {isFailed && <p role="alert">The editor could not be loaded. Reload the page to try again.</p>}
    </div>
  );
}
