// @ts-check
import { defineConfig } from "@playwright/test";
import { ARGUMENTS, chromium } from "./support/chromium.js";

/** What holds for the page wherever it comes from. */
const ANYWHERE = /(play|analyse|review|tree|learn|learn-puzzles|share|input|setup|keys)\.spec\.js$/;
/** Of these, games with the engine of the site: what else it does is the same page as on a server. */
const SAMPLE = /site\.spec|a hint comes|level 1 can be beaten|perfect wins|a search can be stopped|square game/;

/** How the site's service worker handles versions and hosts: the slow half of its tests. */
const ONLY_FULL = /@full/;

/** Whether everything is tried, which takes minutes more. */
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
  workers: 2,
  // A test that passes only the second time has found something.
  retries: 0,
  forbidOnly: !!process.env.CI,
  // These only bound how long a failure takes: a busy machine is slow, not wrong.
  timeout: 240_000,
  expect: { timeout: 60_000 },
  reporter: [["list"]],
  use: {
    browserName: "chromium",
    launchOptions: { executablePath: chromium(), args: ARGUMENTS },
    viewport: { width: 1280, height: 800 },
    locale: "en-GB",
    colorScheme: "light",
    // Discs fall at once, except where a test is about how they fall.
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
      // Without a network, Write works only after it was opened once: it is not among those of OFFLINE.
      testMatch: [/site\.spec\.js$/, ...(FULL ? [ANYWHERE, /write\.spec\.js$/] : [/play\.spec\.js$/])],
      ...(FULL ? {} : { grep: SAMPLE, grepInvert: ONLY_FULL }),
      // Keeping the site for later is what one file is about; the others need not wait for it.
      use: /** @type {{}} */ ({ site: true, serviceWorkers: "block" }),
    },
    // The same without a network, from what the browser kept; site.spec.js has a sample of it.
    ...(FULL ? [OFFLINE] : []),
  ],
});
