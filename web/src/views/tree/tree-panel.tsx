/** The tree: its headline, the choice of view, and the drawing, icicle or list. */

import { Button } from "../../components/button.tsx";
import { Segments } from "../../components/segments.tsx";
import { headlineText } from "../../state/tree/search-text.ts";
import type { TreeStore } from "../../stores/tree.ts";
import { copy } from "../../ui/copy.ts";
import { Icicle } from "./icicle.tsx";
import type { SlotContext } from "./node-text.ts";
import { TreeDrawing } from "./tree-drawing.tsx";
import { TreeList } from "./tree-list.tsx";

const VIEWS = [
  { value: "drawing", text: "Tree" },
  { value: "icicle", text: "Icicle" },
  { value: "list", text: "List" },
] as const;

export function TreePanel({ store, context }: { store: TreeStore; context: SlotContext }) {
  const { replay } = context;
  const { note } = replay.tree;
  const view = store.view.value;
  return (
    <section class="card tree-panel" aria-label="Tree">
      <div class="tree-panel-head">
        <p class="tree-headline numbers">{headlineText(replay)}</p>
        <div class="tree-looks">
          <Segments label="View" choices={VIEWS} value={view} onChange={store.setView} />
        </div>
      </div>
      {note && <p class="tree-note small-text">{note}</p>}
      <TreeTools store={store} isPart={replay.tree.under !== ""} />
      {view === "drawing" && <TreeDrawing store={store} context={context} />}
      {view === "icicle" && <Icicle store={store} context={context} />}
      {view === "list" && <TreeList store={store} context={context} />}
      {view !== "icicle" && (
        <p class="tree-legend small-text muted">
          ▲ MAX takes the greatest value, ▼ MIN the least. (8): best so far. ≤ 8: upper bound (cutoff). ✂: skipped
          moves.
        </p>
      )}
    </section>
  );
}

/** @param isPart whether only a part of the tree is shown */
function TreeTools({ store, isPart }: { store: TreeStore; isPart: boolean }) {
  const lineOnly = store.lineOnly.value;
  const hasNodes = store.view.value !== "icicle";
  return (
    <div class="row tree-tools">
      {isPart && <Button label="Whole tree" small onClick={() => store.search(store.request.peek())} />}
      {hasNodes && (
        <>
          <button
            class="button small"
            type="button"
            aria-pressed={lineOnly}
            aria-keyshortcuts="l"
            onClick={() => store.showLine(!lineOnly)}
          >
            Only the principal variation
          </button>
          <Button label="Open all" small disabled={lineOnly} onClick={() => store.toggleAll(true)} />
          <Button label="Close all" small disabled={lineOnly} onClick={() => store.toggleAll(false)} />
        </>
      )}
      <Button label="Copy link" small keys="c" onClick={() => void copy(location.href, "Link")} />
    </div>
  );
}
