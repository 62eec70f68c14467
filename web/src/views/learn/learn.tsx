import { useEffect, useMemo } from "preact/hooks";
import "../../styles/learn.css";
import "../../styles/learn-figures.css";
import "../../styles/learn-puzzles.css";
import "../../styles/learn-questions.css";
import { t } from "../../languages/translate.ts";
import { createProgressStore } from "../../stores/learn/progress.ts";
import { toast } from "../../ui/toast.ts";
import type { ViewProps } from "../../views.ts";
import { queryOf, readPlace } from "../../state/learn/address.ts";
import { Hub } from "./hub.tsx";
import { Lesson } from "./lesson.tsx";
import { LESSONS } from "../../state/learn/lessons/list.ts";
import { groupOf } from "../../state/learn/questions/list.ts";
import { Puzzles } from "./puzzles/puzzles.tsx";
import { QuestionIndex } from "./question-index.tsx";
import { Question } from "./question.tsx";

/** The Learn view: nine lessons, puzzles with solutions that the solver has verified, and answers to questions. */
export function View(props: ViewProps) {
  const { query, setQuery } = props;
  const progress = useMemo(createProgressStore, []);
  const place = useMemo(() => readPlace(query), [query]);
  const isMissing = place.kind === "lesson" && place.lesson > LESSONS.length;
  const isUnknown = place.kind === "question" && !groupOf(place.slug);

  useEffect(() => () => progress.dispose(), [progress]);
  useEffect(() => {
    if (!isMissing) return;
    toast(t("Lesson {number} does not exist. Choose another lesson.", { number: place.lesson }));
    setQuery("");
  }, [place]);
  useEffect(() => {
    if (!isUnknown) return;
    toast(t("This question does not exist. Choose another question."));
    setQuery(queryOf({ kind: "questions" }));
  }, [place]);

  return (
    <div class="learn-view">
      {place.kind === "hub" || isMissing ? (
        <Hub {...props} progress={progress} />
      ) : place.kind === "lesson" ? (
        <Lesson {...props} progress={progress} place={place} />
      ) : place.kind === "questions" || isUnknown ? (
        <QuestionIndex {...props} />
      ) : place.kind === "question" ? (
        <Question {...props} slug={place.slug} />
      ) : (
        <Puzzles {...props} progress={progress} place={place} />
      )}
    </div>
  );
}
