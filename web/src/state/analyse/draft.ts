/**
 * A position that the user edits. Each column is a stack of discs without gaps. The sides may have any numbers of
 * discs: the server decides whether a game can lead to the position.
 */

export type Stone = "x" | "o";

export interface Draft {
  columns: number;
  rows: number;
  /** The discs of each column, from bottom to top. */
  stacks: Stone[][];
}

export function emptyDraft(columns: number, rows: number): Draft {
  return { columns, rows, stacks: Array.from({ length: columns }, () => []) };
}

/** Converts a drawing to a draft. @param board the rows of the drawing, top row first */
export function draftOf(board: string[]): Draft {
  const columns = board[0]?.length ?? 0;
  const stackOf = (column: number): Stone[] =>
    board.toReversed().flatMap((row) => {
      const stone = row[column];
      return stone === "x" || stone === "o" ? [stone] : [];
    });
  return { columns, rows: board.length, stacks: Array.from({ length: columns }, (_, column) => stackOf(column)) };
}

/** Returns the disc of the side to move, as if the sides had taken turns: the first side, unless it has more discs. */
function nextStone(draft: Draft): Stone {
  const { x, o } = counts(draft);
  return x > o ? "o" : "x";
}

export function counts(draft: Draft): Record<Stone, number> {
  const stones = draft.stacks.flat();
  const x = stones.filter((stone) => stone === "x").length;
  return { x, o: stones.length - x };
}

export function add(draft: Draft, column: number, stone: Stone = nextStone(draft)): Draft {
  const stack = draft.stacks[column];
  if (!stack || stack.length >= draft.rows) return draft;
  return withStack(draft, column, [...stack, stone]);
}

export function take(draft: Draft, column: number): Draft {
  return withStack(draft, column, draft.stacks[column]?.slice(0, -1) ?? []);
}

/**
 * Returns the draft after a click on a cell. A click on an empty cell drops a disc of the first side in its column. A
 * click on a disc of the first side gives the disc to the second side. A click on a disc of the second side removes the
 * disc if it is the top disc, and otherwise gives it to the first side.
 *
 * @param row 0 for the lowest row
 */
export function cycle(draft: Draft, column: number, row: number): Draft {
  const stack = draft.stacks[column];
  if (!stack) return draft;
  if (row >= stack.length) return add(draft, column, "x");
  const top = row === stack.length - 1;
  if (stack[row] === "o" && top) return take(draft, column);
  const other: Stone = stack[row] === "x" ? "o" : "x";
  return withStack(
    draft,
    column,
    stack.map((stone, index) => (index === row ? other : stone)),
  );
}

/** Returns the drawing in the notation of the server, top row first. */
export function drawing(draft: Draft): string {
  return rows(draft).join("\n");
}

export function rows(draft: Draft): string[] {
  const rowAt = (row: number) => draft.stacks.map((stack) => stack[row] ?? ".").join("");
  return Array.from({ length: draft.rows }, (_, index) => rowAt(draft.rows - 1 - index));
}

function withStack(draft: Draft, column: number, stack: Stone[]): Draft {
  return { ...draft, stacks: draft.stacks.map((each, index) => (index === column ? stack : each)) };
}
