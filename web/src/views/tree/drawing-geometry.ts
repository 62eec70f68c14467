/** Computes positions and sizes in the drawing of the tree, in pixels. */

import { between } from "./layout.ts";
import type { Layout } from "./layout.ts";
import type { Viewport } from "./use-viewport.ts";

/** The horizontal distance between two neighbouring nodes, if there is enough space. */
const SLOT = 84;
/** The vertical distance between two levels. */
export const ROW = 76;
export const NODE = { width: 76, height: 44 };
const MARGIN = { top: 22, left: 76, right: 24 };
/** On screens narrower than `width`, the column with the names of the plies is narrower. */
const PHONE = { width: 480, left: 52 };
/** The distance between a node and the edge of the pane after scrolling to the node, on phones. */
const PHONE_ROOM = 6;
/** Nodes of at least this width have room for their texts. */
const LEAST_WIDTH = 40;
/** Nodes are also drawn up to this distance outside the viewport. */
const BEYOND = 160;

export class DrawingGeometry {
  readonly layout: Layout;
  /** The width of the column with the names of the plies. */
  readonly margin: number;
  readonly width: number;
  readonly height: number;
  /** The size of the drawing if the nodes are not moved closer together. */
  readonly natural: { width: number; height: number };
  /** The horizontal distance between two neighbouring nodes. */
  readonly #slot: number;
  readonly #isPhone: boolean;
  readonly #indices: ReadonlyMap<number, number>;

  /** @param available the largest width of the drawing. If it is too small, the nodes move closer together. */
  constructor(layout: Layout, viewportWidth: number, available = Infinity) {
    this.layout = layout;
    this.#isPhone = viewportWidth < PHONE.width;
    this.margin = this.#isPhone ? PHONE.left : MARGIN.left;
    const fixed = this.margin + MARGIN.right;
    this.#slot = Math.min(SLOT, Math.max(1, available - fixed) / layout.width);
    this.width = fixed + layout.width * this.#slot;
    this.height = this.top(layout.rows.length - 1) + NODE.height + MARGIN.top;
    this.natural = { width: fixed + layout.width * SLOT, height: this.height };
    this.#indices = new Map(layout.slots.map((slot, index) => [slot, index]));
  }

  /** Returns whether neighbouring nodes would overlap. */
  get isCrowded(): boolean {
    return this.#slot < NODE.width;
  }

  /** Returns whether the nodes are too narrow for their texts. */
  get isIllegible(): boolean {
    return this.nodeWidth < LEAST_WIDTH;
  }

  /** The width of a node, without overlapping its neighbours. */
  get nodeWidth(): number {
    return Math.round(Math.min(NODE.width, this.#slot * 0.9) * 10) / 10;
  }

  /** Returns the left edge of the box of a node. */
  left(index: number): number {
    const left = this.centre(index) - NODE.width / 2;
    return this.isCrowded ? Math.max(this.margin, Math.min(left, this.width - NODE.width)) : left;
  }

  /** Returns the left edge and the width of a node that must not overlap its neighbours. */
  narrow(index: number): { left: number; width: number } {
    const width = this.nodeWidth;
    return { left: this.centre(index) - width / 2, width };
  }

  centre(index: number): number {
    return this.margin + this.layout.x[index] * this.#slot + Math.min(NODE.width, this.#slot) / 2;
  }

  top(level: number): number {
    return MARGIN.top + level * ROW;
  }

  /** Returns the area in which nodes and lines are drawn. */
  drawnArea({ left, top, width, height }: Viewport): Viewport {
    const begin = { left: Math.max(0, left - BEYOND), top: Math.max(0, top - BEYOND) };
    const right = Math.min(this.width, left + width + BEYOND);
    const bottom = Math.min(this.height, top + height + BEYOND);
    return { ...begin, width: Math.max(0, right - begin.left), height: Math.max(0, bottom - begin.top) };
  }

  /** Returns the indices of the nodes in an area, and of the nodes whose line to the parent may cross the area. */
  visible(area: Viewport): { nodes: number[]; lines: number[] } {
    const nodes: number[] = [];
    const lines: number[] = [];
    const slotOf = (x: number) => (x - this.margin) / this.#slot;
    this.layout.rows.forEach((row, level) => {
      const y = this.top(level);
      if (y + ROW < area.top || y - ROW > area.top + area.height) return;
      const [begin, end] = between(this.layout, row, slotOf(area.left) - 1, slotOf(area.left + area.width));
      lines.push(...row.slice(Math.max(0, begin - 1), end + 1));
      nodes.push(...row.slice(begin, end));
    });
    return { nodes, lines };
  }

  /** Returns the outlines of nodes as one SVG path, relative to an area. */
  boxes(indices: number[], area: Viewport): string {
    const { height } = NODE;
    const width = this.nodeWidth;
    return indices
      .map((index) => {
        const x = Math.round((this.centre(index) - width / 2 - area.left) * 10) / 10;
        const y = Math.round(this.top(this.layout.level[index]) - area.top);
        return `M${x} ${y}h${width}v${height}h${-width}z`;
      })
      .join("");
  }

  /** Returns the nearest scroll position at which a slot is visible. */
  scrollTo(slot: number, { left, top, width, height }: Viewport): { left: number; top: number } {
    const index = this.#indices.get(slot);
    if (index === undefined) return { left, top };
    const x = this.left(index);
    const y = this.top(this.layout.level[index]);
    // On phones, the column with the names of the plies scrolls with the tree, so it covers no nodes.
    const before = this.#isPhone ? PHONE_ROOM : this.margin + SLOT;
    const after = this.#isPhone ? NODE.width + PHONE_ROOM : 2 * SLOT;
    const next = { left, top };
    if (x - Math.min(before, this.margin) < left) next.left = x - before;
    else if (x + after > left + width) next.left = x + after - width;
    if (y - MARGIN.top < top) next.top = y - MARGIN.top;
    else if (y + ROW > top + height) next.top = y + ROW - height;
    return next;
  }
}
