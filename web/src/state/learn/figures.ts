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
  /** The length of the bar; null until the number is computed. */
  value: number | null;
}

/** A sentence with links to other views. */
export interface LinksFigure {
  kind: "links";
  parts: (string | { text: string; href: string })[];
}

/** Replaces the names in braces in a text, such as `{lab}`, by links. @param links the links, keyed by name */
export function linksFigure(text: string, links: Record<string, { text: string; href: string }>): LinksFigure {
  // The parts at odd indices are the names of the links.
  const parts = text.split(/\{(\w+)\}/).map((part, number) => (number % 2 === 1 ? (links[part] ?? "") : part));
  return { kind: "links", parts };
}
