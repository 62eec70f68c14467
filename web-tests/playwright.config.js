// @ts-check
import { defineConfig } from "@playwright/test";
import { ARGUMENTS, chromium } from "./support/chromium.js";

export default defineConfig({
  testDir: "tests",
  outputDir: "results",
  fullyParallel: true,
  workers: 2,
  // A test that passes only the second time has found something.
  retries: 0,
  forbidOnly: !!process.env.CI,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: [["list"]],
  use: {
    browserName: "chromium",
    launchOptions: { executablePath: chromium(), args: ARGUMENTS },
    viewport: { width: 1280, height: 800 },
    locale: "en-GB",
    colorScheme: "light",
    // Discs fall at once, except where a test is about how they fall.
    contextOptions: { reducedMotion: "reduce" },
    actionTimeout: 15_000,
    navigationTimeout: 20_000,
    screenshot: "only-on-failure",
    trace: process.env.TRACE ? "retain-on-failure" : "off",
  },
});
