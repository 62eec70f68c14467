// @ts-check
/** Tests of the Analyse view in German. */

import { expectNoViolation } from "../support/axe.js";
import { expect, test } from "../support/foursight.js";

test.use({ locale: "de-DE" });

/** A game with two blunders. */
const GAME = "4433526";
const TABS = ["Züge", "Bewertungen", "Eröffnungen", "Stellung"];

/** English words and texts of the Analyse view. They must not appear if the page is German. */
const ENGLISH =
  /\b(Exact|Threats|Heat map|Legend|Moves|Evaluations|Explorer|Play best move|wins|to move|Accuracy|inaccuracies|blunder|Try again|Show why|Add a comment|Course of the game|Thick line|Depth|keeps the outcome|Show tree|Best replies|opening book|Edit position|Copy as|Read aloud|Play from here)\b/;

/**
 * Returns the text of the view. Fails if a part of the view is marked as English.
 * @param {import("@playwright/test").Page} page
 */
async function germanText(page) {
  await expect(page.locator("main [lang=en]")).toHaveCount(0);
  return page.locator("main").innerText();
}

/** Opens the review, and waits until it is complete. @param {import("@playwright/test").Page} page */
async function reviewed(page) {
  await page.goto(`/analyse?moves=${GAME}&review=1`);
  await expect(page.getByRole("table", { name: "Genauigkeit, Verlust und Fehler beider Seiten" })).toContainText("%");
}

test("Analyse is German, and axe finds no violation", async ({ page, board }) => {
  await reviewed(page);
  await expect(page).toHaveTitle("Analyse · Foursight");
  await page.getByRole("button", { name: "Gelb, Spalte 3, Patzer" }).click();
  await expect(page.getByRole("region", { name: "Dieser Zug" })).toContainText("Spalte 3?? (Gelb): Patzer");
  await expect(board.status).toHaveText("Rot am Zug.");
  const value = page.getByRole("region", { name: "Exakter Wert" });
  await expect(value).toContainText(/Rot gewinnt in \d+ Zügen \(\d+ Halbzüge\)/);
  await expect(page.getByRole("figure", { name: "Verlauf der Partie" })).toContainText("Am Anfang: Rot steht auf Gewinn.");
  await page.getByRole("button", { name: "Drohungen", exact: true }).click();
  await expect(page.getByText("Was ungerade und gerade Reihen bedeuten")).toBeVisible();
  const results = {
    Züge: "Patzer",
    Bewertungen: "Statisch",
    Eröffnungen: "Aus dem Eröffnungsbuch",
    Stellung: "Kopieren als",
  };
  for (const [name, text] of Object.entries(results)) {
    await page.getByRole("tab", { name, exact: true }).click();
    await expect(page.getByRole("tabpanel", { name, exact: true })).toContainText(text);
    expect(await germanText(page)).not.toMatch(ENGLISH);
    await expectNoViolation(page, `${name} of Analyse in German`);
  }
});

test("errors are practised, and positions edited, in German", async ({ page, board }) => {
  await reviewed(page);
  await page.getByRole("button", { name: "Gelb, Spalte 3, Patzer" }).click();
  await page.getByRole("button", { name: "Noch einmal versuchen" }).click();
  const card = page.getByRole("region", { name: "Noch einmal versuchen" });
  await expect(card).toContainText("Gelb hat Spalte 3 gespielt, einen Patzer. Finde einen Zug, der den Sieg hält.");
  await expect(board.status).toHaveText("Gelb am Zug: Finde einen besseren Zug.");
  await card.getByRole("button", { name: "Zurück zur Partie" }).click();
  await page.getByRole("tab", { name: "Stellung", exact: true }).click();
  await page.getByRole("button", { name: "Stellung bearbeiten" }).click();
  const editor = page.getByRole("region", { name: "Stellung bearbeiten" });
  await expect(editor).toContainText("2 Steine von Rot, 2 Steine von Gelb: Rot ist am Zug.");
  await editor.getByRole("button", { name: "Einen Stein von Rot in Spalte 1 hinzufügen" }).click();
  await expect(editor).toContainText("3 Steine von Rot, 2 Steine von Gelb: Gelb ist am Zug.");
  await expect(editor.getByRole("status")).toHaveText("Diese Stellung kann in einer Partie vorkommen.");
});

test("the legend is German", async ({ page }) => {
  await page.goto("/analyse?moves=44");
  await page.getByRole("region", { name: "Brett" }).getByRole("button", { name: "Legende" }).click();
  const legend = page.getByRole("dialog", { name: "Legende" });
  await expect(legend).toContainText("Oben gewinnt Rot. Unten gewinnt Gelb.");
  await expect(legend).toContainText("Macht aus einem Sieg eine Niederlage.");
  await expectNoViolation(page, "the German legend");
});

for (const width of [1366, 390, 320]) {
  test(`no text of Analyse is cut on a screen of ${width} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await reviewed(page);
    // A finished game cannot be continued, so the test goes to an earlier position.
    await page.getByRole("button", { name: "Gelb, Spalte 3, Patzer" }).click();
    for (const tab of TABS) {
      await page.getByRole("tab", { name: tab, exact: true }).click();
      await expect(page.getByRole("tabpanel", { name: tab, exact: true })).toBeVisible();
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow, `horizontal overflow of ${tab}`).toBeLessThanOrEqual(0);
    }
    const card = page.getByRole("region", { name: "Exakter Wert" });
    const overflow = await card.evaluate((element) => element.scrollWidth - element.clientWidth);
    expect(overflow, "overflow of the exact value").toBeLessThanOrEqual(0);
    const link = card.getByRole("link", { name: "Von hier spielen" });
    await link.scrollIntoViewIfNeeded();
    await expect(link).toBeInViewport({ ratio: 0.99 });
  });
}

test("on a phone, the controls below the board extend from edge to edge, and the status needs one line", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/analyse?moves=4444337");
  const best = page.getByRole("button", { name: "Besten Zug spielen" });
  await expect(best).toBeEnabled();
  await expect(page.locator("#status")).toHaveText("Gelb am Zug.");
  const boxes = await Promise.all([best, page.locator(".transport"), page.locator("#status")].map((part) => part.boundingBox()));
  const [button, controls, status] = boxes.map((box) => box ?? { x: 0, width: 0, height: 0 });
  expect((button?.x ?? 0) + (button?.width ?? 0)).toBeCloseTo((controls?.x ?? 0) + (controls?.width ?? 0), 0);
  expect(status?.height).toBeLessThan(30);
});
