// @ts-check
import { expectNoViolation, expectNoViolationAnywhere } from "../support/axe.js";
import { expect, test } from "../support/foursight.js";
import { check } from "../support/choose.js";

/** @typedef {import("@playwright/test").Page} Page */

/** @param {Page} page @param {string} path */
async function analysed(page, path = "/analyse?moves=44435323") {
  await page.goto(path);
  await expect(page.locator(".chip")).toHaveCount(7);
}

/** @param {Page} page */
async function reviewed(page) {
  await page.goto("/analyse?moves=4433526&review=1");
  await expect(page.getByRole("table", { name: /Accuracy/ })).toContainText("%");
}

/** @param {Page} page @param {string} name */
const tab = (page, name) => page.getByRole("tab", { name }).click();

/**
 * The views and dialogs to check. Each function opens one view or dialog.
 * @type {Record<string, (page: Page) => Promise<void>>}
 */
const VIEWS = {
  "an empty board": async (page) => {
    await page.goto("/play?against=level:1&you=first");
    await expect(page.locator("#status")).toContainText(/your turn/i);
  },
  "a game with a hint": async (page) => {
    await page.goto("/play?moves=413141&against=level:1&you=first");
    await page.getByRole("button", { name: /^Hint/ }).click();
    await expect(page.getByRole("region", { name: "Hint" })).toBeVisible();
  },
  "a game that is over": async (page) => {
    await page.goto("/play?moves=4433526&against=level:1&you=second");
    await expect(page.getByRole("button", { name: "Rematch" })).toBeVisible();
  },
  "a search that thinks": async (page) => {
    await page.goto("/play?variant=8x8&against=deepening:depth=64&you=second");
    await expect(page.getByRole("button", { name: "Stop" })).toBeVisible();
  },
  "two engines": async (page) => {
    await page.goto("/play?variant=8x8&first=deepening:depth=64&second=deepening:depth=64&seed=1");
    await expect(page.locator("#status")).toContainText("is thinking");
    await page.keyboard.press("p");
    await tab(page, "Opponent");
    await page.getByRole("button", { name: "Step" }).focus();
  },
  "recent games and the value bar": async (page) => {
    await page.addInitScript(() => localStorage.setItem("foursight.settings", JSON.stringify({ valueBar: true })));
    await page.goto("/play?moves=4435&against=human&you=both");
    await expect(page.locator("#status")).toContainText("Red to move");
    await page.keyboard.press("1");
    await tab(page, "Games");
    await expect(page.getByRole("list", { name: "Recent games" }).getByRole("listitem")).toHaveCount(1);
    await expect(page.getByRole("group", { name: "Exact value" })).toContainText("wins");
  },
  "the dialog of a game of two engines": async (page) => {
    await page.goto("/play?against=level:1&you=first");
    await page.getByRole("button", { name: "New game" }).click();
    await check(page.getByRole("radio", { name: "Two engines" }));
    await expect(page.getByRole("textbox", { name: "Seed" })).toBeVisible();
  },
  "the dialog of a new game": async (page) => {
    await page.goto("/play?against=level:1&you=first");
    await page.getByRole("button", { name: "New game" }).click();
    await expect(page.getByRole("dialog").getByRole("radio").first()).toBeAttached();
  },
  settings: async (page) => {
    await page.goto("/play?against=level:1&you=first");
    await page.getByRole("button", { name: "Settings" }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
  },
  "the dialog that shares a game": async (page) => {
    await page.goto("/play?moves=4433526&against=human&you=both");
    await page.getByRole("button", { name: "Share" }).click();
    await page.getByRole("dialog").getByRole("radio", { name: "Replay" }).check();
    await expect(page.getByRole("dialog").getByRole("status")).toContainText("GIF");
  },
  "the table of keys": async (page) => {
    await page.goto("/play?against=level:1&you=first");
    await page.keyboard.press("?");
    await expect(page.getByRole("dialog")).toBeVisible();
  },
  "the legend of Analyse": async (page) => {
    await page.goto("/analyse?moves=44");
    await page.getByRole("button", { name: "Legend" }).first().click();
    await expect(page.getByRole("dialog", { name: "Legend" })).toBeVisible();
  },
  "analysis with threats": async (page) => {
    await analysed(page);
    await page.getByRole("button", { name: "Threats" }).click();
  },
  "evaluations with a heat map": async (page) => {
    await analysed(page);
    await tab(page, "Evaluations");
    await expect(page.getByRole("table", { name: /Evaluations/ })).toContainText("windows-centre");
    await page.getByRole("button", { name: "Heat map", exact: true }).first().click();
  },
  "the explorer": async (page) => {
    await analysed(page, "/analyse?moves=44");
    await tab(page, "Explorer");
    await expect(page.getByRole("table", { name: /Opening book/ })).toBeVisible();
  },
  "the explorer past the book": async (page) => {
    await page.goto("/analyse?moves=444444333333555");
    await tab(page, "Explorer");
    await expect(page.getByRole("table", { name: /Exact scores/ })).toBeVisible();
  },
  "a comment and its editor": async (page) => {
    await analysed(page, "/analyse?moves=44&comments=4%20A%20comment");
    await page.getByRole("button", { name: "Add a comment" }).click();
    await expect(page.getByRole("textbox", { name: /^Comment on/ })).toBeVisible();
  },
  "notation with an error": async (page) => {
    await analysed(page);
    await tab(page, "Position");
    await page.getByRole("textbox", { name: /saved game/ }).fill("4x");
    await page.getByRole("button", { name: "Open", exact: true }).click();
    await expect(page.locator("mark")).toBeVisible();
  },
  "the editor": async (page) => {
    await analysed(page);
    await tab(page, "Position");
    await page.getByRole("button", { name: "Edit position" }).click();
    await expect(page.getByRole("region", { name: "Edit position" })).toBeVisible();
  },
  "a review": reviewed,
  "trying again": async (page) => {
    await reviewed(page);
    await page.getByRole("button", { name: "both sides", exact: true }).click();
    await expect(page.getByRole("region", { name: "Try again" })).toBeVisible();
  },
  "a game with a clock": async (page) => {
    await page.goto("/play?moves=44&against=human&you=both&clock=5");
    await expect(page.locator(".clock-side.is-running")).toBeVisible();
  },
  "the page for unknown addresses": async (page) => {
    await page.goto("/nowhere");
    await expect(page.getByRole("heading", { name: "There is nothing here" })).toBeVisible();
  },
  "the description of the API": async (page) => {
    await page.goto("/api/");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  },
};

test.beforeEach(({ guard }) => guard.allow(/status of (404|422)/));

for (const [view, open] of Object.entries(VIEWS)) {
  test(`axe finds nothing in ${view}: light, dark, on a phone`, async ({ page }) => {
    await open(page);
    await expectNoViolationAnywhere(page, view);
  });
}

test("axe finds a fault that the test adds on purpose", async ({ page }) => {
  await page.goto("/play?against=level:1&you=first");
  await expect(page.locator("#status")).toContainText(/your turn/i);
  await page.evaluate(() => {
    const faint = document.createElement("p");
    faint.textContent = "hard to read";
    faint.style.color = "#bbb";
    document.querySelector("main")?.prepend(faint);
  });
  await expect(expectNoViolation(page, "a planted fault")).rejects.toThrow(/color-contrast/);
});
