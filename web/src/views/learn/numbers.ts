/** Numbers as texts. */

/** A value with its sign and a real minus; `?` if it is unknown. */
export function signed(value: number | null | undefined): string {
  if (value == null) return "?";
  return value > 0 ? `+${value}` : String(value).replace("-", "−");
}

/** A count with separators: `19,608`. */
export const grouped = (count: number): string => count.toLocaleString("en");

export function duration(ms: number): string {
  if (ms < 1) return "under 1 ms";
  return ms < 1000 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(1)} s`;
}
