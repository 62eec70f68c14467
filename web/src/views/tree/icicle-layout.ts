/** Computes the layout of the icicle. Each position is a bar below its parent. Its width is the size of its subtree. */

import type { Replay } from "../../state/tree/replay.ts";

/** The height of a bar, in pixels. */
export const BAR_HEIGHT = 40;

export interface Bar {
  x: number;
  y: number;
  width: number;
}

export class IcicleLayout {
  readonly replay: Replay;
  readonly levels: number;
  /** The left edge of each bar, measured as a number of positions. */
  readonly #start: Float64Array;

  constructor(replay: Replay) {
    this.replay = replay;
    this.#start = new Float64Array(replay.count);
    const { parent, size } = replay.tree.nodes;
    const used = new Float64Array(replay.count);
    for (let node = 1; node < replay.count; node += 1) {
      const above = parent[node];
      this.#start[node] = this.#start[above] + used[above];
      used[above] += size[node];
    }
    this.levels = replay.ply.reduce((most, ply) => Math.max(most, ply - replay.ply[0] + 1), 1);
  }

  /** Returns the bar of a node while the icicle is zoomed so that the node `zoom` and its ancestors fill the width. */
  bar(node: number, zoom: number, width: number): Bar {
    const { ply, tree } = this.replay;
    const y = (ply[node] - ply[0]) * BAR_HEIGHT;
    if (node !== zoom && ply[node] <= ply[zoom]) return { x: 0, y, width };
    const scale = width / tree.nodes.size[zoom];
    return { x: (this.#start[node] - this.#start[zoom]) * scale, y, width: tree.nodes.size[node] * scale };
  }

  /** Returns the node whose bar is at a point, or null. @param across from 0 to 1 @param y in pixels */
  nodeAt(across: number, y: number, zoom: number): number | null {
    const { replay } = this;
    const { size } = replay.tree.nodes;
    const level = Math.floor(y / BAR_HEIGHT);
    const path = replay.path(zoom);
    if (level < path.length - 1) return path[level] ?? null;
    const position = this.#start[zoom] + across * size[zoom];
    let node = zoom;
    for (let depth = path.length - 1; depth < level; depth += 1) {
      let found = -1;
      for (const child of replay.childrenOf(node)) {
        if (this.#start[child] > position) break;
        if (position < this.#start[child] + size[child]) found = child;
      }
      if (found < 0) return null;
      node = found;
    }
    return node;
  }

  /** Returns the first node after the subtree of a node. */
  subtreeEnd(node: number): number {
    const { replay } = this;
    for (let at = node; at >= 0; at = replay.parent(at)) {
      const next = replay.nextSister[at];
      if (next >= 0) return next;
    }
    return replay.count;
  }
}
