/** The tree as a nested list. */

import { useLayoutEffect, useMemo, useRef } from "preact/hooks";
import { t } from "../../languages/translate.ts";
import type { OutlineRow } from "../../state/tree/outline.ts";
import type { TreeStore } from "../../stores/tree.ts";
import { rowText } from "./node-text.ts";
import type { SlotContext } from "./node-text.ts";
import { activateSlot, hasModifier } from "./tree-keys.ts";
import { slotAt, useViewport } from "./use-viewport.ts";

/** The height of a row, in pixels. */
const HEIGHT = 36;
/** The number of rows above and below the viewport that exist as elements. */
const BEYOND = 8;

export function TreeList({ store, context }: { store: TreeStore; context: SlotContext }) {
  const { outline, replay, step } = context;
  const version = store.outlineVersion.value;
  const cursor = store.cursor.value;
  const element = useRef<HTMLDivElement>(null);
  const { viewport, measure } = useViewport(element);
  const rows = useMemo(() => outline.rows(), [outline, version]);
  const indices = useMemo(() => new Map(rows.map(({ slot }, index) => [slot, index])), [rows]);
  /** Whether the row of the cursor takes the focus when its element is created. */
  const wantsFocus = useRef(false);
  const focusCursor = () => {
    const row = document.getElementById(rowId(outline.name(store.cursor.peek())));
    row?.focus({ preventScroll: true });
    wantsFocus.current = !row;
  };

  useLayoutEffect(() => {
    const node = element.current;
    const index = indices.get(cursor);
    if (!node || index === undefined) return;
    const { scrollTop, clientHeight } = node;
    if (index * HEIGHT < scrollTop) node.scrollTop = Math.max(0, (index - 1) * HEIGHT);
    else if ((index + 2) * HEIGHT > scrollTop + clientHeight) node.scrollTop = (index + 2) * HEIGHT - clientHeight;
    measure();
  }, [replay, step, cursor]);
  useLayoutEffect(() => {
    if (wantsFocus.current) focusCursor();
  });

  const { top, height } = viewport.value;
  const begin = Math.max(0, Math.floor(top / HEIGHT) - BEYOND);
  const end = Math.min(rows.length, Math.ceil((top + height) / HEIGHT) + BEYOND);
  const shown = Array.from({ length: Math.max(0, end - begin) }, (_, at) => begin + at);
  // The row with the focus stays in the document even if it is scrolled out of view.
  const focused = slotAt(outline, document.activeElement);
  const kept = focused === null ? undefined : indices.get(focused);
  if (kept !== undefined && !shown.includes(kept)) shown.push(kept);

  const onClick = (event: MouseEvent) => {
    const slot = slotAt(outline, event.target);
    if (slot === null) return;
    store.select(slot);
    activateSlot(store, slot);
    focusCursor();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!moveInList(store, rows, indices.get(cursor) ?? 0, event)) return;
    event.preventDefault();
    focusCursor();
  };
  return (
    <div
      ref={element}
      class="tree-scroll tree-list"
      role="tree"
      aria-label={t("Search tree as a list")}
      onClick={onClick}
      onKeyDown={onKeyDown}
    >
      <div class="tree-rows" role="presentation" style={{ height: `${rows.length * HEIGHT}px` }}>
        {shown.map((index) => (
          <TreeRow
            key={rows[index].slot}
            row={rows[index]}
            context={context}
            isSelected={rows[index].slot === cursor}
            top={index * HEIGHT}
          />
        ))}
      </div>
    </div>
  );
}

const rowId = (name: string) => `tree-row-${name}`;

/** Handles the keys of the list. Returns whether the key is one of them. */
function moveInList(store: TreeStore, rows: OutlineRow[], at: number, event: KeyboardEvent): boolean {
  const outline = store.outline.peek();
  if (!outline || hasModifier(event)) return false;
  const { slot, level } = rows[at];
  const isOpen = outline.isOpen(slot);
  const parent = rows.findLastIndex((row, index) => index < at && row.level < level);
  const moves: Record<string, number> = {
    ArrowDown: at + 1,
    ArrowUp: at - 1,
    Home: 0,
    End: rows.length - 1,
    PageDown: Math.min(rows.length - 1, at + 10),
    PageUp: Math.max(0, at - 10),
    ...(isOpen ? { ArrowRight: at + 1 } : { ArrowLeft: parent }),
  };
  if (event.key in moves) {
    const next = rows[moves[event.key]];
    if (next) store.select(next.slot);
  } else if (event.key === "ArrowRight") store.toggle(slot, true);
  else if (event.key === "ArrowLeft") store.toggle(slot, false);
  else if (event.key === "Enter" || event.key === " ") activateSlot(store, slot);
  else return false;
  return true;
}

interface TreeRowProps {
  row: OutlineRow;
  context: SlotContext;
  isSelected: boolean;
  /** The distance from the top of the list, in pixels. */
  top: number;
}

function TreeRow({ row: { slot, level, at, of }, context, isSelected, top }: TreeRowProps) {
  const { outline, replay, step, current } = context;
  const kind = outline.kind(slot);
  const { text, label, isFuture } = rowText(context, slot);
  // A position that is not reached yet must not reveal whether it will be searched.
  const canOpen = kind === "node" && replay.isEntered(slot, step) && outline.hasMore(slot);
  const isOpen = outline.isOpen(slot);
  const isCurrent = slot === current && step > 0;
  const classes = [
    "tree-row",
    // A move that is not reached yet has no CSS class for its kind, because this class would reveal whether the search
    // will visit the move.
    (kind === "stub" || kind === "rest") && `is-${kind}`,
    isFuture && "is-future",
    isSelected && "is-selected",
    isCurrent && "is-current",
  ];
  return (
    <div
      role="treeitem"
      id={rowId(outline.name(slot))}
      data-slot={outline.name(slot)}
      class={classes.filter(Boolean).join(" ")}
      style={{ transform: `translateY(${top}px)`, paddingLeft: `calc(var(--s2) + ${level - 1} * var(--indent))` }}
      tabIndex={isSelected ? 0 : -1}
      aria-label={label}
      aria-level={level}
      aria-posinset={at}
      aria-setsize={of}
      aria-selected={isSelected}
      aria-expanded={canOpen ? isOpen : undefined}
      aria-current={isCurrent ? "step" : undefined}
    >
      {`${canOpen ? (isOpen ? "▾ " : "▸ ") : "  "}${text}`}
    </div>
  );
}
