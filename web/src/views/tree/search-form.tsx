/** The form for the search: its position, as text or on a small board, and its parameters. */

import { useSignal, useSignalEffect } from "@preact/signals";
import { useMemo } from "preact/hooks";
import type { ApiClient } from "../../api/client.ts";
import { Button } from "../../components/button.tsx";
import { EngineForm, EngineOptions } from "../../components/engine-form.tsx";
import { PositionError, PositionField } from "../../components/position-field.tsx";
import { t } from "../../languages/translate.ts";
import { parseEngine, writeForLink } from "../../state/engine-text.ts";
import { createPositionInput } from "../../stores/position-input.ts";
import type { TreeStore } from "../../stores/tree.ts";
import { PositionBoard } from "./position-board.tsx";

/** The searches that can record a tree, with their labels. */
const searches = () => ({
  minimax: t("Minimax"),
  alphabeta: t("Alpha-beta"),
  deepening: t("Deepening (transposition table)"),
});
/** The parameters that are always shown. Other parameters are under "More settings". */
const MAIN = ["depth", "eval", "order", "cut"];
/** Parameters that imitate the program of the three-evaluations report. They do not apply to trees. */
const OMITTED = ["roles", "player1"];
const WIDE = "(min-width: 48rem)";
const BOARD_ID = "tree-setup-board";
const ERROR_ID = "tree-position-error";

export function SearchForm({ store, client }: { store: TreeStore; client: ApiClient }) {
  const input = useMemo(() => createPositionInput(client, store.request.peek()), []);
  const engine = useSignal(parseEngine(store.request.peek().engine));
  const startsOpen = useMemo(() => window.matchMedia(WIDE).matches, []);
  const boardIsOpen = useSignal(false);
  // Other parts of the view can also start a search. The form then shows that search.
  useSignalEffect(() => {
    const request = store.request.value;
    input.set(request);
    engine.value = parseEngine(request.engine);
  });

  const request = store.request.value;
  const catalogue = store.catalogue.value;
  const isRunning = store.progress.value.running;
  const { variant, moves } = input.position.value;
  const text = writeForLink(engine.value, catalogue);
  const isChanged =
    variant !== request.variant ||
    moves !== request.moves ||
    text !== writeForLink(parseEngine(request.engine), catalogue);
  const submit = async () => {
    if (await input.readIfEdited()) {
      store.search({ ...input.position.peek(), engine: writeForLink(engine.peek(), catalogue) });
    }
  };
  const engineProps = {
    catalogue,
    engine: engine.value,
    onChange: (next: typeof engine.value) => void (engine.value = next),
    main: MAIN,
    onEnter: () => void submit(),
  };
  return (
    <details
      class={`card tree-setup${isChanged ? " is-changed" : ""}`}
      aria-label={t("Search settings")}
      data-search={engine.value.name}
      open={startsOpen}
    >
      <summary>
        <span class="label">{t("Search")}</span>{" "}
        <span class="mono tree-summary">
          {`${variant === "7x6" ? "" : `${variant} `}${moves ? t("After {line}", { line: moves }) : t("empty board")} · ${text}`}
        </span>
      </summary>
      <div class="tree-setup-row">
        <div class="tree-position">
          <PositionField input={input} onEnter={() => void submit()} errorId={ERROR_ID} />
          <button
            class="button small"
            type="button"
            aria-expanded={boardIsOpen.value}
            aria-controls={BOARD_ID}
            onClick={() => void (boardIsOpen.value = !boardIsOpen.value)}
          >
            {t("Board")}
          </button>
        </div>
        <EngineForm {...engineProps} searches={searches()} />
        <div class="tree-run">
          {isRunning ? (
            <Button label={t("Stop")} keys="s" onClick={store.stop} />
          ) : (
            <Button label={t("Run")} kind="primary" onClick={() => void submit()} />
          )}
        </div>
        <details class="more">
          <summary>{t("More settings")}</summary>
          <EngineOptions {...engineProps} omit={OMITTED} text={text} />
        </details>
      </div>
      {/* The error is below the row, so that its appearance does not move a button while it is pressed. */}
      <PositionError input={input} id={ERROR_ID} />
      <div class="tree-setup-board" id={BOARD_ID} hidden={!boardIsOpen.value}>
        {boardIsOpen.value && <PositionBoard client={client} input={input} catalogue={catalogue} />}
      </div>
    </details>
  );
}
