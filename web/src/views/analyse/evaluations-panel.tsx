import type { EvaluateResult, SolveResponse } from "../../api/types.ts";
import { Link } from "../../components/link.tsx";
import { keeping, scoreText, withMinus } from "../../state/exact-value.ts";
import { newGame } from "../../state/game.js";
import { writeLink } from "../../state/link.js";
import { DEPTHS } from "../../stores/analyse/position-requests.ts";
import type { AnalyseStore } from "../../stores/analyse.ts";
import { winnerOf } from "./sentences.ts";
import { TermsSection } from "./terms-section.tsx";

/** All evaluations of the position on the board beside the exact value, and the terms of the chosen one. */
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
          <div class="sheet-scroll" tabIndex={0} role="region" aria-label="Evaluations">
            <EvaluationsTable store={store} results={results} />
          </div>
          <p class="small-text muted">
            ✓ keeps the outcome, ✗ gives it away, – still lost, ? not known. Scores are for the side to move.
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
  if (store.isConcealed.value) return "Hidden while you try.";
  if (isOver) return "The game is over here; step back to a position that goes on.";
  const failure = store.requests.failure("evaluate", store.game.value);
  if (failure) return failure;
  if (!hasResults) return "Asking every evaluation…";
  return `${store.names.value[store.position.value?.to_move ?? "first"]} is to move.`;
}

/** A link to the search tree of the chosen evaluation. */
function TreeLink({ store }: { store: AnalyseStore }) {
  const { variant, moves } = store.game.value;
  const { evaluation } = store.options.value;
  const query = writeLink(newGame(variant, moves), {}, { engine: `alphabeta:depth=5,eval=${evaluation}` });
  return (
    <Link
      class="button small"
      href={`/tree?${query}`}
      title={`What alpha-beta with ${evaluation} searches here, step by step`}
    >
      Show tree
    </Link>
  );
}

function EvaluationsTable({ store, results }: { store: AnalyseStore; results: EvaluateResult[] }) {
  const solved = store.solved.value;
  const isSearching = store.requests.isPending("solve", store.game.value);
  return (
    <table class="sheet evaluations-table numbers">
      <caption class="visually-hidden">Evaluations of this position beside the truth</caption>
      <thead>
        <tr>
          <th scope="col" title="choose one to explain it">
            Evaluation
          </th>
          <th scope="col" title="its score of the position, without any search, for the side to move">
            Static
          </th>
          {DEPTHS.map((depth) => (
            <th key={depth} scope="col" title={`the column it chooses, ${depth} plies deep`}>
              Depth {depth}
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
  const unsettled = isSearching ? "still searching" : "not settled";
  return (
    <tr class="is-truth">
      <th scope="row">Truth</th>
      <td>{typeof score === "number" ? scoreText(score) : "?"}</td>
      <td colSpan={DEPTHS.length}>{best.length > 0 ? `column ${best.join(", ")}` : unsettled}</td>
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
        title={result.summary}
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
      <td>{result.to_move ? withMinus(result.to_move.text) : "–"}</td>
      {DEPTHS.map((depth) => (
        <ChoiceCell key={depth} column={columnAt(result, depth)} solved={solved} />
      ))}
    </tr>
  );
}

/** The column that an evaluation chooses at a depth. */
function columnAt(result: EvaluateResult, depth: number): string | undefined {
  return result.choices.find((choice) => choice.depth === depth)?.column;
}

/** The chosen column, and whether it keeps the outcome. */
function ChoiceCell({ column, solved }: { column: string | undefined; solved: SolveResponse | null }) {
  if (!column) return <td class="muted">…</td>;
  const after = solved?.columns.find((each) => each.column === column);
  const { keeps, mark, words } = keeping(solved?.value ?? {}, after);
  const text = `column ${column}, ${words}`;
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
