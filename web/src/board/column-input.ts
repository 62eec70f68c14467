/** Handles mouse, touch and keyboard input on the columns of a board. */

import { useSignal } from "@preact/signals";
import { useRef } from "preact/hooks";
import { columnText } from "../state/notation.ts";
import { settings } from "../stores/settings.ts";
import type { BoardEvents } from "./board.tsx";

/** The time, in milliseconds, within which a second click counts as part of a double click and is ignored. */
const DOUBLE_CLICK_MS = 250;
/** The width in pixels below which a finger easily hits the wrong column. */
const NARROW_PX = 32;

interface ColumnInputOptions {
  columns: number;
  /** Returns whether the user may drop a disc in a column now. */
  isOpen: (column: number) => boolean;
  /** Returns whether the user may drop discs now, but not in this column, because it is full. */
  isFull: (column: number) => boolean;
  events: BoardEvents;
}

export function useColumnInput({ columns, isOpen, isFull, events }: ColumnInputOptions) {
  const chosen = useSignal(Math.floor((columns - 1) / 2));
  const hovered = useSignal<number | null>(null);
  /** The column whose preview a first tap has shown, or null. */
  const tapped = useSignal<number | null>(null);
  const lastPress = useRef(0);
  const bar = useRef<HTMLDivElement>(null);

  function preview(column: number | null) {
    hovered.value = column;
    if (column === null) tapped.value = null;
    events.onPreview?.(column === null ? null : columnText(column));
  }

  /** Returns whether a drop needs two taps: the first tap shows a preview, the second tap drops the disc. */
  function tapsTwice(): boolean {
    const { tap } = settings.value;
    if (tap !== "auto") return tap === "two";
    const isTouchScreen = window.matchMedia("(pointer: coarse)").matches;
    const width = bar.current?.firstElementChild?.getBoundingClientRect().width ?? 0;
    return !isTouchScreen || width < NARROW_PX;
  }

  return {
    bar,
    /** The column that the user has selected with the keyboard. */
    chosen,
    preview,

    /** Returns the column to preview, or null. */
    previewed: () => hovered.value ?? tapped.value,

    /**
     * Previews a column when it gets the focus from the keyboard. A click also sets the focus, but it must not change
     * the preview.
     */
    previewByFocus(column: number) {
      if (document.activeElement?.matches(":focus-visible")) preview(column);
    },

    press(column: number, event: MouseEvent) {
      if (isFull(column)) events.onFull?.(columnText(column));
      if (!isOpen(column)) return;
      if (event instanceof PointerEvent && event.pointerType === "touch" && tapsTwice()) {
        const isSecond = tapped.value === column;
        tapped.value = isSecond ? null : column;
        if (isSecond) events.onColumn(columnText(column));
        return;
      }
      const sinceLast = event.timeStamp - lastPress.current;
      lastPress.current = event.timeStamp;
      if (event.detail > 1 && sinceLast < DOUBLE_CLICK_MS) return;
      events.onColumn(columnText(column));
    },

    /** Moves the focus to a column. The column is then selected. */
    focus(column: number) {
      const button = bar.current?.children[Math.max(0, Math.min(columns - 1, column))];
      if (button instanceof HTMLElement) button.focus();
    },

    click(column: number) {
      const button = bar.current?.children[column];
      if (button instanceof HTMLElement) button.click();
    },
  };
}
