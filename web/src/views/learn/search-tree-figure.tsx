import type { Names } from "../../api/types.ts";
import { t } from "../../languages/translate.ts";
import type { Branch, LeafState, TreeFigure } from "../../state/learn/search-tree.ts";
import { signed } from "../../state/number-text.ts";

interface SearchTreeProps {
  figure: TreeFigure;
  names: Names;
  /** Called when the user presses a leaf. @param line the two moves that lead to the leaf */
  onLine: (line: string) => void;
}

/** A search tree with two plies: the root, the moves of the first player, and the replies as buttons. */
export function SearchTree({ figure, names, onLine }: SearchTreeProps) {
  return (
    <div class="little-tree" role="group" aria-label={t("Search tree, two plies")}>
      <div class="tree-root">
        <small>{t("{name} chooses the largest", { name: names.first })}</small>
        <Value value={figure.root} />
      </div>
      <div class="tree-branches">
        {figure.branches.map((branch, index) => (
          <div
            key={branch.column}
            class="tree-branch"
            role="group"
            aria-label={t("{name} plays column {column}", { name: names.first, column: branch.column })}
          >
            <div class="tree-parent">
              <small>{t("column {column}", { column: branch.column })}</small>
              <Value value={figure.parents[index] ?? null} />
            </div>
            <Leaves branch={branch} states={figure.leaves[index] ?? []} names={names} onLine={onLine} />
          </div>
        ))}
      </div>
      <p class="tree-legend">{t("In each column, {name} chooses the smallest score.", { name: names.second })}</p>
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
        const score = state === "hidden" ? t("not searched yet") : signed(value);
        const words = state === "skipped" ? t("{score}, skipped", { score }) : score;
        return (
          <button
            key={column}
            class="tree-leaf"
            type="button"
            data-state={state === "plain" ? undefined : state}
            aria-label={t("{first} column {column}, {second} column {reply}: {words}", {
              ...names,
              column: branch.column,
              reply: column,
              words,
            })}
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
