// @ts-check
import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";

/** What a Chromium goes by; first the one without windows, which takes half the time. */
const NAMES = [
  "chromium-headless-shell",
  "chromium",
  "chromium-browser",
  "google-chrome-stable",
  "google-chrome",
  "chrome",
  "microsoft-edge",
];

/** Where macOS keeps them, which are on no path. */
const PLACES = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/** @param {string} file */
function runs(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * The browser to test with, or null. `FOURSIGHT_CHROMIUM` is taken at its word.
 * @returns {string | null}
 */
export function findChromium() {
  const chosen = process.env.FOURSIGHT_CHROMIUM;
  if (chosen) return runs(chosen) ? chosen : null;
  const folders = (process.env.PATH ?? "").split(delimiter);
  const onPath = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...onPath, ...PLACES].find(runs) ?? null;
}

/** The browser to test with; without one the tests fail, they are never skipped. */
export function chromium() {
  const found = findChromium();
  if (found) return found;
  throw new Error(
    "no Chromium to test the page with: install chromium (Debian: apt-get install " +
      "--no-install-recommends chromium fonts-dejavu-core), or name one in FOURSIGHT_CHROMIUM",
  );
}

/** How to start it quietly: no sandbox where root has none, and no talk with its maker. */
export const ARGUMENTS = [
  ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

// Asked by scripts: prints the browser, or says what to install.
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    console.log(chromium());
  } catch (error) {
    console.error(/** @type {Error} */ (error).message);
    process.exit(1);
  }
}
