import type { ComponentChildren, Ref } from "preact";
import { useImperativeHandle, useMemo } from "preact/hooks";
import { initial } from "../state/board-state.ts";
import type { BoardLabels, BoardState, Pace } from "../state/board-state.ts";
import { STANDARD, cellName, columnIndex, columnText, parseVariant } from "../state/notation.ts";
import { mover } from "../state/palette.ts";
import { settings } from "../stores/settings.ts";
import { useUniqueId } from "../ui/unique-id.ts";
import { CellGrid } from "./cell-grid.tsx";
import { ChipRow } from "./chip-row.tsx";
import { ColumnButtons } from "./column-buttons.tsx";
import { useColumnInput } from "./column-input.ts";
import { DiscLayer } from "./disc-layer.tsx";
import { LandingPreview, TrayPreview } from "./drop-preview.tsx";
import { Face, FaceBack, FaceGradient } from "./face.tsx";
import { geometry, geometryStyle } from "./geometry.ts";
import type { Geometry } from "./geometry.ts";
import { ArrowOverlay, HeatOverlay, LineOverlay, MarkOverlay, MentionOverlay, ThreatOverlay, WinningOverlay } from "./overlays.tsx";
import { positionInWords } from "./position-words.ts";
import { lastCell, stacks } from "./stacks.ts";
import type { Goal } from "./winning-shapes.ts";

export interface BoardEvents {
  /** Called when the user chooses a column with the mouse, by touch or with the keyboard. */
  onColumn: (column: string) => void;
  /** Called when the user chooses a full column, if the user may drop discs at this time. */
  onFull?: (column: string) => void;
  /** Called when the keyboard focus moves to a cell, such as `d1`. */
  onCell?: (cell: string) => void;
  /** Called when another column is previewed; with null when no column is previewed any more. */
  onPreview?: (column: string | null) => void;
  /** Called when a falling disc has landed. */
  onLanded?: (column: string) => void;
}

/** Functions of a board, for the keyboard shortcuts of a view. */
export interface BoardHandle {
  /** Returns the column that the user has selected with the keyboard. */
  chosen: () => string;
  /** Moves the selected column and the focus to the right by a number of columns. */
  move: (by: number) => void;
  focus: () => void;
  /** Returns a description of the position for screen readers. */
  inWords: () => string;
}

interface BoardProps extends BoardEvents {
  /** The state to draw. A missing field has the value that it has for an empty standard board without input. */
  state: Partial<BoardState>;
  pace?: Pace;
  /** A Preact ref, in which the board stores its `BoardHandle`. */
  handle?: Ref<BoardHandle>;
}

/**
 * The board. It draws `state` and reports the user's actions as events. It computes where a disc lands, but it does not
 * detect wins. It stores only two things itself: the column under the pointer, and the column that the user has
 * selected with the keyboard.
 */
export function Board({ state: given, pace = "drop", handle, ...events }: BoardProps) {
  const state = useMemo(() => ({ ...initial(), ...given }), [given]);
  const { columns, rows, line, square } = parseVariant(state.variant) ?? STANDARD;
  const labels = state.labels ?? settings.value.labels;
  const geo = useMemo(() => geometry(columns, rows, labels !== "none"), [columns, rows, labels]);
  const classes = ["board", state.flipped && "is-flipped", state.playable && "is-playable"];
  return (
    <div class={classes.filter(Boolean).join(" ")} style={geometryStyle(geo)}>
      {/*
       * If the variant changes, the new key creates a new board. The discs then do not fall, and the middle column is
       * selected.
       */}
      <BoardContents
        key={state.variant}
        state={state}
        geo={geo}
        goal={{ line, square }}
        labels={labels}
        pace={pace}
        handle={handle}
        events={events}
      />
    </div>
  );
}

interface BoardContentsProps {
  state: BoardState;
  geo: Geometry;
  goal: Goal;
  labels: BoardLabels;
  pace: Pace;
  handle: Ref<BoardHandle> | undefined;
  events: BoardEvents;
}

function BoardContents({ state, geo, goal, labels, pace, handle, events }: BoardContentsProps) {
  const { columns, rows } = geo;
  const discs = stacks(state, columns);
  const heightOf = (column: number) => discs[column]?.length ?? rows;
  const isOpen = (column: number) =>
    state.legal ? state.legal.includes(columnText(column)) : heightOf(column) < rows;
  const isFull = (column: number) => state.playable && heightOf(column) >= rows;
  const input = useColumnInput({ columns, isOpen: (column) => state.playable && isOpen(column), isFull, events });
  const pointed = state.playable && state.previews ? input.previewed() : null;
  const previewed = pointed ?? (state.ghost ? columnIndex(state.ghost) : null);
  const isPreviewShown = previewed !== null && isOpen(previewed) && heightOf(previewed) < rows;
  const target = isPreviewShown ? { column: previewed, row: heightOf(previewed) } : null;
  const side = state.toMove ?? mover(state.moves.length);
  useImperativeHandle(handle ?? null, () => ({
    chosen: () => columnText(input.chosen.value),
    move(by) {
      const isInside = input.bar.current?.closest(".board")?.contains(document.activeElement);
      input.focus(input.chosen.value + (isInside ? by : 0));
    },
    focus: () => input.focus(input.chosen.value),
    inWords: () => positionInWords(discs, rows, state.flipped),
  }));
  return (
    <>
      <ChipRow chips={state.chips} columns={columns} />
      <div class="board-stage">
        <div class="board-shadow" />
        <svg class="board-picture" viewBox={`0 0 ${geo.width} ${geo.height}`} aria-hidden="true" focusable="false">
          <FrameAround geo={geo} labels={labels}>
            <DiscLayer state={state} geo={geo} pace={pace} onLanded={events.onLanded} />
          </FrameAround>
          <LandingPreview target={target} side={side} geo={geo} />
          <g class="over">
            <HeatOverlay geo={geo} state={state} />
            <ThreatOverlay geo={geo} state={state} />
            <LineOverlay geo={geo} state={state} heightOf={heightOf} />
            <ArrowOverlay geo={geo} state={state} heightOf={heightOf} />
            <MarkOverlay geo={geo} state={state} />
            <MentionOverlay geo={geo} mentioned={state.mentioned} />
          </g>
          <WinningOverlay geo={geo} state={state} goal={goal} />
          <TrayPreview target={target} side={side} geo={geo} />
        </svg>
        <ColumnButtons
          heights={discs.map((stack) => Math.min(rows, stack.length))}
          rows={rows}
          chips={state.chips}
          isOpen={(column) => state.playable && isOpen(column)}
          chosen={input.chosen.value}
          bar={input.bar}
          onPress={input.press}
          onPoint={input.preview}
          onFocus={(column) => {
            input.chosen.value = column;
            input.previewByFocus(column);
          }}
          onBlur={() => input.preview(null)}
        />
        <CellGrid
          rows={rows}
          stacks={discs}
          last={lastCell(state)}
          winning={state.winning}
          flipped={state.flipped}
          onFocus={(column, row) => {
            input.previewByFocus(column);
            events.onCell?.(cellName(column, row));
          }}
          onBlur={() => input.preview(null)}
          onEnter={input.click}
        />
      </div>
    </>
  );
}

/**
 * Draws the fixed parts of the board: those behind the discs and those in front of them. They are rendered only once.
 */
function FrameAround({ geo, labels, children }: { geo: Geometry; labels: BoardLabels; children: ComponentChildren }) {
  const id = useUniqueId();
  const behind = useMemo(() => <FaceBack geo={geo} />, [geo]);
  const front = useMemo(() => <Face geo={geo} labels={labels} id={id} />, [geo, labels]);
  return (
    <>
      <FaceGradient id={id} />
      {behind}
      {children}
      {front}
    </>
  );
}
