/** Copies texts to the clipboard. */

import { toast } from "./toast.ts";

/**
 * Copies a text and shows a message.
 * @param name the name of the text in the message, such as "Link"
 */
export async function copy(text: string, name: string) {
  try {
    await navigator.clipboard.writeText(text);
    toast(`${name} copied.`);
  } catch {
    // If the browser forbids copying, the message contains the text, so that the user can copy it by hand.
    toast(`The browser does not allow copying. ${name}: ${text}`);
  }
}
