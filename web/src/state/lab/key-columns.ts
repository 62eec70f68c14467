/** In the tables of a report, moves the columns that readers look for first towards the left. */

import type { Document, Table } from "../../api/types.ts";

/** The titles of the table columns to move. They follow the columns that name a row, in this order. */
const KEY_TITLES = ["score", "nodes explored"];

/** Returns a document in whose tables these columns directly follow the table columns that name a row. */
export function withKeyColumnsFirst(content: Document): Document {
  const sections = content.sections.map((section) => ({
    ...section,
    blocks: section.blocks.map((block) => ("table" in block ? { ...block, table: reordered(block.table) } : block)),
  }));
  return { ...content, sections };
}

function reordered(table: Table): Table {
  const { header, rows, words } = table;
  // The table columns with text come first and name the row. If no column contains text, the first column names the
  // row.
  const names = Math.max(1, words);
  const keys = KEY_TITLES.map((title) => header.indexOf(title)).filter((index) => index >= names);
  if (keys.length === 0) return table;
  const all = [...header.keys()];
  const order = [...all.slice(0, names), ...keys, ...all.slice(names).filter((index) => !keys.includes(index))];
  const inOrder = (cells: string[]) => order.map((index) => cells[index] ?? "");
  return { ...table, header: inOrder(header), rows: rows.map(inOrder) };
}
