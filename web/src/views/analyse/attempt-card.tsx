import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { Button } from "../../components/button.tsx";
import { Mentions } from "../../components/mentions.tsx";
import { t } from "../../languages/translate.ts";
import { columnsText } from "../../state/place-text.ts";
import type { AnalyseStore } from "../../stores/analyse.ts";
import type { AttemptSession } from "../../stores/analyse/attempts.ts";
import { wordsOf } from "./attempt-text.ts";
import { sideOf } from "./graph-data.ts";

interface AttemptCardProps {
  store: AnalyseStore;
  session: AttemptSession;
}

/** Lets the user correct an error of the game, and shows whether a tried move is right. */
export function AttemptCard({ store, session }: AttemptCardProps) {
  const { attempt, queue, index } = session;
  const { move, stage, tried } = attempt;
  const card = useRef<HTMLElement>(null);
  // The button that the user pressed was removed, so the card takes the focus.
  useEffect(() => card.current?.focus({ preventScroll: true }), []);
  const { variant, main } = store.study.value;
  const before = store.requests.position({ variant, moves: main.slice(0, move.ply - 1) });
  const names = store.names.value;
  const others = stage === "right" ? tried.slice(0, -1) : tried;
  return (
    <section class="card learn" aria-label={t("Try again")} tabIndex={-1} ref={card} data-stage={stage}>
      <div class="learn-head">
        <h2 class="small-title">
          {t("Move {number}, {name}", { number: Math.ceil(move.ply / 2), name: names[sideOf(move)] })}
        </h2>
        <span class="small-text muted numbers">
          {queue.length > 1 && t("{number} of {count}", { number: index + 1, count: queue.length })}
        </span>
      </div>
      <p class="learn-text">
        <Mentions text={wordsOf(attempt, names, main, before)} onPoint={store.setMentioned} />
      </p>
      <p class="small-text muted">
        {others.length > 0 && (
          <Mentions text={t("Tried: {columns}", { columns: columnsText(others) })} onPoint={store.setMentioned} />
        )}
      </p>
      <AttemptActions store={store} session={session} />
    </section>
  );
}

function AttemptActions({ store, session }: AttemptCardProps) {
  const { move, stage } = session.attempt;
  const isLast = session.index === session.queue.length - 1;
  const row = useRef<HTMLDivElement>(null);
  // A new stage of the attempt has new buttons. If one of the old buttons had the focus, the first new button takes it.
  const hadFocus = row.current?.contains(document.activeElement) ?? false;
  useLayoutEffect(() => {
    if (hadFocus) row.current?.querySelector("button")?.focus({ preventScroll: true });
  }, [stage, session.index]);

  const answer = move.better?.moves;
  const playAnswer = (moves: string) => {
    const base = store.study.value.main.slice(0, move.ply - 1);
    store.playLine({ kind: "better", title: t("The answer"), base, moves, cells: [] });
  };
  const isAnswered = stage === "right" || stage === "shown";
  return (
    <div class="row" ref={row}>
      {isAnswered && <Button label={isLast ? t("Done") : t("Next error")} kind="primary" small onClick={store.nextAttempt} />}
      {stage === "shown" && answer && <Button label={t("Play the line")} small onClick={() => playAnswer(answer)} />}
      {stage === "wrong" && <Button label={t("Try another column")} kind="primary" small onClick={store.retry} />}
      {!isAnswered && <Button label={t("Show the answer")} small onClick={store.reveal} />}
      {!isAnswered && !isLast && <Button label={t("Skip")} kind="quiet" small onClick={store.nextAttempt} />}
      {!(isAnswered && isLast) && (
        <Button label={t("Back to the game")} kind="quiet" small onClick={store.endAttempts} />
      )}
    </div>
  );
}
