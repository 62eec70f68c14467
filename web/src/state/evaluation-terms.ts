/** Groups the terms of an evaluation by name, and adds up the terms of each cell for a heat map. */

export interface Term {
  name: string;
  value: number;
  /** The cells that the term depends on. */
  cells: string[];
}

export interface CellHeat {
  cell: string;
  value: number;
  /** The sum of the cell divided by the largest absolute sum on the board, from -1 to 1. */
  heat: number;
}

export interface TermGroup {
  name: string;
  value: number;
  count: number;
  cells: string[];
  terms: Term[];
}

/**
 * Returns, for each cell, the sum of the terms that depend on it. The cells with the largest absolute sums come first.
 */
export function heat(terms: Term[]): CellHeat[] {
  const sums = new Map<string, number>();
  for (const term of terms) {
    for (const cell of term.cells) sums.set(cell, (sums.get(cell) ?? 0) + term.value);
  }
  const most = Math.max(...[...sums.values()].map(Math.abs), 1);
  return [...sums]
    .map(([cell, value]) => ({ cell, value, heat: value / most }))
    .sort((a, b) => Math.abs(b.value) - Math.abs(a.value) || a.cell.localeCompare(b.cell));
}

/** Groups terms by name. The group with the largest sum of absolute values comes first. */
export function grouped(terms: Term[]): TermGroup[] {
  const groups = new Map<string, TermGroup>();
  for (const term of terms) {
    const group = groups.get(term.name) ?? { name: term.name, value: 0, count: 0, cells: [], terms: [] };
    group.value += term.value;
    group.count += 1;
    group.terms.push(term);
    for (const cell of term.cells) if (!group.cells.includes(cell)) group.cells.push(cell);
    groups.set(term.name, group);
  }
  const magnitude = (group: TermGroup) => group.terms.reduce((sum, term) => sum + Math.abs(term.value), 0);
  return [...groups.values()].sort((a, b) => magnitude(b) - magnitude(a));
}
