// @ts-check
import { defineConfig } from "@playwright/test";
import { ARGUMENTS, chromium } from "./support/chromium.js";

/** Tests that run with a server and on the site without one. */
const ANYWHERE = /(play|analyse|review|tree|learn|learn-puzzles|share|input|setup|keys)\.spec\.js$/;
/** Tests of the site: its own, and games with its engine. The rest of the page is the same as with a server. */
const SAMPLE = /site\.spec|a hint comes|level 1 can be beaten|perfect play wins|a search can be stopped|square game/;

/** How the site's service worker handles versions and hosts: the slow half of its tests. */
const ONLY_FULL = /@full/;

/** Whether all tests run on the site, which takes minutes more. */
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
  // A test that passes only the second time has found an error.
  retries: 0,
  forbidOnly: !!process.env.CI,
  // Long timeouts: tests must not fail on a busy machine.
  timeout: 240_000,
  expect: { timeout: 60_000 },
  reporter: [["list"]],
  use: {
    browserName: "chromium",
    launchOptions: { executablePath: chromium(), args: ARGUMENTS },
    viewport: { width: 1280, height: 800 },
    locale: "en-GB",
    colorScheme: "light",
    // Discs do not fall, except in tests of the animation.
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
      // Only one file tests the service worker; the others need not wait for it.
      use: /** @type {{}} */ ({ site: true, serviceWorkers: "block" }),
    },
    // The same without a network, from the files that the browser has stored; site.spec.js has a sample of it.
    ...(FULL ? [OFFLINE] : []),
  ],
});
