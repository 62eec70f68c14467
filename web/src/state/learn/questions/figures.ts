/** Builds the figures and the marks on the board that several questions use. */

import { mark, plural, t } from "../../../languages/translate.ts";
import { signed } from "../../number-text.ts";
import type { ColumnArrow } from "../../board-state.ts";
import type { TableFigure } from "../figures.ts";
import { WIN } from "../sample-search.ts";
import type { SampleResult } from "../sample-search.ts";

/**
 * Describes a value that the sample search returned: a number of points, or a win or loss with the number of discs
 * until then.
 */
export function valueText(value: number | undefined): string {
  if (value === undefined) return "–";
  const discs = WIN - Math.abs(value);
  // In a position without a forced win, the value always lies between −900 and 900.
  if (Math.abs(value) < WIN - 100) return signed(value);
  if (discs === 0) return value > 0 ? t("win") : t("loss");
  return value > 0
    ? plural(discs, "win after {n} disc", "win after {n} discs", { n: discs })
    : plural(discs, "loss after {n} disc", "loss after {n} discs", { n: discs });
}

interface NamedResult {
  name: string;
  columns: SampleResult["columns"];
}

/** Builds a table with one row for each board column, from left to right, and one table column for each search. */
export function columnTable(caption: string, results: NamedResult[], text = valueText): TableFigure {
  const columns = (results[0]?.columns ?? []).map(({ column }) => column).sort();
  return {
    kind: "table",
    caption,
    head: [t("column"), ...results.map(({ name }) => name)],
    rows: columns.map((column) => [
      column,
      ...results.map((each) => text(each.columns.find((entry) => entry.column === column)?.value)),
    ]),
  };
}

/** Returns arrows for the right column, and for the column that the faulty program chooses. */
export function arrows(right: string, wrong: string): ColumnArrow[] {
  const best: ColumnArrow = { column: right, tone: "best" };
  return right === wrong ? [best] : [best, { column: wrong, tone: "bad" }];
}

export const treeLink = (moves: string, engine: string, text: string) => ({
  text,
  href: `/tree?moves=${moves}&engine=${engine}`,
});

export const analyseLink = (moves: string, text: string = mark("All columns of the position in the Analyse view")) => ({
  text,
  href: `/analyse?moves=${moves}`,
});
