/**
 * Shows short messages at the edge of the page. They are announced to screen readers, and they never take the focus.
 */

import { textLanguage } from "../languages/server-message.ts";
import { announce } from "./announce.ts";
import { byId, h } from "./dom.ts";

interface ToastOptions {
  action?: { label: string; run: () => void };
  tone?: "plain" | "bad";
  /** Whether the message stays until its button or the code that showed it removes it. */
  stays?: boolean;
}

/**
 * Shows a message for a few seconds; the time grows with the length of the text. The message does not disappear while
 * the pointer is over it, or while its button has the focus.
 * @returns a function that removes the message
 */
export function toast(text: string, options: ToastOptions = {}): () => void {
  const classes = ["toast", options.tone === "bad" && "is-bad", options.stays && "stays"];
  const element = h("div", { class: classes.filter(Boolean).join(" "), lang: textLanguage(text) }, text);
  const region = byId("toasts");
  const remove = () => {
    clearTimeout(timer);
    element.remove();
    if (region.childElementCount === 0 && region.matches(":popover-open")) region.hidePopover();
  };
  if (options.action) {
    const { label, run } = options.action;
    const act = () => {
      remove();
      run();
    };
    element.append(h("button", { class: "button small", type: "button", onclick: act }, label));
  }
  let timer = 0;
  const removeIn = (ms: number) => {
    clearTimeout(timer);
    if (!options.stays) timer = window.setTimeout(remove, ms);
  };
  removeIn(Math.max(3500, text.length * 70) + (options.action ? 3000 : 0));
  for (const kind of ["pointerenter", "focusin"])
    element.addEventListener(kind, () => clearTimeout(timer));
  for (const kind of ["pointerleave", "focusout"])
    element.addEventListener(kind, () => removeIn(1500));
  // At most three messages are shown at the same time.
  while (region.childElementCount > 2) region.firstElementChild?.remove();
  region.append(element);
  // Hiding and showing the popover moves it in front of a dialog that was opened after the popover.
  if (region.matches(":popover-open")) region.hidePopover();
  region.showPopover();
  announce(text);
  return remove;
}
