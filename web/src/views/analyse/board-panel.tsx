import type { Ref } from "preact";
import { useComputed } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { Board } from "../../board/board.tsx";
import type { BoardHandle } from "../../board/board.tsx";
import { notifyFull } from "../../components/full-column.ts";
import { LegendButton } from "../../components/legend-button.tsx";
import { Mentions } from "../../components/mentions.tsx";
import { Segments } from "../../components/segments.tsx";
import { mark, t, translated } from "../../languages/translate.ts";
import { cycle } from "../../state/analyse/draft.ts";
import { path } from "../../state/analyse/study.ts";
import { threatText } from "../../state/threat-text.ts";
import type { AnalyseStore } from "../../stores/analyse.ts";
import { motionAllowed, settings } from "../../stores/settings.ts";
import { boardState } from "./board-state.ts";
import { analysisLegend } from "./legend.ts";
import { parityWords } from "./sentences.ts";
import { ToggleButton } from "./toggle-button.tsx";
import { Transport } from "./transport.tsx";
import { ValueBar } from "./value-bar.tsx";

const CHIPS = [
  { value: "truth", text: mark("Exact") },
  { value: "heuristic", text: mark("Evaluation") },
  { value: "both", text: mark("Both") },
] as const;

interface BoardPanelProps {
  store: AnalyseStore;
  board: Ref<BoardHandle>;
  onBest: () => void;
}

/** The board. The value bar is beside it, the display options are above it, and the buttons for steps are below it. */
export function BoardPanel({ store, board, onBest }: BoardPanelProps) {
  const { chips, threats, heat } = store.options.value;
  return (
    <section class="stage" aria-label={t("Board")} data-chips={chips}>
      <div class="stage-tools">
        <div class="scores-choice">
          <Segments
            label={t("Scores above the columns")}
            choices={CHIPS.map(({ value, text }) => ({ value, text: translated(text) }))}
            value={chips}
            onChange={(chips) => store.setOptions({ chips })}
          />
        </div>
        <div class="row">
          <ToggleButton
            label={t("Threats")}
            keys="t"
            value={threats}
            onChange={(threats) => store.setOptions({ threats })}
          />
          <ToggleButton label={t("Heat map")} keys="x" value={heat} onChange={(heat) => store.setOptions({ heat })} />
          <LegendButton sections={() => analysisLegend("scores", store.names.peek())} />
        </div>
      </div>
      <AnalysisBoard store={store} board={board} />
      <Transport store={store} onBest={onBest} />
      {threats && !store.draft.value && !store.isConcealed.value && <ThreatText store={store} />}
    </section>
  );
}

function AnalysisBoard({ store, board }: Omit<BoardPanelProps, "onBest">) {
  const state = useComputed(() => boardState(store));
  const pace = useBoardPace(store);
  const box = useRef<HTMLDivElement>(null);
  const line = store.line.value;
  const subject = line ? line.base : (store.session.value?.attempt.move ?? (store.draft.value ? "draft" : null));
  const reveals = store.boardReveals.value;
  // The user may have pressed a button far below the board. Therefore the board is scrolled into view.
  useEffect(() => {
    if (subject !== null && box.current) revealBoard(box.current);
  }, [subject]);
  useEffect(() => {
    if (reveals > 0 && box.current) revealBoard(box.current);
  }, [reveals]);
  return (
    <div class="stage-board" ref={box} onClickCapture={(event) => editCell(store, event)}>
      <ValueBar store={store} />
      <Board state={state.value} pace={pace} handle={board} onColumn={store.drop} onFull={notifyFull} />
    </div>
  );
}

/**
 * Returns how discs appear. A new disc falls at normal speed, as in the Play view. If the user steps through existing
 * moves, discs fall fast.
 */
function useBoardPace(store: AnalyseStore) {
  const previous = useRef("");
  const draft = store.draft.value;
  const moves = draft ? "" : store.moves.value;
  const study = store.study.value;
  const isNext = moves.length === previous.current.length + 1 && moves.startsWith(previous.current);
  const isLast = !store.line.value && study.cursor === path(study).length;
  useEffect(() => {
    previous.current = moves;
  }, [moves]);
  if (draft) return "none";
  return isNext && isLast ? "drop" : "step";
}

function revealBoard(board: HTMLElement) {
  const { top, bottom } = board.getBoundingClientRect();
  if (top >= 0 && bottom <= window.innerHeight) return;
  board.scrollIntoView({ block: "start", behavior: motionAllowed() ? "smooth" : "auto" });
}

/** In the position editor, a click changes the cell under the pointer. It does not drop a disc. */
function editCell(store: AnalyseStore, event: MouseEvent) {
  const draft = store.draft.value;
  const target = event.target instanceof Element ? event.target.closest(".column") : null;
  // `detail` is 0 for a click that was made with the keyboard. Such a click drops a disc in the column.
  if (!draft || !target || event.detail === 0) return;
  event.stopPropagation();
  const grid = target.closest(".board")?.querySelector(".cells")?.getBoundingClientRect();
  if (!grid) return;
  const column = [...(target.parentElement?.children ?? [])].indexOf(target);
  const up = (grid.bottom - event.clientY) / (grid.height / draft.rows);
  const row = Math.min(draft.rows - 1, Math.max(0, Math.floor(up)));
  store.edit(cycle(draft, column, row));
}

function ThreatText({ store }: { store: AnalyseStore }) {
  const names = store.names.value;
  return (
    <div class="threats">
      <p class="threat-text small-text">
        <Mentions
          text={threatText(store.position.value, names, settings.value.labels)}
          onPoint={store.setMentioned}
        />
      </p>
      <details class="small-text muted">
        <summary>{t("What odd and even rows mean")}</summary>
        <p>{parityWords(store.variant.value.rows, names)}</p>
      </details>
    </div>
  );
}
