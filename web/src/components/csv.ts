import type { Table } from "../api/types.ts";

/** Returns a table as CSV. The first line contains the keys. Numbers are not rounded. */
export function csv({ keys, values }: Pick<Table, "keys" | "values">): string {
  return [keys, ...values].map((row) => row.map(csvField).join(",")).join("\r\n") + "\r\n";
}

/**
 * Returns a value as a CSV field. Spreadsheets run text that starts with `=` or `@` as a formula, and a name that a
 * user has chosen can start in this way. An apostrophe before the text prevents that.
 */
function csvField(value: unknown): string {
  if (typeof value !== "string") return value === null ? "" : String(value);
  const safe = /^[=@\t]|^[+-](?![\d.])/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
