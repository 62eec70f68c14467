// @ts-check
import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";

/** The names of Chromium programs, preferred names first. With the headless shell, the tests take half the time. */
const NAMES = [
  "chromium-headless-shell",
  "chromium",
  "chromium-browser",
  "google-chrome-stable",
  "google-chrome",
  "chrome",
  "microsoft-edge",
];

/** The paths of Chromium on macOS, where programs are not in PATH. */
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
 * Returns the path of the browser for the tests, or null if there is none. If `FOURSIGHT_CHROMIUM` is set, it is the
 * path.
 * @returns {string | null}
 */
export function findChromium() {
  const chosen = process.env.FOURSIGHT_CHROMIUM;
  if (chosen) return runs(chosen) ? chosen : null;
  const folders = (process.env.PATH ?? "").split(delimiter);
  const onPath = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...onPath, ...PLACES].find(runs) ?? null;
}

/** Returns the path of the browser for the tests. Throws if there is none: tests must never be skipped silently. */
export function chromium() {
  const found = findChromium();
  if (found) return found;
  throw new Error(
    "no Chromium found for the tests: install chromium (Debian: apt-get install " +
      "--no-install-recommends chromium fonts-dejavu-core), or set FOURSIGHT_CHROMIUM to its path",
  );
}

/**
 * The arguments for Chromium. They turn off network traffic in the background and, if the user is root, the sandbox.
 */
export const ARGUMENTS = [
  ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

// If this file is run as a script, prints the path of the browser, or an error that names the package to install.
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    console.log(chromium());
  } catch (error) {
    console.error(/** @type {Error} */ (error).message);
    process.exit(1);
  }
}
