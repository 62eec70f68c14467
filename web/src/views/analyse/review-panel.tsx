import type { Review, Side } from "../../api/types.ts";
import { Button } from "../../components/button.tsx";
import { Mentions } from "../../components/mentions.tsx";
import { useMediaQuery } from "../../components/use-media-query.ts";
import { textLanguage } from "../../languages/server-message.ts";
import { englishText, t } from "../../languages/translate.ts";
import { ERRORS } from "../../state/analyse/move-classes.ts";
import type { ErrorClass } from "../../state/analyse/move-classes.ts";
import { boardSentence } from "../../state/board-sentence.ts";
import type { Mentioned } from "../../state/mentions.ts";
import type { AnalyseStore } from "../../stores/analyse.ts";
import { settings } from "../../stores/settings.ts";
import { ClassMeanings } from "./class-meanings.tsx";
import { MoveVerdict } from "./move-verdict.tsx";
import { ReviewTable } from "./review-table.tsx";

const SIDES: Side[] = ["first", "second"];

interface ReviewPanelProps {
  store: AnalyseStore;
  /** Called to go to the next error of a class. */
  onError: (error: ErrorClass) => void;
}

/**
 * The review of the game: a table with the results of both sides, and the class of the move that leads to the current
 * position.
 */
export function ReviewPanel({ store, onError }: ReviewPanelProps) {
  const { requests } = store;
  const game = store.wholeGame.value;
  const review = store.review.value;
  const done = review?.done ?? null;
  const isPending = requests.isPending("review", game);
  const isComing = isPending && !done;
  const failure = done ? null : requests.failure("review", game);
  // The class of the current move is shown in different places: on a phone directly below the board, on a wide screen
  // beside the board near the list of moves.
  const isNarrow = useMediaQuery("(max-width: 60rem)");
  const verdict = (review || isPending) && <MoveVerdict store={store} />;
  const canAsk = !done && !isPending && game.moves !== "";
  return (
    <section class="review" aria-label={t("Review")}>
      <div class="row" hidden={!canAsk && !failure}>
        {canAsk && (
          <Button
            label={t("Review this game")}
            kind="primary"
            small
            icon="chart"
            onClick={() => store.setReviewRequested(true)}
          />
        )}
        <p class="small-text muted" role="status" lang={textLanguage(failure)}>
          {failure}
        </p>
      </div>
      {isNarrow && verdict}
      {(done || isComing) && (
        <>
          <ReviewStory
            summary={done?.summary ?? ""}
            plies={game.moves.length}
            onPoint={store.setMentioned}
            at={isComing ? (review?.progress?.ply ?? review?.plies.length ?? 0) : null}
          />
          <div class="scores">
            <ReviewTable review={done} names={store.names.value} onError={onError} />
            <ClassMeanings />
          </div>
          <LearnButtons store={store} review={done} />
        </>
      )}
      {!isNarrow && verdict}
    </section>
  );
}

interface ReviewStoryProps {
  summary: string;
  plies: number;
  /** The number of plies reviewed so far; null if the review is complete. */
  at: number | null;
  onPoint: (mentioned: Mentioned | null) => void;
}

function ReviewStory({ summary, plies, at, onPoint }: ReviewStoryProps) {
  const { labels, flipped } = settings.value;
  const { text, isEnglish } = boardSentence(summary, { labels, flipped });
  return (
    <div class="review-story">
      <p class="review-sentence small-text" lang={at === null && isEnglish ? englishText() : undefined}>
        {at === null ? (
          <Mentions text={text} onPoint={onPoint} isEnglish={isEnglish} />
        ) : (
          t("Reviewing disc {at} of {plies}…", { at, plies })
        )}
      </p>
      {at !== null && <progress class="review-progress" aria-label={t("Progress of the review")} max={plies} value={at} />}
    </div>
  );
}

/** For each side with errors, a button that starts a session in which the user corrects these errors. */
function LearnButtons({ store, review }: { store: AnalyseStore; review: Review | null }) {
  const sides = SIDES.filter((side) => review && ERRORS.some((each) => review[side].counts[each] > 0));
  return (
    <div class="row review-learn" role="group" aria-label={t("Practise errors of")}>
      {sides.length > 0 && <span class="small-text">{t("Practise errors of")}</span>}
      {sides.map((side) => (
        <Button key={side} label={store.names.value[side]} small onClick={() => store.learn(side)} />
      ))}
      {sides.length > 1 && <Button label={t("both sides")} small onClick={() => store.learn(null)} />}
    </div>
  );
}
