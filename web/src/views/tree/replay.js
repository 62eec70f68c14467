// @ts-check
/**
 * A search replayed: its tree of positions turned into the events that made it, and what was known
 * after each of them. Step 0 is before anything happened; step k is after the k-th event.
 *
 * Four kinds of event: a position is entered, a leaf is judged, a cutoff skips the rest of a
 * position's moves, a position is left with its value.
 *
 * @typedef {import("../../api/types.ts").Tree} Tree
 * @typedef {"start" | "enter" | "judge" | "cut" | "back"} Kind
 * @typedef {{ kind: Kind, node: number, host: number }} Scene
 *   `node`: whom the event is about, -1 at the start; `host`: whose window decides what comes next
 * @typedef {{ visited: number, expanded: number, evaluated: number, finished: number,
 *   recalled: number, cutoffs: number, skipped: number }} Tally
 * @typedef {{ value: number, child: number }} Best
 */

/** @type {Kind[]} */
const KINDS = ["start", "enter", "judge", "cut", "back"];
const [ENTER, JUDGE, CUT, BACK] = [1, 2, 3, 4];
const NEVER = 0x7fffffff;

/** What a replay counts, in the order it is stored. @type {(keyof Tally)[]} */
const COUNTED = ["visited", "expanded", "evaluated", "finished", "recalled", "cutoffs", "skipped"];

/** How leaves end, and what that counts as. @type {Record<string, keyof Tally>} */
const LEAVES = { e: "evaluated", f: "finished", r: "recalled" };

export class Replay {
  /** @param {Tree} tree */
  constructor(tree) {
    this.tree = tree;
    const { parent } = tree.nodes;
    this.count = parent.length;
    /** Plies below the real root, also where this is only a part of the tree. */
    this.ply = new Int32Array(this.count);
    this.firstChild = new Int32Array(this.count).fill(-1);
    this.nextSister = new Int32Array(this.count).fill(-1);
    this.children = new Int32Array(this.count);
    /** Positions right below a node that are counted but not shown. */
    this.unseen = new Int32Array(this.count);
    this.#link();
    /** When each position was entered and left. */
    this.entered = new Int32Array(this.count);
    this.left = new Int32Array(this.count);
    /** @type {number[]} */
    this.kinds = [0];
    /** @type {number[]} */
    this.nodes = [-1];
    /** @type {Record<keyof Tally, number[]>} */
    this.sums = /** @type {any} */ (Object.fromEntries(COUNTED.map((name) => [name, [0]])));
    this.#record();
    this.prunes = tree.nodes.alpha.some(
      (bound, node) => bound !== null || this.#beta(node) !== null,
    );
    this.strict = /(?:^|[:,])cut=strict(?:,|$)/.test(tree.engine);
  }

  /** The last step. */
  get steps() {
    return this.kinds.length - 1;
  }

  #link() {
    const { parent, hidden } = this.tree.nodes;
    const last = new Int32Array(this.count).fill(-1);
    this.ply[0] = this.tree.under.length;
    this.unseen.set(hidden);
    for (let node = 1; node < this.count; node += 1) {
      const up = parent[node] ?? 0;
      this.unseen[up] = (this.unseen[up] ?? 0) - (hidden[node] ?? 0);
      this.ply[node] = (this.ply[up] ?? 0) + 1;
      const before = last[up] ?? -1;
      if (before < 0) this.firstChild[up] = node;
      else this.nextSister[before] = node;
      last[up] = node;
      this.children[up] = (this.children[up] ?? 0) + 1;
    }
  }

  #record() {
    const { parent } = this.tree.nodes;
    this.left.fill(NEVER);
    /** @type {number[]} */
    const open = [];
    for (let node = 0; node < this.count; node += 1) {
      while (open.length && open.at(-1) !== parent[node]) this.#leave(open.pop() ?? 0);
      this.entered[node] = this.#push(ENTER, node, {
        visited: 1,
        expanded: this.isLeaf(node) ? 0 : 1,
      });
      open.push(node);
    }
    while (open.length) this.#leave(open.pop() ?? 0);
  }

  /** @param {number} node */
  #leave(node) {
    const { ending, skipped, value } = this.tree.nodes;
    const how = ending[node] ?? "u";
    if (how === "c") {
      this.#push(CUT, node, { cutoffs: 1, skipped: (skipped[node] ?? "").length });
    }
    if (how === "u" || value[node] === null) return;
    // What is not shown was visited before the search came back from here.
    const more = { visited: this.hiddenBelow(node) };
    const leaf = LEAVES[how];
    this.left[node] = leaf
      ? this.#push(JUDGE, node, { ...more, [leaf]: 1 })
      : this.#push(BACK, node, more);
  }

  /** @param {number} kind @param {number} node @param {Partial<Tally>} counted */
  #push(kind, node, counted) {
    this.kinds.push(kind);
    this.nodes.push(node);
    for (const name of COUNTED) {
      const sums = this.sums[name];
      sums.push((sums.at(-1) ?? 0) + (counted[name] ?? 0));
    }
    return this.kinds.length - 1;
  }

  /** How many positions right below a node are not shown. @param {number} node */
  hiddenBelow(node) {
    return this.unseen[node] ?? 0;
  }

  /** @param {number} node */
  *childrenOf(node) {
    for (let at = this.firstChild[node] ?? -1; at >= 0; at = this.nextSister[at] ?? -1) yield at;
  }

  /** Whether the search looked no further than here. @param {number} node */
  isLeaf(node) {
    return (this.tree.nodes.ending[node] ?? "u") in LEAVES;
  }

  /** @param {number} node */
  isMax(node) {
    return (this.ply[node] ?? 0) % 2 === 0;
  }

  /** @param {number} node */
  #beta(node) {
    return this.tree.nodes.beta[node] ?? null;
  }

  /** @param {number} node -1 above the root */
  parent(node) {
    return this.tree.nodes.parent[node] ?? -1;
  }

  /** The nodes from the root to this one. @param {number} node @returns {number[]} */
  path(node) {
    const nodes = [];
    for (let at = node; at >= 0; at = this.parent(at)) nodes.push(at);
    return nodes.reverse();
  }

  /** The moves from the real root to a node. @param {number} node */
  line(node) {
    const { by } = this.tree.nodes;
    return (
      this.tree.under +
      this.path(node)
        .slice(1)
        .map((at) => by[at])
        .join("")
    );
  }

  /** The column that led to a node; "" for the search's own root. @param {number} node */
  column(node) {
    const by = this.tree.nodes.by[node] ?? ".";
    return by === "." ? this.tree.under.slice(-1) : by;
  }

  /** @param {number} step @returns {Scene} */
  scene(step) {
    const kind = KINDS[this.kinds[step] ?? 0] ?? "start";
    const node = this.nodes[step] ?? -1;
    const up = node < 0 ? -1 : this.parent(node);
    const told = kind === "judge" || kind === "back";
    return { kind, node, host: told && up >= 0 ? up : Math.max(node, 0) };
  }

  /** @param {number} node @param {number} step */
  isEntered(node, step) {
    return (this.entered[node] ?? 0) <= step;
  }

  /** @param {number} node @param {number} step */
  isLeft(node, step) {
    return (this.left[node] ?? 0) <= step;
  }

  /**
   * Whether a position's other moves have been skipped by then.
   * @param {number} node @param {number} step
   */
  isCut(node, step) {
    // The cutoff comes right before the position is left.
    return this.tree.nodes.ending[node] === "c" && (this.left[node] ?? 0) <= step + 1;
  }

  /**
   * What a position is worth to MAX, once the search has come back.
   * @param {number} node @param {number} step
   */
  value(node, step) {
    return this.isLeft(node, step) ? (this.tree.nodes.value[node] ?? null) : null;
  }

  /**
   * Whether a value is what it says, or only "at most" or "at least": outside the window the search
   * stopped as soon as it knew enough.
   * @param {number} node
   * @returns {"exact" | "most" | "least"}
   */
  bound(node) {
    const { value, alpha, beta, ending } = this.tree.nodes;
    const found = value[node];
    if (found === null || found === undefined || "ef".includes(ending[node] ?? "e")) return "exact";
    const low = alpha[node] ?? null;
    const high = beta[node] ?? null;
    if (low !== null && found <= low) return "most";
    return high !== null && found >= high ? "least" : "exact";
  }

  /**
   * The best that a position's side has found there by a step.
   * @param {number} node
   * @param {number} step
   * @returns {Best | null}
   */
  best(node, step) {
    const max = this.isMax(node);
    const { value, alpha } = this.tree.nodes;
    const root = this.ply[node] === 0;
    /** @type {Best | null} */
    let best = null;
    for (const child of this.childrenOf(node)) {
      if (!this.isLeft(child, step)) break;
      const found = value[child] ?? 0;
      const low = alpha[child] ?? null;
      // At the root an equal value takes over where the window was left open for it.
      const tie = root && best !== null && found === best.value && low !== null && low < found;
      if (best === null || tie || (max ? found > best.value : found < best.value)) {
        best = { value: found, child };
      }
    }
    const { column } = this.tree.decision;
    if (root && best && this.isLeft(node, step) && this.column(best.child) !== column) {
      for (const child of this.childrenOf(node)) {
        if (this.column(child) === column && value[child] === best.value) return { ...best, child };
      }
    }
    return best;
  }

  /**
   * The window of a position at a step: what it was entered with, and narrower by what was found.
   * @param {number} node
   * @param {number} step
   * @returns {{ alpha: number | null, beta: number | null }}
   */
  window(node, step) {
    const alpha = this.tree.nodes.alpha[node] ?? null;
    const beta = this.#beta(node);
    const best = this.prunes ? this.best(node, step) : null;
    if (!best) return { alpha, beta };
    if (this.isMax(node)) return { alpha: Math.max(alpha ?? -Infinity, best.value), beta };
    return { alpha, beta: Math.min(beta ?? Infinity, best.value) };
  }

  /**
   * The line both sides would play by what is known at a step, the root first.
   * @param {number} step
   */
  principal(step) {
    const nodes = [0];
    for (;;) {
      const best = this.best(nodes.at(-1) ?? 0, step);
      if (!best) return nodes;
      nodes.push(best.child);
    }
  }

  /** What had been counted by a step. @param {number} step @returns {Tally} */
  tally(step) {
    const at = Math.max(0, Math.min(step, this.steps));
    return /** @type {Tally} */ (
      Object.fromEntries(COUNTED.map((name) => [name, this.sums[name][at] ?? 0]))
    );
  }

  /**
   * The nodes whose moves are skipped after one step, up to another.
   * @param {number} from @param {number} to
   */
  cutsBetween(from, to) {
    const cuts = [];
    for (let step = from + 1; step <= to; step += 1) {
      if (this.kinds[step] === CUT) cuts.push(this.nodes[step] ?? 0);
    }
    return cuts;
  }

  /**
   * The next step, or the one before, at which something was skipped.
   * @param {number} step @param {1 | -1} by
   */
  nextCut(step, by) {
    for (let at = step + by; at > 0 && at <= this.steps; at += by) {
      if (this.kinds[at] === CUT) return at;
    }
    return null;
  }
}
