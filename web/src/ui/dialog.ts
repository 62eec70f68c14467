/**
 * Opens modal dialogs with the browser's <dialog> element. The browser keeps the focus inside the dialog, and closes it
 * on Escape.
 */

import { t } from "../languages/translate.ts";
import type { Child } from "./dom.ts";
import { h } from "./dom.ts";
import { icon } from "./icons.ts";

let count = 0;

interface DialogOptions {
  title: string;
  body: Child;
  actions?: Child[];
  wide?: boolean;
  onclose?: () => void;
}

/**
 * Opens a dialog. A closed dialog is removed from the page, and the focus returns to the element that had it before.
 */
export function openDialog({ title, body, actions = [], wide = false, onclose }: DialogOptions) {
  const id = `dialog-${(count += 1)}`;
  const before = document.activeElement;
  const close = () => element.close();
  const content = h("div", { class: "dialog-body" }, body);
  // If the content has no control, the content itself can take the focus. Otherwise the keyboard could not scroll it.
  if (!content.querySelector("a, button, input, select, textarea")) content.tabIndex = 0;
  const element = h(
    "dialog",
    { class: `dialog ${wide ? "is-wide" : ""}`, "aria-labelledby": id },
    h(
      "div",
      { class: "dialog-head" },
      h("h2", { id }, title),
      h(
        "button",
        { class: "button icon-only quiet", type: "button", "aria-label": t("Close"), onclick: close },
        icon("close"),
      ),
    ),
    content,
    actions.length ? h("div", { class: "dialog-foot" }, actions) : null,
  );
  element.addEventListener("close", () => {
    element.remove();
    if (before instanceof HTMLElement && before.isConnected) before.focus();
    onclose?.();
  });
  // A click on the backdrop closes the dialog only if the press also began there. A user who selects text may release
  // the button on the backdrop by accident.
  let pressed = false;
  element.addEventListener("pointerdown", (event) => (pressed = event.target === element));
  element.addEventListener("click", (event) => {
    if (pressed && event.target === element) close();
  });
  document.body.append(element);
  element.showModal();
  return { element, close };
}

/** Returns whether a dialog is open. While it is open, keyboard shortcuts are off. */
export function dialogIsOpen() {
  return document.querySelector("dialog[open]") !== null;
}

interface Confirmation {
  title: string;
  text: string;
  yes: string;
  no?: string;
}

/**
 * Shows a dialog in which the user confirms an action that cannot be undone. Resolves to true if the user confirms,
 * otherwise to false.
 */
export function confirmDialog({ title, text, yes, no = t("Cancel") }: Confirmation): Promise<boolean> {
  return new Promise((resolve) => {
    let agreed = false;
    const answer = (value: boolean) => () => {
      agreed = value;
      dialog.close();
    };
    const dialog = openDialog({
      title,
      body: h("p", null, text),
      actions: [
        h("button", { class: "button", type: "button", onclick: answer(false) }, no),
        h("button", { class: "button primary", type: "button", onclick: answer(true) }, yes),
      ],
      onclose: () => resolve(agreed),
    });
  });
}
