// @ts-check
/**
 * Makes the pictures of the README: `node screenshots.js FOLDER`. Games come from links and nothing
 * moves, so the same page gives the same pictures.
 */
import { mkdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { chromium as driver } from "playwright-core";
import { ARGUMENTS, chromium } from "./support/chromium.js";
import { Server } from "./support/server.js";

const folder = process.argv[2];
if (!folder) throw new Error("usage: node screenshots.js FOLDER");

/** Larger files have no place in a repository. */
const MOST_BYTES = 150_000;

/** A game against level 4 with a blunder on each side. */
const GAME = "4433526";

/** @type {Record<string, { path: string, ready: string }>} */
const VIEWS = {
  play: { path: "/play?moves=44435323&against=level:4&you=first", ready: "#status" },
  analyse: { path: "/analyse?moves=44435323", ready: "#status" },
  review: { path: `/analyse?moves=${GAME}&review=1`, ready: "#status" },
};

/** @type {Record<string, import("playwright-core").BrowserContextOptions>} */
const LOOKS = {
  desktop: { viewport: { width: 1280, height: 800 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  dark: { viewport: { width: 1280, height: 800 }, colorScheme: "dark" },
};

mkdirSync(folder, { recursive: true });
const server = await Server.start();
const browser = await driver.launch({ executablePath: chromium(), args: ARGUMENTS });
try {
  for (const [look, options] of Object.entries(LOOKS)) {
    const context = await browser.newContext({
      colorScheme: "light",
      reducedMotion: "reduce",
      locale: "en-GB",
      baseURL: server.address,
      ...options,
    });
    for (const [view, { path, ready }] of Object.entries(VIEWS)) {
      const page = await context.newPage();
      await page.goto(path);
      await page.locator(ready).waitFor();
      await page.waitForLoadState("networkidle");
      await page.mouse.move(0, 0);
      const file = join(folder, `${view}-${look}.png`);
      await page.screenshot({ path: file, animations: "disabled", caret: "hide" });
      const { size } = statSync(file);
      console.log(`${file}: ${Math.round(size / 1000)} kB`);
      if (size > MOST_BYTES) throw new Error(`${file} is too large`);
      await page.close();
    }
    await context.close();
  }
} finally {
  await browser.close();
  await server.end();
}
