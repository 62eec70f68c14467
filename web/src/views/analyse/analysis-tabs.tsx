import { useRef } from "preact/hooks";
import type { ApiClient } from "../../api/client.ts";
import { Tabs } from "../../components/tabs.tsx";
import { t } from "../../languages/translate.ts";
import type { AnalyseStore } from "../../stores/analyse.ts";
import type { createCommands } from "./commands.ts";
import { EvaluationsPanel } from "./evaluations-panel.tsx";
import { ExplorerPanel } from "./explorer-panel.tsx";
import { MovesPanel } from "./moves-panel.tsx";
import { PositionPanel } from "./position-panel.tsx";
import { ReviewPanel } from "./review-panel.tsx";
import type { TextImport } from "./text-import.ts";

interface AnalysisTabsProps {
  store: AnalyseStore;
  client: ApiClient;
  source: TextImport;
  commands: ReturnType<typeof createCommands>;
}

/**
 * The tabs below the exact value. While an attempt or the position editor is shown, the tabs are hidden, but they stay
 * in the document.
 */
export function AnalysisTabs({ store, client, source, commands }: AnalysisTabsProps) {
  const selected = store.panel.value;
  // A finished game is reviewed automatically, and a review that appears later would move the tabs. Therefore the tabs
  // stay invisible until it is known whether the game is over. They appear at once if a comment is being edited,
  // because an invisible field cannot take the focus.
  const isReady = useRef(false);
  isReady.current ||= store.study.value.main === "" || store.requests.position(store.wholeGame.value) !== null;
  isReady.current ||= store.commentDraft.value !== null;
  const tabs = [
    {
      id: "moves",
      label: t("Moves"),
      content: (
        <>
          <ReviewPanel store={store} onError={(error) => commands[error]()} />
          <MovesPanel store={store} />
        </>
      ),
    },
    {
      id: "evaluations",
      label: t("Evaluations"),
      content: selected === "evaluations" && <EvaluationsPanel store={store} />,
    },
    { id: "explorer", label: t("Explorer"), content: selected === "explorer" && <ExplorerPanel store={store} /> },
    {
      id: "position",
      label: t("Position"),
      content: <PositionPanel store={store} client={client} source={source} commands={commands} />,
    },
  ] as const;
  return (
    <div
      class={isReady.current ? "card sheets" : "card sheets is-waiting"}
      hidden={store.session.value !== null || store.draft.value !== null}
    >
      <Tabs label={t("Analysis")} panelClass="tab-panel" tabs={tabs} selected={selected} onSelect={store.selectPanel} />
    </div>
  );
}
