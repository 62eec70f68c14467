import type { EngineMove } from "../../api/client.ts";
import { Button } from "../../components/button.tsx";
import { Link } from "../../components/link.tsx";
import { cellsOf, newGame } from "../../state/game.ts";
import { writeLink } from "../../state/link.ts";
import { durationText, withMinus } from "../../state/number-text.ts";
import { decisionText, effortText } from "../../state/play/text.ts";
import type { PlayStore } from "../../stores/play.ts";

/** The last decision of the opponent: its sentence, its effort, its expected line and its scores. */
export function DecisionCard({ store }: { store: PlayStore }) {
  const { decision, session } = store;
  const latest = decision.latest.value;
  return (
    <div>
      <div class="card-head">
        <h2>How the opponent decided</h2>
        <Button
          label="Show on the board"
          icon="eye"
          kind="quiet"
          small
          disabled={!latest}
          pressed={decision.isShown.value}
          onClick={decision.toggle}
        />
      </div>
      <div class="card-body thought">
        {latest && session.state.value.seats.against !== "human" ? (
          <Decision store={store} decision={latest.decision} before={latest.before} />
        ) : (
          <p class="small-text muted">
            {session.state.value.seats.against === "human"
              ? "Two people are playing: there is no search to show."
              : `After the first move of ${store.opponent.value}, you see here how far it searched, which moves it expects and its score for each column.`}
          </p>
        )}
      </div>
    </div>
  );
}

interface DecisionProps {
  store: PlayStore;
  decision: EngineMove;
  /** The moves before the decision. */
  before: string;
}

function Decision({ store, decision, before }: DecisionProps) {
  const { isShown, problem, scores } = store.decision;
  const { game, seats } = store.session.state.value;
  const line = cellsOf(before + decision.line).slice(before.length);
  return (
    <>
      <p>{decisionText(decision, before, store.opponent.value)}</p>
      <p class="small-text muted numbers">
        {`${effortText(decision)}, ${durationText(decision.time_ns / 1e6)}`}
      </p>
      {line.length > 1 && (
        <p class="small-text">
          <span class="muted">Expected line: </span>
          {line.join(" ")}
        </p>
      )}
      {isShown.value && problem.value && <p class="field-error">{problem}</p>}
      {isShown.value && !problem.value && !scores.value && (
        <p class="small-text muted">Computing the score of each column…</p>
      )}
      {isShown.value && scores.value && <ScoreTable decision={scores.value} played={decision.column} />}
      {hasTree(seats.against) && (
        <p>
          <Link
            class="button small"
            href={`/tree?${writeLink(newGame(game.variant, before), {}, { engine: seats.against })}`}
          >
            Show tree
          </Link>
        </p>
      )}
    </>
  );
}

/** Whether Tree can show the search of an engine. */
const hasTree = (engine: string) => /^(minimax|alphabeta|deepening)\b|^level:[1-7]$/.test(engine);

/** The scores of all columns as a table, for users who cannot see the chips. */
function ScoreTable({ decision, played }: { decision: EngineMove; played: string }) {
  const scored = decision.columns.filter(({ score }) => score);
  if (scored.length === 0) return <p class="small-text muted">This opponent has no scores for columns.</p>;
  return (
    <table class="visually-hidden">
      <caption>Its score for each column</caption>
      <thead>
        <tr>
          <th scope="col">Column</th>
          <th scope="col">Score</th>
        </tr>
      </thead>
      <tbody>
        {scored.map(({ column, score }) => (
          <tr key={column}>
            <th scope="row">{column + (column === played ? ", played" : "")}</th>
            <td>{withMinus(score?.text ?? "")}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
