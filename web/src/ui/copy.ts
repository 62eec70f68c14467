/** Copies texts to the clipboard. */

import { t } from "../languages/translate.ts";
import { toast } from "./toast.ts";

/**
 * Copies a text and shows a message.
 * @param name the name of the text in the message, in the language of the page, such as "Link"
 */
export async function copy(text: string, name: string) {
  try {
    await navigator.clipboard.writeText(text);
    toast(t("{name} copied.", { name }));
  } catch {
    // If the browser forbids copying, the message contains the text, so that the user can copy it by hand.
    toast(t("The browser does not allow copying. {name}: {text}", { name, text }));
  }
}
