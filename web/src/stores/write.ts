/** The store of the Write view: the script, the check and the grade of the script, and the test position. */

import { computed, signal } from "@preact/signals";
import { failureText } from "../api/client.ts";
import type { ApiClient } from "../api/client.ts";
import type { ExampleEntry } from "../api/types.ts";
import { t } from "../languages/translate.ts";
import { missingScript, scriptNamed } from "../state/scripts.ts";
import { nameFor } from "../state/write/script-names.ts";
import { unpack } from "../state/write/share.ts";
import { toast } from "../ui/toast.ts";
import { createScriptChecks } from "./script-checks.ts";
import { createScriptComparison } from "./script-comparison.ts";
import { createScriptDocument } from "./script-document.ts";
import type { Script } from "./script-document.ts";
import { createScriptPosition } from "./script-position.ts";
import type { PositionDetails } from "./script-position.ts";

export type PanelId = "script" | "truth" | "bench" | "language";

/** @param clearQuery removes the query from the address; called when the query no longer matches the script */
export function createWriteStore(client: ApiClient, clearQuery: () => void) {
  let isDisposed = false;
  /** The panel that is visible on a narrow screen. */
  const panel = signal<PanelId>("script");
  const examples = signal<ExampleEntry[]>([]);
  const script = createScriptDocument(() => {
    clearQuery();
    keepDraft();
    check();
  });
  const { text, name, isUntrusted } = script;
  const checks = createScriptChecks(client);
  const comparison = createScriptComparison(checks, name);
  const position = createScriptPosition(client, script.draft().moves, () => {
    keepDraft();
    check("once");
  });

  function check(at: "pause" | "once" = "pause") {
    if (isUntrusted.value || isDisposed) return;
    const { source } = text.value;
    const moves = position.evaluatedMoves.value;
    checks.setSubject({ source, name: nameFor(name.value), variant: "7x6", moves }, at);
  }

  function keepDraft() {
    if (!isDisposed) script.keepDraft(position.shown.value.moves);
  }

  function loadOwn(next: Script) {
    script.load(next, "user");
    check("once");
  }

  /**
   * Opens the script of an address: a script from a link, or a saved script. If the address names no script, opens the
   * draft.
   */
  async function openAddress(query: URLSearchParams) {
    const packed = query.get("s");
    const wanted = query.get("open") ?? "";
    const saved = scriptNamed(wanted);
    const missing = saved ? "" : missingScript(`script:${wanted}`);
    if (missing) toast(missing, { tone: "bad" });
    const source = packed === null ? null : await unpack(packed);
    if (isDisposed) return;
    if (packed !== null && source === null) {
      toast(t("The script in this link cannot be read: the link is damaged."), { tone: "bad" });
    }
    if (source === null) return loadOwn(saved ?? script.draft());
    checks.reset();
    script.load({ name: nameFor(query.get("name") || "shared"), source }, "link");
  }

  return {
    script,
    checks,
    comparison,
    position,
    panel,
    examples,
    /** The result of the check; null if the user has not accepted the script yet, or if the request failed. */
    checked: computed(() => (isUntrusted.value || checks.check.value.failure ? null : checks.check.value.result)),

    rename(next: string) {
      script.rename(next);
      keepDraft();
    },
    /** Opens another script in place of the current one. Undo restores the current text. */
    openScript(next: Script) {
      panel.value = "script";
      script.replace(next);
      // If only the name changes, the text does not change, and no other code stores the draft.
      keepDraft();
    },
    gradeNow() {
      if (isUntrusted.value) script.trust();
      if (checks.check.value.result?.ok) checks.startGrading();
      else check("once");
    },
    selectPanel: (next: PanelId) => void (panel.value = next),
    showPosition(moves: string, details: PositionDetails) {
      panel.value = "bench";
      return position.open(moves, details);
    },
    /** Accepts the script from a link and checks it. */
    acceptShared() {
      script.trust();
      check("once");
    },
    backToDraft() {
      clearQuery();
      loadOwn(script.draft());
    },
    /** Loads the names of the built-in evaluations, and the example scripts. */
    async loadCatalogue() {
      try {
        const catalogue = await client.catalogue();
        if (isDisposed) return;
        comparison.setBuiltIn(catalogue.evaluations.map((each) => each.name));
        const scripts = await client.exampleScripts();
        if (!isDisposed) examples.value = scripts;
      } catch (error) {
        toast(failureText(error), { tone: "bad" });
      }
    },
    /** Opens the script first, and then the position: opening a position runs the script. */
    async start(query: URLSearchParams) {
      await openAddress(query);
      if (!isDisposed) await position.open(script.draft().moves);
    },
    openAddress,
    dispose() {
      keepDraft();
      isDisposed = true;
      checks.dispose();
      comparison.dispose();
      position.dispose();
    },
  };
}

export type WriteStore = ReturnType<typeof createWriteStore>;
