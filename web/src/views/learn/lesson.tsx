import { useComputed } from "@preact/signals";
import { useEffect, useLayoutEffect, useMemo, useRef } from "preact/hooks";
import { Board } from "../../board/board.tsx";
import type { BoardHandle } from "../../board/board.tsx";
import { t, translated } from "../../languages/translate.ts";
import { writePlace } from "../../state/learn/address.ts";
import { LESSONS } from "../../state/learn/lessons/list.ts";
import { createLessonStore } from "../../stores/learn/lesson.ts";
import type { LessonStore } from "../../stores/learn/lesson.ts";
import type { ProgressStore } from "../../stores/learn/progress.ts";
import { settings } from "../../stores/settings.ts";
import { announceNow } from "../../ui/announce.ts";
import { onCommands } from "../../ui/keys.ts";
import { click } from "../../ui/sound.ts";
import type { ViewProps } from "../../views.ts";
import { announceTogether } from "./announce.ts";
import { LessonCard } from "./lesson-card.tsx";

interface LessonProps extends ViewProps {
  progress: ProgressStore;
  place: { lesson: number; step: number };
}

/** The page of a lesson: the board and the current step. */
export function Lesson({ client, navigate, setTitle, progress, place }: LessonProps) {
  const store = useMemo(
    () => createLessonStore({ client, progress, announce: announceTogether, announceNow }),
    [client, progress],
  );
  const board = useRef<BoardHandle>(null);
  const boardState = useComputed(() => ({ ...store.screen.board.value, flipped: settings.value.flipped }));

  const turn = (by: 1 | -1) => navigate(addressAfter(store, by));
  useLayoutEffect(() => {
    void store.show(place);
    const title = translated(store.lesson.value?.title ?? "");
    setTitle(t("{title}, step {step}", { title, step: store.place.value.step }));
  }, [store, place]);
  useEffect(() => () => store.dispose(), [store]);
  useLayoutEffect(() => {
    const dropChosen = () => store.screen.drop(board.current?.chosen() ?? "");
    return onCommands({
      drop: (column) => store.screen.drop(column),
      left: () => board.current?.move(-1),
      right: () => board.current?.move(1),
      down: dropChosen,
      enter: dropChosen,
      space: dropChosen,
      onward: () => turn(1),
      before: () => (store.place.value.step > 1 ? turn(-1) : undefined),
      again: () => confirm(store),
      readBoard: () => announceNow(board.current?.inWords() ?? ""),
    });
  }, [store]);
  useFocusOnBoard(store, board);

  return (
    <div class="learn-layout">
      <section class="learn-board" aria-label={t("Position")}>
        <Board
          state={boardState.value}
          pace={store.screen.pace.value}
          handle={board}
          onColumn={(column) => store.screen.drop(column)}
          onLanded={click}
        />
      </section>
      <LessonCard client={client} store={store} progress={progress.progress.value} onTurn={turn} />
    </div>
  );
}

/**
 * Returns the address of the next (1) or previous (-1) step. The last step of a lesson is followed by the next lesson.
 * After the last lesson, and before the first step of each lesson, the result is the address of the start page.
 */
function addressAfter(store: LessonStore, by: 1 | -1): string {
  const { lesson, step } = store.place.value;
  const next = step + by;
  if (next >= 1 && next <= (store.lesson.value?.steps ?? 0)) return writePlace({ kind: "lesson", lesson, step: next });
  const hasNextLesson = by > 0 && lesson < LESSONS.length;
  return hasNextLesson ? writePlace({ kind: "lesson", lesson: lesson + 1, step: 1 }) : writePlace({ kind: "hub" });
}

/** If a button that continues the step is shown, such as "Try again", presses it and returns true. */
function confirm({ screen }: LessonStore): boolean {
  const isAsked = screen.choices.value?.kind === "confirm";
  if (isAsked) screen.choose(0);
  return isAsked;
}

/**
 * If the button with the focus was removed, moves the focus to the board. Otherwise the Tab key would start at the top
 * of the page.
 */
function useFocusOnBoard({ screen }: LessonStore, board: { current: BoardHandle | null }) {
  const isAwaited = screen.board.value.playable && screen.answered.value;
  useLayoutEffect(() => {
    if (isAwaited && document.activeElement === document.body) board.current?.focus();
  }, [isAwaited]);
}
