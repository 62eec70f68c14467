// @ts-check
/** Tests of the Write view in German. */

import { expectNoViolation } from "../support/axe.js";
import { expect, test } from "../support/foursight.js";

test.use({ locale: "de-DE" });

/** English words and texts of the Write view. They must not appear if the page is German. */
const ENGLISH =
  /\b(Save|Open|Share|Download|Weights|Search depth|Grade now|Undo|Empty board|Heat map|Moves|per call|mirror image|Outcome kept|number of|the same for|Compare with)\b/;

test("Write is German, and axe finds no violation", async ({ page }) => {
  await page.goto("/write");
  await expect(page).toHaveTitle("Eine Bewertung schreiben · Foursight");
  await expect(page.getByRole("heading", { name: "Eine eigene Bewertung schreiben" })).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Skript", exact: true })).toBeVisible();
  await expect(page.locator("#code-fault")).toContainText("Keine Fehler gefunden.");
  await expect(page.locator("#code-fault")).toBeVisible();
  await expect(page.getByRole("combobox", { name: "Mit einem Beispiel beginnen" })).toContainText("Fünf Zeilen für den Anfang");
  for (const name of ["Speichern", "Öffnen", "Teilen", "Herunterladen", "Zum Turnier anmelden", "Seinen Baum zeigen"]) {
    await expect(page.getByRole("button", { name, exact: true })).toBeVisible();
  }
  const grade = page.getByRole("region", { name: "Note", exact: true });
  await expect(grade).toContainText(/Hält den Ausgang in \d+,\d % \[\d+,\d; \d+,\d\] der kritischen Stellungen/);
  const position = page.getByRole("region", { name: "Stellung", exact: true });
  await expect(position).toContainText("Rot ist am Zug");
  await expect(position.getByRole("grid", { name: "Brett" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Sprache", exact: true })).toContainText("Anzahl meiner Steine");
  expect(await page.locator("main").innerText()).not.toMatch(ENGLISH);
  await expectNoViolation(page, "Write in German");
});

test("messages about scripts are German", async ({ page }) => {
  await page.goto("/write");
  const name = page.getByRole("textbox", { name: "Name", exact: true });
  await name.fill("Nicht erlaubt");
  await expect(page.getByText("Verwende 1–40 Zeichen")).toBeVisible();
  await name.fill("meins");
  await page.getByRole("button", { name: "Speichern", exact: true }).click();
  await expect(page.getByText("meins gespeichert.", { exact: true }).first()).toBeVisible();
  await page.getByRole("button", { name: "Öffnen", exact: true }).click();
  const library = page.getByRole("dialog", { name: "Deine Skripte" });
  await library.getByRole("button", { name: "meins löschen" }).click();
  await expect(library).toContainText("meins gelöscht.");
  await library.getByRole("button", { name: "Rückgängig" }).click();
  await expect(library.getByRole("button", { name: /^meins gespeichert/ })).toBeVisible();
});

for (const width of [390, 320]) {
  test(`no text of Write is cut on a screen of ${width} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.goto("/write");
    await expect(page.locator("#code-fault")).toContainText("Keine Fehler gefunden.");
    for (const tab of ["Skript", "Note", "Stellung", "Sprache"]) {
      await page.getByRole("tab", { name: tab, exact: true }).click();
      await expect(page.getByRole("tabpanel", { name: tab, exact: true })).toBeVisible();
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow, `horizontal overflow of ${tab}`).toBeLessThanOrEqual(0);
    }
  });
}
