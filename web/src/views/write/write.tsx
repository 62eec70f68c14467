/** The Write view. It shows a script with its errors and its grade, and updates them while the user types. */

import { useEffect, useLayoutEffect, useMemo, useRef } from "preact/hooks";
import type { BoardHandle } from "../../board/board.tsx";
import { t } from "../../languages/translate.ts";
import { createWriteStore } from "../../stores/write.ts";
import { announce } from "../../ui/announce.ts";
import { onCommands } from "../../ui/keys.ts";
import type { ViewProps } from "../../views.ts";
import "../../styles/write.css";
import "../../styles/write-panels.css";
import { ScriptDestinations } from "./script-destinations.tsx";
import { ScriptToolbar } from "./script-toolbar.tsx";
import { SharedNotice } from "./shared-notice.tsx";
import { WritePanels } from "./write-panels.tsx";

export function View({ client, query, navigate, setQuery, setTitle }: ViewProps) {
  const store = useMemo(() => createWriteStore(client, () => location.search && setQuery("")), []);
  const board = useRef<BoardHandle>(null);
  const nameInput = useRef<HTMLInputElement>(null);
  const isFirstQuery = useRef(true);

  /** Saves the script. If its name is invalid, moves the focus to the name. */
  const save = () => {
    const isSaved = store.script.save();
    if (!isSaved) nameInput.current?.focus();
    return isSaved;
  };

  useLayoutEffect(() => {
    setTitle(t("Write an evaluation"));
    void store.loadCatalogue();
    const endCommands = onCommands({
      drop: (key) => store.position.drop(key.toUpperCase()),
      undo: store.position.undo,
      redo: store.position.redo,
      heat: store.position.toggleHeat,
      save: () => void save(),
      grade: store.gradeNow,
      readBoard: () => announce(board.current?.inWords() ?? ""),
    });
    return () => {
      endCommands();
      store.dispose();
    };
  }, []);
  useEffect(() => {
    void (isFirstQuery.current ? store.start(query) : store.openAddress(query));
    isFirstQuery.current = false;
  }, [query]);

  return (
    <div class="write">
      <div class="write-bar">
        <div class="write-title">
          <h1>{t("Write your own evaluation")}</h1>
          <p class="small-text">
            {t(
              "An evaluation is a short script that gives a board a score. A positive score means that the side to move is better. A search uses the script to choose its moves. Change a number below, and the page grades the script again.",
            )}
          </p>
        </div>
        <ScriptToolbar store={store} nameInput={nameInput} onSave={save} />
        <ScriptDestinations store={store} onSave={save} navigate={navigate} hasLab={client.hasLab} />
      </div>
      <SharedNotice store={store} />
      <WritePanels client={client} store={store} board={board} onSave={save} />
    </div>
  );
}
