/** Moves the columns that readers look for first to the start of the tables of a report. */

import type { Document, Table } from "../../api/types.ts";

/** The titles of these columns, in the order in which they follow the columns that name a row. */
const KEY_TITLES = ["score", "nodes explored"];

/** Returns a document in whose tables the key columns directly follow the columns that name a row. */
export function withKeyColumnsFirst(content: Document): Document {
  const sections = content.sections.map((section) => ({
    ...section,
    blocks: section.blocks.map((block) => ("table" in block ? { ...block, table: reordered(block.table) } : block)),
  }));
  return { ...content, sections };
}

function reordered(table: Table): Table {
  const { header, rows, words } = table;
  // The columns with text come first and name the row. A table without such columns begins with one that does.
  const names = Math.max(1, words);
  const keys = KEY_TITLES.map((title) => header.indexOf(title)).filter((index) => index >= names);
  if (keys.length === 0) return table;
  const all = [...header.keys()];
  const order = [...all.slice(0, names), ...keys, ...all.slice(names).filter((index) => !keys.includes(index))];
  const inOrder = (cells: string[]) => order.map((index) => cells[index] ?? "");
  return { ...table, header: inOrder(header), rows: rows.map(inOrder) };
}
