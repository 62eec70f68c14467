/**
 * The visible part of the tree. The nodes on the path to the current step are open, except if the user closed them.
 * Other nodes are open only if the user opened them. The drawing and the list show the same outline.
 *
 * A slot is a number that identifies one visible item. If the tree has `count` nodes, the slots are:
 * - numbers below `count`: the nodes;
 * - `count + node`: one item for all moves that were skipped after a cutoff at the node;
 * - `2 * count + node`: one item for all positions below the node that were not loaded;
 * - numbers from `3 * count`: one item for each move that a later cutoff will skip.
 */

import type { Replay } from "./replay.ts";

export type SlotKind = "node" | "stub" | "rest" | "ahead";

/**
 * A row of the list. `level` is its depth in the tree. `at` is its position among its `of` siblings. Both start at 1.
 */
export interface OutlineRow {
  slot: number;
  level: number;
  at: number;
  of: number;
}

const KINDS: readonly SlotKind[] = ["node", "stub", "rest"];
/** The maximum number of columns of a board. */
const COLUMNS = 16;

export class Outline {
  readonly replay: Replay;
  /** The nodes of the principal variation at the end of the search. */
  readonly line: ReadonlySet<number>;
  /** Whether only the principal variation is shown. */
  principal = false;
  /** Increases whenever the set of visible slots changes. */
  version = 0;
  /** The nodes that the user opened (true) or closed (false). Other nodes are missing. */
  #chosen = new Map<number, boolean>();
  /** The nodes on the path to the current step. */
  #path = new Set([0]);
  #step: number;
  /** Whether the outline hides everything that would reveal later steps. */
  #conceals = false;

  constructor(replay: Replay) {
    this.replay = replay;
    this.line = new Set(replay.principal(replay.steps));
    this.#step = replay.steps;
  }

  /**
   * Opens the path to the node of a step, and closes the nodes that only the previous path opened. Updates the items
   * for skipped moves.
   */
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

  /**
   * Returns, as one text, the nodes that are open only because they lie on the path. Equal texts mean that nothing
   * changed.
   */
  #openedByPath(): string {
    return [...this.#path].filter((node) => !this.#chosen.has(node) && this.hasMore(node)).join();
  }

  /** Returns whether a slot has items below it. */
  hasMore(slot: number): boolean {
    if (slot >= this.replay.count) return false;
    return this.replay.children[slot] > 0 || this.replay.hiddenBelow(slot) > 0;
  }

  isOpen(slot: number): boolean {
    if (!this.hasMore(slot)) return false;
    if (this.#conceals && !this.replay.isEntered(slot, this.#step)) return false;
    if (this.#showsLine) return this.line.has(slot);
    return this.#chosen.get(slot) ?? this.#path.has(slot);
  }

  set(slot: number, open: boolean) {
    if (!this.hasMore(slot) || this.isOpen(slot) === open) return;
    this.#chosen.set(slot, open);
    this.version += 1;
  }

  /** Opens all nodes, or closes all nodes except those on the path. */
  setAll(open: boolean) {
    this.#chosen.clear();
    if (open) for (let node = 0; node < this.replay.count; node += 1) this.#chosen.set(node, true);
    this.version += 1;
  }

  showLine(only: boolean) {
    this.principal = only;
    this.version += 1;
  }

  /**
   * Hides or shows everything that depends on later steps: the final principal variation, and the positions that the
   * search has not reached yet.
   */
  conceal(isOn: boolean) {
    if (this.#conceals === isOn) return;
    this.#conceals = isOn;
    this.version += 1;
  }

  get #showsLine(): boolean {
    return this.principal && !this.#conceals;
  }

  /** Opens all nodes between the root and a slot. */
  reveal(slot: number) {
    for (const above of this.replay.path(this.owner(slot)).slice(0, -1)) this.set(above, true);
  }

  /** Returns the node that a slot belongs to. */
  owner(slot: number): number {
    const { count } = this.replay;
    return slot < 3 * count ? slot % count : Math.floor((slot - 3 * count) / COLUMNS);
  }

  kind(slot: number): SlotKind {
    return KINDS[Math.floor(slot / this.replay.count)] ?? "ahead";
  }

  /** Returns the column that leads to a slot, or an empty text if the slot represents several columns. */
  column(slot: number): string {
    const kind = this.kind(slot);
    if (kind === "node") return this.replay.column(slot);
    if (kind !== "ahead") return "";
    const index = (slot - 3 * this.replay.count) % COLUMNS;
    return this.replay.tree.nodes.skipped[this.owner(slot)]?.[index] ?? "";
  }

  /**
   * Returns the name of a slot for ids in the HTML document. The number of a slot reveals whether the search will skip
   * its move. While the search has not reached the move, the name of the slot must hide this.
   */
  name(slot: number): string {
    const { replay } = this;
    if (slot === 0) return "root";
    const kind = this.kind(slot);
    const owner = this.owner(slot);
    if (kind === "stub" || kind === "rest") return `${owner}-${kind}`;
    if (kind === "ahead") return `${owner}-${replay.children[owner] + ((slot - 3 * replay.count) % COLUMNS)}`;
    const above = replay.parent(slot);
    return `${above}-${[...replay.childrenOf(above)].indexOf(slot)}`;
  }

  /** Returns the slot that has a name; null if there is no such slot. */
  named(name: string): number | null {
    const { replay } = this;
    if (name === "root") return 0;
    const [above, which] = name.split("-");
    const owner = Number(above);
    if (!(owner < replay.count)) return null;
    if (which === "stub") return replay.count + owner;
    if (which === "rest") return 2 * replay.count + owner;
    const children = [...replay.childrenOf(owner)];
    const index = Number(which);
    return children[index] ?? 3 * replay.count + owner * COLUMNS + index - children.length;
  }

  /** Returns the slot above a slot; -1 for the root. */
  above(slot: number): number {
    return this.kind(slot) === "node" ? this.replay.parent(slot) : this.owner(slot);
  }

  /** Returns the slots below an open node, in the order of the search. */
  below(slot: number): number[] {
    const { replay } = this;
    if (!this.isOpen(slot)) return [];
    const slots = [...replay.childrenOf(slot)];
    if (this.#showsLine) return slots.filter((child) => this.line.has(child));
    const skipped = replay.tree.nodes.skipped[slot] ?? "";
    if (skipped && replay.isCut(slot, this.#step)) slots.push(replay.count + slot);
    else {
      const first = 3 * replay.count + slot * COLUMNS;
      for (let index = 0; index < skipped.length; index += 1) slots.push(first + index);
    }
    if (replay.hiddenBelow(slot) > 0) slots.push(2 * replay.count + slot);
    return slots;
  }

  /** Returns all visible slots. Each slot precedes the slots below it. */
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
