// @ts-check
/** Tests of the second language: how it is chosen, and the parts of the page that all views share. */

import { SERVER } from "../src/languages/de/server.ts";
import { expectNoViolation } from "../support/axe.js";
import { expect, test } from "../support/foursight.js";

/** @typedef {import("@playwright/test").Page} Page */

const GERMAN_VIEWS = ["Spielen", "Analyse", "Labor", "Baum", "Lernen"];

/** Waits until the page is in a language. @param {Page} page @param {"en" | "de"} language */
async function hasLanguage(page, language) {
  await expect(page.locator("html")).toHaveAttribute("lang", language);
  const [views, settings] = language === "de" ? ["Ansichten", "Einstellungen"] : ["Views", "Settings"];
  await expect(page.getByRole("navigation", { name: views, exact: true })).toBeVisible();
  await expect(page.getByRole("banner").getByRole("button", { name: settings, exact: true })).toBeVisible();
}

test.describe("in a German browser", () => {
  test.use({ locale: "de-DE" });

  test("the header, the title and the notices are German", async ({ page, guard }) => {
    await page.goto("/write");
    await hasLanguage(page, "de");
    await expect(page).toHaveTitle("Eine Bewertung schreiben · Foursight");
    const links = page.getByRole("navigation", { name: "Ansichten" }).getByRole("link");
    await expect(links).toHaveText(GERMAN_VIEWS);
    await expect(page.getByRole("link", { name: "Zum Inhalt" })).toBeAttached();
    await expect(page.getByRole("link", { name: "Foursight, Startseite" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Farbschema: System" })).toBeVisible();

    guard.allow(/status of 404/);
    await page.goto("/nowhere");
    await expect(page).toHaveTitle("Nicht gefunden · Foursight");
    await expect(page.getByRole("heading", { name: "Hier ist nichts" })).toBeVisible();
    await expect(page.getByRole("main")).toContainText("Foursight hat keine Seite namens „nowhere“.");
    await expect(page.getByRole("main").getByRole("link", { name: "Eine Bewertung schreiben" })).toBeVisible();
    await expectNoViolation(page, "the German page for unknown addresses");
  });

  test("the settings change the language, and the choice survives a reload", async ({ page }) => {
    await page.goto("/write");
    await hasLanguage(page, "de");
    await page.getByRole("button", { name: "Einstellungen" }).click();
    const german = page.getByRole("dialog", { name: "Einstellungen" });
    await expect(german.getByRole("group", { name: "Sprache" }).getByRole("radio", { name: "System" })).toBeChecked();
    await expectNoViolation(page, "the German settings");
    await german.getByRole("radio", { name: "English" }).click();

    // The page is loaded again. The settings are still open, and the choice of the language has the focus.
    const english = page.getByRole("dialog", { name: "Settings" });
    await expect(english.getByRole("radio", { name: "English" })).toBeFocused();
    await expect(english.getByRole("radio", { name: "English" })).toBeChecked();
    await english.getByRole("button", { name: "Done" }).click();
    await hasLanguage(page, "en");
    await expect(page.getByRole("heading", { name: "Write your own evaluation" })).toBeVisible();

    await page.reload();
    await hasLanguage(page, "en");
    await expect(english).toBeHidden();

    await page.getByRole("button", { name: "Settings" }).click();
    await english.getByRole("button", { name: "Reset all" }).click();
    await expect(german).toBeVisible();
    await german.getByRole("button", { name: "Fertig" }).click();
    await hasLanguage(page, "de");
  });

  for (const width of [390, 320]) {
    test(`the header fits on a screen of ${width} pixels`, async ({ page }) => {
      await page.setViewportSize({ width, height: 700 });
      await page.goto("/write");
      await hasLanguage(page, "de");
      for (const name of GERMAN_VIEWS) {
        await expect(page.getByRole("banner").getByRole("link", { name, exact: true })).toBeInViewport({ ratio: 1 });
      }
      const settings = page.getByRole("banner").getByRole("button", { name: "Einstellungen" });
      await expect(settings).toBeInViewport({ ratio: 1 });
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow).toBeLessThanOrEqual(0);
      // The user can reach the choice of the language in the settings.
      await settings.click();
      const language = page.getByRole("group", { name: "Sprache" });
      await language.scrollIntoViewIfNeeded();
      await expect(language.getByRole("radio", { name: "Deutsch" })).toBeInViewport();
    });
  }

  test("the table of keyboard shortcuts is German", async ({ page }) => {
    await page.goto("/write");
    await hasLanguage(page, "de");
    await page.getByRole("button", { name: "Tastenkürzel" }).click();
    const dialog = page.getByRole("dialog", { name: "Tastenkürzel" });
    await expect(dialog.getByRole("heading", { name: "Skript" })).toBeVisible();
    await expect(dialog).toContainText("Strg Eingabe");
    await expect(dialog).toContainText("Das Skript jetzt benoten");
    await expect(dialog).not.toContainText(/\b(the|Ctrl|Enter)\b/);
    await dialog.getByRole("button", { name: "Schließen" }).click();
    await expect(dialog).toBeHidden();
  });

  test("the page of the API is German around the English descriptions", async ({ page }) => {
    await page.goto("/api/");
    await hasLanguage(page, "de");
    const routes = page.getByRole("navigation", { name: "Routen" });
    await expect(routes).toBeVisible();
    await expect(page.getByRole("navigation", { name: "Ansichten" }).getByRole("link")).toHaveText(GERMAN_VIEWS);
    await expect(page.getByRole("button", { name: "solve ausprobieren" })).toBeVisible();
    await expect(page.locator("#solve h2")).toHaveAttribute("lang", "en");
  });

  test("the page stays English if its catalogue cannot be loaded", async ({ page, context, guard }) => {
    guard.allow(/ERR_FAILED|dynamically imported module/);
    await context.route(/assets\/catalogue-/, (route) => route.abort());
    await page.goto("/write");
    await hasLanguage(page, "en");
    await expect(page.getByRole("heading", { name: "Write your own evaluation" })).toBeVisible();
  });
});

test("in an English browser, German can be chosen by keyboard", async ({ page }) => {
  await page.goto("/write");
  await hasLanguage(page, "en");
  await page.getByRole("button", { name: "Settings" }).click();
  const english = page.getByRole("dialog", { name: "Settings" });
  await english.getByRole("group", { name: "Language" }).getByRole("radio", { name: "System" }).focus();
  // The first key selects English, which is already the language of the page. The second key selects German.
  await page.keyboard.press("ArrowRight");
  await expect(english.getByRole("radio", { name: "English" })).toBeChecked();
  await page.keyboard.press("ArrowRight");
  const german = page.getByRole("dialog", { name: "Einstellungen" });
  await expect(german.getByRole("radio", { name: "Deutsch" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(german).toBeHidden();
  await hasLanguage(page, "de");
});

test("every text of the server's catalogue has a German translation", async ({ server }) => {
  const { variants, searches, evaluations, levels, experiments, openings, examples } = await server.ask("catalogue");
  /** @typedef {Record<"name" | "title" | "summary" | "perfect", string> & { parameters?: { help: string }[] }} Entry */
  const texts = [
    .../** @type {Entry[]} */ (variants).flatMap(({ name, perfect }) => [name, perfect]),
    .../** @type {Entry[]} */ (levels).map(({ name }) => name),
    .../** @type {Entry[]} */ (examples).map(({ title }) => title),
    .../** @type {Entry[]} */ ([variants, searches, evaluations, levels, experiments, openings, examples].flat()).flatMap(
      ({ summary, parameters = [] }) => [summary, ...parameters.map(({ help }) => help)],
    ),
  ];
  expect(texts.length).toBeGreaterThan(150);
  expect(texts.filter((text) => !Object.hasOwn(SERVER, text))).toEqual([]);
});
