/** The script that is being written: its text, its name, where it came from, and the draft stored in this browser. */

import { computed, signal } from "@preact/signals";
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

/** The text of the script, and how it changed last, because that decides what one undo takes back. */
export interface ScriptText {
  source: string;
  /** One undo takes back, after `loaded`: nothing; `replaced`: this change; `slid`: all steps of the slide. */
  change: "loaded" | "replaced" | "slid" | "typed";
  /** The slide that a step belongs to. */
  slide: string;
}

const FIRST_DRAFT: Draft = {
  name: "mine",
  source: `// Open windows, and the middle column. The last value is the score for me.
let windows = 10 * (open(3) - their_open(3)) + 2 * (open(2) - their_open(2));
let middle = 3 * (centre() - their_centre());
windows + middle
`,
  // A position with threats of both sides.
  moves: "44535362",
};

/** `onChange` is called after the text has changed, except when another script was loaded. */
export function createScriptDocument(onChange: () => void) {
  /** The user's own script; a script from a link does not replace it until it is accepted. */
  let draft = loadDraft() ?? FIRST_DRAFT;
  let slides = 0;
  const text = signal<ScriptText>({ source: draft.source, change: "loaded", slide: "" });
  const name = signal(draft.name);
  /** The script came by a link and does not run before the user wants it to. */
  const isUntrusted = signal(false);

  function change(source: string, change: ScriptText["change"], slide = "") {
    const isSame = source === text.value.source;
    text.value = { source, change, slide };
    if (isSame) return;
    if (isUntrusted.value) trust();
    onChange();
  }

  /** The shared script becomes the draft. The draft before it is saved, unless it is already. */
  function trust() {
    const before = loadDraft();
    isUntrusted.value = false;
    if (!before || before.source === FIRST_DRAFT.source || before.source === text.value.source) return;
    if (scriptNamed(before.name)?.source === before.source) return;
    const free = freeName("draft");
    saveScript(free, before.source);
    toast(`Your own draft is saved as ${free}.`);
  }

  return {
    text,
    name,
    nameError: computed(() => (isScriptName(name.value) ? "" : "1 to 40 of a–z, 0–9, - and _.")),
    isUntrusted,
    draft: () => draft,
    trust,
    /** Stores the script and its position as the draft, unless the script came by a link. */
    keepDraft(moves: string) {
      if (isUntrusted.value) return;
      draft = { name: name.value, source: text.value.source, moves };
      storeDraft(draft);
    },
    /** Shows a script; undo does not lead back to the text before it. */
    load(script: Script, from: "user" | "link") {
      isUntrusted.value = from === "link";
      name.value = script.name;
      text.value = { source: withLineFeeds(script.source), change: "loaded", slide: "" };
    },
    /** Shows a script; undo brings the text before it back. */
    replace(script: Script) {
      isUntrusted.value = false;
      name.value = script.name;
      change(withLineFeeds(script.source), "replaced");
    },
    /** Takes what was typed in the editor. */
    type(source: string) {
      if (source !== text.value.source) change(source, "typed");
    },
    /** The steps of sliders after this call are another undo than those before. */
    beginSlide: () => void (slides += 1),
    /** Writes another value for the constant with this index. */
    slide(index: number, value: number) {
      const { source } = text.value;
      const constant = constants(source)[index];
      if (!constant) return;
      const next = source.slice(0, constant.start) + written(value, constant) + source.slice(constant.end);
      change(next, "slid", `${index}/${slides}`);
    },
    rename: (next: string) => void (name.value = next),
    /** Saves the script under its name; returns false if the name is invalid. */
    save(): boolean {
      if (!isScriptName(name.value)) return false;
      saveAndReport({ name: name.value, source: text.value.source });
      return true;
    },
  };
}

/** The text with the line ends of the editor. */
const withLineFeeds = (source: string) => source.replace(/\r\n?/g, "\n");

/** Saves a script and says so; a script that is replaced can be brought back. */
function saveAndReport({ name, source }: Script) {
  const before = scriptNamed(name);
  if (before?.source === source) {
    toast(`${name} is saved.`);
  } else if (!saveScript(name, source)) {
    toast(`${name} is kept until this page goes: storage is full or forbidden.`);
  } else if (!before) {
    toast(`${name} saved.`);
  } else {
    const undo = { label: "Undo", run: () => void saveScript(name, before.source) };
    toast(`${name} saved; the older text is replaced.`, { action: undo });
  }
}

export type ScriptDocument = ReturnType<typeof createScriptDocument>;
