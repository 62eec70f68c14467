// @ts-check
import { expectNoViolation } from "../support/axe.js";
import { expect, test } from "../support/foursight.js";

/**
 * Every view, by how to get there.
 * @type {Record<string, (page: import("@playwright/test").Page) => Promise<void>>}
 */
const VIEWS = {
  "an empty board": async (page) => {
    await page.goto("/play?against=level:1&you=first");
    await expect(page.locator("#status")).toContainText(/your turn/i);
  },
  "a game": async (page) => {
    await page.goto("/play?moves=44435323&against=level:1&you=first");
    await expect(page.locator("#status")).toContainText(/your turn/i);
  },
  "a game that is over": async (page) => {
    await page.goto("/play?moves=4433526&against=level:1&you=second");
    await expect(page.getByRole("button", { name: "Rematch" })).toBeVisible();
  },
  analysis: async (page) => {
    await page.goto("/analyse?moves=44435323");
    await expect(page.locator("#status")).toContainText(/wins|loses|draw/i);
    await page.waitForLoadState("networkidle");
  },
  "a review": async (page) => {
    await page.goto("/analyse?moves=4433526&review=1");
    await expect(page.getByText(/accuracy/i).first()).toBeVisible();
    await page.waitForLoadState("networkidle");
  },
  settings: async (page) => {
    await page.goto("/play?against=level:1&you=first");
    await page.getByRole("button", { name: "Settings" }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
  },
  "the table of keys": async (page) => {
    await page.goto("/play?against=level:1&you=first");
    await page.getByRole("button", { name: "Keyboard shortcuts" }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
  },
  "the description of the API": async (page) => {
    await page.goto("/api/");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  },
};

/** @type {Record<string, import("@playwright/test").BrowserContextOptions>} */
const LOOKS = {
  light: { colorScheme: "light" },
  dark: { colorScheme: "dark" },
  "on a phone": { viewport: { width: 320, height: 640 }, hasTouch: true },
};

for (const [look, options] of Object.entries(LOOKS)) {
  test.describe(look, () => {
    test.use(options);
    for (const [view, open] of Object.entries(VIEWS)) {
      test(`axe finds nothing in ${view}, ${look}`, async ({ page }) => {
        await open(page);
        await expectNoViolation(page, `${view}, ${look}`);
      });
    }
  });
}
