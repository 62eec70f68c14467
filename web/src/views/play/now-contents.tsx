/** The contents of the Now panel. There is one component for each situation of the game. */

import { Button } from "../../components/button.tsx";
import { Mentions } from "../../components/mentions.tsx";
import { textLanguage } from "../../languages/server-message.ts";
import { englishText, plural, t } from "../../languages/translate.ts";
import { sideMark, sideName } from "../../state/palette.ts";
import type { Seats } from "../../state/play/session.ts";
import { effortText, resultCounts, searchedText } from "../../state/play/text.ts";
import type { PlayStore } from "../../stores/play.ts";
import { sessionResults } from "../../stores/session-results.ts";
import { settings } from "../../stores/settings.ts";
import type { NowActions } from "./now-panel.tsx";
import { SiteLinks } from "./site-links.tsx";

type Props = { store: PlayStore } & NowActions;

/** The reasons for the last move on the board, if an engine made it. */
export function MoveReason({ store }: { store: PlayStore }) {
  return (
    <p class="move-reason">
      <Mentions text={store.reason.value} onPoint={store.setMentioned} />
    </p>
  );
}

/** Shown if the server rejected the game or the opponent. */
export function Problem({ store, onNewOpponent }: Props) {
  const { session } = store;
  const { problem, legalMoves } = session.state.value;
  return (
    <>
      <p class="field-error" lang={textLanguage(problem)}>{problem}</p>
      <div class="row">
        {legalMoves > 0 ? (
          <Button label={plural(legalMoves, "Keep the first {n} disc", "Keep the first {n} discs", { n: legalMoves })} small onClick={session.keepLegalMoves} />
        ) : (
          <Button label={t("Try again")} small onClick={session.retry} />
        )}
        <Button label={t("New opponent")} small onClick={onNewOpponent} />
      </div>
    </>
  );
}

export function EarlierPosition({ store, onPlayFromHere }: Props) {
  const { session } = store;
  const toNewest = () => session.viewPly(session.state.value.game.moves.length);
  return (
    <>
      <p>{t("This is an earlier position.")}</p>
      <MoveReason store={store} />
      <div class="row">
        <Button label={t("Back to the game")} icon="last" small onClick={toNewest} />
        <Button
          label={t("Play from here")}
          icon="play"
          small
          title={t("Start a new game from this position")}
          onClick={onPlayFromHere}
        />
      </div>
    </>
  );
}

export function Thinking({ store }: Props) {
  const progress = store.session.progress.value;
  return (
    <>
      <p class="desk-thinking">
        <span class="pulse" aria-hidden="true" />
        {t("{name} is thinking", { name: store.opponent.value })}
      </p>
      <div class="row spread">
        <span class="desk-effort numbers">{progress ? effortText(progress) : t("depth 0, 0 positions")}</span>
        <Button
          label={t("Stop")}
          icon="stop"
          small
          keys="s"
          title={t("Stop and play the best move so far (s)")}
          onClick={() => void store.session.stop()}
        />
      </div>
    </>
  );
}

export function HintSearch({ store }: Props) {
  return (
    <>
      <p class="desk-thinking">
        <span class="pulse" aria-hidden="true" />
        {store.hint.panel.value?.texts[0]?.text}
      </p>
      <div class="row">
        <Button
          label={t("Stop")}
          icon="stop"
          small
          keys="s"
          title={t("Stop looking for a hint (s)")}
          onClick={store.hint.clear}
        />
      </div>
    </>
  );
}

export function HintPanel({ store }: Props) {
  const { hint } = store;
  const panel = hint.panel.value;
  if (!panel) return null;
  return (
    <>
      <div class="hint" role="region" aria-label={t("Hint")}>
        {panel.texts.map(({ text, isEnglish }) => (
          <p key={text} lang={isEnglish ? englishText() : undefined}>
            <Mentions text={text} onPoint={store.setMentioned} isEnglish={isEnglish} />
          </p>
        ))}
      </div>
      <div class="row">
        {!panel.isLast && (
          <Button label={panel.step === 1 ? t("Show more") : t("Show the move")} small onClick={() => void hint.next()} />
        )}
        <Button label={t("Hide")} small onClick={hint.clear} />
      </div>
    </>
  );
}

export function GameOver({ store, onRematch, onReview, onNewOpponent }: Props) {
  const { text, isEnglish } = store.report.value;
  return (
    <>
      <p class="desk-result">{store.result}</p>
      <MoveReason store={store} />
      <p class="desk-report" lang={isEnglish ? englishText() : undefined}>
        <Mentions text={text} onPoint={store.setMentioned} isEnglish={isEnglish} />
      </p>
      <p class="desk-report muted numbers">{resultsText(store.session.state.value.seats)}</p>
      <div class="row desk-next">
        <Button label={t("Rematch")} kind="primary" small title={t("Another game with the same players")} onClick={onRematch} />
        <Button label={t("Review game")} small onClick={onReview} />
        <Button label={store.engines.value ? t("New game") : t("New opponent")} small onClick={onNewOpponent} />
      </div>
    </>
  );
}

/** Shown if it is the user's turn. */
export function Idle({ store }: Props) {
  const { decision } = store;
  return (
    <>
      <MoveReason store={store} />
      <p class="desk-effort numbers">
        <Mentions text={decision.isShown.value ? decisionLegend(store) : idleText(store)} onPoint={store.setMentioned} />
      </p>
      {store.session.state.value.game.moves === "" && <SiteLinks hasLab={store.client.hasLab} />}
      {decision.latest.value && (
        <div class="row">
          <Button
            label={t("How the opponent decided")}
            icon="eye"
            small
            keys="o"
            pressed={decision.isShown.value}
            onClick={decision.toggle}
          />
        </div>
      )}
    </>
  );
}

/** Explains the numbers above and on the board that appear while the board shows a decision. */
function decisionLegend({ decision, playerAfter }: PlayStore): string {
  const name = playerAfter(decision.latest.value?.before.length ?? 0);
  const hasScores = decision.scores.value?.columns.some(({ score }) => score) ?? true;
  const scores = hasScores
    ? t("Above the board: the score of {name} for each column before its move. A higher score is better for {name}.", { name })
    : t("This opponent computes no scores for columns.");
  const hasLine = decision.overlays.value.line !== "";
  return hasLine ? `${scores} ${t("Numbered discs: the moves that it expects next.")}` : scores;
}

/** Describes the opponent's last search. Before the opponent's first move, explains how to play. */
function idleText(store: PlayStore): string {
  const { game, decisions, seats } = store.session.state.value;
  const last = decisions.get(game.moves.slice(0, -1));
  if (store.decision.latest.value && last) return searchedText(last);
  if (seats.you === "both" || seats.you === "none") return t("Take turns on this board.");
  if (game.moves !== "") {
    const values = { name: sideName(seats.you, settings.value.flipped), mark: sideMark(seats.you) };
    return t("You play {name}: the discs with a {mark}.", values);
  }
  return window.matchMedia("(pointer: coarse)").matches
    ? t("Tap a column to drop your disc.")
    : t("Click a column, type its number, or use the arrow keys and Enter.");
}

/** Describes the results of this session. Returns an empty text if there are none. */
function resultsText({ against, you }: Seats): string {
  if (you === "both" || you === "none") return "";
  const results = sessionResults(against);
  if (results.wins + results.draws + results.losses === 0) return "";
  return t("This session: {results}.", { results: resultCounts(results) });
}
