import type { Names } from "../../api/types.ts";
import type { Branch, LeafState, TreeFigure } from "../../state/learn/search-tree.ts";
import { signed } from "../../state/number-text.ts";

interface SearchTreeProps {
  figure: TreeFigure;
  names: Names;
  /** Called with the two moves that lead to a leaf, when the user presses the leaf. */
  onLine: (line: string) => void;
}

/** A search tree with two plies: the root, the moves of the first player, and the replies as buttons. */
export function SearchTree({ figure, names, onLine }: SearchTreeProps) {
  return (
    <div class="little-tree" role="group" aria-label="Search tree, two plies">
      <div class="tree-root">
        <small>{names.first} chooses the largest</small>
        <Value value={figure.root} />
      </div>
      <div class="tree-branches">
        {figure.branches.map((branch, index) => (
          <div
            key={branch.column}
            class="tree-branch"
            role="group"
            aria-label={`${names.first} plays column ${branch.column}`}
          >
            <div class="tree-parent">
              <small>column {branch.column}</small>
              <Value value={figure.parents[index] ?? null} />
            </div>
            <Leaves branch={branch} states={figure.leaves[index] ?? []} names={names} onLine={onLine} />
          </div>
        ))}
      </div>
      <p class="tree-legend">In each column, {names.second} chooses the smallest score.</p>
    </div>
  );
}

function Value({ value }: { value: number | null }) {
  return <output class={value === null ? "tree-value" : "tree-value is-known"}>{signed(value)}</output>;
}

interface LeavesProps {
  branch: Branch;
  states: LeafState[];
  names: Names;
  onLine: (line: string) => void;
}

function Leaves({ branch, states, names, onLine }: LeavesProps) {
  return (
    <div class="tree-leaves">
      {branch.leaves.map(({ column, value }, index) => {
        const state = states[index] ?? "plain";
        const words = state === "hidden" ? "not searched yet" : signed(value);
        const skipped = state === "skipped" ? ", skipped" : "";
        return (
          <button
            key={column}
            class="tree-leaf"
            type="button"
            data-state={state === "plain" ? undefined : state}
            aria-label={`${names.first} column ${branch.column}, ${names.second} column ${column}: ${words}${skipped}`}
            onClick={() => onLine(branch.column + column)}
          >
            <small>{column}</small>
            <span>{state === "hidden" ? "?" : signed(value)}</span>
          </button>
        );
      })}
    </div>
  );
}
