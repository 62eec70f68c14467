/** The evaluations that a script is compared with, and the depth of the search they are graded in. */

import { computed, signal } from "@preact/signals";
import type { ReadonlySignal } from "@preact/signals";
import { allScripts, onScripts } from "../state/scripts.ts";
import type { ScriptChecks } from "./script-checks.ts";

/** The most evaluations to compare with. */
export const MAX_AGAINST = 4;

/** `name`: the script that is being written, which is not compared with itself. */
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

  /** Deselects evaluations that do not exist any more. */
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
    /** All that can be chosen: the built-in ones, then the saved scripts. */
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
