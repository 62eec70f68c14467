import { render } from "preact";
import type { ComponentChildren } from "preact";
import { openDialog } from "../ui/dialog.ts";

interface DialogContent {
  title: string;
  body: ComponentChildren;
  /** Renders the buttons at the end. Its argument closes the dialog. */
  actions?: (close: () => void) => ComponentChildren;
  wide?: boolean;
  onClose?: () => void;
}

/**
 * Opens a modal dialog that contains components. The browser's dialog element keeps the focus inside, closes on Escape
 * and then returns the focus.
 */
export function showDialog({ title, body, actions, wide = false, onClose }: DialogContent) {
  const content = document.createElement("div");
  const foot = document.createElement("div");
  content.className = foot.className = "contents";
  render(body, content);
  const dialog = openDialog({
    title,
    body: content,
    actions: actions ? [foot] : [],
    wide,
    onclose() {
      render(null, content);
      render(null, foot);
      onClose?.();
    },
  });
  if (actions) render(actions(dialog.close), foot);
  return dialog;
}
