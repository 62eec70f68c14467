/** Reads and writes the query of the Tree view: `?moves=43&engine=alphabeta:depth=5&step=214&view=list`. */

import { newGame } from "../game.ts";
import { readLink, writeLink } from "../link.ts";

export type TreeViewName = "drawing" | "icicle" | "list";

export interface TreeAddress {
  variant: string;
  moves: string;
  engine: string;
  /** The moves from the root of the search to the subtree that is shown; empty for the whole tree. */
  under: string;
  /** The step to show; null for the last step. */
  step: number | null;
  /** The chosen view; null if the size of the tree determines the view. */
  view: TreeViewName | null;
  /** Whether only the principal variation is shown. */
  line: boolean;
}

const DEFAULT_ENGINE = "alphabeta:depth=5,eval=windows-centre";
/** The first position in the minimax report. The report prints the counters of this tree in a table. */
const DEFAULT_MOVES = "43";
export const TREE_VIEWS: readonly TreeViewName[] = ["drawing", "icicle", "list"];

export function readAddress(query: URLSearchParams): TreeAddress & { problem: string | null } {
  const isBare = !["moves", "pos", "variant", "engine"].some((name) => query.has(name));
  const { game, problem } = readLink(query);
  const step = Number.parseInt(query.get("step") ?? "", 10);
  const under = query.get("under") ?? "";
  return {
    variant: game.variant,
    moves: isBare ? DEFAULT_MOVES : game.moves,
    engine: query.get("engine")?.trim() || DEFAULT_ENGINE,
    under: /^[1-9A-G]{1,63}$/.test(under) ? under : "",
    step: Number.isNaN(step) || step < 0 ? null : step,
    view: TREE_VIEWS.find((view) => view === query.get("view")) ?? null,
    line: query.get("line") === "1",
    problem,
  };
}

export function writeAddress({ variant, moves, engine, under, step, view, line }: TreeAddress): string {
  const more: Record<string, string> = { engine };
  if (under) more.under = under;
  if (step !== null) more.step = String(step);
  if (view) more.view = view;
  if (line) more.line = "1";
  return writeLink(newGame(variant, moves), {}, more);
}
