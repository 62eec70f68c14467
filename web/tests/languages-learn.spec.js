// @ts-check
import { expectNoViolation } from "../support/axe.js";
import { expect, test } from "../support/foursight.js";
import { visit } from "../support/reader.js";

// Tests of the Learn view in German.

test.use({ locale: "de-DE" });

/** English words. They must not appear in the German texts of the Learn view. */
const ENGLISH = /\b(the|lesson|lessons|puzzle|puzzles|column|disc|discs|question|search|plays|wins|loses|depth|score)\b/i;

/** @param {import("@playwright/test").Page} page @param {string} what */
async function expectGerman(page, what) {
  const text = await page.getByRole("main").innerText();
  expect(text.match(ENGLISH)?.[0] ?? "", `${what}: ${text}`).toBe("");
  const wide = await page.evaluate(() => document.querySelector("main")?.scrollWidth ?? 0);
  expect(wide, `${what} scrolls sideways`).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
}

for (const width of [1366, 390, 320]) {
  test(`Learn is German at ${width} px`, { tag: width === 390 ? [] : "@full" }, async ({ page }) => {
    test.slow();
    await page.setViewportSize({ width, height: 800 });
    await page.goto("/learn");
    await expect(page.getByRole("heading", { level: 1, name: "Lernen" })).toBeVisible();
    await expect(page.getByRole("link", { name: /^Aufgabe des Tages/ })).toBeVisible();
    await expectGerman(page, "the start page");
    await expectNoViolation(page, "the start page");

    await visit(page, "/learn?lesson=3");
    await expect(page.getByRole("heading", { name: "Welche Blätter werden durchsucht?" })).toBeVisible();
    await page.getByRole("button", { name: "Ja", exact: true }).click();
    await expect(page.locator("#reaction")).toContainText("Richtig. +12 ist mehr als −6.");
    await expectGerman(page, "lesson 3");
    await expectNoViolation(page, "lesson 3");

    await visit(page, "/learn?lesson=9");
    await expect(page.getByRole("button", { name: "In Spalte 4 einwerfen, 0 von 6 Feldern belegt" })).not.toHaveAttribute("aria-disabled");
    await page.keyboard.press("4");
    await expect(page.locator("#reaction")).toContainText("Spalte 4 gewinnt in 21 Zügen");
    await expectGerman(page, "lesson 9");

    await visit(page, "/learn?questions");
    await expect(page.getByRole("link", { name: "Warum blockt mein Programm nicht?" })).toBeVisible();
    await expectGerman(page, "the list of questions");
    await visit(page, "/learn?question=wrong-sign");
    await expect(page.getByRole("button", { name: "Nächste Frage" })).toBeVisible();
    await expect(page.getByRole("region", { name: "Beispiel" })).toContainText("Die Züge sind verschieden bei Tiefe");
    await expectGerman(page, "a question");
    await expectNoViolation(page, "a question");

    await visit(page, "/learn?puzzle=any&theme=win-in-2");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^(Rot|Gelb) am Zug gewinnt in 2$/);
    await page.getByRole("button", { name: "Die Lösung zeigen" }).click();
    await expect(page.locator("#reaction")).toContainText(/Spalte \d gewinnt in 2 Zügen \(3 Halbzüge\)/);
    await expectGerman(page, "a puzzle");
    await expectNoViolation(page, "a puzzle");
  });
}
