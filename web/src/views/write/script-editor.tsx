import type { Ref } from "preact";
import { useEffect, useImperativeHandle, useLayoutEffect, useRef } from "preact/hooks";
import type { ScriptFault } from "../../api/types.ts";
import type { ScriptText } from "../../stores/script-document.ts";
import { createEditor } from "./editor.js";

/** What a view may do with the editor besides setting its text. */
export interface EditorHandle {
  /** Writes at the cursor. */
  insert: (text: string) => void;
  /** Moves the cursor to a line and a column, both from 1. */
  goTo: (line: number, column: number) => void;
}

interface ScriptEditorProps {
  text: ScriptText;
  /** An error to mark in the text. */
  fault: ScriptFault | null;
  /** Called after each change that was made in the editor, with the whole text. */
  onType: (source: string) => void;
  onSave: () => void;
  onGrade: () => void;
  handle: Ref<EditorHandle>;
}

/** The editor of the script. */
export function ScriptEditor({ text, fault, handle, ...events }: ScriptEditorProps) {
  const container = useRef<HTMLDivElement>(null);
  const editor = useRef<ReturnType<typeof createEditor>>(undefined);
  const latest = useRef(events);
  latest.current = events;

  useLayoutEffect(() => {
    editor.current = createEditor({
      change: (source) => latest.current.onType(source),
      save: () => latest.current.onSave(),
      grade: () => latest.current.onGrade(),
    });
    container.current?.append(editor.current.element);
  }, []);
  useEffect(() => {
    const { source, change, slide } = text;
    if (change === "loaded") editor.current?.start(source);
    else if (change === "replaced") editor.current?.open(source);
    else if (change === "slid") editor.current?.slide(slide, source);
  }, [text]);
  useEffect(() => editor.current?.mark(fault), [fault]);
  useImperativeHandle(
    handle,
    () => ({
      insert(text) {
        editor.current?.insert(text);
        editor.current?.area.focus();
      },
      goTo: (line, column) => editor.current?.goTo(line, column),
    }),
    [],
  );
  return <div class="contents" ref={container} />;
}
