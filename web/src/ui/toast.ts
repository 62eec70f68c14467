/** Short messages at the edge of the page. They are announced to screen readers and never take the focus. */

import { announce } from "./announce.ts";
import { byId, h } from "./dom.ts";

interface ToastOptions {
  action?: { label: string; run: () => void };
  tone?: "plain" | "bad";
  /** Whether the message stays until it is removed. */
  stays?: boolean;
}

/**
 * Shows a message for a few seconds (longer for longer texts, and while it is pointed at or has the
 * focus), or until it is removed.
 * @returns a function that removes it
 */
export function toast(text: string, options: ToastOptions = {}): () => void {
  const classes = ["toast", options.tone === "bad" && "is-bad", options.stays && "stays"];
  const element = h("div", { class: classes.filter(Boolean).join(" ") }, text);
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
  // At most three messages are shown.
  while (region.childElementCount > 2) region.firstElementChild?.remove();
  region.append(element);
  // Showing the popover again puts it above a dialog that was opened meanwhile.
  if (region.matches(":popover-open")) region.hidePopover();
  region.showPopover();
  announce(text);
  return remove;
}
