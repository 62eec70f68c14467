// @ts-check
import { defineConfig } from "@playwright/test";
import { ARGUMENTS, chromium } from "./support/chromium.js";

/** Test files that run both with a server and on the site, which has no server. */
const ANYWHERE = specs(
  ...["play", "landing", "watch", "games", "clock", "reasons", "notation", "input", "setup", "share", "keys", "views", "about"],
  ...["analyse", "analyse-study", "review", "tree", "tree-practice", "tree-zoom"],
  ...["learn", "learn-puzzles", "learn-questions", "learn-progress"],
  ...["languages-play", "languages-analyse", "languages-tree", "languages-learn"],
);
/**
 * The tests that run on the site by default: all of `site.spec.js`, and one test of each feature that computes or stores
 * something. The other tests would run the same code as with a server.
 */
const SAMPLE = new RegExp(
  [
    ...["site\\.spec", "a hint comes", "level 1 can be beaten", "perfect play wins", "a search can be stopped", "square game"],
    ...["About explains", "the first screen states", "level:3,seed=5 and stacker", "undo after the end of the time"],
    ...["a game is listed from its first move", "the moves of the list show their reasons", "the solver provides the exact"],
    ...["an address of another site opens", "practice checks", "What do the values mean", "exported progress can be"],
    ...["a replay with one frame for each", "German first screen states everything without scrolling at 1366"],
  ].join("|"),
);
const SAMPLE_FILES = specs(
  ...["play", "about", "landing", "watch", "clock", "games", "reasons", "analyse-study", "tree-practice"],
  ...["learn-questions", "learn-progress", "share", "languages-play"],
);

/** Returns a pattern for the paths of test files. @param {string[]} names the names of the files without `.spec.js` */
function specs(...names) {
  return new RegExp(`[\\\\/](?:${names.join("|")})\\.spec\\.js$`);
}

/** Whether the slow tests also run, and all tests also run on the site. This takes several minutes longer. */
const FULL = !!process.env.FOURSIGHT_FULL;

const OFFLINE = {
  name: "offline",
  testMatch: ANYWHERE,
  use: /** @type {{}} */ ({ site: true, cutOff: true, serviceWorkers: "allow" }),
};

export default defineConfig({
  testDir: "tests",
  outputDir: "results",
  fullyParallel: true,
  workers: 4,
  // A failure that disappears in a second run is still an error, so tests are not retried.
  retries: 0,
  forbidOnly: !!process.env.CI,
  // Slow tests have the tag @full.
  ...(FULL ? {} : { grepInvert: /@full/ }),
  // The timeouts are long, so that tests do not fail on a busy machine.
  timeout: 240_000,
  expect: { timeout: 60_000 },
  reporter: [["list"]],
  use: {
    browserName: "chromium",
    launchOptions: { executablePath: chromium(), args: ARGUMENTS },
    viewport: { width: 1280, height: 800 },
    locale: "en-GB",
    colorScheme: "light",
    // Discs appear without falling. Tests of the animation enable motion.
    contextOptions: { reducedMotion: "reduce" },
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    screenshot: "only-on-failure",
    trace: process.env.TRACE ? "retain-on-failure" : "off",
  },
  projects: [
    { name: "server", testIgnore: /site\.spec\.js$/ },
    {
      name: "site",
      // `write.spec.js` is not part of OFFLINE, because the Write view works offline only after it was opened once.
      testMatch: [/site\.spec\.js$/, ...(FULL ? [ANYWHERE, specs("write")] : [SAMPLE_FILES])],
      ...(FULL ? {} : { grep: SAMPLE }),
      // Only `site.spec.js` tests the service worker. The other tests run faster without it.
      use: /** @type {{}} */ ({ site: true, serviceWorkers: "block" }),
    },
    // Runs the tests without a network, with the files that the browser has stored. `site.spec.js` always contains a
    // few such tests.
    ...(FULL ? [OFFLINE] : []),
  ],
});
