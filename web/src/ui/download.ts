/** Lets the user download texts and other data as files. */

import { h } from "./dom.ts";

/** Starts the download of a text as a file. */
export function download(name: string, text: string, type = "text/plain") {
  downloadBlob(name, new Blob([text], { type }));
}

/** Starts the download of any data as a file. */
export function downloadBlob(name: string, data: Blob) {
  const url = URL.createObjectURL(data);
  const link = h("a", { href: url, download: name });
  document.body.append(link);
  link.click();
  link.remove();
  // The browser may read the address some time after the click. Therefore the address is released only after ten
  // seconds.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
