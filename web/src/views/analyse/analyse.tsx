/** The Analyse view. It shows a game, the exact value of each position of the game, and the review of the game. */

import { effect } from "@preact/signals";
import { useEffect, useLayoutEffect, useMemo, useRef } from "preact/hooks";
import { ApiError, failureText, isAbort } from "../../api/client.ts";
import type { ApiClient } from "../../api/client.ts";
import type { BoardHandle } from "../../board/board.tsx";
import { t } from "../../languages/translate.ts";
import { newStudy } from "../../state/analyse/study.ts";
import type { Study } from "../../state/analyse/study.ts";
import { createAnalyseStore } from "../../stores/analyse.ts";
import type { AnalyseStore } from "../../stores/analyse.ts";
import type { ExactResponses } from "../../stores/analyse/position-requests.ts";
import { settings } from "../../stores/settings.ts";
import { onCommands } from "../../ui/keys.ts";
import { toast } from "../../ui/toast.ts";
import type { ViewProps } from "../../views.ts";
import { readStudy, writeStudy } from "./address.ts";
import { AnalysisTabs } from "./analysis-tabs.tsx";
import { AttemptCard } from "./attempt-card.tsx";
import { BoardPanel } from "./board-panel.tsx";
import { createCommands } from "./commands.ts";
import { ExactValueCard } from "./exact-value-card.tsx";
import { useGameDrop } from "./game-drop.ts";
import { GameGraph } from "./game-graph.tsx";
import { PositionEditor } from "./position-editor.tsx";
import { announceSteps } from "./step-announcer.ts";
import { createTextImport } from "./text-import.ts";

/** The exact responses that earlier visits to this view have received. */
let exactResponses: ExactResponses | undefined;

export function View({ client, query, setQuery, setTitle }: ViewProps) {
  const store = useAnalyseStore(client, query);
  const board = useRef<BoardHandle>(null);
  const source = useMemo(() => createTextImport(store, client), [store]);
  const commands = useMemo(() => createCommands(store, board), [store]);
  const root = useRef<HTMLDivElement>(null);
  useGameDrop(root, store, source);
  useLayoutEffect(() => {
    setTitle(t("Analyse"));
    return onCommands(commands);
  }, [commands]);
  const writeAddress = () => setQuery(writeStudy(store.study.value, store.reviewRequested.value));
  useLayoutEffect(
    () => () => {
      // If the user opens another view while writing a comment, the comment is saved.
      if (store.commentDraft.value && store.saveComment()) writeAddress();
    },
    [store],
  );
  // `useSignalEffect` would write the address only after the next frame. If the user reloads the page before that, the
  // last change is lost.
  useLayoutEffect(
    () =>
      effect(() => {
        if (!store.draft.value && !store.session.value) writeAddress();
      }),
    [store],
  );

  const session = store.session.value;
  const draft = store.draft.value;
  return (
    <div class={settings.value.flipped ? "analyse flipped" : "analyse"} ref={root}>
      <h1 class="visually-hidden">{t("Analyse")}</h1>
      <BoardPanel store={store} board={board} onBest={commands.best} />
      <div class="side">
        {session && <AttemptCard store={store} session={session} />}
        {draft && <PositionEditor store={store} client={client} draft={draft} />}
        {!draft && !store.isConcealed.value && <ExactValueCard store={store} />}
        <AnalysisTabs store={store} client={client} source={source} commands={commands} />
      </div>
      <GameGraph store={store} />
    </div>
  );
}

/** Creates the store of the view. If the address changes, opens the study of the new address in the store. */
function useAnalyseStore(client: ApiClient, query: URLSearchParams): AnalyseStore {
  const store = useMemo(() => createAnalyseStore(client, readStudy(query), exactResponses), []);
  const isFirst = useRef(true);
  useEffect(() => {
    const { study, review, problem } = readStudy(query);
    if (problem) toast(problem, { tone: "bad" });
    if (!isFirst.current) {
      store.setReviewRequested(review);
      store.open(study);
    }
    isFirst.current = false;
    const controller = new AbortController();
    void cutIllegalMoves(store, client, study, controller.signal);
    return () => controller.abort();
  }, [query]);
  useEffect(() => {
    const onVisibility = () => store.setPageVisible(!document.hidden);
    onVisibility();
    document.addEventListener("visibilitychange", onVisibility);
    const endAnnouncements = announceSteps(store);
    return () => {
      document.removeEventListener("visibilitychange", onVisibility);
      endAnnouncements();
      exactResponses = store.requests.exact();
      store.dispose();
    };
  }, []);
  return store;
}

/** If the server rejects a move of a study, removes this move and all moves after it. */
async function cutIllegalMoves(
  store: AnalyseStore,
  client: ApiClient,
  { variant, main }: Study,
  signal: AbortSignal,
) {
  try {
    await client.position({ variant, moves: main }, { signal });
  } catch (error) {
    if (isAbort(error) || store.study.value.main !== main) return;
    const at = error instanceof ApiError ? (error.at ?? 0) : 0;
    store.replace(newStudy(variant, main.slice(0, at)));
    toast(`${failureText(error)} ${t("Only the moves before the error were opened.")}`, { tone: "bad" });
  }
}
