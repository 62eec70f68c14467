/** Copies texts to the clipboard. */

import { t } from "../languages/translate.ts";
import { toast } from "./toast.ts";

/**
 * Copies a text to the clipboard and shows a message.
 * @param name the name of the copied text for the message, such as "Link", in the language of the page
 */
export async function copy(text: string, name: string) {
  try {
    await navigator.clipboard.writeText(text);
    toast(t("{name} copied.", { name }));
  } catch {
    // If the browser forbids copying, the message contains the text, and the user can copy it from there.
    toast(t("The browser does not allow copying. {name}: {text}", { name, text }));
  }
}
