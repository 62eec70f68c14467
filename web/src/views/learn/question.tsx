import { useComputed } from "@preact/signals";
import { useEffect, useLayoutEffect, useMemo, useRef } from "preact/hooks";
import type { ApiClient } from "../../api/client.ts";
import { Board } from "../../board/board.tsx";
import type { BoardHandle } from "../../board/board.tsx";
import { Button } from "../../components/button.tsx";
import { Card } from "../../components/card.tsx";
import { Link } from "../../components/link.tsx";
import { textLanguage } from "../../languages/server-message.ts";
import { Mentions } from "../../components/mentions.tsx";
import { t, translated } from "../../languages/translate.ts";
import { writePlace } from "../../state/learn/address.ts";
import { QUESTIONS } from "../../state/learn/questions/list.ts";
import { lessonText, names, withNames } from "../../stores/learn/names.ts";
import { createQuestionStore } from "../../stores/learn/question.ts";
import type { QuestionStore } from "../../stores/learn/question.ts";
import { settings } from "../../stores/settings.ts";
import { announceNow } from "../../ui/announce.ts";
import { onCommands } from "../../ui/keys.ts";
import type { ViewProps } from "../../views.ts";
import { announceTogether } from "./announce.ts";
import { Figure } from "./figure.tsx";
import { ShownPositionActions } from "./shown-position-actions.tsx";

/**
 * The page of a question: a position, the answer, and the exhibit (figures and a sentence), which is computed when the
 * page opens.
 */
export function Question({ client, navigate, setTitle, slug }: ViewProps & { slug: string }) {
  const store = useMemo(() => createQuestionStore({ client, announce: announceTogether }), [client]);
  const board = useRef<BoardHandle>(null);
  const boardState = useComputed(() => ({ ...store.board.value, flipped: settings.value.flipped }));

  useLayoutEffect(() => {
    void store.show(slug);
    setTitle(store.title.value);
  }, [store, slug]);
  useEffect(() => () => store.dispose(), [store]);
  useLayoutEffect(
    () =>
      onCommands({
        onward: () => navigate(addressAfter(slug, 1)),
        before: () => navigate(addressAfter(slug, -1)),
        readBoard: () => announceNow(board.current?.inWords() ?? ""),
      }),
    [slug],
  );

  return (
    <div class="learn-layout question-layout">
      <section class="learn-board" aria-label={t("Position")}>
        {/* A key for each question creates a new board, so that the discs of a new position do not fall. */}
        <Board key={slug} state={boardState.value} pace="none" handle={board} onColumn={() => {}} />
      </section>
      <QuestionCard client={client} store={store} slug={slug} onTurn={(by) => navigate(addressAfter(slug, by))} />
    </div>
  );
}

/**
 * Returns the address of the next (1) or previous (-1) question. If there is none, returns the address of the list of
 * questions.
 */
function addressAfter(slug: string, by: 1 | -1): string {
  const next = QUESTIONS[QUESTIONS.findIndex((question) => question.slug === slug) + by];
  return writePlace(next ? { kind: "question", slug: next.slug } : { kind: "questions" });
}

interface QuestionCardProps {
  client: ApiClient;
  store: QuestionStore;
  slug: string;
  onTurn: (by: 1 | -1) => void;
}

function QuestionCard({ client, store, slug, onTurn }: QuestionCardProps) {
  const title = useRef<HTMLHeadingElement>(null);
  const answer = store.answer.value;
  // If the links and the buttons appeared before the exhibit, the exhibit would move them. Therefore they appear after
  // it.
  const isComplete = store.status.value !== "loading";
  useLayoutEffect(() => title.current?.focus({ preventScroll: true }), [slug]);
  return (
    <Card
      label={t("Question")}
      class="lesson question-card"
      head={
        <p class="lesson-head">
          <Link href="/learn">{t("Learn")}</Link> › <Link href={writePlace({ kind: "questions" })}>{t("Questions")}</Link>
        </p>
      }
      foot={
        isComplete && (
          <div class="lesson-turn">
            <Button label={t("Previous question")} icon="left" keys="p" onClick={() => onTurn(-1)} />
            <Button label={t("Next question")} keys="n" onClick={() => onTurn(1)} />
          </div>
        )
      }
    >
      <h1 class="lesson-title" tabIndex={-1} ref={title}>
        {store.title.value}
      </h1>
      <div class="lesson-text">
        {answer?.text.map((paragraph) => (
          <p key={paragraph}>
            <Mentions text={lessonText(paragraph, names.value)} onPoint={store.setMentioned} />
          </p>
        ))}
      </div>
      {(answer || isComplete) && <ExhibitPanel store={store} onRetry={() => void store.show(slug)} />}
      {answer && isComplete && (
        <ul class="question-links small-text" aria-label={t("Continue with")}>
          {answer.links.map(({ text, href }) => (
            <li key={text}>
              <Link href={href}>{translated(text)}</Link>
            </li>
          ))}
        </ul>
      )}
      {answer && isComplete && (
        <div class="lesson-links">
          <ShownPositionActions client={client} board={store.board.value} />
        </div>
      )}
    </Card>
  );
}

/** The exhibit: the computed part of the page. */
function ExhibitPanel({ store, onRetry }: { store: QuestionStore; onRetry: () => void }) {
  const exhibit = store.exhibit.value;
  const status = store.status.value;
  return (
    <section class="exhibit" aria-label={t("Example")} aria-busy={status === "loading"}>
      {status === "loading" && <p class="muted">{t("Computing…")}</p>}
      {status === "failed" && (
        <>
          <p role="alert" lang={textLanguage(store.problem.value)}>{store.problem.value}</p>
          <Button label={t("Try again")} kind="primary" onClick={onRetry} />
        </>
      )}
      {exhibit && (
        <>
          <div class="lesson-figure">
            {exhibit.figures.map((figure, index) => (
              <Figure key={index} figure={figure} names={names.value} onLine={store.showLine} />
            ))}
          </div>
          <p class="finding">
            <Mentions text={withNames(exhibit.finding, names.value)} onPoint={store.setMentioned} />
          </p>
          {exhibit.board?.arrows?.some(({ tone }) => tone === "bad") && (
            <p class="small-text muted">
              {t("On the board, the solid arrow marks the right column, and the dashed arrow marks the wrong one.")}
            </p>
          )}
        </>
      )}
    </section>
  );
}
