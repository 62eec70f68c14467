// @ts-check
/**
 * A second implementation of the search, for tests of the Tree view: minimax and alpha-beta on the standard board, with
 * the evaluation of the minimax report. It records its tree in the format of the engine, and has counters of its own.
 *
 * @typedef {import("../src/api/types.ts").Tree} Tree
 */

const [COLUMNS, ROWS] = [7, 6];
const ORDER = [3, 2, 4, 1, 5, 0, 6];
const WIN = 2_000_000;

/** All windows of four cells in a line. A cell has the number `column * ROWS + row`. */
const WINDOWS = [...windows()];

function* windows() {
  for (let column = 0; column < COLUMNS; column += 1) {
    for (let row = 0; row < ROWS; row += 1) {
      for (const [right, up] of [
        [1, 0],
        [0, 1],
        [1, 1],
        [1, -1],
      ]) {
        const cells = [0, 1, 2, 3].map((k) => [column + k * (right ?? 0), row + k * (up ?? 0)]);
        const inside = cells.every(([c = 0, r = 0]) => c >= 0 && c < COLUMNS && r >= 0 && r < ROWS);
        if (inside) yield cells.map(([c = 0, r = 0]) => c * ROWS + r);
      }
    }
  }
}

/**
 * Evaluates a board for MAX. The board contains 1 for a disc of MAX and -1 for a disc of MIN.
 * @param {Int8Array} board
 */
function judged(board) {
  let score = 0;
  for (const cells of WINDOWS) {
    let mine = 0;
    let theirs = 0;
    for (const cell of cells) {
      if (board[cell] === 1) mine += 1;
      else if (board[cell] === -1) theirs += 1;
    }
    if (theirs === 0) score += mine === 3 ? 10 : mine === 2 ? 2 : 0;
    if (mine === 0) score -= theirs === 3 ? 10 : theirs === 2 ? 2 : 0;
  }
  for (let row = 0; row < ROWS; row += 1) score += 3 * (board[3 * ROWS + row] ?? 0);
  return score;
}

/** @param {Int8Array} board @param {number} cell */
function wins(board, cell) {
  return WINDOWS.some(
    (cells) => cells.includes(cell) && cells.every((each) => board[each] === board[cell]),
  );
}

/**
 * Searches a position and returns the tree.
 * @param {string} moves
 * @param {number} depth
 * @param {{ prune?: boolean, order?: number[] }} [how]
 * @returns {Tree}
 */
export function searched(moves, depth, { prune = true, order = ORDER } = {}) {
  const board = new Int8Array(COLUMNS * ROWS);
  const heights = new Int8Array(COLUMNS);
  const drop = (/** @type {number} */ column, /** @type {number} */ stone) => {
    const cell = column * ROWS + (heights[column] ?? 0);
    board[cell] = stone;
    heights[column] = (heights[column] ?? 0) + 1;
    return cell;
  };
  [...moves].forEach((move, ply) => drop(Number(move) - 1, (moves.length - ply) % 2 ? -1 : 1));
  const counters = { visited: 0, evaluated: 0, finished: 0, cutoffs: 0, skipped: 0, expanded: 0 };
  /** @type {Tree["nodes"]} */
  const nodes = {
    parent: [],
    by: "",
    alpha: [],
    beta: [],
    value: [],
    ending: "",
    skipped: [],
    size: [],
    hidden: [],
    spared: [],
  };
  /** @type {string[]} */
  const endings = [];

  /** @param {number} parent @param {string} by @param {number} alpha @param {number} beta */
  function enter(parent, by, alpha, beta) {
    const node = nodes.parent.length;
    counters.visited += 1;
    nodes.parent.push(parent);
    nodes.by += by;
    nodes.alpha.push(prune && Number.isFinite(alpha) ? alpha : null);
    nodes.beta.push(prune && Number.isFinite(beta) ? beta : null);
    nodes.value.push(null);
    nodes.skipped.push("");
    nodes.size.push(1);
    nodes.hidden.push(0);
    nodes.spared.push(null);
    endings.push("s");
    return node;
  }

  /** @param {number} node @param {string} ending @param {number} value */
  function leave(node, ending, value) {
    endings[node] = ending;
    nodes.value[node] = value;
    nodes.size[node] = nodes.parent.length - node;
    return value;
  }

  /** @param {number} node @param {number} ply @param {number} alpha @param {number} beta @returns {number} */
  function search(node, ply, alpha, beta) {
    const max = ply % 2 === 0;
    const columns = order.filter((column) => (heights[column] ?? 0) < ROWS);
    counters.expanded += 1;
    let best = max ? -Infinity : Infinity;
    for (const [index, column] of columns.entries()) {
      const cell = drop(column, max ? 1 : -1);
      const child = enter(node, String(column + 1), alpha, beta);
      const value = worth(child, cell, ply + 1, alpha, beta);
      board[cell] = 0;
      heights[column] = (heights[column] ?? 0) - 1;
      best = max ? Math.max(best, value) : Math.min(best, value);
      if (prune && (max ? value >= beta : value <= alpha)) {
        const rest = columns.slice(index + 1);
        counters.cutoffs += 1;
        counters.skipped += rest.length;
        nodes.skipped[node] = rest.map((each) => each + 1).join("");
        return leave(node, "c", best);
      }
      if (max) alpha = Math.max(alpha, value);
      else beta = Math.min(beta, value);
    }
    return leave(node, "s", best);
  }

  /** @param {number} node @param {number} cell @param {number} ply @param {number} alpha @param {number} beta */
  function worth(node, cell, ply, alpha, beta) {
    const full = heights.every((height) => height === ROWS);
    if (wins(board, cell)) {
      counters.finished += 1;
      return leave(node, "f", (board[cell] ?? 1) * (WIN - ply));
    }
    if (full) {
      counters.finished += 1;
      return leave(node, "f", 0);
    }
    if (ply === depth) {
      counters.evaluated += 1;
      return leave(node, "e", judged(board));
    }
    return search(node, ply, alpha, beta);
  }

  enter(-1, ".", -Infinity, Infinity);
  const value = search(0, 0, -Infinity, Infinity);
  nodes.ending = endings.join("");
  const chosen = nodes.parent.findIndex((up, node) => up === 0 && nodes.value[node] === value);
  const column = nodes.by[chosen] ?? "";
  return {
    engine: `${prune ? "alphabeta" : "minimax"}:depth=${depth},eval=windows-centre`,
    variant: "7x6",
    moves,
    side: moves.length % 2 ? "second" : "first",
    under: "",
    depth,
    total: nodes.parent.length,
    shown: nodes.parent.length,
    whole: true,
    depth_shown: null,
    note: "",
    win: WIN,
    mate: 1_000_000,
    // This object contains only the counters that a replay also computes.
    counters: /** @type {Tree["counters"]} */ (counters),
    decision: {
      column,
      score: { value, text: `${value}`, plies_to_end: null },
      depth,
      complete: true,
      line: column,
      columns: [],
    },
    time_ns: 1e6,
    nodes,
  };
}
