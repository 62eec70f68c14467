// @ts-check
/**
 * Writes a site in the form of earlier versions of Foursight, which did not bundle the page. The site contains the old
 * service worker and a simple page.
 */

import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

const WORKER = join(import.meta.dirname, "..", "tests", "fixtures", "first-offline.js.txt");

/** @param {string} up the path from the page to the folder of the site */
const page = (up) => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <title>Old</title>
    <link rel="icon" href="data:," />
    <script type="module" src="${up}app.js"></script>
  </head>
  <body><h1>The old page</h1></body>
</html>
`;

/** @type {Record<string, string>} */
const FILES = {
  "index.html": page("./"),
  "play/index.html": page("../"),
  "404.html": page("./"),
  "app.js": 'navigator.serviceWorker.register(new URL("offline.js", import.meta.url));\n',
};

/** Writes the site to a new folder and returns the folder. */
export function writeOldSite() {
  const home = mkdtempSync(join(tmpdir(), "foursight-old-site-"));
  process.once("exit", () => rmSync(home, { recursive: true, force: true }));
  const folder = join(home, "public");
  const hashes = Object.fromEntries(
    Object.entries(FILES).map(([name, text]) => [name, fnv1a(Buffer.from(text))]),
  );
  const worker = readFileSync(WORKER, "utf8")
    .replace('{ "@FILE@": 0 }', JSON.stringify(hashes))
    .replace("@VERSION@", "0000000000000001");
  for (const [name, text] of Object.entries({ ...FILES, "offline.js": worker })) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  return folder;
}

/** @param {Uint8Array} bytes */
function fnv1a(bytes) {
  let hash = 0x811c9dc5;
  for (const byte of bytes) hash = Math.imul(hash ^ byte, 0x01000193);
  return hash >>> 0;
}
