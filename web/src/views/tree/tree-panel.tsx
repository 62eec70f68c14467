/** The panel with the tree: its headline, the choice of the view, and the drawing, the icicle or the list. */

import { useSignal } from "@preact/signals";
import { Button } from "../../components/button.tsx";
import { LegendButton } from "../../components/legend-button.tsx";
import { Prose } from "../../components/prose.tsx";
import { Segments } from "../../components/segments.tsx";
import { useMediaQuery } from "../../components/use-media-query.ts";
import { serverMessage } from "../../languages/server-message.ts";
import { mark, t, translated } from "../../languages/translate.ts";
import type { Replay } from "../../state/tree/replay.ts";
import { headlineText } from "../../state/tree/search-text.ts";
import type { TreeStore } from "../../stores/tree.ts";
import { CodePanel } from "./code-panel.tsx";
import { copyLink } from "./copy-link.ts";
import { Icicle } from "./icicle.tsx";
import { treeLegend } from "./legend.ts";
import type { SlotContext } from "./node-text.ts";
import { WIDE } from "./player.tsx";
import { TreeDrawing } from "./tree-drawing.tsx";
import { TreeList } from "./tree-list.tsx";
import { ZoomTools } from "./zoom-tools.tsx";

const VIEW_NAMES = { drawing: mark("Tree"), icicle: mark("Icicle"), list: mark("List") };

export function TreePanel({ store, context }: { store: TreeStore; context: SlotContext }) {
  const { replay } = context;
  const { note } = replay.tree;
  const view = store.view.value;
  /** During the search, the headline must not look like the state of the current step. */
  const isFinished = context.step === replay.steps;
  const result = headlineText(replay);
  /** Whether the result is the answer to a practice task at the root. */
  const hidesResult = context.hides.value === 0;
  const isWide = useMediaQuery(WIDE);
  const codeIsOpen = useSignal(false);
  const showsCode = !isWide && codeIsOpen.value;
  return (
    <section class={showsCode ? "card tree-panel has-code" : "card tree-panel"} aria-label={t("Tree")}>
      <div class="tree-panel-head">
        <p class={isFinished ? "tree-headline numbers" : "tree-headline numbers muted"}>
          {hidesResult ? t("Hidden until you have finished the practice task.") : isFinished ? result : t("Final result: {result}", { result })}
        </p>
        <div class="tree-looks">
          <Segments
            label={t("View")}
            choices={store.views.value.map((value) => ({ value, text: translated(VIEW_NAMES[value]) }))}
            value={view}
            onChange={store.setView}
          />
        </div>
      </div>
      {note && (
        <p class="tree-note small-text">
          <Prose text={serverMessage(note)} />
        </p>
      )}
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
        {view === "icicle" && <LegendButton sections={() => treeLegend("icicle", replay)} />}
      </div>
      {showsCode && <CodePanel context={context} />}
      {view === "drawing" && <TreeDrawing key={`code ${showsCode}`} store={store} context={context} />}
      {view === "icicle" && <Icicle store={store} context={context} />}
      {view === "list" && <TreeList store={store} context={context} />}
      {view !== "icicle" && (
        <div class="with-legend">
          <p class="small-text muted">{legendText(replay)}</p>
          <LegendButton sections={() => treeLegend("signs", replay)} />
        </div>
      )}
    </section>
  );
}

/** Explains the signs in the tree. A tree of minimax has neither windows nor cutoffs. */
function legendText(replay: Replay): string {
  const signs = t("▲ MAX chooses the largest value, ▼ MIN the smallest. (8): best value so far. ·: not reached yet.");
  const { mate, nodes } = replay.tree;
  const hasWins = nodes.value.some((value) => Math.abs(value ?? 0) > mate);
  const wins = t("W5: MAX wins in 3 moves (5 plies). L4: MIN wins in 2 moves (4 plies).");
  const legend = hasWins ? `${signs} ${wins}` : signs;
  if (!replay.prunes) return legend;
  return `${legend} ${t("4: −∞…12: column 4 with its window from α to β. ≤ 8 and ≥ 8: upper and lower bound (value not inside the window). ✂: skipped moves.")}`;
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
      <Button label={t("Copy link")} small keys="c" onClick={() => void copyLink(store)} />
    </>
  );
}
