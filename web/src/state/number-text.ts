/** Numbers as texts. */

const NUMBERS = new Intl.NumberFormat("en");

/** A number with separators: "19,608". */
export const groupDigits = (value: number): string => NUMBERS.format(value);

/** A number with its sign, and a minus sign instead of a hyphen; "?" if it is unknown. */
export function signed(value: number | null | undefined): string {
  if (value == null) return "?";
  return value > 0 ? `+${value}` : String(value).replace("-", "−");
}

/** "1.2 M", "34 k", "1,585". */
export function countText(count: number): string {
  if (count >= 1e9) return `${(count / 1e9).toFixed(1)} G`;
  if (count >= 1e6) return `${(count / 1e6).toFixed(1)} M`;
  return count >= 1e4 ? `${Math.round(count / 1e3)} k` : groupDigits(count);
}

/** "1 ms", "1.5 s". */
export function durationText(ms: number): string {
  return ms < 1000 ? `${Math.max(1, Math.round(ms))} ms` : `${(ms / 1000).toFixed(1)} s`;
}
