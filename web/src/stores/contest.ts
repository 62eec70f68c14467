/** The store of the contest form. It reads a script from each link that the user has entered, and checks the scripts one by one. */

import { computed, signal } from "@preact/signals";
import { failureText, isAbort } from "../api/client.ts";
import type { ApiClient } from "../api/client.ts";
import type { ScriptFault } from "../api/types.ts";
import { t } from "../languages/translate.ts";
import { readEntries } from "../state/lab/contest-plan.ts";
import type { ContestEntry } from "../state/lab/contest-plan.ts";

export function createContestStore(client: ApiClient) {
  const entries = signal<ContestEntry[]>([]);
  /**
   * The error message of each checked script; empty if the script is valid. The key consists of the variant and the
   * source text.
   */
  const checked = signal<ReadonlyMap<string, string>>(new Map());
  let request = new AbortController();

  const keyOf = (variant: string, source: string) => `${variant}\n${source}`;
  const variantShown = signal("");

  /**
   * Reads the links, and checks the scripts that have not been checked before. A new call cancels the previous call.
   */
  async function setLinks(links: string, variant: string) {
    request.abort();
    request = new AbortController();
    const { signal: aborted } = request;
    const read = await readEntries(links);
    if (aborted.aborted) return;
    entries.value = read;
    variantShown.value = variant;
    for (const { name, source, problem } of read) {
      const key = keyOf(variant, source);
      if (problem || checked.peek().has(key)) continue;
      const found = await check({ name, source, variant }, aborted);
      if (found === null) return;
      checked.value = new Map(checked.peek()).set(key, found);
    }
  }

  /** Returns the error message of a script, an empty text if it is valid, or null if the check was aborted. */
  async function check(script: { name: string; source: string; variant: string }, aborted: AbortSignal) {
    try {
      const { ok, fault } = await client.checkScript({ ...script, moves: "" }, { signal: aborted });
      return ok ? "" : faultText(fault);
    } catch (error) {
      return isAbort(error) ? null : failureText(error);
    }
  }

  /**
   * Returns the error message of an entry, or an empty text if the entry is valid. Returns null while its script is
   * being checked.
   */
  const resultOf = ({ source, problem }: ContestEntry) =>
    problem || (checked.value.get(keyOf(variantShown.value, source)) ?? null);

  return {
    /** The entries. A checked entry contains the error message of its script. */
    entries: computed(() => entries.value.map((entry) => ({ ...entry, problem: resultOf(entry) ?? "" }))),
    /** The line numbers of the links whose scripts are still being checked. */
    checking: computed(() => entries.value.filter((entry) => resultOf(entry) === null).map(({ line }) => line)),
    setLinks,
    dispose: () => request.abort(),
  };
}

/** Describes an error in a script, and where in the script it is. */
function faultText(fault: ScriptFault | null | undefined): string {
  if (!fault) return t("The script has an error.");
  const { line, column, message } = fault;
  if (!line) return message;
  return `${column ? t("Line {line}, column {column}", { line, column }) : t("Line {line}", { line })}: ${message}`;
}

export type ContestStore = ReturnType<typeof createContestStore>;
