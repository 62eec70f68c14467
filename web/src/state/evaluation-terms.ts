/** The terms of an evaluation: grouped by name, and summed for each cell as a heat map. */

export interface Term {
  name: string;
  value: number;
  /** The cells that the term is about. */
  cells: string[];
}

export interface CellHeat {
  cell: string;
  value: number;
  /** The value relative to the largest of the board, from -1 to 1. */
  heat: number;
}

export interface TermGroup {
  name: string;
  value: number;
  count: number;
  cells: string[];
  terms: Term[];
}

/** The sum of the terms that touch each cell, largest magnitude first. */
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

/** Terms of the same name as one group, the largest total magnitude first. */
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
