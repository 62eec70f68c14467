import { Link } from "../../components/link.tsx";
import { t } from "../../languages/translate.ts";
import { newGame } from "../../state/game.ts";
import { writeLink } from "../../state/link.ts";
import type { AnalyseStore } from "../../stores/analyse.ts";
import { EvaluationsTable } from "./evaluations-table.tsx";
import { winnerOf } from "./sentences.ts";
import { TermsSection } from "./terms-section.tsx";

/**
 * The evaluations tab: a table with all evaluations and the exact value, and below it the terms of the chosen
 * evaluation.
 */
export function EvaluationsPanel({ store }: { store: AnalyseStore }) {
  const isConcealed = store.isConcealed.value;
  const position = store.position.value;
  const isOver = position !== null && winnerOf(position) !== null;
  const results = isConcealed || isOver ? [] : store.requests.evaluations(store.game.value);
  const chosen = results.find((each) => each.name === store.options.value.evaluation);
  return (
    <section class="evaluations">
      <p class="small-text muted" role="status">
        {note(store, isOver, results.length > 0)}
      </p>
      {results.length > 0 && (
        <>
          <p class="small-text muted">
            {t("Each evaluation is a rule that scores a board. Press the name of an evaluation to see how it computes its score. An evaluation whose name ends with -printed follows a student report exactly.")}
          </p>
          <div class="sheet-scroll" tabIndex={0} role="region" aria-label={t("Evaluations")}>
            <EvaluationsTable store={store} results={results} />
          </div>
          <p class="small-text muted">
            {t("✓: keeps the outcome, ✗: gives it away, –: every move loses, ?: not known yet. Scores are for the side to move.")}
          </p>
          <p>
            <TreeLink store={store} />
          </p>
        </>
      )}
      {chosen && !chosen.unfit && <TermsSection store={store} result={chosen} />}
    </section>
  );
}

function note(store: AnalyseStore, isOver: boolean, hasResults: boolean): string {
  if (store.isConcealed.value) return t("Hidden until you have found the move.");
  if (isOver) return t("The game is over in this position. Go back to an earlier position.");
  const failure = store.requests.failure("evaluate", store.game.value);
  if (failure) return failure;
  if (!hasResults) return t("Computing all evaluations…");
  return t("{name} is to move.", { name: store.names.value[store.position.value?.to_move ?? "first"] });
}

/** A link to the search tree of a search with the chosen evaluation. */
function TreeLink({ store }: { store: AnalyseStore }) {
  const { variant, moves } = store.game.value;
  const { evaluation } = store.options.value;
  const query = writeLink(newGame(variant, moves), {}, { engine: `alphabeta:depth=5,eval=${evaluation}` });
  return (
    <Link
      class="button small"
      href={`/tree?${query}`}
      title={t("The alpha-beta search of this position with {evaluation}, step by step", { evaluation })}
    >
      {t("Show tree")}
    </Link>
  );
}
