import { useSignal } from "@preact/signals";
import { useEffect, useLayoutEffect } from "preact/hooks";
import { failureText, isAbort } from "../../api/client.ts";
import type { PuzzleSet } from "../../api/types.ts";
import { Button } from "../../components/button.tsx";
import { textLanguage } from "../../languages/server-message.ts";
import { t, translated } from "../../languages/translate.ts";
import { writePlace } from "../../state/learn/address.ts";
import { LESSONS } from "../../state/learn/lessons/list.ts";
import { bestDayStreak, dayStreak, isSolved, solvedCount } from "../../state/learn/progress.ts";
import type { Progress } from "../../state/learn/progress.ts";
import { localDay } from "../../state/learn/puzzles/collection.ts";
import { dailyPuzzle, weekdayName } from "../../state/learn/puzzles/daily.ts";
import { themeSummary, themeTitle } from "../../state/learn/puzzles/puzzle-texts.ts";
import { QUESTIONS } from "../../state/learn/questions/list.ts";
import type { ProgressStore } from "../../stores/learn/progress.ts";
import { onCommands } from "../../ui/keys.ts";
import type { ViewProps } from "../../views.ts";
import { HubCard } from "./hub-card.tsx";
import { ProgressTools } from "./progress-tools.tsx";

/** The start page of the Learn view: the lessons, the puzzles by theme, and the user's progress. */
export function Hub({ client, navigate, setTitle, progress: store }: ViewProps & { progress: ProgressStore }) {
  const set = useSignal<PuzzleSet | null>(null);
  const error = useSignal("");
  /** The number of attempts to load the puzzles. Each new attempt requests them again. */
  const tries = useSignal(0);
  const progress = store.progress.value;

  useLayoutEffect(() => {
    setTitle(t("Learn"));
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
      <h1 class="hub-title">{t("Learn")}</h1>
      <div class="hub-column">
        <section aria-labelledby="hub-lessons">
          <h2 id="hub-lessons">{t("Lessons")}</h2>
          <LessonList progress={progress} />
        </section>
        <section aria-labelledby="hub-questions">
          <h2 id="hub-questions">{t("Questions")}</h2>
          <ul class="hub-ways hub-questions">
            <HubCard
              title={t("Questions about your own program")}
              about={t("{n} questions that students ask most often, such as “Why does my program not block?” Each answer computes an example.", { n: QUESTIONS.length })}
              href={writePlace({ kind: "questions" })}
            />
          </ul>
        </section>
      </div>
      <section aria-labelledby="hub-puzzles">
        <h2 id="hub-puzzles">{t("Puzzles")}</h2>
        <div class="hub-puzzles">
          {set.value ? (
            <PuzzleList set={set.value} progress={progress} />
          ) : error.value ? (
            <>
              <p role="alert" lang={textLanguage(error.value)}>{error.value}</p>
              <Button label={t("Try again")} kind="primary" onClick={() => void (tries.value += 1)} />
            </>
          ) : (
            <p class="muted" role="status">
              {t("Loading the puzzles…")}
            </p>
          )}
        </div>
        {/*
         * The progress is hidden until the puzzles are loaded. Otherwise the puzzles would move it when they appear.
         */}
        <div class="hub-progress" hidden={!set.value && !error.value}>
          <p class="hub-figures numbers">{progressWords(progress)}</p>
          <ProgressTools store={store} />
        </div>
      </section>
    </div>
  );
}

function progressWords(progress: Progress): string {
  return t(
    "Puzzles solved: {solved}. Streak: {streak}. Best streak: {best}. Puzzle of the day solved on {days} days in a row (best: {longest}). Your progress is stored only in this browser.",
    {
      solved: solvedCount(progress),
      streak: progress.streak,
      best: progress.best,
      days: dayStreak(progress, localDay()),
      longest: bestDayStreak(progress),
    },
  );
}

function LessonList({ progress }: { progress: Progress }) {
  return (
    <ol class="hub-lessons">
      {LESSONS.map(({ name, title, summary, steps }, index) => {
        const done = progress.lessons[name] ?? [];
        const count = Math.min(steps, done.length);
        const open = count ? t("{count} of {steps} steps", { count, steps }) : t("{steps} steps", { steps });
        const state = count === steps ? t("✓ done") : open;
        return (
          <HubCard
            key={name}
            number={index + 1}
            title={translated(title)}
            about={translated(summary)}
            state={state}
            isDone={count === steps}
            href={writePlace({ kind: "lesson", lesson: index + 1, step: firstOpenStep(done, steps) })}
          />
        );
      })}
    </ol>
  );
}

/** Returns the first step that the user has not finished, or 1 if all steps are finished. */
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
            title={t("Today’s puzzle")}
            about={t("The puzzle for {weekday}. Puzzles are easy on Monday and hardest on Sunday. All users get the same puzzle.", { weekday: weekdayName(today) })}
            state={dailyState(progress, today)}
            isDone={progress.days.includes(today)}
            href={writePlace({ kind: "daily" })}
          />
        )}
        <HubCard title={t("A random puzzle")} about={t("An unsolved puzzle of any theme.")} href="/learn?puzzle=any" />
        <HubCard
          title={t("From your games")}
          about={t("Positions from your games in which only one move would have kept the win or the draw.")}
          href="/learn?own="
        />
      </ul>
      <h3>{t("By theme")}</h3>
      <ul class="hub-themes">
        {set.themes.map((theme) => {
          const { name, count } = theme;
          const solved = set.puzzles.filter((puzzle) => puzzle.theme === name && isSolved(progress, puzzle.id)).length;
          return (
            <HubCard
              key={name}
              title={themeTitle(theme)}
              about={themeSummary(theme)}
              state={t("{solved} of {count} solved", { solved, count })}
              href={writePlace({ kind: "any", theme: name, grade: "" })}
            />
          );
        })}
      </ul>
    </>
  );
}

/**
 * States whether the puzzle of today is solved, and for how many days in a row the user has solved the puzzle of the
 * day.
 */
function dailyState(progress: Progress, today: number): string {
  const days = dayStreak(progress, today);
  const streak = days > 1 ? t("{days} days in a row", { days }) : "";
  return [progress.days.includes(today) && t("✓ solved"), streak].filter(Boolean).join(", ");
}
