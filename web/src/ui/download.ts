/** Texts as files. */

import { h } from "./dom.ts";

/** Hands a text over as a file. */
export function download(name: string, text: string, type = "text/plain") {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = h("a", { href: url, download: name });
  document.body.append(link);
  link.click();
  link.remove();
  // The browser reads it after this moment; nobody needs it after ten seconds.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
