/** The contents of the Now panel. Each situation of the game has its own component. */

import { Button } from "../../components/button.tsx";
import { Mentions } from "../../components/mentions.tsx";
import { sideMark, sideName } from "../../state/palette.ts";
import type { Seats } from "../../state/play/session.ts";
import { effortText, searchedText } from "../../state/play/text.ts";
import { pluralize } from "../../state/words.ts";
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
      <p class="field-error">{problem}</p>
      <div class="row">
        {legalMoves > 0 ? (
          <Button label={`Keep the first ${pluralize(legalMoves, "disc")}`} small onClick={session.keepLegalMoves} />
        ) : (
          <Button label="Try again" small onClick={session.retry} />
        )}
        <Button label="New opponent" small onClick={onNewOpponent} />
      </div>
    </>
  );
}

export function EarlierPosition({ store, onPlayFromHere }: Props) {
  const { session } = store;
  const toNewest = () => session.viewPly(session.state.value.game.moves.length);
  return (
    <>
      <p>This is an earlier position.</p>
      <MoveReason store={store} />
      <div class="row">
        <Button label="Back to the game" icon="last" small onClick={toNewest} />
        <Button
          label="Play from here"
          icon="play"
          small
          title="Start a new game from this position"
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
        {`${store.opponent.value} is thinking`}
      </p>
      <div class="row spread">
        <span class="desk-effort numbers">{progress ? effortText(progress) : "depth 0, 0 positions"}</span>
        <Button
          label="Stop"
          icon="stop"
          small
          keys="s"
          title="Stop and play the best move so far (s)"
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
        {store.hint.panel.value?.texts}
      </p>
      <div class="row">
        <Button
          label="Stop"
          icon="stop"
          small
          keys="s"
          title="Stop looking for a hint (s)"
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
      <div class="hint" role="region" aria-label="Hint">
        {panel.texts.map((text) => (
          <p key={text}>
            <Mentions text={text} onPoint={store.setMentioned} />
          </p>
        ))}
      </div>
      <div class="row">
        {!panel.isLast && (
          <Button label={panel.step === 1 ? "Show more" : "Show the move"} small onClick={() => void hint.next()} />
        )}
        <Button label="Hide" small onClick={hint.clear} />
      </div>
    </>
  );
}

export function GameOver({ store, onRematch, onReview, onNewOpponent }: Props) {
  return (
    <>
      <p class="desk-result">{store.result}</p>
      <MoveReason store={store} />
      <p class="desk-report">{store.report}</p>
      <p class="desk-report muted numbers">{resultsText(store.session.state.value.seats)}</p>
      <div class="row desk-next">
        <Button label="Rematch" kind="primary" small title="Another game with the same players" onClick={onRematch} />
        <Button label="Review game" small onClick={onReview} />
        <Button label={store.engines.value ? "New game" : "New opponent"} small onClick={onNewOpponent} />
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
      <p class="desk-effort numbers">{idleText(store)}</p>
      {store.session.state.value.game.moves === "" && <SiteLinks hasLab={store.client.hasLab} />}
      {decision.latest.value && (
        <div class="row">
          <Button
            label="How the opponent decided"
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

/** Describes the opponent's last search. Before its first move, explains how to play. */
function idleText(store: PlayStore): string {
  const { game, decisions, seats } = store.session.state.value;
  const last = decisions.get(game.moves.slice(0, -1));
  if (store.decision.latest.value && last) return searchedText(last);
  if (seats.you === "both" || seats.you === "none") return "Take turns on this board.";
  if (game.moves !== "") {
    return `You play ${sideName(seats.you, settings.value.flipped)}: the discs with a ${sideMark(seats.you)}.`;
  }
  return window.matchMedia("(pointer: coarse)").matches
    ? "Tap a column to drop your disc."
    : "Click a column, type its number, or use the arrow keys and Enter.";
}

/** Describes the results of this session. Returns an empty text if there are none. */
function resultsText({ against, you }: Seats): string {
  if (you === "both" || you === "none") return "";
  const { wins, draws, losses } = sessionResults(against);
  const parts = [pluralize(wins, "win"), pluralize(draws, "draw"), pluralize(losses, "loss", "losses")];
  return wins + draws + losses ? `This session: ${parts.join(", ")}.` : "";
}
