import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { failureText, isAbort } from "../../api/client.ts";
import type { PuzzleSet } from "../../api/types.ts";
import { Button } from "../../components/button.tsx";
import { writePlace } from "../../state/learn/address.ts";
import { LESSONS } from "../../state/learn/lessons/list.ts";
import { isSolved, solvedCount } from "../../state/learn/progress.ts";
import type { Progress } from "../../state/learn/progress.ts";
import { localDay } from "../../state/learn/puzzles/collection.ts";
import type { ProgressStore } from "../../stores/learn/progress.ts";
import { onCommands } from "../../ui/keys.ts";
import type { ViewProps } from "../../views.ts";
import { HubCard } from "./hub-card.tsx";
import { ResetProgress } from "./reset-progress.tsx";

/** The start page of Learn: the lessons, the puzzles by theme, and the progress of the user. */
export function Hub({ client, navigate, setTitle, progress: store }: ViewProps & { progress: ProgressStore }) {
  const set = useSignal<PuzzleSet | null>(null);
  const error = useSignal("");
  /** Changing the number requests the puzzles again. */
  const tries = useSignal(0);
  const progress = store.progress.value;

  useEffect(() => {
    setTitle("Learn");
    return onCommands({ onward: () => navigate("/learn?puzzle=any") });
  }, []);
  useEffect(() => {
    const ending = new AbortController();
    error.value = "";
    client.puzzles(localDay(), { signal: ending.signal }).then(
      (found) => void (set.value = found),
      (reason) => {
        if (!isAbort(reason)) error.value = failureText(reason);
      },
    );
    return () => ending.abort();
  }, [tries.value]);

  return (
    <div class="hub">
      <h1 class="hub-title">Learn</h1>
      <section aria-labelledby="hub-lessons">
        <h2 id="hub-lessons">Lessons</h2>
        <LessonList progress={progress} />
      </section>
      <section aria-labelledby="hub-puzzles">
        <h2 id="hub-puzzles">Puzzles</h2>
        <div class="hub-puzzles">
          {set.value ? (
            <PuzzleList set={set.value} progress={progress} />
          ) : error.value ? (
            <>
              <p role="alert">{error.value}</p>
              <Button label="Try again" kind="primary" onClick={() => void (tries.value += 1)} />
            </>
          ) : (
            <p class="muted" role="status">
              Fetching the puzzles…
            </p>
          )}
        </div>
        {/* Shown after the puzzles: they would move it. */}
        <div class="row" hidden={!set.value && !error.value}>
          <p class="hub-figures numbers">
            Solved {solvedCount(progress)}, streak {progress.streak}, best streak {progress.best}. Kept in this browser
            only.
          </p>
          <ResetProgress onReset={store.reset} />
        </div>
      </section>
    </div>
  );
}

function LessonList({ progress }: { progress: Progress }) {
  return (
    <ol class="hub-lessons">
      {LESSONS.map(({ name, title, summary, steps }, index) => {
        const done = progress.lessons[name] ?? [];
        const count = Math.min(steps, done.length);
        const state = count === steps ? "✓ done" : count ? `${count} of ${steps}` : `${steps} steps`;
        return (
          <HubCard
            key={name}
            number={index + 1}
            title={title}
            about={summary}
            state={state}
            isDone={count === steps}
            href={writePlace({ kind: "lesson", lesson: index + 1, step: firstOpenStep(done, steps) })}
          />
        );
      })}
    </ol>
  );
}

/** The first step that is not done, or step 1 if all are done. */
function firstOpenStep(done: number[], steps: number): number {
  for (let step = 1; step <= steps; step += 1) if (!done.includes(step)) return step;
  return 1;
}

function PuzzleList({ set, progress }: { set: PuzzleSet; progress: Progress }) {
  const hasDaily = set.puzzles.some(({ id }) => id === set.daily);
  return (
    <>
      <ul class="hub-ways">
        {hasDaily && (
          <HubCard
            title="Today’s puzzle"
            about="One puzzle per day, the same for all users."
            state={isSolved(progress, set.daily ?? "") ? "✓ solved" : ""}
            href={writePlace({ kind: "daily" })}
          />
        )}
        <HubCard title="A random puzzle" about="An unsolved puzzle of any theme." href="/learn?puzzle=any" />
        <HubCard
          title="From your games"
          about="Positions in which only one move would have kept the outcome."
          href="/learn?own="
        />
      </ul>
      <h3>By theme</h3>
      <ul class="hub-themes">
        {set.themes.map(({ name, title, summary, count }) => {
          const solved = set.puzzles.filter(({ id, theme }) => theme === name && isSolved(progress, id)).length;
          return (
            <HubCard
              key={name}
              title={title}
              about={aboutTheme(title, summary)}
              state={`${solved} of ${count}`}
              href={writePlace({ kind: "any", theme: name, grade: "" })}
            />
          );
        })}
      </ul>
    </>
  );
}

/** The summary as a sentence; empty if it repeats the title. */
function aboutTheme(title: string, summary: string): string {
  const sentence = summary.charAt(0).toUpperCase() + summary.slice(1);
  if (sentence === title) return "";
  return sentence.endsWith("?") ? sentence : `${sentence}.`;
}
