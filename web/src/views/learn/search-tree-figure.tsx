import type { Names } from "../../api/types.ts";
import type { Branch, LeafState, TreeFigure } from "../../state/learn/search-tree.ts";
import { signed } from "../../state/number-text.ts";

interface SearchTreeProps {
  figure: TreeFigure;
  names: Names;
  /** Called with the two moves to a leaf when the leaf is pressed. */
  onLine: (line: string) => void;
}

/** A search tree of two plies: the root, the moves of the first player, and the replies as buttons. */
export function SearchTree({ figure, names, onLine }: SearchTreeProps) {
  return (
    <div class="little-tree" role="group" aria-label="Search tree, two plies">
      <div class="tree-root">
        <small>{names.first}: the most</small>
        <Value value={figure.root} />
      </div>
      <div class="tree-branches">
        {figure.branches.map((branch, index) => (
          <div key={branch.column} class="tree-branch" role="group" aria-label={`${names.first} drops in ${branch.column}`}>
            <div class="tree-parent">
              <small>column {branch.column}</small>
              <Value value={figure.parents[index] ?? null} />
            </div>
            <Leaves branch={branch} states={figure.leaves[index] ?? []} names={names} onLine={onLine} />
          </div>
        ))}
      </div>
      <p class="tree-legend">below: {names.second} answers and takes the least</p>
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
            aria-label={`${names.first} ${branch.column}, ${names.second} ${column}: ${words}${skipped}`}
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
