/** Downloads of texts as files. */

import { h } from "./dom.ts";

/** Starts the download of a text as a file. */
export function download(name: string, text: string, type = "text/plain") {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = h("a", { href: url, download: name });
  document.body.append(link);
  link.click();
  link.remove();
  // The browser reads the address after the click; after ten seconds it can be released.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
