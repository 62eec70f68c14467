// @ts-check
/** Write your own evaluation: a script, what is wrong with it, and what it is worth, as you type. */

import { failureText } from "../../engine/engine.js";
import { isScriptName, saveScript, scriptNamed } from "../../state/scripts.js";
import { settings } from "../../state/settings.js";
import { announce } from "../../ui/announce.js";
import { button, field } from "../../ui/controls.js";
import { copy } from "../../ui/copy.js";
import { confirmDialog } from "../../ui/dialog.js";
import { download } from "../../ui/download.js";
import { fill, h } from "../../ui/dom.js";
import { onCommands } from "../../ui/keys.js";
import { stylesheet } from "../../ui/stylesheet.js";
import { createTabs } from "../../ui/tabs.js";
import { toast } from "../../ui/toast.js";
import { createBench } from "./bench.js";
import { keepDraft, loadDraft } from "./draft.js";
import { createEditor } from "./editor.js";
import { linkTo, nameFor, openDownload, openLibrary } from "./library.js";
import { createReference } from "./reference.js";
import { unpack } from "./share.js";
import { createSliders } from "./sliders.js";
import { createVerdicts } from "./verdicts.js";
import { createWatch } from "./watch.js";
import { createWorth } from "./worth.js";

/** A position in which something is going on, for the first look. */
const FIRST_MOVES = "44535362";

/** What stands in the editor before the examples are there, or if they never come. */
const FIRST_SOURCE = `// Open windows, and the middle column. The last value is the score for me.
let windows = 10 * (open(3) - their_open(3)) + 2 * (open(2) - their_open(2));
let middle = 3 * (centre() - their_centre());
windows + middle
`;

/** @type {import("../../app.js").Mount} */
export async function mount(container, { engine, query, go, remember, title }) {
  await stylesheet("/css/write.css", "/css/write-panels.css");
  const mine = loadDraft() ?? { name: "mine", source: FIRST_SOURCE, moves: FIRST_MOVES };
  /** A script that came by link is shown, and run only when wanted. */
  let asleep = false;
  let gone = false;

  const editor = createEditor({ change: edited, save: () => void save(), grade: () => gradeNow() });
  const watch = createWatch(engine, refresh);
  const name = h("input", {
    class: "input mono",
    maxlength: "40",
    spellcheck: "false",
    autocapitalize: "off",
    oninput: () => {
      checkName();
      keep();
    },
  });
  const named = field("Name", name);
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
    name: () => name.value,
    show: (miss) =>
      show(miss.moves, {
        note:
          `Your script chose column ${miss.chosen}, which ${miss.chosen_words}; ` +
          `column ${miss.best} ${miss.words}.`,
        columns: { chosen: miss.chosen, best: miss.best },
      }),
  });
  const examples = h("select", { class: "input", "aria-label": "Start from an example" });
  const notice = h("div", { class: "write-notice", role: "status", hidden: true });

  const panel = (/** @type {string} */ heading, /** @type {any[]} */ ...parts) =>
    h(
      "div",
      { class: "card write-panel" },
      h("div", { class: "card-head" }, h("h2", null, heading)),
      h("div", { class: "card-body" }, parts),
    );
  const tabs = createTabs(
    [
      {
        id: "script",
        label: "Script",
        panel: panel(
          "Script",
          editor.element,
          verdicts.status,
          verdicts.laws,
          h("h3", null, "Weights"),
          sliders.element,
        ),
      },
      { id: "truth", label: "Worth", panel: panel("Against perfect play", worth.element) },
      { id: "bench", label: "Position", panel: panel("On a position", bench.element) },
      {
        id: "language",
        label: "Language",
        panel: panel("The language", createReference(insert)),
      },
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
      h(
        "div",
        { class: "write-acts" },
        named.element,
        h("div", { class: "field" }, h("span", { class: "label" }, "Example"), examples),
        h(
          "div",
          { class: "row" },
          button("Save", () => void save(), { keys: "Control+S" }),
          button("Open", () => openLibrary({ open: openScript })),
          button("Share", () => void share()),
          button("Download", () => {
            download(`${nameFor(name.value)}.rhai`, editor.value());
            openDownload(nameFor(name.value));
          }),
        ),
        h(
          "div",
          { class: "row" },
          button("Enter the tournament", () => enter((text) => `/lab?enter=${text}`), {
            kind: "primary",
          }),
          button("Play against it", () => enter((text) => `/play?against=${engineText(text)}`)),
          button("Show its tree", () =>
            enter((text) => `/tree?moves=${bench.judged()}&engine=${engineText(text)}`),
          ),
        ),
      ),
    ),
    notice,
    tabs.element,
  );

  /** @param {string} text */
  const engineText = (text) => `alphabeta:depth=4,eval=script:${text}`;

  function checkName() {
    const good = isScriptName(name.value);
    named.fail(good ? "" : "1 to 40 of a–z, 0–9, - and _.");
    return good;
  }

  function edited() {
    if (asleep) adopt();
    if (location.search) remember("");
    keep();
    sliders.update(editor.value());
    look();
  }

  function keep() {
    if (!asleep && !gone) {
      keepDraft({ name: name.value, source: editor.value(), moves: bench.moves() });
    }
  }

  /** @param {"once"} [at] */
  function look(at) {
    if (asleep || gone) return;
    const source = editor.value();
    const subject = { source, name: nameFor(name.value), variant: "7x6", moves: bench.judged() };
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

  /** Keeps the script under its name; false if it has none. */
  async function save() {
    if (!checkName()) {
      name.focus();
      return false;
    }
    const text = name.value;
    const before = scriptNamed(text);
    const source = editor.value();
    if (before?.source === source) {
      toast(`${text} is saved.`);
      return true;
    }
    const kept = saveScript(text, source);
    const undo = before && {
      label: "Undo",
      run: () => void saveScript(text, before.source),
    };
    const words = before ? `${text} saved; the older text is replaced.` : `${text} saved.`;
    toast(kept ? words : `${text} is kept until this page goes: storage is full or forbidden.`, {
      ...(undo ? { action: undo } : {}),
    });
    return true;
  }

  /** Elsewhere, with the script saved. @param {(name: string) => string} address */
  async function enter(address) {
    const { checked } = watch.state;
    if (!asleep && checked && !checked.ok) {
      const sure = await confirmDialog({
        title: "The script has a fault",
        text: "With it, every game would be lost. Go on all the same?",
        yes: "Go on",
        no: "Mend it first",
      });
      if (!sure) return;
    }
    if (await save()) go(address(name.value));
  }

  async function share() {
    const link = await linkTo(nameFor(name.value), editor.value());
    await copy(link, "Link");
  }

  /** @param {{ name: string, source: string }} script */
  function openScript(script) {
    if (asleep) wake();
    name.value = script.name;
    checkName();
    tabs.select("script");
    editor.open(script.source);
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
    const free = freeName("draft", "");
    saveScript(free, draft.source);
    toast(`Your own draft is saved as ${free}.`);
  }

  /** A script somebody sent: shown, not run, and the visitor's own draft stays what it is. */
  function receive(/** @type {string} */ source, /** @type {string} */ called) {
    asleep = true;
    name.value = nameFor(called || "shared");
    editor.start(source);
    sliders.update(source);
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
        button(
          "Try it",
          () => {
            adopt();
            look("once");
            refresh();
          },
          { kind: "primary", small: true },
        ),
        button("Back to my draft", () => back(), { small: true }),
      ),
    );
    notice.hidden = false;
  }

  function back() {
    wake();
    remember("");
    begin(loadDraft() ?? mine);
  }

  /** @param {{ name: string, source: string }} draft */
  function begin(draft) {
    name.value = draft.name;
    editor.start(draft.source);
    sliders.update(draft.source);
    look("once");
    refresh();
  }

  async function catalogue() {
    try {
      const found = await engine.catalogue();
      if (gone) return;
      worth.offer(found.evaluations.map((each) => each.name));
      fill(
        examples,
        h("option", { value: "" }, "Start from…"),
        found.examples.map((each) =>
          h("option", { value: each.name, title: each.summary }, each.title),
        ),
      );
      examples.onchange = () => {
        const chosen = found.examples.find((each) => each.name === examples.value);
        examples.value = "";
        if (chosen) openScript({ name: freeName(chosen.name), source: chosen.source });
      };
    } catch (error) {
      toast(failureText(error), { tone: "bad" });
    }
  }

  const endCommands = onCommands({
    drop: (key) => bench.drop(key.toUpperCase()),
    undo: () => bench.undo(),
    redo: () => bench.redo(),
    heat: () => bench.toggleHeat(),
    save: () => void save(),
    grade: gradeNow,
    readBoard: () => announce(bench.board.inWords()),
  });
  const endSettings = settings.subscribe(() => bench.draw());

  title("Write an evaluation");
  await arrive(query);
  container.append(element);
  void bench.open(mine.moves);
  void catalogue();
  refresh();

  /** @param {URLSearchParams} address */
  async function arrive(address) {
    const packed = address.get("s");
    const wanted = scriptNamed(address.get("open") ?? "");
    const source = packed === null ? null : await unpack(packed);
    if (packed !== null && source === null) {
      toast("The script in this link cannot be read: the link is damaged.", { tone: "bad" });
    }
    if (source !== null) receive(source, address.get("name") ?? "");
    else if (wanted) begin(wanted);
    else begin(mine);
  }

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

/** A name nothing is saved under yet. @param {string} name @param {string} [before] */
function freeName(name, before = "my-") {
  for (let count = 1; ; count += 1) {
    const free = `${before}${name}`.slice(0, 36) + (count === 1 ? "" : `-${count}`);
    if (!scriptNamed(free)) return free;
  }
}
