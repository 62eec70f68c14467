// @ts-check
/**
 * Which positions are in sight. The way to the current step is open by itself; what the reader
 * opened or closed stays so. Drawing and list show the same outline.
 *
 * A slot is a number: a node; `count + node` for the stub of its skipped moves; `2 count + node`
 * for what is below it but was not loaded; from `3 count` on the moves that will be skipped, each by
 * itself, as long as nobody knows that they will be.
 */

/** @typedef {import("./replay.js").Replay} Replay */

/** More columns than any board has. */
const COLUMNS = 16;

export class Outline {
  /** @type {Map<number, boolean>} */ #chosen = new Map();
  /** @type {Set<number>} */ #way = new Set([0]);
  /** Only the line both sides would play. */
  principal = false;
  /** Changes whenever something else is in sight. */
  version = 0;
  #step = 0;

  /** @param {Replay} replay */
  constructor(replay) {
    this.replay = replay;
    /** @type {Set<number>} */
    this.line = new Set(replay.principal(replay.steps));
    this.#step = replay.steps;
  }

  /**
   * The way to a node opens, the way that was open closes, cutoffs fold what they skip.
   * @param {number} node @param {number} step
   */
  follow(node, step) {
    const before = this.#step;
    this.#step = step;
    const cuts = this.replay.cutsBetween(Math.min(before, step), Math.max(before, step));
    if (cuts.some((cut) => this.isOpen(cut))) this.version += 1;
    const way = new Set(this.replay.path(Math.max(0, node)));
    way.add(0);
    const same = way.size === this.#way.size && [...way].every((each) => this.#way.has(each));
    if (same) return;
    const shown = this.#key();
    this.#way = way;
    if (shown !== this.#key()) this.version += 1;
  }

  /** What the way adds to what was chosen: nothing changes in sight while that is the same. */
  #key() {
    return [...this.#way].filter((node) => !this.#chosen.has(node) && this.hasMore(node)).join();
  }

  /** Whether there is anything below. @param {number} node */
  hasMore(node) {
    if (node >= this.replay.count) return false;
    return (this.replay.children[node] ?? 0) > 0 || this.replay.hiddenBelow(node) > 0;
  }

  /** @param {number} node */
  isOpen(node) {
    if (!this.hasMore(node)) return false;
    if (this.principal) return this.line.has(node);
    return this.#chosen.get(node) ?? this.#way.has(node);
  }

  /** @param {number} node @param {boolean} open */
  set(node, open) {
    if (!this.hasMore(node) || this.isOpen(node) === open) return;
    this.#chosen.set(node, open);
    this.version += 1;
  }

  /** Opens all, or closes all but the way. @param {boolean} open */
  setAll(open) {
    this.#chosen.clear();
    if (open) for (let node = 0; node < this.replay.count; node += 1) this.#chosen.set(node, true);
    this.version += 1;
  }

  /** @param {boolean} only */
  showLine(only) {
    this.principal = only;
    this.version += 1;
  }

  /** Everything between the root and a node opens, so that it is in sight. @param {number} node */
  reveal(node) {
    for (const above of this.replay.path(this.owner(node)).slice(0, -1)) this.set(above, true);
  }

  /** The node a slot belongs to. @param {number} slot */
  owner(slot) {
    const { count } = this.replay;
    return slot < 3 * count ? slot % count : Math.floor((slot - 3 * count) / COLUMNS);
  }

  /** @param {number} slot @returns {"node" | "stub" | "rest" | "ahead"} */
  kind(slot) {
    return (
      /** @type {const} */ (["node", "stub", "rest"])[Math.floor(slot / this.replay.count)] ??
      "ahead"
    );
  }

  /** The column a slot stands for, where it is one. @param {number} slot */
  column(slot) {
    const kind = this.kind(slot);
    if (kind === "node") return this.replay.column(slot);
    if (kind !== "ahead") return "";
    const at = (slot - 3 * this.replay.count) % COLUMNS;
    return this.replay.tree.nodes.skipped[this.owner(slot)]?.[at] ?? "";
  }

  /**
   * The slots below an open node, in the order they were searched.
   * @param {number} slot @returns {number[]}
   */
  below(slot) {
    const { replay } = this;
    if (!this.isOpen(slot)) return [];
    let slots = [...replay.childrenOf(slot)];
    if (this.principal) return slots.filter((child) => this.line.has(child));
    const skipped = replay.tree.nodes.skipped[slot] ?? "";
    if (skipped && replay.isCut(slot, this.#step)) slots.push(replay.count + slot);
    else {
      const first = 3 * replay.count + slot * COLUMNS;
      slots = [...slots, ...Array.from(skipped, (_, at) => first + at)];
    }
    if (replay.hiddenBelow(slot) > 0) slots.push(2 * replay.count + slot);
    return slots;
  }

  /**
   * All slots in sight, each before what is below it.
   * @returns {{ slot: number, level: number, at: number, of: number }[]}
   */
  rows() {
    /** @type {{ slot: number, level: number, at: number, of: number }[]} */
    const rows = [{ slot: 0, level: 1, at: 1, of: 1 }];
    const walk = (/** @type {number} */ above, /** @type {number} */ level) => {
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
