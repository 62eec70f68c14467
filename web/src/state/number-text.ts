/** Formats numbers. */

import { language, t } from "../languages/translate.ts";

/** The number formats of the languages, created on first use. */
const FORMATS: Record<string, Intl.NumberFormat> = {};

const wholeNumber = (value: number): string => (FORMATS[language()] ??= new Intl.NumberFormat(language())).format(value);

/** Formats a number with a fixed number of decimals, using the decimal separator of the language: "0.5" or "0,5". */
export function decimal(value: number, digits: number): string {
  const text = value.toFixed(digits);
  return language() === "de" ? text.replace(".", ",") : text;
}

/** Replaces the hyphen of a negative number by a minus sign. */
export const withMinus = (number: string): string => number.replace(/^-/, "−");

/** Formats a number with thousands separators: "19,608". */
export const groupDigits = (value: number): string => withMinus(wholeNumber(value));

/** Formats a number with its sign and thousands separators: "+1,000", "0", "−4"; "?" if the number is unknown. */
export function signed(value: number | null | undefined): string {
  if (value == null) return "?";
  // The comparison with 0 avoids "−0" for negative zero.
  if (value === 0) return "0";
  return value > 0 ? `+${groupDigits(value)}` : groupDigits(value);
}

/** Formats a large count: "1.2 M", "173 M", "34 k", "1,585". */
export function countText(count: number): string {
  if (count >= 1e9) return `${decimal(count / 1e9, 1)} G`;
  if (count >= 1e6) return `${decimal(count / 1e6, count < 1e7 ? 1 : 0)} M`;
  return count >= 1e4 ? `${Math.round(count / 1e3)} k` : groupDigits(count);
}

/** Formats a duration: "under 1 ms", "12 ms", "1.5 s". */
export function durationText(ms: number): string {
  if (ms < 1) return t("under 1 ms");
  return ms < 1000 ? `${Math.round(ms)} ms` : `${decimal(ms / 1000, 1)} s`;
}

/** Formats a fraction as a percentage: "96.0 %" for 0.96. Only the fraction 1 is shown as 100 %. */
export function shareText(share: number): string {
  const shown = (share * 100).toFixed(1);
  if (shown === "100.0" && share < 1) return t("over {share}", { share: `${decimal(99.9, 1)} %` });
  return `${decimal(share * 100, 1)} %`;
}
