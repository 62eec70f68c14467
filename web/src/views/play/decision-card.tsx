import type { EngineMove } from "../../api/client.ts";
import { Button } from "../../components/button.tsx";
import { Link } from "../../components/link.tsx";
import { Mentions } from "../../components/mentions.tsx";
import { Toggle } from "../../components/toggle.tsx";
import { textLanguage } from "../../languages/server-message.ts";
import { t } from "../../languages/translate.ts";
import { cellsOf, newGame } from "../../state/game.ts";
import { writeLink } from "../../state/link.ts";
import { labelOfMove } from "../../state/notation.ts";
import { durationText, withMinus } from "../../state/number-text.ts";
import { mover } from "../../state/palette.ts";
import { playerAt } from "../../state/play/seats.ts";
import { decisionText, effortText } from "../../state/play/text.ts";
import type { PlayStore } from "../../stores/play.ts";
import { changeSettings, settings } from "../../stores/settings.ts";

/**
 * The last decision of an engine: a description, the effort of the search, the expected moves and the scores of the
 * columns.
 */
export function DecisionCard({ store }: { store: PlayStore }) {
  const { decision, session } = store;
  const latest = decision.latest.value;
  return (
    <div>
      <div class="card-head">
        <h2>{store.engines.value ? t("How the engine decided") : t("How the opponent decided")}</h2>
        <Button
          label={t("Show on the board")}
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
              ? t("Two people are playing, so there is no search to show.")
              : t("After the first move of {name}, you see here how deep it searched, which moves it expects, and its score for each column.", {
                  name: store.engines.value?.first ?? store.opponent.value,
                })}
          </p>
        )}
        <Toggle
          label={t("Show the exact value as a bar below the board")}
          value={store.value.isOn.value}
          onChange={(valueBar) => changeSettings({ valueBar })}
        />
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
  const engine = playerAt(seats, mover(before.length));
  const name = store.playerAfter(before.length);
  const other = store.engines.value ? store.playerAfter(before.length + 1) : "";
  const line = cellsOf(before + decision.line).slice(before.length);
  return (
    <>
      <p>
        <Mentions text={decisionText(decision, before, name, other)} onPoint={store.setMentioned} />
      </p>
      <p class="small-text muted numbers">
        {`${effortText(decision)}, ${durationText(decision.time_ns / 1e6)}`}
      </p>
      {line.length > 1 && (
        <p class="small-text">
          <span class="muted">{t("Expected moves:")}</span> {line.map((cell) => labelOfMove(cell, settings.value.labels)).join(" ")}
        </p>
      )}
      {isShown.value && problem.value && <p class="field-error" lang={textLanguage(problem.value)}>{problem}</p>}
      {isShown.value && !problem.value && !scores.value && (
        <p class="small-text muted">{t("Computing the score of each column…")}</p>
      )}
      {isShown.value && scores.value && <ScoreTable decision={scores.value} played={decision.column} />}
      {hasTree(engine) && (
        <p>
          <Link
            class="button small"
            href={`/tree?${writeLink(newGame(game.variant, before), {}, { engine })}`}
          >
            {t("Show tree")}
          </Link>
        </p>
      )}
    </>
  );
}

/** Returns whether the Tree view supports the search of an engine. */
const hasTree = (engine: string) => /^(minimax|alphabeta|deepening)\b|^level:[1-7]$/.test(engine);

/** A table with the scores of all columns, for users who cannot see the chips above the board. */
function ScoreTable({ decision, played }: { decision: EngineMove; played: string }) {
  const scored = decision.columns.filter(({ score }) => score);
  if (scored.length === 0) return <p class="small-text muted">{t("This opponent computes no scores for columns.")}</p>;
  return (
    <table class="visually-hidden">
      <caption>{t("The opponent’s score for each column")}</caption>
      <thead>
        <tr>
          <th scope="col">{t("Column")}</th>
          <th scope="col">{t("Score")}</th>
        </tr>
      </thead>
      <tbody>
        {scored.map(({ column, score }) => (
          <tr key={column}>
            <th scope="row">{column === played ? t("{column}, played", { column }) : column}</th>
            <td>{withMinus(score?.text ?? "")}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
