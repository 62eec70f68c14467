// A student's bot: alpha-beta with the two players "R" and "Y" on an array of columns. Every value counts for the
// player to move at the root. Each move copies the board.
//
// Usage: minimax_arrays.mjs FAULT DEPTH. FAULT is "sound" or the name of a fault with hyphens.
import { serve } from "./protocol.mjs";

const [fault, depthText] = process.argv.slice(2);
const DEPTH = Number(depthText);
const COLUMNS = 7;
const ROWS = 6;
const WIN = 1_000_000;

let nodes = 0;
const table = new Map();

const opponentOf = (player) => (player === "R" ? "Y" : "R");
const emptyBoard = () => Array.from({ length: COLUMNS }, () => []);
const legalMoves = (board) => [3, 2, 4, 1, 5, 0, 6].filter((column) => board[column].length < ROWS);

function withMove(board, column, player) {
  if (fault === "undo-leaves-board") {
    const copy = [...board]; // copies the list of columns, but not the columns
    copy[column].push(player);
    return copy;
  }
  return board.map((cells, index) => (index === column ? [...cells, player] : cells));
}

function fourFrom(board, column, row, right, up, player) {
  for (let i = 0; i < 4; i++) {
    if (board[column + i * right]?.[row + i * up] !== player) return false;
  }
  return true;
}

function hasWon(board, player) {
  // A horizontal line can start in the columns 0 to 3.
  const lastStart = fault === "win-test-edge" ? 2 : 3;
  for (let row = 0; row < ROWS; row++) {
    for (let column = 0; column <= lastStart; column++) {
      if (fourFrom(board, column, row, 1, 0, player)) return true;
    }
  }
  for (let column = 0; column < COLUMNS; column++) {
    for (let row = 0; row < ROWS; row++) {
      if (fourFrom(board, column, row, 0, 1, player)) return true;
      if (fourFrom(board, column, row, 1, 1, player)) return true;
      if (fourFrom(board, column, row, 1, -1, player)) return true;
    }
  }
  return false;
}

function pointsOfWindow(cells, me) {
  const mine = cells.filter((cell) => cell === me).length;
  const theirs = cells.filter((cell) => cell !== undefined && cell !== me).length;
  if (mine > 0 && theirs > 0) return 0;
  if (mine === 3) return 10;
  if (mine === 2) return 2;
  if (theirs === 3) return -10;
  if (theirs === 2) return -2;
  return 0;
}

function evaluate(board, me) {
  let points = 0;
  for (const cell of board[3]) points += cell === me ? 3 : -3;
  for (let column = 0; column < COLUMNS; column++) {
    for (let row = 0; row < ROWS; row++) {
      for (const [right, up] of [[1, 0], [0, 1], [1, 1], [1, -1]]) {
        const lastColumn = column + 3 * right;
        const lastRow = row + 3 * up;
        if (lastColumn >= COLUMNS || lastRow >= ROWS || lastRow < 0) continue;
        const cells = [0, 1, 2, 3].map((i) => board[column + i * right][row + i * up]);
        points += pointsOfWindow(cells, me);
      }
    }
  }
  return fault === "sign-wrong" ? -points : points;
}

function minimax(board, depth, alpha, beta, maximizing, me, ply) {
  nodes++;
  const early = fault === "delays-wins" ? 0 : ply;
  if (hasWon(board, me)) return WIN - early;
  if (fault !== "misses-block" && hasWon(board, opponentOf(me))) return -WIN + early;
  const moves = legalMoves(board);
  if (moves.length === 0) return 0;
  if (depth === 0) return evaluate(board, me);

  let key = null;
  if (fault === "table-without-side") {
    key = board.map((cells) => cells.join("")).join("|"); // the value counts for me, who is not in the key
    if (table.has(key)) return table.get(key);
  }
  let player = maximizing ? me : opponentOf(me);
  if (fault === "players-not-switched") player = me;
  let best;
  if (maximizing) {
    best = fault === "best-too-high" ? Number.MIN_VALUE : -Infinity;
    for (const column of moves) {
      const value = minimax(withMove(board, column, player), depth - 1, alpha, beta, false, me, ply + 1);
      best = Math.max(best, value);
      alpha = Math.max(alpha, best);
      if (key === null && alpha >= beta) break;
    }
  } else {
    best = Infinity;
    for (const column of moves) {
      const value = minimax(withMove(board, column, player), depth - 1, alpha, beta, true, me, ply + 1);
      best = Math.min(best, value);
      beta = Math.min(beta, best);
      if (key === null && alpha >= beta) break;
    }
  }
  if (key !== null) table.set(key, best);
  return best;
}

function think(moves) {
  nodes = 0;
  let board = emptyBoard();
  let player = "R";
  for (const column of moves) {
    board = withMove(board, column, player);
    player = opponentOf(player);
  }
  let best = fault === "best-too-high" ? Number.MIN_VALUE : -Infinity;
  const legal = legalMoves(board);
  let bestColumns = [legal[0]];
  let alpha = -Infinity;
  const depth = fault === "depth-off-by-one" ? DEPTH : DEPTH - 1;
  for (const column of legal) {
    const value = minimax(withMove(board, column, player), depth, alpha, Infinity, false, player, 1);
    if (value > best) {
      best = value;
      bestColumns = [column];
    } else if (value === best && fault === "bounds-at-root") {
      bestColumns.push(column); // with pruning, an equal value is only a bound
    }
    alpha = Math.max(alpha, best);
  }
  const column = bestColumns[Math.floor(Math.random() * bestColumns.length)];
  return { column, score: best, nodes };
}

serve(`Minimax on arrays, ${fault}`, think);
