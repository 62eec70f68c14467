// @ts-check
/**
 * Makes the screenshots for the README: `node screenshots.js FOLDER`. The positions are opened by links, and animations
 * are off, so that repeated runs produce the same images. The browser encodes the images as WebP, which needs a quarter
 * of the space of PNG.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { chromium as driver } from "playwright-core";
import { ARGUMENTS, chromium } from "../support/chromium.js";
import { Server } from "../support/server.js";

/** @typedef {import("playwright-core").Page} Page */

const folder = process.argv[2];
if (!folder) throw new Error("usage: node screenshots.js FOLDER");

/** The maximum size of a screenshot in bytes. */
const MOST_BYTES = 150_000;
const QUALITY = 0.9;

/** A game between level 3 and level 4 with seed 5. */
const GAME = "44536735367754455343166174676";

/**
 * For each view, the address, and a function that waits until the view is complete.
 * @type {Record<string, [string, (page: Page) => Promise<void>]>}
 */
const VIEWS = {
  play: [
    "/play?moves=44435323&against=level:4&you=first",
    async (page) => {
      await page.getByText(/your turn/i).first().waitFor();
      const phone = page.viewportSize()?.width !== 1280;
      if (!phone) await page.getByRole("button", { name: "Drop in column 5" }).hover();
    },
  ],
  // In this position, some columns win, some draw, and some lose.
  analyse: [
    "/analyse?moves=4445326",
    async (page) => {
      await page.locator(".chip").nth(6).waitFor();
      await page.getByRole("tab", { name: "Evaluations" }).click();
      const table = page.getByRole("table", { name: /Evaluations/ });
      await table.waitFor();
      await table.getByText("…").first().waitFor({ state: "detached" });
      await away(page);
    },
  ],
  review: [
    `/analyse?moves=${GAME}&review=1`,
    async (page) => {
      await page.getByText("%").first().waitFor();
      await page.getByRole("button", { name: /Blunder|Mistake/ }).first().click();
      await page.locator(".chip").nth(5).waitFor();
      await away(page);
    },
  ],
  tree: [
    "/tree?moves=43&engine=alphabeta:depth=5,eval=windows-centre&step=214",
    async (page) => {
      await page.getByText("778").first().waitFor();
      await away(page);
    },
  ],
  lab: [
    "/lab",
    async (page) => {
      // The first screenshot starts a run. Later screenshots open the same run.
      const card = page.getByText("Square grid").first().locator("xpath=ancestor::*[.//button][1]");
      await card.getByRole("button").first().click();
      await page.locator("svg[role=img], .plot svg").first().waitFor({ timeout: 60_000 });
      await away(page);
    },
  ],
  write: [
    "/write",
    async (page) => {
      // On a phone, the grade is in a tab that is not selected. So the element exists, but it is not visible.
      await page.getByText("% [").first().waitFor({ state: "attached", timeout: 60_000 });
      await away(page);
    },
  ],
  learn: [
    "/learn",
    async (page) => {
      await page.getByText("Lesson").first().waitFor();
      await away(page);
    },
  ],
  puzzle: [
    "/learn?puzzle=m7q63t",
    async (page) => {
      await page.getByRole("button", { name: "Drop in column 4" }).first().waitFor();
      await away(page);
    },
  ],
};

/** Moves the pointer to the corner of the window, and scrolls to the top. @param {Page} page */
async function away(page) {
  await page.mouse.move(0, 0);
  await page.evaluate(() => window.scrollTo(0, 0));
}

/** @type {Record<string, import("playwright-core").BrowserContextOptions>} */
const LOOKS = {
  desktop: { viewport: { width: 1280, height: 800 } },
  dark: { viewport: { width: 1280, height: 800 }, colorScheme: "dark" },
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true },
};

/**
 * Converts a PNG to WebP in the browser.
 * @param {Page} page
 * @param {Buffer} png
 */
async function webp(page, png) {
  const url = await page.evaluate(
    async ([data, quality]) => {
      const blob = await (await fetch(`data:image/png;base64,${data}`)).blob();
      const picture = await createImageBitmap(blob);
      const canvas = document.createElement("canvas");
      canvas.width = picture.width;
      canvas.height = picture.height;
      canvas.getContext("2d")?.drawImage(picture, 0, 0);
      return canvas.toDataURL("image/webp", Number(quality));
    },
    [png.toString("base64"), QUALITY],
  );
  return Buffer.from(url.slice(url.indexOf(",") + 1), "base64");
}

mkdirSync(folder, { recursive: true });
const server = await Server.start();
const browser = await driver.launch({ executablePath: chromium(), args: ARGUMENTS });
try {
  const converter = await browser.newPage();
  for (const [look, options] of Object.entries(LOOKS)) {
    for (const [view, [path, ready]] of Object.entries(VIEWS)) {
      const context = await browser.newContext({
        colorScheme: "light",
        reducedMotion: "reduce",
        locale: "en-GB",
        baseURL: server.address,
        ...options,
      });
      const page = await context.newPage();
      await page.goto(path);
      await ready(page);
      await page.waitForLoadState("networkidle");
      const png = await page.screenshot({ animations: "disabled", caret: "hide" });
      const picture = await webp(converter, png);
      const file = join(folder, `${view}-${look}.webp`);
      writeFileSync(file, picture);
      if (process.env.PNG) writeFileSync(file.replace(/webp$/, "png"), png);
      console.log(`${file}: ${Math.round(picture.length / 1000)} kB`);
      if (picture.length > MOST_BYTES) throw new Error(`${file} is too large`);
      await context.close();
    }
  }
} finally {
  await browser.close();
  await server.end();
}
