import type { Table } from "../api/types.ts";

/** The values of a table as CSV, with its keys as the first line. Numbers are not rounded. */
export function csv({ keys, values }: Pick<Table, "keys" | "values">): string {
  return [keys, ...values].map((row) => row.map(csvField).join(",")).join("\r\n") + "\r\n";
}

/** Spreadsheets run a cell that starts with = as a formula. An apostrophe makes such a name of a user a text. */
function csvField(value: unknown): string {
  if (typeof value !== "string") return value === null ? "" : String(value);
  const safe = /^[=@\t]|^[+-](?![\d.])/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
