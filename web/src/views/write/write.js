// @ts-check
/** Write your own evaluation: a script, what is wrong with it, and what it is worth, as you type. */

import { failureText } from "../../api/client.ts";
import { missingScript, saveScript, scriptNamed } from "../../state/scripts.js";
import { settings } from "../../state/settings.js";
import { announce } from "../../ui/announce.js";
import { button } from "../../ui/controls.js";
import { fill, h } from "../../ui/dom.js";
import { onCommands } from "../../ui/keys.js";
import "../../styles/write.css";
import "../../styles/write-panels.css";
import { createTabs } from "../../ui/tabs.js";
import { toast } from "../../ui/toast.js";
import { createActs } from "./acts.js";
import { createBench } from "./bench.js";
import { storeDraft, loadDraft } from "./draft.ts";
import { createEditor } from "./editor.js";
import { freeName, nameFor } from "./library.js";
import { createReference } from "./reference.js";
import { unpack } from "./share.ts";
import { createSliders } from "./sliders.js";
import { createVerdicts } from "./verdicts.js";
import { createWatch } from "./watch.js";
import { anyOf, createWorth } from "./worth.js";

/** A position in which something is going on, for the first look. */
const FIRST_MOVES = "44535362";

/** What stands in the editor on a first visit. */
const FIRST_SOURCE = `// Open windows, and the middle column. The last value is the score for me.
let windows = 10 * (open(3) - their_open(3)) + 2 * (open(2) - their_open(2));
let middle = 3 * (centre() - their_centre());
windows + middle
`;

/** @type {import("../../mount-legacy-view.ts").Mount} */
export async function mount(container, { engine, query, go, remember, title }) {
  /** The writer's own text; what came by link is none until it is taken on. */
  let mine = loadDraft() ?? { name: "mine", source: FIRST_SOURCE, moves: FIRST_MOVES };
  /** A script that came by link is shown, and run only when wanted. */
  let asleep = false;
  let gone = false;

  const editor = createEditor({
    change: edited,
    save: () => void acts.save(),
    grade: () => gradeNow(),
  });
  const watch = createWatch(engine, refresh);
  const acts = createActs({
    source: editor.value,
    moves: () => bench.judged(),
    faulty: () => !asleep && watch.state.checked?.ok === false,
    renamed: keep,
    open: openScript,
    go,
  });
  const sliders = createSliders(editor);
  const verdicts = createVerdicts(watch, {
    goTo: (line, column) => {
      tabs.select("script");
      editor.goTo(line, column);
    },
    show: (moves, note) => show(moves, { note }),
  });
  const bench = createBench(engine, mine.moves, () => {
    keep();
    look("once");
  });
  const worth = createWorth(watch, {
    name: acts.name,
    show: (miss) =>
      show(miss.moves, {
        note:
          `Your script chose column ${miss.chosen}, which ${miss.chosen_words}; ` +
          `column ${anyOf(miss.best)} ${miss.words}.`,
        columns: { chosen: miss.chosen, best: miss.best },
      }),
  });
  const notice = h("div", { class: "write-notice", role: "status", hidden: true });

  const panel = (/** @type {string} */ heading, /** @type {any[]} */ ...parts) =>
    h(
      "div",
      { class: "card write-panel" },
      h("div", { class: "card-head" }, h("h2", null, heading)),
      h("div", { class: "card-body" }, parts),
    );
  const script = panel(
    "Script",
    editor.element,
    verdicts.status,
    verdicts.laws,
    h("h3", null, "Weights"),
    sliders.element,
  );
  const tabs = createTabs(
    [
      { id: "script", label: "Script", panel: script },
      { id: "truth", label: "Worth", panel: panel("Against perfect play", worth.element) },
      { id: "bench", label: "Position", panel: panel("On a position", bench.element) },
      { id: "language", label: "Language", panel: panel("The language", createReference(insert)) },
    ],
    { label: "Write an evaluation", wide: "(min-width: 64rem)" },
  );
  tabs.element.classList.add("write-tabs");
  const element = h(
    "div",
    { class: "write" },
    h(
      "div",
      { class: "write-bar" },
      h("h1", null, "Write your own evaluation"),
      acts.element,
      acts.leaving,
    ),
    notice,
    tabs.element,
  );

  function edited() {
    if (asleep) adopt();
    if (location.search) remember("");
    keep();
    sliders.update(editor.value());
    look();
  }

  function keep() {
    if (asleep || gone) return;
    mine = { name: acts.name(), source: editor.value(), moves: bench.moves() };
    storeDraft(mine);
  }

  /** @param {"once"} [at] */
  function look(at) {
    if (asleep || gone) return;
    const source = editor.value();
    const subject = { source, name: nameFor(acts.name()), variant: "7x6", moves: bench.judged() };
    watch.look(subject, at ? { at } : {});
  }

  function refresh() {
    if (gone) return;
    const { checked, failure, checkedFor, subject } = watch.state;
    const fault = asleep || failure ? null : (checked?.fault ?? null);
    // A mark in a text that has changed meanwhile would point at the wrong place.
    const same = checkedFor === JSON.stringify(subject);
    if (same || !fault) editor.mark(fault);
    verdicts.update(asleep);
    bench.update(asleep || failure ? null : checked);
    worth.update();
  }

  function gradeNow() {
    if (asleep) adopt();
    if (watch.state.checked?.ok) watch.grade();
    else look("once");
  }

  /** @param {string} text */
  function insert(text) {
    tabs.select("script");
    editor.insert(text);
    editor.area.focus();
  }

  /** @param {string} moves @param {Parameters<typeof bench.open>[1]} more */
  function show(moves, more) {
    tabs.select("bench");
    void bench.open(moves, more).then(() => {
      const { top, bottom } = bench.board.element.getBoundingClientRect();
      const seen = top >= 0 && bottom <= window.innerHeight;
      if (!seen) bench.board.element.scrollIntoView({ block: "nearest" });
    });
  }

  /** @param {{ name: string, source: string }} script */
  function openScript({ name, source }) {
    wake();
    acts.call(name);
    tabs.select("script");
    editor.open(source);
    // The same text under another name is no edit, but worth keeping.
    keep();
  }

  function wake() {
    asleep = false;
    notice.hidden = true;
    fill(notice);
  }

  /** The shared script becomes the draft; the draft there was is saved, unless it is already. */
  function adopt() {
    const draft = loadDraft();
    wake();
    if (!draft || draft.source === FIRST_SOURCE || draft.source === editor.value()) return;
    if (scriptNamed(draft.name)?.source === draft.source) return;
    const free = freeName("draft");
    saveScript(free, draft.source);
    toast(`Your own draft is saved as ${free}.`);
  }

  /** A script somebody sent: shown, not run. @param {string} source @param {string} name */
  function receive(source, name) {
    asleep = true;
    watch.rest();
    acts.call(nameFor(name || "shared"));
    editor.start(source);
    sliders.update(source);
    const attempt = () => {
      adopt();
      look("once");
      refresh();
    };
    const back = () => {
      remember("");
      begin(mine);
    };
    fill(
      notice,
      h(
        "p",
        null,
        h("b", null, "This script came by link. "),
        "Read it first; it has not run. Your own draft is not touched.",
      ),
      h(
        "div",
        { class: "row" },
        button("Try it", attempt, { kind: "primary", small: true }),
        button("Back to my draft", back, { small: true }),
      ),
    );
    notice.hidden = false;
  }

  /** @param {{ name: string, source: string }} draft */
  function begin({ name, source }) {
    wake();
    acts.call(name);
    editor.start(source);
    sliders.update(source);
    look("once");
    refresh();
  }

  async function offer() {
    try {
      const { evaluations, examples } = await engine.catalogue();
      if (gone) return;
      worth.offer(evaluations.map((each) => each.name));
      acts.offer(examples ?? []);
    } catch (error) {
      toast(failureText(error), { tone: "bad" });
    }
  }

  /** @param {URLSearchParams} address */
  async function arrive(address) {
    const packed = address.get("s");
    const opening = address.get("open") ?? "";
    const wanted = scriptNamed(opening);
    const missing = wanted ? "" : missingScript(`script:${opening}`);
    if (missing) toast(missing, { tone: "bad" });
    const source = packed === null ? null : await unpack(packed);
    if (packed !== null && source === null) {
      toast("The script in this link cannot be read: the link is damaged.", { tone: "bad" });
    }
    if (source !== null) receive(source, address.get("name") ?? "");
    else begin(wanted ?? mine);
  }

  const endCommands = onCommands({
    drop: (key) => bench.drop(key.toUpperCase()),
    undo: () => bench.undo(),
    redo: () => bench.redo(),
    heat: () => bench.toggleHeat(),
    save: () => void acts.save(),
    grade: gradeNow,
    readBoard: () => announce(bench.board.inWords()),
  });
  const endSettings = settings.subscribe(() => bench.draw());

  title("Write an evaluation");
  await arrive(query);
  container.append(element);
  void bench.open(mine.moves);
  void offer();
  refresh();

  return {
    update: (address) => void arrive(address).then(refresh),
    unmount() {
      keep();
      gone = true;
      watch.close();
      worth.close();
      bench.board.destroy();
      endCommands();
      endSettings();
    },
  };
}
