// A student's bot: negamax on two BigInt bitboards with 7 bits per column. A position is passed by value,
// except for the column heights.
//
// Usage: bitboard.mjs FAULT DEPTH. FAULT is "sound" or the name of a fault with hyphens.
import { serve } from "./protocol.mjs";

const [, , fault, limit] = process.argv;
const depthLimit = +limit;
const WIN_SCORE = 100000;
const columnsFromCentre = [3, 2, 4, 1, 5, 0, 6];
const bit = (column, row) => 1n << BigInt(7 * column + row);

// Every group of four cells in a line.
const groups = [];
for (let column = 0; column < 7; column++) {
  for (let row = 0; row < 6; row++) {
    if (column < 4) groups.push([0, 1, 2, 3].map((i) => bit(column + i, row)));
    if (row < 3) groups.push([0, 1, 2, 3].map((i) => bit(column, row + i)));
    if (column < 4 && row < 3) groups.push([0, 1, 2, 3].map((i) => bit(column + i, row + i)));
    if (column < 4 && row > 2) groups.push([0, 1, 2, 3].map((i) => bit(column + i, row - i)));
  }
}
const TOP_ROW = [0, 1, 2, 3, 4, 5, 6].reduce((mask, column) => mask | bit(column, 5), 0n);

function fourInLine(discs) {
  // The mask was meant to stop lines from leaving the board at the top.
  const start = fault === "win-test-edge" ? discs & ~TOP_ROW : discs;
  for (const shift of [1n, 7n, 6n, 8n]) {
    const pairs = start & (start >> shift);
    if (pairs & (pairs >> (2n * shift))) return true;
  }
  return false;
}

function evaluate(mine, theirs) {
  let sum = 0;
  for (const group of groups) {
    const own = group.filter((cell) => mine & cell).length;
    const other = group.filter((cell) => theirs & cell).length;
    if (other === 0 && own >= 2 && own <= 3) sum += own === 3 ? 10 : 2;
    if (own === 0 && other >= 2 && other <= 3) sum -= other === 3 ? 10 : 2;
  }
  for (let row = 0; row < 6; row++) {
    if (mine & bit(3, row)) sum += 3;
    if (theirs & bit(3, row)) sum -= 3;
  }
  return sum;
}

let visited = 0;
let heights = [];
const cache = new Map();

// Returns the score for the owner of `mine`, who is to move.
function search(mine, theirs, depth, distance, alpha, beta) {
  visited += 1;
  // Only the opponent can have completed a line.
  const ignoresOpponent = fault === "misses-block" && distance % 2 === 0;
  if (fourInLine(theirs) && !ignoresOpponent) {
    return fault === "delays-wins" ? -WIN_SCORE : distance - WIN_SCORE;
  }
  if (heights.every((height) => height === 6)) return 0;
  if (depth <= 0) return evaluate(mine, theirs);

  const key = fault === "table-without-side" ? (mine | theirs).toString(36) + "/" + depth : undefined;
  if (cache.has(key)) {
    const [low, high] = cache.get(key);
    if (low === high || low >= beta) return low;
    if (high <= alpha) return high;
  }
  let value = fault === "best-too-high" ? -50 : -Infinity;
  let bound = alpha;
  for (const column of columnsFromCentre) {
    if (heights[column] === 6) continue;
    const cell = bit(column, heights[column]++);
    const score = child(mine | cell, theirs, depth, distance, bound, beta);
    if (fault === "undo-leaves-board" && score >= beta) return score; // the height stays changed
    heights[column]--;
    value = Math.max(value, score);
    bound = Math.max(bound, value);
    if (bound >= beta) break;
  }
  if (key !== undefined) {
    cache.set(key, [value > alpha ? value : -Infinity, value < beta ? value : Infinity]);
  }
  return value;
}

function child(mine, theirs, depth, distance, alpha, beta) {
  if (fault === "sign-wrong") return search(theirs, mine, depth - 1, distance + 1, -beta, -alpha);
  if (fault === "players-not-switched") return -search(mine, theirs, depth - 1, distance + 1, -beta, -alpha);
  return -search(theirs, mine, depth - 1, distance + 1, -beta, -alpha);
}

function bestMove(moves) {
  visited = 1;
  cache.clear();
  heights = [0, 0, 0, 0, 0, 0, 0];
  let [mine, theirs] = [0n, 0n];
  for (const column of moves) {
    [mine, theirs] = [theirs, mine | bit(column, heights[column]++)];
  }
  const depth = fault === "depth-off-by-one" ? depthLimit - 1 : depthLimit;
  const playable = columnsFromCentre.filter((column) => heights[column] < 6);
  let choice = playable[0];
  let score = fault === "best-too-high" ? -50 : -Infinity;
  for (const column of playable) {
    const cell = bit(column, heights[column]++);
    const value = child(mine | cell, theirs, depth, 0, score, Infinity);
    heights[column]--;
    if (fault === "bounds-at-root" ? value >= score : value > score) [choice, score] = [column, value];
  }
  return { column: choice, score, nodes: visited };
}

serve(`Bitboards, ${fault}`, bestMove);
