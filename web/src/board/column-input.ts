/** Input to the columns of a board by mouse, touch and keyboard. */

import { useSignal } from "@preact/signals";
import { useRef } from "preact/hooks";
import { columnText } from "../state/notation.ts";
import { settings } from "../stores/settings.ts";
import type { BoardEvents } from "./board.tsx";

/** A second click within this time, in milliseconds, belongs to a double click. */
const DOUBLE_CLICK_MS = 250;
/** A column narrower than this, in pixels, is easily missed by a finger. */
const NARROW_PX = 32;

interface ColumnInputOptions {
  columns: number;
  /** Whether a disc may be dropped in a column now. */
  isOpen: (column: number) => boolean;
  events: BoardEvents;
}

export function useColumnInput({ columns, isOpen, events }: ColumnInputOptions) {
  const chosen = useSignal(Math.floor((columns - 1) / 2));
  const hovered = useSignal<number | null>(null);
  /** The column whose preview a first tap has shown. */
  const tapped = useSignal<number | null>(null);
  const lastPress = useRef(0);
  const bar = useRef<HTMLDivElement>(null);

  function preview(column: number | null) {
    hovered.value = column;
    if (column === null) tapped.value = null;
    events.onPreview?.(column === null ? null : columnText(column));
  }

  /** Whether a tap shows a preview first and drops second. */
  function tapsTwice(): boolean {
    const { tap } = settings.value;
    if (tap !== "auto") return tap === "two";
    const isTouchScreen = window.matchMedia("(pointer: coarse)").matches;
    const width = bar.current?.firstElementChild?.getBoundingClientRect().width ?? 0;
    return !isTouchScreen || width < NARROW_PX;
  }

  return {
    bar,
    /** The column that the keyboard has chosen. */
    chosen,
    preview,

    /** The column to preview, or null. */
    previewed: () => hovered.value ?? tapped.value,

    /** The preview of the keyboard; a click also gives the focus, but must not change the preview. */
    previewByFocus(column: number) {
      if (document.activeElement?.matches(":focus-visible")) preview(column);
    },

    press(column: number, event: MouseEvent) {
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

    /** Moves the focus to a column, and with it the choice. */
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
