import type { EvaluateResult, SolveResponse } from "../../api/types.ts";
import { plural, t, translated } from "../../languages/translate.ts";
import { keeping, scoreText } from "../../state/exact-value.ts";
import { withMinus } from "../../state/number-text.ts";
import { serverText } from "../../state/server-text.ts";
import type { AnalyseStore } from "../../stores/analyse.ts";
import { DEPTHS } from "../../stores/analyse/position-requests.ts";

/**
 * A table. The first row contains the exact value. Each other row contains the score of an evaluation, and the columns
 * that searches with this evaluation choose.
 */
export function EvaluationsTable({ store, results }: { store: AnalyseStore; results: EvaluateResult[] }) {
  const solved = store.solved.value;
  const isSearching = store.requests.isPending("solve", store.game.value);
  return (
    <table class="sheet evaluations-table numbers">
      <caption class="visually-hidden">{t("Evaluations of this position and its exact score")}</caption>
      <thead>
        <tr>
          <th scope="col" title={t("Select an evaluation to explain its score")}>
            {t("Evaluation")}
          </th>
          <th scope="col" title={t("Score of the position for the side to move, without search")}>
            {t("Static")}
          </th>
          {DEPTHS.map((depth) => (
            <th
              key={depth}
              scope="col"
              title={t("The column that a search of depth {depth} with this evaluation chooses", { depth })}
            >
              {t("Depth {depth}", { depth })}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <TruthRow solved={solved} isSearching={isSearching} />
        {results.map((result) => (
          <EvaluationRow
            key={result.name}
            result={result}
            solved={solved}
            isChosen={result.name === store.options.value.evaluation}
            onChoose={() => store.setOptions({ evaluation: result.name })}
          />
        ))}
      </tbody>
    </table>
  );
}

function TruthRow({ solved, isSearching }: { solved: SolveResponse | null; isSearching: boolean }) {
  const best = solved?.columns.filter((each) => each.best).map((each) => each.column) ?? [];
  const score = solved?.value.score;
  const columns = plural(best.length, "column {columns}", "columns {columns}", { columns: best.join(", ") });
  const unsettled = isSearching ? t("still searching") : t("not solved");
  return (
    <tr class="is-truth">
      <th scope="row">{t("Exact")}</th>
      <td>{typeof score === "number" ? scoreText(score) : "?"}</td>
      <td colSpan={DEPTHS.length}>{best.length > 0 ? columns : unsettled}</td>
    </tr>
  );
}

interface EvaluationRowProps {
  result: EvaluateResult;
  solved: SolveResponse | null;
  isChosen: boolean;
  onChoose: () => void;
}

function EvaluationRow({ result, solved, isChosen, onChoose }: EvaluationRowProps) {
  const name = (
    <th scope="row">
      <button
        type="button"
        class="link"
        aria-pressed={isChosen ? "true" : "false"}
        title={translated(result.summary)}
        onClick={onChoose}
      >
        {result.name}
      </button>
    </th>
  );
  if (result.unfit) {
    return (
      <tr class="is-unfit">
        {name}
        <td colSpan={1 + DEPTHS.length}>{result.unfit}</td>
      </tr>
    );
  }
  return (
    <tr class={isChosen ? "is-chosen" : undefined}>
      {name}
      <td>{result.to_move ? withMinus(serverText(result.to_move.text)) : "–"}</td>
      {DEPTHS.map((depth) => (
        <ChoiceCell key={depth} column={columnAt(result, depth)} solved={solved} />
      ))}
    </tr>
  );
}

/** Returns the column that a search with an evaluation chooses at a depth. */
function columnAt(result: EvaluateResult, depth: number): string | undefined {
  return result.choices.find((choice) => choice.depth === depth)?.column;
}

/** The column that a search chooses, and whether this column keeps the outcome. */
function ChoiceCell({ column, solved }: { column: string | undefined; solved: SolveResponse | null }) {
  if (!column) return <td class="muted">…</td>;
  const after = solved?.columns.find((each) => each.column === column);
  const { keeps, mark, words } = keeping(solved?.value ?? {}, after);
  const text = t("column {column}, {words}", { column, words });
  const tone = keeps === null ? "open" : keeps ? "kept" : "lost";
  return (
    <td title={text}>
      <span aria-hidden="true">{`${column} `}</span>
      <b class={`keeps is-${tone}`} aria-hidden="true">
        {mark}
      </b>
      <span class="visually-hidden">{text}</span>
    </td>
  );
}
