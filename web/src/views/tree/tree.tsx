/** The Tree view. It shows a search of the engine step by step. */

import { useSignal, useSignalEffect } from "@preact/signals";
import type { RefObject } from "preact";
import { useEffect, useLayoutEffect, useMemo, useRef } from "preact/hooks";
import type { ApiClient } from "../../api/client.ts";
import type { BoardHandle } from "../../board/board.tsx";
import { Link } from "../../components/link.tsx";
import { offerLinkedScripts } from "../../components/open-linked-scripts.ts";
import { Tabs } from "../../components/tabs.tsx";
import { useMediaQuery } from "../../components/use-media-query.ts";
import { rich, t } from "../../languages/translate.ts";
import { createTreeStore } from "../../stores/tree.ts";
import type { TreeStore } from "../../stores/tree.ts";
import "../../styles/small-board.css";
import "../../styles/tree.css";
import "../../styles/tree-code.css";
import "../../styles/tree-practice.css";
import "../../styles/tree-views.css";
import { announce } from "../../ui/announce.ts";
import { toast } from "../../ui/toast.ts";
import type { ViewProps } from "../../views.ts";
import { isExample, readAddress, writeAddress } from "../../state/tree/address.ts";
import { positionCount } from "../../state/tree/value-text.ts";
import { CodePanel } from "./code-panel.tsx";
import { ComparisonPanel } from "./comparison-panel.tsx";
import type { SlotContext } from "./node-text.ts";
import { Player, WIDE } from "./player.tsx";
import { PositionPanel } from "./position-panel.tsx";
import { PracticePanel } from "./practice-panel.tsx";
import { QuizPanel } from "./quiz-panel.tsx";
import { SearchForm } from "./search-form.tsx";
import { StepDetails } from "./step-details.tsx";
import { TreePanel } from "./tree-panel.tsx";
import { useTreeCommands } from "./use-tree-commands.ts";

type SideTab = "tree-position" | "tree-code" | "tree-compare" | "tree-quiz" | "tree-practice";

/** The delay between a change and the update of the address, in milliseconds: at rest and during playback. */
const SAVE_MS = { resting: 250, playing: 1000 };

export function View({ client, query, navigate, setQuery, setTitle }: ViewProps) {
  const store = useMemo(() => createTreeStore(client, readAddress(query), { announce, notify: toast }), []);
  const tab = useSignal<SideTab>("tree-position");
  const board = useRef<BoardHandle>(null);
  useEffect(() => setTitle(t("Tree")), []);
  useEffect(() => {
    const { problem, ...address } = readAddress(query);
    if (problem) toast(problem, { tone: "bad" });
    store.open(address);
    void offerLinkedScripts(query, (known) => navigate(`/tree?${known}`));
  }, [query]);
  useSavedAddress(store, setQuery);
  useLayoutEffect(() => store.dispose, []);
  useTreeCommands(store, board, () => void (tab.value = "tree-quiz"));

  const replay = store.replay.value;
  const outline = store.outline.value;
  const context = replay &&
    outline && { replay, outline, step: store.step.value, current: store.current.value, hides: store.hides.value };
  return (
    <div class="tree-view">
      <h1 class="visually-hidden">{t("Search tree")}</h1>
      <SearchForm store={store} client={client} />
      <div class="tree-main">
        {isExample(store.request.value) && <ExampleIntroduction />}
        <SearchNotice store={store} />
        {context && (
          <>
            <Player store={store} context={context} />
            <StepDetails store={store} replay={context.replay} />
            <TreePanel store={store} context={context} />
          </>
        )}
      </div>
      {context && (
        <SidePanel
          store={store}
          client={client}
          context={context}
          board={board}
          selected={tab.value}
          onSelect={(next) => void (tab.value = next)}
        />
      )}
    </div>
  );
}

/** Writes the state of the view into the address of the window. */
function useSavedAddress(store: TreeStore, setQuery: ViewProps["setQuery"]) {
  const timer = useRef(0);
  useSignalEffect(() => {
    const text = writeAddress(store.address.value);
    clearTimeout(timer.current);
    const delay = store.playing.peek() ? SAVE_MS.playing : SAVE_MS.resting;
    timer.current = window.setTimeout(() => setQuery(text), delay);
  });
  // The cleanup of `useLayoutEffect` runs before the next view changes the address. `useEffect` would be too late.
  useLayoutEffect(
    () => () => {
      clearTimeout(timer.current);
      setQuery(writeAddress(store.address.peek()));
    },
    [],
  );
}

/** Explains the small search that the view opens first. */
function ExampleIntroduction() {
  return (
    <p class="card tree-introduction">
      {rich(
        "This search looks two moves ahead: it scores the board after each column and each reply. It picks the column with the highest score after the best reply. To do a search by hand, open the lesson {lesson}.",
        { lesson: <Link href="/learn?lesson=2">{t("Minimax by hand")}</Link> },
      )}
    </p>
  );
}

/** The progress of the search, or the reason why there is no tree. */
function SearchNotice({ store }: { store: TreeStore }) {
  const { running, visited } = store.progress.value;
  const problem = store.problem.value;
  const missing = store.replay.value ? "" : t("No search yet. Choose a position and press Run.");
  const progress = visited ? t("Searching… {positions}", { positions: positionCount(visited) }) : t("Searching…");
  const text = running ? progress : problem || missing;
  return (
    <div class="tree-notice" role="status" data-tone={problem ? "bad" : "plain"} hidden={text === ""}>
      {text}
    </div>
  );
}

interface SidePanelProps {
  store: TreeStore;
  client: ApiClient;
  context: SlotContext;
  board: RefObject<BoardHandle | null>;
  selected: SideTab;
  onSelect: (tab: SideTab) => void;
}

function SidePanel({ store, client, context, board, selected, onSelect }: SidePanelProps) {
  // On narrow screens these tabs are below the tree. There, a button above the tree shows the code instead of a tab.
  const hasCode = useMediaQuery(WIDE);
  const shown = selected === "tree-code" && !hasCode ? "tree-position" : selected;
  return (
    <div class="card sheets tree-side">
      <Tabs
        label={t("Details of the tree")}
        panelClass="tab-panel"
        selected={shown}
        onSelect={onSelect}
        tabs={[
          {
            id: "tree-position",
            label: t("Position"),
            content: <PositionPanel store={store} client={client} context={context} isShown={shown === "tree-position"} board={board} />,
          },
          ...(hasCode ? [{ id: "tree-code" as const, label: t("Code"), content: <CodePanel context={context} /> }] : []),
          { id: "tree-compare", label: t("Compare"), content: <ComparisonPanel store={store} /> },
          { id: "tree-quiz", label: t("Quiz"), content: <QuizPanel store={store} replay={context.replay} /> },
          { id: "tree-practice", label: t("Practice"), content: <PracticePanel store={store} context={context} /> },
        ]}
      />
    </div>
  );
}
