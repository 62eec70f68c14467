import { batch, computed, signal } from "@preact/signals";
import type { ReadonlySignal } from "@preact/signals";
import type { Study } from "../../state/analyse/study.ts";

/** The maximum number of steps that the user can undo. */
const CAPACITY = 200;

/** Creates the state of the study, together with its undo history. */
export function createStudyHistory(first: Study) {
  const study = signal(first);
  const past = signal<Study[]>([]);
  const future = signal<Study[]>([]);

  return {
    study: study as ReadonlySignal<Study>,
    canUndo: computed(() => past.value.length > 0),
    canRedo: computed(() => future.value.length > 0),

    /** Goes to another ply or side line of the same study. This creates no undo step. */
    view(next: Study) {
      study.value = next;
    },
    /** Replaces the study by a changed one. Creates an undo step if the moves or comments differ. */
    change(next: Study) {
      const before = study.value;
      const isSame = (["main", "lines", "variant", "comments"] as const).every((part) => next[part] === before[part]);
      batch(() => {
        if (!isSame) {
          past.value = [...past.value, before].slice(-CAPACITY);
          future.value = [];
        }
        study.value = next;
      });
    },
    /** Replaces the study and clears the undo history. */
    reset(next: Study) {
      batch(() => {
        study.value = next;
        past.value = [];
        future.value = [];
      });
    },
    undo() {
      const before = past.value.at(-1);
      if (!before) return;
      batch(() => {
        past.value = past.value.slice(0, -1);
        future.value = [...future.value, study.value];
        study.value = before;
      });
    },
    redo() {
      const after = future.value.at(-1);
      if (!after) return;
      batch(() => {
        future.value = future.value.slice(0, -1);
        past.value = [...past.value, study.value];
        study.value = after;
      });
    },
  };
}

export type StudyHistory = ReturnType<typeof createStudyHistory>;
