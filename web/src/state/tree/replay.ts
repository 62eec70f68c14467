/**
 * Replays a recorded search step by step. Converts the recorded tree to a sequence of events, and computes the values
 * and counters after each event. Step 0 is the state before the first event. Step k is the state after event k.
 *
 * There are four kinds of events: the search enters a position, it evaluates a leaf, it makes a cutoff and skips the
 * remaining moves of a position, or it leaves a position with its value.
 */

import type { Tree } from "../../api/types.ts";
import type { Bound } from "./value-text.ts";

type Kind = "start" | "enter" | "evaluate" | "cut" | "back";

export interface SearchEvent {
  kind: Kind;
  /** The position of the event; -1 at the start. */
  node: number;
  /**
   * The position at which the search continues. If the event returns the value of `node`, this is the parent of `node`;
   * otherwise it is `node`.
   */
  host: number;
}

/**
 * The counters of a replay, up to one step. `recalled` counts the positions whose value came from the transposition
 * table.
 */
export interface Tally {
  visited: number;
  expanded: number;
  evaluated: number;
  finished: number;
  recalled: number;
  cutoffs: number;
  skipped: number;
}

interface Best {
  value: number;
  child: number;
}

const KINDS: readonly Kind[] = ["start", "enter", "evaluate", "cut", "back"];
const [ENTER, JUDGE, CUT, BACK] = [1, 2, 3, 4];
/** The step number of an event that never happens. */
const NEVER = 0x7fffffff;

const COUNTERS = ["visited", "expanded", "evaluated", "finished", "recalled", "cutoffs", "skipped"] as const;

/** The recorded endings that make a node a leaf, and the counter that each ending increases. */
const LEAVES: Record<string, keyof Tally> = { e: "evaluated", f: "finished", r: "recalled" };

/**
 * Returns whether an engine makes a cutoff only if a value is beyond α or β. With `form=max-min`, the engine ignores
 * `cut`.
 */
function isStrict(engine: string): boolean {
  const parameters = engine.split(/[:,]/);
  return parameters.includes("cut=strict") && !parameters.includes("form=max-min");
}

export class Replay {
  readonly tree: Tree;
  /** The number of nodes. */
  readonly count: number;
  /** The number of plies from the root of the search to each node, even if only a part of the tree is loaded. */
  readonly ply: Int32Array;
  /** The children of a node form a linked list. `firstChild` starts it, `nextSister` continues it, and -1 ends it. */
  readonly firstChild: Int32Array;
  readonly nextSister: Int32Array;
  /** The number of children of each node. */
  readonly children: Int32Array;
  /** The step at which each position was entered. */
  readonly entered: Int32Array;
  /** The step at which each position was left. */
  readonly left: Int32Array;
  /** Whether the search passes a window (α and β), so that cutoffs are possible. */
  readonly prunes: boolean;
  /** Whether a cutoff needs a value beyond α or β. Otherwise a value equal to α or β is enough. */
  readonly strict: boolean;
  /** For each node, the number of positions directly below it that the record counts but does not contain. */
  readonly #hidden: Int32Array;
  /** The kinds of the events, indexed by step. */
  readonly #kinds: number[] = [0];
  /** The nodes of the events, indexed by step. */
  readonly #nodes: number[] = [-1];
  readonly #sums: Record<keyof Tally, number[]> = {
    visited: [0],
    expanded: [0],
    evaluated: [0],
    finished: [0],
    recalled: [0],
    cutoffs: [0],
    skipped: [0],
  };

  constructor(tree: Tree) {
    this.tree = tree;
    this.count = tree.nodes.parent.length;
    this.ply = new Int32Array(this.count);
    this.firstChild = new Int32Array(this.count).fill(-1);
    this.nextSister = new Int32Array(this.count).fill(-1);
    this.children = new Int32Array(this.count);
    this.entered = new Int32Array(this.count);
    this.left = new Int32Array(this.count).fill(NEVER);
    this.#hidden = new Int32Array(this.count);
    this.#link();
    this.#record();
    const { alpha, beta } = tree.nodes;
    this.prunes = alpha.some((bound) => bound !== null) || beta.some((bound) => bound !== null);
    this.strict = isStrict(tree.engine);
  }

  /** Returns the number of the last step. */
  get steps(): number {
    return this.#kinds.length - 1;
  }

  #link() {
    const { parent, hidden } = this.tree.nodes;
    const lastChild = new Int32Array(this.count).fill(-1);
    this.ply[0] = this.tree.under.length;
    this.#hidden.set(hidden);
    for (let node = 1; node < this.count; node += 1) {
      const above = parent[node];
      this.#hidden[above] -= hidden[node];
      this.ply[node] = this.ply[above] + 1;
      const before = lastChild[above];
      if (before < 0) this.firstChild[above] = node;
      else this.nextSister[before] = node;
      lastChild[above] = node;
      this.children[above] += 1;
    }
  }

  #record() {
    const { parent } = this.tree.nodes;
    const open: number[] = [];
    for (let node = 0; node < this.count; node += 1) {
      while (open.length && open.at(-1) !== parent[node]) this.#leave(open.pop() ?? 0);
      this.entered[node] = this.#push(ENTER, node, { visited: 1, expanded: this.isLeaf(node) ? 0 : 1 });
      open.push(node);
    }
    while (open.length) this.#leave(open.pop() ?? 0);
  }

  #leave(node: number) {
    const { ending, skipped, value } = this.tree.nodes;
    const how = ending[node];
    if (how === "c") this.#push(CUT, node, { cutoffs: 1, skipped: skipped[node].length });
    if (how === "u" || value[node] === null) return;
    // The positions below a node that are not loaded are counted when the search leaves the node.
    const visited = this.hiddenBelow(node);
    const counter = LEAVES[how];
    this.left[node] = counter
      ? this.#push(JUDGE, node, { visited, [counter]: 1 })
      : this.#push(BACK, node, { visited });
  }

  /** Appends an event. Returns its step number. */
  #push(kind: number, node: number, counted: Partial<Tally>): number {
    this.#kinds.push(kind);
    this.#nodes.push(node);
    for (const name of COUNTERS) {
      const sums = this.#sums[name];
      sums.push(sums[sums.length - 1] + (counted[name] ?? 0));
    }
    return this.steps;
  }

  /** Returns the number of positions directly below a node that are not loaded. */
  hiddenBelow(node: number): number {
    return this.#hidden[node] ?? 0;
  }

  *childrenOf(node: number): Generator<number> {
    for (let child = this.firstChild[node] ?? -1; child >= 0; child = this.nextSister[child]) yield child;
  }

  /** Returns whether the search returned a value for this position without searching its moves. */
  isLeaf(node: number): boolean {
    return (this.tree.nodes.ending[node] ?? "u") in LEAVES;
  }

  isMax(node: number): boolean {
    return this.ply[node] % 2 === 0;
  }

  /** Returns the parent of a node; -1 for the root. */
  parent(node: number): number {
    return this.tree.nodes.parent[node] ?? -1;
  }

  /** Returns the nodes from the root to a node. */
  path(node: number): number[] {
    const nodes: number[] = [];
    for (let at = node; at >= 0; at = this.parent(at)) nodes.push(at);
    return nodes.reverse();
  }

  /** Returns the moves from the root of the search to a node. */
  line(node: number): string {
    const { by } = this.tree.nodes;
    const moves = this.path(node).slice(1).map((at) => by[at]);
    return this.tree.under + moves.join("");
  }

  /** Returns the column that leads to a node; empty for the root of the search. */
  column(node: number): string {
    const by = this.tree.nodes.by[node] ?? ".";
    return by === "." ? this.tree.under.slice(-1) : by;
  }

  eventAt(step: number): SearchEvent {
    const kind = KINDS[this.#kinds[step] ?? 0];
    const node = this.#nodes[step] ?? -1;
    const above = node < 0 ? -1 : this.parent(node);
    const hasResult = kind === "evaluate" || kind === "back";
    return { kind, node, host: hasResult && above >= 0 ? above : Math.max(node, 0) };
  }

  isEntered(node: number, step: number): boolean {
    return this.entered[node] <= step;
  }

  isLeft(node: number, step: number): boolean {
    return this.left[node] <= step;
  }

  /** Returns whether a cutoff has skipped the remaining moves of a position, at this step or earlier. */
  isCut(node: number, step: number): boolean {
    // The cutoff is the event directly before the event that leaves the position.
    return this.tree.nodes.ending[node] === "c" && this.left[node] <= step + 1;
  }

  /** Returns the value of a position; null until the search has left the position. */
  value(node: number, step: number): number | null {
    return this.isLeft(node, step) ? (this.tree.nodes.value[node] ?? null) : null;
  }

  /**
   * Returns whether the value of a node is exact or only a bound. A value outside the window of the node is a bound. A
   * value equal to α or β is a bound, too, except if cutoffs need a value beyond α or β.
   */
  bound(node: number): Bound {
    const { value, alpha, beta, ending } = this.tree.nodes;
    const found = value[node] ?? null;
    if (found === null || "ef".includes(ending[node])) return "exact";
    const low = alpha[node];
    const high = beta[node];
    if (this.strict && (found === low || found === high)) return "exact";
    if (low !== null && found <= low) return "most";
    return high !== null && found >= high ? "least" : "exact";
  }

  /**
   * Returns the best child of a node among the children that the search has left at this step; null if it has left
   * none.
   */
  best(node: number, step: number): Best | null {
    const isMax = this.isMax(node);
    const isRoot = this.ply[node] === 0;
    const { value, alpha } = this.tree.nodes;
    let best: Best | null = null;
    for (const child of this.childrenOf(node)) {
      if (!this.isLeft(child, step)) break;
      const found = value[child] ?? 0;
      const low = alpha[child];
      // At the root, a later move with an equal value replaces the best move if the search of this move had a lower α.
      const winsTie = isRoot && best !== null && found === best.value && low !== null && low < found;
      if (best === null || winsTie || (isMax ? found > best.value : found < best.value)) {
        best = { value: found, child };
      }
    }
    return best && isRoot && this.isLeft(node, step) ? this.#decided(node, best) : best;
  }

  /** If several children of the root have the best value, returns the child that the engine chose. */
  #decided(root: number, best: Best): Best {
    const { column } = this.tree.decision;
    if (this.column(best.child) === column) return best;
    for (const child of this.childrenOf(root)) {
      if (this.column(child) === column && this.tree.nodes.value[child] === best.value) return { ...best, child };
    }
    return best;
  }

  /** Returns the window of a position at a step: the α and β that were passed, narrowed by the best value so far. */
  window(node: number, step: number): { alpha: number | null; beta: number | null } {
    const alpha = this.tree.nodes.alpha[node] ?? null;
    const beta = this.tree.nodes.beta[node] ?? null;
    const best = this.prunes ? this.best(node, step) : null;
    if (!best) return { alpha, beta };
    if (this.isMax(node)) return { alpha: Math.max(alpha ?? -Infinity, best.value), beta };
    return { alpha, beta: Math.min(beta ?? Infinity, best.value) };
  }

  /** Returns the principal variation at a step: its nodes, starting with the root. */
  principal(step: number): number[] {
    const nodes = [0];
    for (;;) {
      const best = this.best(nodes[nodes.length - 1], step);
      if (!best) return nodes;
      nodes.push(best.child);
    }
  }

  /** Returns the values of the counters at a step. */
  tally(step: number): Tally {
    const at = Math.max(0, Math.min(step, this.steps));
    const { visited, expanded, evaluated, finished, recalled, cutoffs, skipped } = this.#sums;
    return {
      visited: visited[at],
      expanded: expanded[at],
      evaluated: evaluated[at],
      finished: finished[at],
      recalled: recalled[at],
      cutoffs: cutoffs[at],
      skipped: skipped[at],
    };
  }

  /** Returns the nodes at which cutoffs happened after step `from`, up to and including step `to`. */
  cutsBetween(from: number, to: number): number[] {
    const cuts: number[] = [];
    for (let step = from + 1; step <= to; step += 1) {
      if (this.#kinds[step] === CUT) cuts.push(this.#nodes[step]);
    }
    return cuts;
  }

  /**
   * Returns the step of the first cutoff after `step` (`by` is 1) or of the last one before it (`by` is -1); null if
   * there is none.
   */
  nextCut(step: number, by: 1 | -1): number | null {
    for (let at = step + by; at > 0 && at <= this.steps; at += by) {
      if (this.#kinds[at] === CUT) return at;
    }
    return null;
  }
}
