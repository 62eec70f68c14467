/**
 * The part of the tree that is shown. The path to the current step is open; nodes that the user opened or closed keep
 * that state. The drawing and the list show the same outline.
 *
 * A slot is a number that stands for one thing in the tree, with `count` nodes:
 * - below `count`: the node itself;
 * - `count + node`: a stub for the moves that a cutoff skipped there;
 * - `2 * count + node`: the positions below the node that were not loaded;
 * - from `3 * count`: one slot for each move that a cutoff will skip, until the cutoff happens.
 */

import type { Replay } from "./replay.ts";

export type SlotKind = "node" | "stub" | "rest" | "ahead";

/** A row of the list. `level` and `at`, the index among `of` siblings, start at 1. */
export interface OutlineRow {
  slot: number;
  level: number;
  at: number;
  of: number;
}

const KINDS: readonly SlotKind[] = ["node", "stub", "rest"];
/** More columns than any board has. */
const COLUMNS = 16;

export class Outline {
  readonly replay: Replay;
  /** The nodes of the principal variation at the end of the search. */
  readonly line: ReadonlySet<number>;
  /** Shows only the principal variation. */
  principal = false;
  /** Increases whenever the set of visible slots changes. */
  version = 0;
  /** The nodes that the user opened or closed. */
  #chosen = new Map<number, boolean>();
  /** The nodes on the path to the current step. */
  #path = new Set([0]);
  #step: number;

  constructor(replay: Replay) {
    this.replay = replay;
    this.line = new Set(replay.principal(replay.steps));
    this.#step = replay.steps;
  }

  /** Opens the path to a node, closes the previous path, and shows skipped moves as a stub only after their cutoff. */
  follow(node: number, step: number) {
    const before = this.#step;
    this.#step = step;
    const cuts = this.replay.cutsBetween(Math.min(before, step), Math.max(before, step));
    if (cuts.some((cut) => this.isOpen(cut))) this.version += 1;
    const path = new Set(this.replay.path(Math.max(0, node)));
    path.add(0);
    if (path.size === this.#path.size && [...path].every((each) => this.#path.has(each))) return;
    const shown = this.#openedByPath();
    this.#path = path;
    if (shown !== this.#openedByPath()) this.version += 1;
  }

  /** The nodes that are open only because they are on the path. */
  #openedByPath(): string {
    return [...this.#path].filter((node) => !this.#chosen.has(node) && this.hasMore(node)).join();
  }

  /** Whether there is anything below a slot. */
  hasMore(slot: number): boolean {
    if (slot >= this.replay.count) return false;
    return this.replay.children[slot] > 0 || this.replay.hiddenBelow(slot) > 0;
  }

  isOpen(slot: number): boolean {
    if (!this.hasMore(slot)) return false;
    if (this.principal) return this.line.has(slot);
    return this.#chosen.get(slot) ?? this.#path.has(slot);
  }

  set(slot: number, open: boolean) {
    if (!this.hasMore(slot) || this.isOpen(slot) === open) return;
    this.#chosen.set(slot, open);
    this.version += 1;
  }

  /** Opens all nodes, or closes all nodes outside the path. */
  setAll(open: boolean) {
    this.#chosen.clear();
    if (open) for (let node = 0; node < this.replay.count; node += 1) this.#chosen.set(node, true);
    this.version += 1;
  }

  showLine(only: boolean) {
    this.principal = only;
    this.version += 1;
  }

  /** Opens all nodes between the root and a slot. */
  reveal(slot: number) {
    for (const above of this.replay.path(this.owner(slot)).slice(0, -1)) this.set(above, true);
  }

  /** The node that a slot belongs to. */
  owner(slot: number): number {
    const { count } = this.replay;
    return slot < 3 * count ? slot % count : Math.floor((slot - 3 * count) / COLUMNS);
  }

  kind(slot: number): SlotKind {
    return KINDS[Math.floor(slot / this.replay.count)] ?? "ahead";
  }

  /** The column that leads to a slot, or an empty text if the slot stands for several columns. */
  column(slot: number): string {
    const kind = this.kind(slot);
    if (kind === "node") return this.replay.column(slot);
    if (kind !== "ahead") return "";
    const index = (slot - 3 * this.replay.count) % COLUMNS;
    return this.replay.tree.nodes.skipped[this.owner(slot)]?.[index] ?? "";
  }

  /** The slot above, -1 for the root. */
  above(slot: number): number {
    return this.kind(slot) === "node" ? this.replay.parent(slot) : this.owner(slot);
  }

  /** The slots below an open node, in the order of the search. */
  below(slot: number): number[] {
    const { replay } = this;
    if (!this.isOpen(slot)) return [];
    const slots = [...replay.childrenOf(slot)];
    if (this.principal) return slots.filter((child) => this.line.has(child));
    const skipped = replay.tree.nodes.skipped[slot] ?? "";
    if (skipped && replay.isCut(slot, this.#step)) slots.push(replay.count + slot);
    else {
      const first = 3 * replay.count + slot * COLUMNS;
      for (let index = 0; index < skipped.length; index += 1) slots.push(first + index);
    }
    if (replay.hiddenBelow(slot) > 0) slots.push(2 * replay.count + slot);
    return slots;
  }

  /** All visible slots, each before the slots below it. */
  rows(): OutlineRow[] {
    const rows: OutlineRow[] = [{ slot: 0, level: 1, at: 1, of: 1 }];
    const walk = (above: number, level: number) => {
      const slots = this.below(above);
      slots.forEach((slot, index) => {
        rows.push({ slot, level, at: index + 1, of: slots.length });
        walk(slot, level + 1);
      });
    };
    walk(0, 2);
    return rows;
  }
}
