import type { ComponentChildren, Ref } from "preact";
import { useRef } from "preact/hooks";
import type { ApiClient } from "../../api/client.ts";
import type { BoardHandle } from "../../board/board.tsx";
import { Tabs } from "../../components/tabs.tsx";
import { t } from "../../languages/translate.ts";
import type { PositionDetails } from "../../stores/script-position.ts";
import type { WriteStore } from "../../stores/write.ts";
import { GradePanel } from "./grade-panel.tsx";
import { worstMoveNote } from "./grade-text.ts";
import { PositionPanel } from "./position-panel.tsx";
import { Reference } from "./reference.tsx";
import { ScriptEditor } from "./script-editor.tsx";
import type { EditorHandle } from "./script-editor.tsx";
import { ScriptProperties } from "./script-properties.tsx";
import { ScriptStatus } from "./script-status.tsx";
import { WeightSliders } from "./weight-sliders.tsx";

interface WritePanelsProps {
  client: ApiClient;
  store: WriteStore;
  board: Ref<BoardHandle>;
  onSave: () => void;
}

/**
 * The panels for the script, its grade, the position and the language. They are side by side, or tabs on narrow
 * screens.
 */
export function WritePanels({ client, store, board, onSave }: WritePanelsProps) {
  const editor = useRef<EditorHandle>(null);
  const boardFrame = useRef<HTMLDivElement>(null);
  const checked = store.checked.value;

  const inEditor = (act: (editor: EditorHandle) => void) => {
    store.selectPanel("script");
    // A hidden panel cannot take the focus, so the action waits until the panel is shown.
    setTimeout(() => editor.current && act(editor.current));
  };
  const showPosition = async (moves: string, details: PositionDetails) => {
    await store.showPosition(moves, details);
    scrollIntoViewIfHidden(boardFrame.current?.querySelector(".board"));
  };

  const script = (
    <Card heading={t("Script")}>
      <ScriptEditor
        text={store.script.text.value}
        fault={checked?.fault ?? null}
        statusId="code-fault"
        onType={store.script.type}
        onSave={onSave}
        onGrade={store.gradeNow}
        handle={editor}
      />
      <ScriptStatus store={store} onGoTo={(line, column) => inEditor((editor) => editor.goTo(line, column))} />
      <div class="write-properties">
        {checked?.ok && (
          <ScriptProperties checked={checked} onShow={(moves, note) => void showPosition(moves, { note })} />
        )}
      </div>
      <h3>{t("Weights")}</h3>
      <WeightSliders script={store.script} />
    </Card>
  );
  const grade = (
    <Card heading={t("Grade against perfect play")}>
      <GradePanel
        store={store}
        onShowMove={(move) => void showPosition(move.moves, { note: worstMoveNote(move), columns: move })}
      />
    </Card>
  );
  const position = (
    <Card heading={t("Test position")}>
      <div class="contents" ref={boardFrame}>
        <PositionPanel client={client} position={store.position} checked={checked} boardHandle={board} />
      </div>
    </Card>
  );
  const language = (
    <Card heading={t("Script language")}>
      <Reference onInsert={(code) => inEditor((editor) => editor.insert(code))} />
    </Card>
  );
  return (
    <Tabs
      label={t("Write an evaluation")}
      wide="(min-width: 64rem)"
      class="write-tabs"
      panelClass="card write-panel"
      selected={store.panel.value}
      onSelect={store.selectPanel}
      tabs={[
        { id: "script", label: t("Script"), content: script },
        { id: "truth", label: t("Grade"), content: grade },
        { id: "bench", label: t("Position"), content: position },
        { id: "language", label: t("Language"), content: language },
      ]}
    />
  );
}

function Card({ heading, children }: { heading: string; children: ComponentChildren }) {
  return (
    <>
      <div class="card-head">
        <h2>{heading}</h2>
      </div>
      <div class="card-body">{children}</div>
    </>
  );
}

function scrollIntoViewIfHidden(element: Element | null | undefined) {
  if (!element) return;
  const { top, bottom } = element.getBoundingClientRect();
  if (top < 0 || bottom > window.innerHeight) element.scrollIntoView({ block: "nearest" });
}
