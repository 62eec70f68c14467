import { nodeText } from "./node-text.ts";
import type { SlotContext } from "./node-text.ts";

interface TreeNodeProps {
  id: string;
  slot: number;
  context: SlotContext;
  isSelected: boolean;
  /** From 0. */
  level: number;
  /** In pixels. */
  left: number;
  top: number;
}

/** A box of the drawing: a position, skipped moves, or positions that were not loaded. */
export function TreeNode({ id, slot, context, isSelected, level, left, top }: TreeNodeProps) {
  const { replay, outline, step } = context;
  const { classes, upper, lower, label } = nodeText(context, slot);
  const above = outline.above(slot);
  const sisters = above < 0 ? [slot] : outline.below(above);
  // A position that has not been reached does not show whether it will be searched.
  const canOpen = outline.hasMore(slot) && replay.isEntered(slot, step);
  return (
    <div
      role="treeitem"
      id={id}
      data-slot={slot}
      class={["tnode", ...classes, isSelected && "is-selected"].filter(Boolean).join(" ")}
      style={{ transform: `translate(${left}px, ${top}px)` }}
      title={label}
      aria-label={label}
      aria-level={level + 1}
      aria-selected={isSelected}
      aria-setsize={sisters.length}
      aria-posinset={sisters.indexOf(slot) + 1}
      aria-expanded={canOpen ? outline.isOpen(slot) : undefined}
    >
      <span>{upper}</span>
      <b>{lower}</b>
    </div>
  );
}
