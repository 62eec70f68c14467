// @ts-check
/**
 * A position being put together: stones in columns, under gravity, in any numbers.
 *
 * Whether it can come from a game is for the server to say; here only the shape of the board holds.
 *
 * @typedef {"x" | "o"} Stone
 * @typedef {{ columns: number, rows: number, stacks: Stone[][] }} Draft  stacks from the floor up
 */

/** @param {number} columns @param {number} rows @returns {Draft} */
export function emptyDraft(columns, rows) {
  return { columns, rows, stacks: Array.from({ length: columns }, () => []) };
}

/**
 * From a drawing's rows, the top one first, or from moves that were played.
 * @param {string[]} board @returns {Draft}
 */
export function draftOf(board) {
  const columns = board[0]?.length ?? 0;
  const draft = emptyDraft(columns, board.length);
  for (const row of [...board].reverse()) {
    for (let column = 0; column < columns; column += 1) {
      const stone = row[column];
      if (stone === "x" || stone === "o") draft.stacks[column].push(stone);
    }
  }
  return draft;
}

/** Whose stone comes next if both take turns. @param {Draft} draft @returns {Stone} */
export function nextStone(draft) {
  const { x, o } = counts(draft);
  return x > o ? "o" : "x";
}

/** @param {Draft} draft */
export function counts(draft) {
  const stones = draft.stacks.flat();
  const x = stones.filter((stone) => stone === "x").length;
  return { x, o: stones.length - x };
}

/** @param {Draft} draft @param {number} column @param {Stone} [stone] @returns {Draft} */
export function add(draft, column, stone = nextStone(draft)) {
  const stack = draft.stacks[column];
  if (!stack || stack.length >= draft.rows) return draft;
  return withStack(draft, column, [...stack, stone]);
}

/** @param {Draft} draft @param {number} column @returns {Draft} */
export function take(draft, column) {
  return withStack(draft, column, draft.stacks[column]?.slice(0, -1) ?? []);
}

/**
 * A click on a cell: an empty one gets the next stone (it falls), a stone changes sides, and the
 * uppermost one goes away at the second click.
 * @param {Draft} draft @param {number} column @param {number} row  from the floor, 0 first
 * @returns {Draft}
 */
export function cycle(draft, column, row) {
  const stack = draft.stacks[column];
  if (!stack) return draft;
  if (row >= stack.length) return add(draft, column, "x");
  const top = row === stack.length - 1;
  if (stack[row] === "o" && top) return take(draft, column);
  /** @type {Stone} */
  const other = stack[row] === "x" ? "o" : "x";
  return withStack(
    draft,
    column,
    stack.map((stone, index) => (index === row ? other : stone)),
  );
}

/** The drawing the server reads, the top row first. @param {Draft} draft */
export function drawing(draft) {
  return rows(draft).join("\n");
}

/** @param {Draft} draft */
export function rows(draft) {
  const each = (/** @type {number} */ row) =>
    draft.stacks.map((stack) => stack[row] ?? ".").join("");
  return Array.from({ length: draft.rows }, (_, index) => each(draft.rows - 1 - index));
}

/** @param {Draft} draft @param {number} column @param {Stone[]} stack @returns {Draft} */
function withStack(draft, column, stack) {
  return { ...draft, stacks: draft.stacks.map((each, index) => (index === column ? stack : each)) };
}
