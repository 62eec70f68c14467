import type { Side } from "../../api/types.ts";
import { SmallDisc } from "../../board/disc.tsx";
import { Button } from "../../components/button.tsx";
import { t } from "../../languages/translate.ts";
import { STANDARD, parseVariant, variantWords } from "../../state/notation.ts";
import { durationText } from "../../state/number-text.ts";
import { sideName } from "../../state/palette.ts";
import { commandLine, isWatched } from "../../state/play/seats.ts";
import type { EngineSeats } from "../../state/play/session.ts";
import { accuracyHelp, accuracyOn, accuracyText, opponentSummary, resultCounts, unmeasuredText } from "../../state/play/text.ts";
import { capitalize } from "../../state/words.ts";
import { availableActions } from "../../stores/play.ts";
import type { PlayStore } from "../../stores/play.ts";
import { sessionResults } from "../../stores/session-results.ts";
import { settings } from "../../stores/settings.ts";

/** The players: who plays which side, how strong the opponent is, and the results of this session. */
export function OpponentCard({ store, onChange }: { store: PlayStore; onChange: () => void }) {
  const state = store.session.state.value;
  const { seats, game } = state;
  const catalogue = store.catalogue.value;
  const level = isWatched(seats) ? undefined : catalogue?.levels.find((each) => each.text === seats.against);
  const accuracy = accuracyOn(level, game.variant);
  const unmeasured = unmeasuredText(level, game.variant);
  const variant = parseVariant(game.variant) ?? STANDARD;
  const playerOf = (side: Side) => {
    if (seats.you === "both") return side === "first" ? t("moves first") : t("moves second");
    return seats.you === side ? t("you") : store.playerAfter(side === "first" ? 0 : 1);
  };
  return (
    <div>
      <div class="card-head opponent-head">
        <h2>{isWatched(seats) ? t("Players") : t("Opponent")}</h2>
        <Button
          label={t("Swap sides")}
          icon="swap"
          kind="quiet"
          small
          keys="f"
          title={t("Continue as the other side (f)")}
          disabled={!availableActions(state).swapSides}
          onClick={store.session.swapSides}
        />
        <Button label={t("Change")} kind="quiet" small title={t("Choose another opponent or board")} onClick={onChange} />
      </div>
      <div class="card-body opponent">
        <ul class="seats">
          <Seat side="first" player={playerOf("first")} />
          <Seat side="second" player={playerOf("second")} />
        </ul>
        <p class="small-text muted">
          {`${capitalize(variantWords(variant))}. ${isWatched(seats) ? "" : opponentSummary(seats.against, catalogue)}`}
        </p>
        {isWatched(seats) && <Repetition variant={game.variant} seats={seats} seed={state.seed} />}
        {accuracy !== null && (
          <>
            <AccuracyMeter percent={accuracy} />
            <p class="small-text muted">{accuracyHelp()}</p>
          </>
        )}
        {unmeasured && <p class="small-text muted">{unmeasured}</p>}
        {seats.you !== "both" && seats.you !== "none" && <SessionResults against={seats.against} name={store.opponent.value} />}
      </div>
    </div>
  );
}

/** How to repeat a game of two engines. */
function Repetition({ variant, seats, seed }: { variant: string; seats: EngineSeats; seed: number }) {
  const command = commandLine(variant, seats, seed);
  return (
    <>
      <p class="small-text muted">
        {t("Seed {seed}: the same engines, seed and opening moves give the same game, unless an engine has a time limit.", { seed })}
      </p>
      {command && <p class="mono small-text watch-command">{command}</p>}
    </>
  );
}

function Seat({ side, player }: { side: Side; player: string }) {
  const { flipped } = settings.value;
  return (
    <li>
      <SmallDisc side={side} flipped={flipped} />
      <span>{`${sideName(side, flipped)}: ${player}`}</span>
    </li>
  );
}

function AccuracyMeter({ percent }: { percent: number }) {
  return (
    <div class="accuracy" title={accuracyHelp()}>
      <span class="accuracy-bar" aria-hidden="true">
        <i style={{ width: `${percent}%` }} />
      </span>
      <span class="numbers">{t("{share} accuracy", { share: accuracyText(percent) })}</span>
    </div>
  );
}

function SessionResults({ against, name }: { against: string; name: string }) {
  const results = sessionResults(against);
  const { yours, theirs } = results;
  const time = (ms: number | null) => (ms === null ? "–" : durationText(ms));
  return (
    <dl class="sitting">
      <dt>{t("This session")}</dt>
      <dd>{resultCounts(results)}</dd>
      <dt>{t("Average time per move")}</dt>
      <dd>
        {yours === null && theirs === null
          ? t("not measured yet")
          : t("you {yours}, {name} {theirs}", { yours: time(yours), name, theirs: time(theirs) })}
      </dd>
    </dl>
  );
}
