// @ts-check
/** Scripts kept in this browser, and the ways a script comes and goes: files, links, examples. */

import { allScripts, forgetScript, saveScript, scriptNamed } from "../../state/scripts.js";
import { announce } from "../../ui/announce.js";
import { button } from "../../ui/controls.js";
import { openDialog } from "../../ui/dialog.js";
import { fill, h } from "../../ui/dom.js";

/** @typedef {import("../../state/scripts.js").Script} Script */

const DAY = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeStyle: "short" });

/**
 * The dialog of saved scripts.
 * @param {{ open: (script: { name: string, source: string }) => void }} acts
 */
export function openLibrary({ open }) {
  const list = h("ul", { class: "library" });
  const file = h("input", {
    type: "file",
    accept: ".rhai,.txt",
    class: "visually-hidden",
    tabindex: "-1",
    "aria-hidden": "true",
    onchange: async () => {
      const [chosen] = file.files ?? [];
      if (!chosen) return;
      const name = nameFor(chosen.name.replace(/\.\w+$/, ""));
      const source = await chosen.text();
      dialog.close();
      open({ name, source });
    },
  });
  const dialog = openDialog({
    title: "Your scripts",
    body: h("div", { class: "stack" }, list, file),
    actions: [
      button("Open a file…", () => file.click()),
      button("Done", () => dialog.close(), { kind: "primary" }),
    ],
  });

  /** Deleted just now; a message outside could not be pressed while the dialog is open. */
  const deleted = /** @type {Script[]} */ ([]);

  function draw() {
    const scripts = allScripts();
    fill(
      list,
      deleted.map(lost),
      scripts.map(row),
      scripts.length ? null : h("li", { class: "muted" }, "Nothing saved yet in this browser."),
    );
  }

  /** @param {Script} script */
  function lost(script) {
    const undo = () => {
      saveScript(script.name, script.source);
      deleted.splice(deleted.indexOf(script), 1);
      draw();
    };
    return h(
      "li",
      null,
      h("span", { class: "library-lost muted" }, `${script.name} deleted.`),
      button("Undo", undo, { small: true }),
    );
  }

  /** @param {Script} script */
  function row(script) {
    const choose = () => {
      dialog.close();
      open(script);
    };
    const remove = () => {
      forgetScript(script.name);
      deleted.unshift(script);
      draw();
      announce(`${script.name} deleted.`);
      list.querySelector("button")?.focus();
    };
    return h(
      "li",
      null,
      h(
        "button",
        { class: "library-open", type: "button", onclick: choose },
        h("b", null, script.name),
        h("span", { class: "small-text muted" }, `saved ${DAY.format(script.saved)}`),
      ),
      button(`Delete ${script.name}`, remove, { icon: "close", iconOnly: true, kind: "quiet" }),
    );
  }

  draw();
}

/** A name scripts may have, made of any text. @param {string} text */
export function nameFor(text) {
  const clean = text
    .toLowerCase()
    .replace(/[^a-z0-9_-]+/g, "-")
    .replace(/^-+|-+$/g, "")
    .slice(0, 40);
  return clean || "mine";
}

/** A name nothing is saved under yet. @param {string} name */
export function freeName(name) {
  for (let count = 1; ; count += 1) {
    const free = name.slice(0, 36) + (count === 1 ? "" : `-${count}`);
    if (!scriptNamed(free)) return free;
  }
}


/** What the command line does with the file. @param {string} name */
export function openDownload(name) {
  const file = `${name}.rhai`;
  const commands = [
    `foursight check-eval ${file}`,
    `foursight grade file:${file} windows-centre`,
    `foursight play --second alphabeta:depth=4,eval=file:${file}`,
  ];
  const dialog = openDialog({
    title: `${file} is yours`,
    body: h(
      "div",
      { class: "stack" },
      h("p", null, "The command line takes the file as it is:"),
      h("pre", { class: "commands", tabindex: "0" }, commands.join("\n")),
    ),
    actions: [button("Done", () => dialog.close(), { kind: "primary" })],
  });
}
