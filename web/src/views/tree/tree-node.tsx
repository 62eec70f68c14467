import { nodeText } from "./node-text.ts";
import type { SlotContext } from "./node-text.ts";

interface TreeNodeProps {
  id: string;
  slot: number;
  context: SlotContext;
  isSelected: boolean;
  /** The level in the drawing, from 0. */
  level: number;
  /** The coordinates of the box, in pixels. */
  left: number;
  top: number;
  width: number;
}

/** A box in the drawing: a position, skipped moves, or positions that were not loaded. */
export function TreeNode({ id, slot, context, isSelected, level, left, top, width }: TreeNodeProps) {
  const { replay, outline, step } = context;
  const { classes, upper, lower, label } = nodeText(context, slot);
  const above = outline.above(slot);
  const sisters = above < 0 ? [slot] : outline.below(above);
  // A position that is not reached yet must not reveal whether it will be searched.
  const canOpen = outline.hasMore(slot) && replay.isEntered(slot, step);
  return (
    <div
      role="treeitem"
      id={id}
      data-slot={outline.name(slot)}
      class={["tnode", ...classes, isSelected && "is-selected"].filter(Boolean).join(" ")}
      style={{ transform: `translate(${left}px, ${top}px)`, width: `${width}px` }}
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
