import { useEffect, useMemo } from "preact/hooks";
import "../../styles/learn.css";
import "../../styles/learn-figures.css";
import "../../styles/learn-puzzles.css";
import { createProgressStore } from "../../stores/learn/progress.ts";
import { toast } from "../../ui/toast.ts";
import type { ViewProps } from "../../views.ts";
import { readPlace } from "../../state/learn/address.ts";
import { Hub } from "./hub.tsx";
import { Lesson } from "./lesson.tsx";
import { LESSONS } from "../../state/learn/lessons/list.ts";
import { Puzzles } from "./puzzles/puzzles.tsx";

/** The Learn view: nine lessons, and puzzles verified by the solver. */
export function View(props: ViewProps) {
  const { query, setQuery } = props;
  const progress = useMemo(createProgressStore, []);
  const place = useMemo(() => readPlace(query), [query]);
  const isMissing = place.kind === "lesson" && place.lesson > LESSONS.length;

  useEffect(() => () => progress.dispose(), [progress]);
  useEffect(() => {
    if (!isMissing) return;
    toast(`Lesson ${place.lesson} does not exist. Choose one of these.`);
    setQuery("");
  }, [place]);

  return (
    <div class="learn-view">
      {place.kind === "hub" || isMissing ? (
        <Hub {...props} progress={progress} />
      ) : place.kind === "lesson" ? (
        <Lesson {...props} progress={progress} place={place} />
      ) : (
        <Puzzles {...props} progress={progress} place={place} />
      )}
    </div>
  );
}
