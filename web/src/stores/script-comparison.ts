/** The evaluations with which a script is compared, and the search depth of the grading. */

import { computed, signal } from "@preact/signals";
import type { ReadonlySignal } from "@preact/signals";
import { allScripts, onScripts } from "../state/scripts.ts";
import type { ScriptChecks } from "./script-checks.ts";

/** The maximum number of evaluations with which a script is compared. */
export const MAX_AGAINST = 4;

/** @param name the name of the current script, which the choices do not contain */
export function createScriptComparison(checks: ScriptChecks, name: ReadonlySignal<string>) {
  const builtIn = signal<string[]>([]);
  const saved = signal(allScripts());
  const depth = signal(2);
  const against = signal(["cells", "windows-centre", "quiet"]);
  const own = computed(() =>
    saved.value.map((script) => `script:${script.name}`).filter((each) => each !== `script:${name.value}`),
  );
  const evaluations = computed(() => [...builtIn.value, ...own.value]);

  const apply = () => checks.setComparison({ depth: depth.value, against: against.value });

  /** Removes the chosen evaluations that no longer exist, such as deleted scripts. */
  function dropMissing() {
    if (builtIn.value.length) against.value = against.value.filter((each) => evaluations.value.includes(each));
  }

  const dispose = onScripts(() => {
    saved.value = allScripts();
    dropMissing();
  });
  return {
    depth,
    against,
    /** All evaluations that the user can choose: the built-in evaluations, then the saved scripts. */
    evaluations,
    setBuiltIn(names: string[]) {
      builtIn.value = names;
      dropMissing();
      apply();
    },
    setDepth(next: number) {
      depth.value = next;
      apply();
    },
    toggle(evaluation: string) {
      const { value } = against;
      against.value = value.includes(evaluation) ? value.filter((each) => each !== evaluation) : [...value, evaluation];
      apply();
    },
    dispose,
  };
}

export type ScriptComparison = ReturnType<typeof createScriptComparison>;
