/** Positions and sizes in the drawing, in pixels. */

import { between } from "./layout.ts";
import type { Layout } from "./layout.ts";
import type { Viewport } from "./use-viewport.ts";

const SLOT = 84;
export const ROW = 76;
export const NODE = { width: 76, height: 44 };
const MARGIN = { top: 22, left: 76, right: 24 };
/** Phones have less room for the names of the plies. */
const PHONE = { width: 480, left: 52 };
/** How far beyond the viewport nodes are drawn. */
const BEYOND = 160;

export class DrawingGeometry {
  readonly layout: Layout;
  /** The width of the column with the names of the plies. */
  readonly margin: number;
  readonly width: number;
  readonly height: number;
  readonly #isPhone: boolean;
  readonly #indices: ReadonlyMap<number, number>;

  constructor(layout: Layout, viewportWidth: number) {
    this.layout = layout;
    this.#isPhone = viewportWidth < PHONE.width;
    this.margin = this.#isPhone ? PHONE.left : MARGIN.left;
    this.width = this.margin + layout.width * SLOT + MARGIN.right;
    this.height = this.top(layout.rows.length - 1) + NODE.height + MARGIN.top;
    this.#indices = new Map(layout.slots.map((slot, index) => [slot, index]));
  }

  left(index: number): number {
    return this.margin + this.layout.x[index] * SLOT;
  }

  top(level: number): number {
    return MARGIN.top + level * ROW;
  }

  /** The area in which nodes and lines are drawn. */
  drawnArea({ left, top, width, height }: Viewport): Viewport {
    return { left: left - BEYOND, top: top - BEYOND, width: width + 2 * BEYOND, height: height + 2 * BEYOND };
  }

  /** The indices of the nodes in an area, and of those whose line to the parent may cross it. */
  visible(area: Viewport): { nodes: number[]; lines: number[] } {
    const nodes: number[] = [];
    const lines: number[] = [];
    const slotOf = (x: number) => (x - this.margin) / SLOT;
    this.layout.rows.forEach((row, level) => {
      const y = this.top(level);
      if (y + ROW < area.top || y - ROW > area.top + area.height) return;
      const [begin, end] = between(this.layout, row, slotOf(area.left) - 1, slotOf(area.left + area.width));
      lines.push(...row.slice(Math.max(0, begin - 1), end + 1));
      nodes.push(...row.slice(begin, end));
    });
    return { nodes, lines };
  }

  /** The nearest scroll position from which a slot can be seen. */
  scrollTo(slot: number, { left, top, width, height }: Viewport): { left: number; top: number } {
    const index = this.#indices.get(slot);
    if (index === undefined) return { left, top };
    const x = this.left(index);
    const y = this.top(this.layout.level[index]);
    const room = this.#isPhone ? 8 : SLOT;
    const next = { left, top };
    if (x - this.margin < left) next.left = x - this.margin - room;
    else if (x + SLOT + room > left + width) next.left = x + SLOT + room - width;
    if (y - MARGIN.top < top) next.top = y - MARGIN.top;
    else if (y + ROW > top + height) next.top = y + ROW - height;
    return next;
  }
}
