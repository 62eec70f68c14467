/**
 * The script that is being edited: its text, its name, and whether it comes from a link. Also manages the draft, which
 * this browser stores.
 */

import { computed, signal } from "@preact/signals";
import { t } from "../languages/translate.ts";
import { isScriptName, saveScript, scriptNamed } from "../state/scripts.ts";
import { constants, written } from "../state/write/constants.ts";
import { loadDraft, storeDraft } from "../state/write/draft.ts";
import type { Draft } from "../state/write/draft.ts";
import { freeName } from "../state/write/script-names.ts";
import { toast } from "../ui/toast.ts";

export interface Script {
  name: string;
  source: string;
}

/** The text of the script, and the kind of the last change. The kind determines how much one undo step reverts. */
export interface ScriptText {
  source: string;
  /**
   * After `loaded`, undo is not possible. After `replaced`, one undo reverts the change. After `slid`, one undo reverts
   * the whole movement of a slider. After `typed`, the editor determines how much one undo reverts.
   */
  change: "loaded" | "replaced" | "slid" | "typed";
  /** A text that identifies the slider movement to which the change belongs. */
  slide: string;
}

const FIRST_DRAFT: Draft = {
  name: "mine",
  source: `// Open windows and the centre column. The last expression is the score for me.
let windows = 10 * (open(3) - their_open(3)) + 2 * (open(2) - their_open(2));
let middle = 3 * (centre() - their_centre());
windows + middle
`,
  // In this position, both sides have threats.
  moves: "44535362",
};

/** @param onChange called after each change of the text, except when another script is loaded */
export function createScriptDocument(onChange: () => void) {
  /** The user's own script. A script from a link replaces the draft only after the user has accepted the script. */
  let draft = loadDraft() ?? FIRST_DRAFT;
  let slides = 0;
  const text = signal<ScriptText>({ source: draft.source, change: "loaded", slide: "" });
  const name = signal(draft.name);
  /** Whether the script comes from a link and is not accepted yet. The page does not run such a script. */
  const isUntrusted = signal(false);

  function change(source: string, change: ScriptText["change"], slide = "") {
    const isSame = source === text.value.source;
    text.value = { source, change, slide };
    if (isSame) return;
    if (isUntrusted.value) trust();
    onChange();
  }

  /** Makes the script from a link the draft. Saves the previous draft if it was not saved. */
  function trust() {
    const before = loadDraft();
    isUntrusted.value = false;
    if (!before || before.source === FIRST_DRAFT.source || before.source === text.value.source) return;
    if (scriptNamed(before.name)?.source === before.source) return;
    const free = freeName("draft");
    saveScript(free, before.source);
    toast(t("Your own draft was saved as {name}.", { name: free }));
  }

  return {
    text,
    name,
    nameError: computed(() => (isScriptName(name.value) ? "" : t("Use 1–40 characters: a–z, 0–9, - or _."))),
    isUntrusted,
    draft: () => draft,
    trust,
    /**
     * Stores the script and its test position as the draft. Does nothing if the script comes from a link and is not
     * accepted.
     */
    keepDraft(moves: string) {
      if (isUntrusted.value) return;
      draft = { name: name.value, source: text.value.source, moves };
      storeDraft(draft);
    },
    /** Opens a script in place of the current one. Undo cannot restore the previous text. */
    load(script: Script, from: "user" | "link") {
      isUntrusted.value = from === "link";
      name.value = script.name;
      text.value = { source: withLineFeeds(script.source), change: "loaded", slide: "" };
    },
    /** Opens a script in place of the current one. Undo restores the previous text. */
    replace(script: Script) {
      isUntrusted.value = false;
      name.value = script.name;
      change(withLineFeeds(script.source), "replaced");
    },
    /** Sets the text that the user has typed in the editor. */
    type(source: string) {
      if (source !== text.value.source) change(source, "typed");
    },
    /** Starts a new undo step. Called when the user begins to move a slider. */
    beginSlide: () => void (slides += 1),
    /**
     * Writes a new value for a number in the script.
     * @param index the index of the number among all numbers with a slider
     */
    slide(index: number, value: number) {
      const { source } = text.value;
      const constant = constants(source)[index];
      if (!constant) return;
      const next = source.slice(0, constant.start) + written(value, constant) + source.slice(constant.end);
      change(next, "slid", `${index}/${slides}`);
    },
    rename: (next: string) => void (name.value = next),
    /** Saves the script under its name. Returns false if the name is invalid. */
    save(): boolean {
      if (!isScriptName(name.value)) return false;
      saveAndReport({ name: name.value, source: text.value.source });
      return true;
    },
  };
}

/** Converts all line endings to line feeds, as in the editor. */
const withLineFeeds = (source: string) => source.replace(/\r\n?/g, "\n");

/** Saves a script and shows a message. If the script replaces an older version, the message has an Undo button. */
function saveAndReport({ name, source }: Script) {
  const before = scriptNamed(name);
  if (before?.source === source) {
    toast(t("{name} is already saved.", { name }));
  } else if (!saveScript(name, source)) {
    toast(
      t("{name} is kept only until this page is closed, because the browser's storage is full or disabled.", { name }),
    );
  } else if (!before) {
    toast(t("{name} saved.", { name }));
  } else {
    const undo = { label: t("Undo"), run: () => void saveScript(name, before.source) };
    toast(t("{name} saved. It replaces an older version.", { name }), { action: undo });
  }
}

export type ScriptDocument = ReturnType<typeof createScriptDocument>;
