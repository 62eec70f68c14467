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
  /** The step to show; null for the last step of the search. */
  step: number | null;
  /** The chosen view; null if the page chooses the view by the size of the tree. */
  view: TreeViewName | null;
  /** Whether only the principal variation is shown. */
  line: boolean;
}

const DEFAULT_ENGINE = "alphabeta:depth=5,eval=windows-centre";
/** The small search that the view opens if the address contains no search. Its tree has 57 positions. */
const EXAMPLE = { variant: "7x6", moves: "43", engine: "minimax:depth=2,eval=windows-centre" };
export const TREE_VIEWS: readonly TreeViewName[] = ["drawing", "icicle", "list"];

export function readAddress(query: URLSearchParams): TreeAddress & { problem: string | null } {
  const isBare = !["moves", "pos", "variant", "engine"].some((name) => query.has(name));
  const { game, problem } = readLink(query);
  const request = isBare ? EXAMPLE : { ...game, engine: query.get("engine")?.trim() || DEFAULT_ENGINE };
  const step = Number.parseInt(query.get("step") ?? "", 10);
  const under = query.get("under") ?? "";
  return {
    variant: request.variant,
    moves: request.moves,
    engine: request.engine,
    under: /^[1-9A-G]{1,63}$/.test(under) ? under : "",
    step: Number.isNaN(step) || step < 0 ? (isBare ? 0 : null) : step,
    view: TREE_VIEWS.find((view) => view === query.get("view")) ?? null,
    line: query.get("line") === "1",
    problem,
  };
}

/** Returns whether a search is the small example, for which the view shows an explanation. */
export function isExample({ variant, moves, engine }: Pick<TreeAddress, "variant" | "moves" | "engine">): boolean {
  return variant === EXAMPLE.variant && moves === EXAMPLE.moves && engine === EXAMPLE.engine;
}

export function writeAddress({ variant, moves, engine, under, step, view, line }: TreeAddress): string {
  const more: Record<string, string> = { engine };
  if (under) more.under = under;
  if (step !== null) more.step = String(step);
  if (view) more.view = view;
  if (line) more.line = "1";
  return writeLink(newGame(variant, moves), {}, more);
}
