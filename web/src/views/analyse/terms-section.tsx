import type { EvaluateResult, ExplainedTerm } from "../../api/types.ts";
import { ChartTable } from "../../components/chart-table.tsx";
import { t, translated } from "../../languages/translate.ts";
import { grouped, heat } from "../../state/evaluation-terms.ts";
import type { TermGroup } from "../../state/evaluation-terms.ts";
import { withMinus } from "../../state/number-text.ts";
import { signed } from "../../state/number-text.ts";
import { cellText, cellsText } from "../../state/place-text.ts";
import { serverText } from "../../state/server-text.ts";
import type { AnalyseStore } from "../../stores/analyse.ts";
import { settings } from "../../stores/settings.ts";
import { ToggleButton } from "./toggle-button.tsx";

interface TermsSectionProps {
  store: AnalyseStore;
  result: EvaluateResult;
}

/** Explains the score of an evaluation: shows the terms in groups, and the cells on which the terms depend. */
export function TermsSection({ store, result }: TermsSectionProps) {
  const cells = heat(result.terms).map(({ cell, value }) => [cellText(cell, settings.value.labels), signed(value)]);
  return (
    <section class="terms" aria-label={t("Explanation")}>
      <div class="terms-head">
        <h2 class="small-title">
          {t("Why the score is {score}", {
            score: result.to_move ? withMinus(serverText(result.to_move.text)) : "?",
          })}
        </h2>
        <ToggleButton
          label={t("Heat map")}
          keys="x"
          hasTitle={false}
          value={store.options.value.heat}
          onChange={(heat) => store.setOptions({ heat })}
        />
      </div>
      <p class="small-text muted">{`${result.name}: ${translated(result.summary)}.`}</p>
      {result.terms.length > 0 && <TermsTable terms={result.terms} onHighlight={store.highlightTerms} onShow={store.showTerms} />}
      <div>
        {cells.length > 0 && (
          <ChartTable title={t("The heat map as a table")} header={[t("Cell"), t("Sum of its terms")]} rows={cells} />
        )}
      </div>
    </section>
  );
}

interface TermsTableProps {
  terms: ExplainedTerm[];
  /** Called with terms when the board must mark the cells of these terms. */
  onHighlight: (terms: ExplainedTerm[]) => void;
  /** Called with terms that the user has selected. In addition to the marks, the board must be scrolled into view. */
  onShow: (terms: ExplainedTerm[]) => void;
}

function TermsTable({ terms, onHighlight, onShow }: TermsTableProps) {
  return (
    <table class="sheet terms-table numbers">
      <caption class="visually-hidden">{t("Terms of the evaluation")}</caption>
      <thead>
        <tr>
          <th scope="col">{t("Term")}</th>
          <th scope="col">{t("Count")}</th>
          <th scope="col">{t("Sum")}</th>
        </tr>
      </thead>
      <tbody>
        {grouped(terms).map((group) => (
          <TermRow key={group.name} group={group} onHighlight={onHighlight} onShow={onShow} />
        ))}
        <tr class="is-total">
          <th scope="row">{t("Total")}</th>
          <td>{terms.length}</td>
          <td>{signed(terms.reduce((sum, term) => sum + term.value, 0))}</td>
        </tr>
      </tbody>
    </table>
  );
}

function TermRow({ group, onHighlight, onShow }: Omit<TermsTableProps, "terms"> & { group: TermGroup }) {
  const { count, value, cells, terms } = group;
  const name = translated(group.name);
  const show = () => onHighlight(terms);
  const hide = () => onHighlight([]);
  return (
    <tr onPointerEnter={show} onPointerLeave={hide}>
      <th scope="row">
        <button
          type="button"
          class="link"
          aria-label={t("{name}: count {count}, sum {sum}, on {cells}", {
            name,
            count,
            sum: signed(value),
            cells: cellsText(cells, settings.value.labels),
          })}
          onFocus={show}
          onBlur={hide}
          onClick={() => onShow(terms)}
        >
          {name}
        </button>
      </th>
      <td>{count}</td>
      <td>{signed(value)}</td>
    </tr>
  );
}
