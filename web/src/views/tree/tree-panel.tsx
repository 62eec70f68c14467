/** The panel with the tree: its headline, the choice of the view, and the drawing, the icicle or the list. */

import { useSignal } from "@preact/signals";
import { Button } from "../../components/button.tsx";
import { Segments } from "../../components/segments.tsx";
import { useMediaQuery } from "../../components/use-media-query.ts";
import { mark, t, translated } from "../../languages/translate.ts";
import { headlineText } from "../../state/tree/search-text.ts";
import type { TreeStore } from "../../stores/tree.ts";
import { copy } from "../../ui/copy.ts";
import { CodePanel } from "./code-panel.tsx";
import { Icicle } from "./icicle.tsx";
import type { SlotContext } from "./node-text.ts";
import { TreeDrawing } from "./tree-drawing.tsx";
import { TreeList } from "./tree-list.tsx";
import { ZoomTools } from "./zoom-tools.tsx";

/** A media query for screens on which the tabs, one of which shows the pseudo-code, are beside the tree. */
export const WIDE = "(min-width: 60.01rem)";

const VIEW_NAMES = { drawing: mark("Tree"), icicle: mark("Icicle"), list: mark("List") };

export function TreePanel({ store, context }: { store: TreeStore; context: SlotContext }) {
  const { replay } = context;
  const { note } = replay.tree;
  const view = store.view.value;
  const isWide = useMediaQuery(WIDE);
  const codeIsOpen = useSignal(false);
  const showsCode = !isWide && codeIsOpen.value;
  return (
    <section class={showsCode ? "card tree-panel has-code" : "card tree-panel"} aria-label={t("Tree")}>
      <div class="tree-panel-head">
        <p class="tree-headline numbers">{headlineText(replay)}</p>
        <div class="tree-looks">
          <Segments
            label={t("View")}
            choices={store.views.value.map((value) => ({ value, text: translated(VIEW_NAMES[value]) }))}
            value={view}
            onChange={store.setView}
          />
        </div>
      </div>
      {note && <p class="tree-note small-text">{note}</p>}
      <div class="row tree-tools">
        {!isWide && (
          <Button
            label={t("Code")}
            small
            pressed={codeIsOpen.value}
            onClick={() => void (codeIsOpen.value = !codeIsOpen.value)}
          />
        )}
        {view === "drawing" && <ZoomTools zoom={store.drawingZoom} />}
        <TreeTools store={store} isPart={replay.tree.under !== ""} />
      </div>
      {showsCode && <CodePanel context={context} />}
      {view === "drawing" && <TreeDrawing key={`code ${showsCode}`} store={store} context={context} />}
      {view === "icicle" && <Icicle store={store} context={context} />}
      {view === "list" && <TreeList store={store} context={context} />}
      {view !== "icicle" && (
        <p class="tree-legend small-text muted">
          {t(
            "▲ MAX chooses the largest value, ▼ MIN the smallest. (8): best value so far. ≤ 8: upper bound (cutoff). ✂: skipped moves.",
          )}
        </p>
      )}
    </section>
  );
}

/** The buttons above the tree. @param isPart whether only a part of the tree is shown */
function TreeTools({ store, isPart }: { store: TreeStore; isPart: boolean }) {
  const lineOnly = store.lineOnly.value;
  const hasNodes = store.view.value !== "icicle";
  return (
    <>
      {isPart && <Button label={t("Whole tree")} small onClick={() => store.search(store.request.peek())} />}
      {hasNodes && (
        <>
          <button
            class="button small"
            type="button"
            aria-pressed={lineOnly}
            aria-keyshortcuts="l"
            onClick={() => store.showLine(!lineOnly)}
          >
            {t("Only the principal variation")}
          </button>
          <Button label={t("Open all")} small disabled={lineOnly} onClick={() => store.toggleAll(true)} />
          <Button label={t("Close all")} small disabled={lineOnly} onClick={() => store.toggleAll(false)} />
        </>
      )}
      <Button label={t("Copy link")} small keys="c" onClick={() => void copy(location.href, t("Link"))} />
    </>
  );
}
