import { useSignal } from "@preact/signals";
import { useEffect, useLayoutEffect } from "preact/hooks";
import { failureText, isAbort } from "../../api/client.ts";
import type { PuzzleSet } from "../../api/types.ts";
import { Button } from "../../components/button.tsx";
import { writePlace } from "../../state/learn/address.ts";
import { LESSONS } from "../../state/learn/lessons/list.ts";
import { bestDayStreak, dayStreak, isSolved, solvedCount } from "../../state/learn/progress.ts";
import type { Progress } from "../../state/learn/progress.ts";
import { localDay } from "../../state/learn/puzzles/collection.ts";
import { dailyPuzzle, weekdayName } from "../../state/learn/puzzles/daily.ts";
import { QUESTIONS } from "../../state/learn/questions/list.ts";
import type { ProgressStore } from "../../stores/learn/progress.ts";
import { onCommands } from "../../ui/keys.ts";
import type { ViewProps } from "../../views.ts";
import { HubCard } from "./hub-card.tsx";
import { ProgressTools } from "./progress-tools.tsx";

/** The start page of Learn: the lessons, the puzzles by theme, and the user's progress. */
export function Hub({ client, navigate, setTitle, progress: store }: ViewProps & { progress: ProgressStore }) {
  const set = useSignal<PuzzleSet | null>(null);
  const error = useSignal("");
  /** The number of attempts to load the puzzles. A change requests them again. */
  const tries = useSignal(0);
  const progress = store.progress.value;

  useLayoutEffect(() => {
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
      <div class="hub-column">
        <section aria-labelledby="hub-lessons">
          <h2 id="hub-lessons">Lessons</h2>
          <LessonList progress={progress} />
        </section>
        <section aria-labelledby="hub-questions">
          <h2 id="hub-questions">Questions</h2>
          <ul class="hub-ways hub-questions">
            <HubCard
              title="Questions about your own program"
              about={`${QUESTIONS.length} questions that students ask most often, such as “Why does my program not block?” Each answer computes an example.`}
              href={writePlace({ kind: "questions" })}
            />
          </ul>
        </section>
      </div>
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
              Loading the puzzles…
            </p>
          )}
        </div>
        {/* Hidden until the puzzles are loaded, because they would move it. */}
        <div class="hub-progress" hidden={!set.value && !error.value}>
          <p class="hub-figures numbers">
            Puzzles solved: {solvedCount(progress)}. Streak: {progress.streak}. Best streak: {progress.best}. Days in a
            row: {dayStreak(progress, localDay())}. Longest: {bestDayStreak(progress)}. Stored only in this browser.
          </p>
          <ProgressTools store={store} />
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
        const state = count === steps ? "✓ done" : count ? `${count} of ${steps} steps` : `${steps} steps`;
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

/** Returns the first step that is not done, or 1 if all steps are done. */
function firstOpenStep(done: number[], steps: number): number {
  for (let step = 1; step <= steps; step += 1) if (!done.includes(step)) return step;
  return 1;
}

function PuzzleList({ set, progress }: { set: PuzzleSet; progress: Progress }) {
  const today = localDay();
  return (
    <>
      <ul class="hub-ways">
        {dailyPuzzle(set) && (
          <HubCard
            title="Today’s puzzle"
            about={`The puzzle of ${weekdayName(today)}: easy on Monday, hardest on Sunday. It is the same for all users.`}
            state={dailyState(progress, today)}
            isDone={progress.days.includes(today)}
            href={writePlace({ kind: "daily" })}
          />
        )}
        <HubCard title="A random puzzle" about="An unsolved puzzle of any theme." href="/learn?puzzle=any" />
        <HubCard
          title="From your games"
          about="Positions from your games in which only one move would have kept the win or the draw."
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
              state={`${solved} of ${count} solved`}
              href={writePlace({ kind: "any", theme: name, grade: "" })}
            />
          );
        })}
      </ul>
    </>
  );
}

/** Describes whether the puzzle of today is solved, and the streak of days. */
function dailyState(progress: Progress, today: number): string {
  const days = dayStreak(progress, today);
  const streak = days > 1 ? `${days} days in a row` : "";
  return [progress.days.includes(today) && "✓ solved", streak].filter(Boolean).join(", ");
}

/** Returns the summary of a theme as a sentence; empty if it repeats the title. */
function aboutTheme(title: string, summary: string): string {
  const sentence = summary.charAt(0).toUpperCase() + summary.slice(1);
  if (sentence === title) return "";
  return sentence.endsWith("?") ? sentence : `${sentence}.`;
}
