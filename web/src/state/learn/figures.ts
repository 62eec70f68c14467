/** The figures of lessons as data. `figure.tsx` renders them. */

import type { TreeFigure } from "./search-tree.ts";

export type Figure = TableFigure | BarsFigure | LinksFigure | TreeFigure;

export interface TableFigure {
  kind: "table";
  caption: string;
  head: string[];
  /** The first cell of each row is the heading of the row. */
  rows: (string | number)[][];
}

/** A bar chart. */
export interface BarsFigure {
  kind: "bars";
  caption: string;
  rows: Bar[];
}

export interface Bar {
  name: string;
  note?: string;
  /** The number; null until it is computed. */
  value: number | null;
}

/** A sentence with links to other views. */
export interface LinksFigure {
  kind: "links";
  parts: (string | { text: string; href: string })[];
}

/** Returns sentences with links. @param text contains the names of the links in braces, such as `{lab}` */
export function linksFigure(text: string, links: Record<string, { text: string; href: string }>): LinksFigure {
  // The parts at odd indices are the names of the links.
  const parts = text.split(/\{(\w+)\}/).map((part, number) => (number % 2 === 1 ? (links[part] ?? "") : part));
  return { kind: "links", parts };
}
