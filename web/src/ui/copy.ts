/** Texts to the clipboard. */

import { toast } from "./toast.ts";

/**
 * Puts a text on the clipboard and says so.
 * @param name what it is: "Link"
 */
export async function copy(text: string, name: string) {
  try {
    await navigator.clipboard.writeText(text);
    toast(`${name} copied.`);
  } catch {
    // Browsers may forbid it; then the text itself is the next best thing.
    toast(`Copying is not allowed here. ${name}: ${text}`);
  }
}
