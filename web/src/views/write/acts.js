// @ts-check
/** What can be done with a script: name, save, open, share, hand over, and take it elsewhere. */

import { isScriptName, saveScript, scriptNamed } from "../../state/scripts.js";
import { button, field } from "../../ui/controls.js";
import { copy } from "../../ui/copy.js";
import { confirmDialog } from "../../ui/dialog.js";
import { download } from "../../ui/download.js";
import { fill, h } from "../../ui/dom.js";
import { toast } from "../../ui/toast.js";
import { freeName, nameFor, openDownload, openLibrary } from "./library.js";
import { linkTo } from "./share.ts";

/** @typedef {{ name: string, source: string }} Script */

/**
 * @param {{ source: () => string, moves: () => string, faulty: () => boolean, renamed: () => void,
 *   open: (script: Script) => void, go: (href: string) => void }} desk
 */
export function createActs({ source, moves, faulty, renamed, open, go }) {
  const input = h("input", {
    class: "input mono",
    maxlength: "40",
    spellcheck: "false",
    autocapitalize: "off",
    oninput: () => {
      check();
      renamed();
    },
  });
  const named = field("Name", input);
  const examples = h("select", { class: "input", "aria-label": "Start from an example" });
  const engineText = () => `alphabeta:depth=4,eval=script:${input.value}`;
  const element = h(
    "div",
    { class: "write-acts" },
    named.element,
    h("div", { class: "field" }, h("span", { class: "label" }, "Example"), examples),
    h(
      "div",
      { class: "row" },
      button("Save", () => void save(), { keys: "Control+S" }),
      button("Open", () => openLibrary({ open })),
      button("Share", () => void share()),
      button("Download", () => {
        const name = nameFor(input.value);
        download(`${name}.rhai`, source());
        openDownload(name);
      }),
    ),
  );
  const leaving = h(
    "div",
    { class: "row write-leave" },
    button("Enter the tournament", () => void leave(() => `/lab?enter=${input.value}`), {
      kind: "primary",
    }),
    button("Play against it", () => void leave(() => `/play?against=${engineText()}`)),
    button(
      "Show its tree",
      () => void leave(() => `/tree?moves=${moves()}&engine=${engineText()}`),
    ),
  );

  function check() {
    const good = isScriptName(input.value);
    named.fail(good ? "" : "1 to 40 of a–z, 0–9, - and _.");
    return good;
  }

  /** Keeps the script under its name; false if it has none. */
  async function save() {
    if (!check()) {
      input.focus();
      return false;
    }
    const name = input.value;
    const text = source();
    const before = scriptNamed(name);
    if (before?.source === text) {
      toast(`${name} is saved.`);
      return true;
    }
    const kept = saveScript(name, text);
    if (!kept) toast(`${name} is kept until this page goes: storage is full or forbidden.`);
    else if (!before) toast(`${name} saved.`);
    else {
      const undo = () => void saveScript(name, before.source);
      const action = { label: "Undo", run: undo };
      toast(`${name} saved; the older text is replaced.`, { action });
    }
    return true;
  }

  /** Elsewhere, with the script saved. @param {() => string} address */
  async function leave(address) {
    const question = {
      title: "The script has a fault",
      text: "With it, every game would be lost. Go on all the same?",
      yes: "Go on",
      no: "Mend it first",
    };
    if (faulty() && !(await confirmDialog(question))) return;
    if (await save()) go(address());
  }

  async function share() {
    await copy(await linkTo(nameFor(input.value), source()), "Link");
  }

  return {
    element,
    leaving,
    save,
    name: () => input.value,
    /** @param {string} name */
    call(name) {
      input.value = name;
      check();
    },
    /** @param {import("../../api/types.ts").CatalogueResponse["examples"]} list */
    offer(list) {
      fill(
        examples,
        h("option", { value: "" }, "Start from…"),
        list.map(({ name, title, summary }) => h("option", { value: name, title: summary }, title)),
      );
      examples.onchange = () => {
        const chosen = list.find(({ name }) => name === examples.value);
        examples.value = "";
        if (chosen) open({ name: freeName(`my-${chosen.name}`), source: chosen.source });
      };
    },
  };
}
