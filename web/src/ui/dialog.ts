/** Opens modal dialogs. The browser's <dialog> element keeps the focus inside and closes on Escape. */

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

/** Opens a dialog. When it closes, it is removed from the page, and the focus returns to the previous element. */
export function openDialog({ title, body, actions = [], wide = false, onclose }: DialogOptions) {
  const id = `dialog-${(count += 1)}`;
  const before = document.activeElement;
  const close = () => element.close();
  const content = h("div", { class: "dialog-body" }, body);
  // A dialog without controls gets a tab stop, so that its text can be scrolled by keyboard.
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
  // The dialog closes only if a press begins and ends on the backdrop. A selection of text may end there by accident.
  let pressed = false;
  element.addEventListener("pointerdown", (event) => (pressed = event.target === element));
  element.addEventListener("click", (event) => {
    if (pressed && event.target === element) close();
  });
  document.body.append(element);
  element.showModal();
  return { element, close };
}

/** Returns whether a dialog is open. Keyboard shortcuts are then off. */
export function dialogIsOpen() {
  return document.querySelector("dialog[open]") !== null;
}

interface Confirmation {
  title: string;
  text: string;
  yes: string;
  no?: string;
}

/** Lets the user confirm an action that cannot be undone. Resolves to true if the user confirms. */
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
