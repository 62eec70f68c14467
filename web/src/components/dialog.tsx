import { render } from "preact";
import type { ComponentChildren } from "preact";
import { openDialog } from "../ui/dialog.ts";

interface DialogContent {
  title: string;
  body: ComponentChildren;
  /** The buttons at the end, drawn with a function that closes the dialog. */
  actions?: (close: () => void) => ComponentChildren;
  wide?: boolean;
  onClose?: () => void;
}

/**
 * Opens a modal dialog with components inside. The dialog element of the browser traps the focus, closes on Escape and
 * gives the focus back.
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
