// @ts-check
/**
 * A heat map of an evaluation: every cell gets the sum of the terms that touch it.
 *
 * @typedef {{ name: string, value: number, cells: string[] }} Term
 * @typedef {{ cell: string, value: number, heat: number }} Warm  `heat` from -1 to 1
 * @typedef {{ name: string, value: number, count: number, cells: string[], terms: Term[] }}
 *   TermGroup
 */

/** @param {Term[]} terms @returns {Warm[]}  warmest first, by size */
export function heat(terms) {
  /** @type {Map<string, number>} */
  const sums = new Map();
  for (const term of terms) {
    for (const cell of term.cells) sums.set(cell, (sums.get(cell) ?? 0) + term.value);
  }
  const most = Math.max(...[...sums.values()].map(Math.abs), 1);
  return [...sums]
    .map(([cell, value]) => ({ cell, value, heat: value / most }))
    .sort((a, b) => Math.abs(b.value) - Math.abs(a.value) || a.cell.localeCompare(b.cell));
}

/**
 * Terms of one name together, the weightiest group first: a list of sixty windows reads as five
 * lines.
 * @param {Term[]} terms @returns {TermGroup[]}
 */
export function grouped(terms) {
  /** @type {Map<string, TermGroup>} */
  const groups = new Map();
  for (const term of terms) {
    const group = groups.get(term.name) ?? newGroup(term.name);
    group.value += term.value;
    group.count += 1;
    group.terms.push(term);
    for (const cell of term.cells) if (!group.cells.includes(cell)) group.cells.push(cell);
    groups.set(term.name, group);
  }
  const weight = (/** @type {TermGroup} */ group) =>
    group.terms.reduce((sum, term) => sum + Math.abs(term.value), 0);
  return [...groups.values()].sort((a, b) => weight(b) - weight(a));
}

/** @param {string} name @returns {TermGroup} */
function newGroup(name) {
  return { name, value: 0, count: 0, cells: [], terms: [] };
}

/** A signed number with a real minus. @param {number} value */
export function signed(value) {
  if (value === 0) return "0";
  return value > 0 ? `+${value}` : `−${-value}`;
}
