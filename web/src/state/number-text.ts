/** Numbers as texts. */

const NUMBERS = new Intl.NumberFormat("en");

/** A number as text with a minus sign instead of a hyphen. */
export const withMinus = (number: string): string => number.replace(/^-/, "−");

/** A number with separators: "19,608". */
export const groupDigits = (value: number): string => withMinus(NUMBERS.format(value));

/** A number with its sign; "?" if it is unknown. */
export function signed(value: number | null | undefined): string {
  if (value == null) return "?";
  return value > 0 ? `+${value}` : withMinus(String(value));
}

/** "1.2 M", "173 M", "34 k", "1,585". */
export function countText(count: number): string {
  if (count >= 1e9) return `${(count / 1e9).toFixed(1)} G`;
  if (count >= 1e6) return `${(count / 1e6).toFixed(count < 1e7 ? 1 : 0)} M`;
  return count >= 1e4 ? `${Math.round(count / 1e3)} k` : groupDigits(count);
}

/** "under 1 ms", "12 ms", "1.5 s". */
export function durationText(ms: number): string {
  if (ms < 1) return "under 1 ms";
  return ms < 1000 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(1)} s`;
}

/** "96.0 %" for 0.96. Only exactly 1 is shown as 100 %. */
export function shareText(share: number): string {
  const shown = (share * 100).toFixed(1);
  return shown === "100.0" && share < 1 ? "over 99.9 %" : `${shown} %`;
}
