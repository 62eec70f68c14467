/**
 * The user's progress in the Learn view. It is stored only in this browser, because the server has no user accounts.
 */

import { signal } from "@preact/signals";
import type { ReadonlySignal } from "@preact/signals";
import { blank, merge, parse, withDay, withMiss, withPuzzle, withStep } from "../../state/learn/progress.ts";
import type { Progress, Solved } from "../../state/learn/progress.ts";

const KEY = "foursight.learn";

export function createProgressStore() {
  const current = signal(load());

  function change(next: Progress) {
    if (next === current.value) return;
    try {
      localStorage.setItem(KEY, JSON.stringify(next));
    } catch {
      // If the storage is full or disabled, the progress lasts until the page is closed.
    }
    current.value = next;
  }

  // Another tab has changed the progress. Without reading it again, the next change in this tab would overwrite the
  // change.
  function onStorage({ key }: StorageEvent) {
    if (key === KEY || key === null) current.value = load();
  }
  window.addEventListener("storage", onStorage);

  return {
    progress: current as ReadonlySignal<Progress>,
    completeStep: (lesson: string, step: number) => change(withStep(current.value, lesson, step)),
    recordPuzzle: (id: string, how: Solved) => change(withPuzzle(current.value, id, how)),
    recordMiss: (id: string) => change(withMiss(current.value, id)),
    /** Records that the user has solved the puzzle of a day. @param day number of days since 1970 */
    recordDay: (day: number) => change(withDay(current.value, day)),
    mergeWith: (other: Progress) => change(merge(current.value, other)),
    replaceBy: (other: Progress) => change(other),
    reset: () => change(blank()),
    dispose: () => window.removeEventListener("storage", onStorage),
  };
}

export type ProgressStore = ReturnType<typeof createProgressStore>;

function load(): Progress {
  try {
    return parse(localStorage.getItem(KEY));
  } catch {
    return blank();
  }
}
