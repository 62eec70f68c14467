// @ts-check
import { searched } from "./search-tree.js";

/** Returns reproducible random numbers from 0 to 1 (the algorithm Mulberry32). @param {number} seed */
function randomNumbers(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * Searches random positions in which no side has won. The seed determines the positions, depths and move orders.
 * @param {number} count
 * @param {number} seed
 * @param {{ prune?: boolean }} [how]
 */
export function trees(count, seed, { prune = true } = {}) {
  const random = randomNumbers(seed);
  const below = (/** @type {number} */ end) => Math.floor(random() * end);
  return Array.from({ length: count }, () => {
    const order = [0, 1, 2, 3, 4, 5, 6];
    for (let at = 6; at > 0; at -= 1) {
      const other = below(at + 1);
      [order[at], order[other]] = [order[other] ?? 0, order[at] ?? 0];
    }
    // With at most five discs on the board, no side can have four in a row.
    let moves = "";
    for (let left = below(6); left > 0; left -= 1) moves += String(1 + below(7));
    return searched(moves, 3 + below(2), { prune, order });
  });
}
