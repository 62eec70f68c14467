import type { EvaluateResult } from "../../api/types.ts";
import { t, translated } from "../../languages/translate.ts";
import { grouped } from "../../state/evaluation-terms.ts";
import { signed } from "../../state/number-text.ts";
import { cellsText } from "../../state/place-text.ts";
import { settings } from "../../stores/settings.ts";

interface TermTableProps {
  /** The name of the evaluation. */
  evaluation: string;
  terms: EvaluateResult["terms"];
  /** Called with the cells of the terms that have the pointer or the focus; empty if there are none. */
  onCells: (cells: string[]) => void;
}

/** A table of the terms of an evaluation, grouped by name. */
export function TermTable({ evaluation, terms, onCells }: TermTableProps) {
  const total = terms.reduce((sum, term) => sum + term.value, 0);
  const hide = () => onCells([]);
  return (
    <table class="sheet numbers">
      <caption class="small-text">{t("{evaluation} for MAX", { evaluation })}</caption>
      <thead>
        <tr>
          <th scope="col">{t("Term")}</th>
          <th scope="col">{t("Count")}</th>
          <th scope="col">{t("Sum")}</th>
        </tr>
      </thead>
      <tbody>
        {grouped(terms).map(({ name: english, value, count, cells }) => {
          const name = translated(english);
          const show = () => onCells(cells);
          return (
            <tr key={english} onPointerEnter={show} onPointerLeave={hide}>
              <th scope="row">
                <button
                  class="link"
                  type="button"
                  aria-label={t("{name}: {value}, on {cells}", { name, value: signed(value), cells: cellsText(cells, settings.value.labels) })}
                  onFocus={show}
                  onBlur={hide}
                  onClick={show}
                >
                  {name}
                </button>
              </th>
              <td>{count}</td>
              <td>{signed(value)}</td>
            </tr>
          );
        })}
        <tr class="is-total">
          <th scope="row">{t("Total")}</th>
          <td>{terms.length}</td>
          <td>{signed(total)}</td>
        </tr>
      </tbody>
    </table>
  );
}
