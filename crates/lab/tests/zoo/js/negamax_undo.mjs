// A student's bot: a class with one board of 42 cells, on which negamax with alpha-beta makes and undoes moves.
//
// Usage: negamax_undo.mjs FAULT DEPTH. FAULT is "sound" or the name of a fault with hyphens.
import { serve } from "./protocol.mjs";

const fault = process.argv[2];
const maxDepth = parseInt(process.argv[3], 10);
const W = 7;
const H = 6;
const INF = 1e9;
const MATE = 1e6;
const ORDER = fault === "best-too-high" ? [0, 1, 2, 3, 4, 5, 6] : [3, 4, 2, 5, 1, 6, 0];

const windows = [];
for (let x = 0; x < W; x++) {
  for (let y = 0; y < H; y++) {
    for (const [dx, dy] of [[1, 0], [0, 1], [1, 1], [1, -1]]) {
      const endX = x + 3 * dx;
      const endY = y + 3 * dy;
      if (endX < W && endY >= 0 && endY < H) {
        windows.push([0, 1, 2, 3].map((i) => (y + i * dy) * W + x + i * dx));
      }
    }
  }
}

class Game {
  constructor() {
    this.cells = new Int8Array(W * H);
    this.heights = new Array(W).fill(0);
    this.stones = 0;
    this.nodes = 0;
    this.table = {};
  }

  make(x, player) {
    this.cells[this.heights[x] * W + x] = player;
    this.heights[x]++;
    this.stones++;
  }

  undo(x) {
    this.heights[x]--;
    this.stones--;
    this.cells[this.heights[x] * W + x] = 0;
  }

  // Counts the discs of one colour on both sides of the last disc.
  lastMoveWins(x) {
    const y = this.heights[x] - 1;
    const player = this.cells[y * W + x];
    const left = fault === "win-test-edge" ? 1 : 0;
    for (const [dx, dy] of [[1, 0], [0, 1], [1, 1], [1, -1]]) {
      let length = 1;
      for (const way of [1, -1]) {
        let i = x + way * dx;
        let j = y + way * dy;
        while (i >= left && i < W && j >= 0 && j < H && this.cells[j * W + i] === player) {
          length++;
          i += way * dx;
          j += way * dy;
        }
      }
      if (length >= 4) return true;
    }
    return false;
  }

  evaluate(player) {
    let total = 0;
    for (const cells of windows) {
      let sum = 0;
      let occupied = 0;
      for (const cell of cells) {
        sum += this.cells[cell] * player;
        occupied += this.cells[cell] !== 0 ? 1 : 0;
      }
      if (Math.abs(sum) !== occupied) continue; // both players have discs here
      if (occupied === 2) total += Math.sign(sum) * 2;
      if (occupied === 3) total += Math.sign(sum) * 10;
    }
    for (let y = 0; y < H; y++) total += 3 * player * this.cells[y * W + 3];
    return total;
  }

  negamax(player, depth, ply, alpha, beta, lastX) {
    this.nodes++;
    if (this.lastMoveWins(lastX)) {
      const blind = fault === "misses-block" && ply % 2 === 0;
      if (!blind) return fault === "delays-wins" ? -MATE : -MATE + ply;
    }
    if (this.stones === W * H) return 0;
    if (depth === 0 || (fault === "depth-off-by-one" && depth === 1)) return this.evaluate(player);
    let key = "";
    if (fault === "table-without-side") {
      key = depth + ":" + this.cells.map(Math.abs).join("");
      if (key in this.table) return this.table[key];
    }
    let best = fault === "best-too-high" ? 0 : -INF;
    for (const x of ORDER) {
      if (this.heights[x] >= H) continue;
      this.make(x, player);
      const next = fault === "players-not-switched" ? player : -player;
      const reply = this.negamax(next, depth - 1, ply + 1, -beta, -alpha, x);
      const value = fault === "sign-wrong" ? reply : -reply;
      if (fault === "undo-leaves-board" && value >= beta) return value;
      this.undo(x);
      if (value > best) best = value;
      if (best > alpha) alpha = best;
      if (alpha >= beta && key === "") break;
    }
    if (key !== "") this.table[key] = best;
    return best;
  }

  choose(player) {
    this.nodes = 1;
    this.table = {};
    let best = fault === "best-too-high" ? 0 : -INF;
    let bestX = null;
    for (const x of ORDER) {
      if (this.heights[x] >= H) continue;
      if (bestX === null) bestX = x;
      this.make(x, player);
      const next = fault === "players-not-switched" ? player : -player;
      const reply = this.negamax(next, maxDepth - 1, 1, -INF, -best, x);
      const value = fault === "sign-wrong" ? reply : -reply;
      this.undo(x);
      const better = fault === "bounds-at-root" ? value >= best : value > best;
      if (better) {
        best = value;
        bestX = x;
      }
    }
    return { column: bestX, score: best, nodes: this.nodes };
  }
}

serve(`Negamax with undo, ${fault}`, (moves) => {
  const game = new Game();
  let player = 1;
  for (const x of moves) {
    game.make(x, player);
    player = -player;
  }
  return game.choose(player);
});
