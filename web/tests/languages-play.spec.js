// @ts-check
/** Tests of the Play view in German. */

import { expectNoViolation } from "../support/axe.js";
import { expectFirstScreen, SIZES } from "../support/first-screen.js";
import { expect, test } from "../support/foursight.js";
import { check } from "../support/choose.js";

/** @typedef {import("@playwright/test").Page} Page */

test.use({ locale: "de-DE" });

/** English words and texts of the Play view. They must not appear if the page is German. */
const ENGLISH =
  /\b(Goal|Your turn|thinking|to move|Undo|Redo|Hint|Resign|New game|Moves|Opponent|Decision|Games|Level|accuracy|searched|positions|Share|Save|Open|Paste|Swap|Change|Expected moves|This session|wins?|draws?|loss|seed|Players|Script|Board|Clock|Choose)\b/;

/** Fails if a text, a label or a tooltip of an area is English. @param {Page} page @param {string} area */
async function expectGerman(page, area = "main") {
  const texts = await page.locator(area).evaluate((element) =>
    [...element.querySelectorAll("*")].flatMap((one) => [
      ...[...one.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE).map((node) => node.textContent ?? ""),
      ...["aria-label", "title", "placeholder"].map((name) => one.getAttribute(name) ?? ""),
    ]),
  );
  expect(texts.filter(Boolean).length).toBeGreaterThan(20);
  expect(texts.filter((text) => ENGLISH.test(text))).toEqual([]);
}

/** Opens a game in which the opponent has replied. Level 7 makes no random mistakes. @param {Page} page @param {import("../support/board.js").Board} board */
async function replied(page, board) {
  await page.goto("/play?against=level:7&you=first");
  await expect(board.status).toHaveText("Du bist am Zug: Du spielst Rot (Ring).");
  await page.keyboard.press("4");
  await expect(page).toHaveURL(/moves=4\d(&|$)/);
  await expect(board.status).toHaveText("Du bist am Zug: Du spielst Rot (Ring).");
}

const TABS = { Züge: "Teilen", Gegner: "Seiten tauschen", Entscheidung: "Erwartete Züge:", Partien: "Gegen Experte" };

test("Play is German, and axe finds no violation", async ({ page, board }) => {
  await replied(page, board);
  await expect(page).toHaveTitle("Spielen · Foursight");
  await expect(page.getByText("Ziel: vier deiner Steine in einer Reihe, in jeder Richtung.")).toBeVisible();
  const now = page.getByRole("region", { name: "Jetzt" });
  await expect(now).toContainText(/Gegner: Experte.*Stufe 7 von 8, Genauigkeit [\d,]+ %/);
  await expect(now).toContainText(/Der Gegner hat \d+ k Stellungen durchsucht, \d+ Steine \(Halbzüge\) voraus\./);
  for (const [name, text] of Object.entries(TABS)) {
    await page.getByRole("tab", { name, exact: true }).click();
    await expect(page.getByRole("tabpanel", { name, exact: true })).toContainText(text);
    await expectGerman(page);
    await expectNoViolation(page, `${name} of Play in German`);
  }
  await page.getByRole("tab", { name: "Entscheidung", exact: true }).click();
  await expect(page.getByRole("tabpanel")).toContainText(/Experte hat Spalte \d gespielt\. Die Suche .* deine Antwort in Spalte \d\./);

  await page.getByRole("button", { name: "Aufgeben" }).click();
  const question = page.getByRole("dialog", { name: "Diese Partie aufgeben?" });
  await expect(question).toContainText("Die Partie zählt dann als Niederlage.");
  await question.getByRole("button", { name: "Aufgeben" }).click();
  await expect(board.status).toHaveText("Du hast aufgegeben. Experte gewinnt.");
  await expect(now).toContainText("Diese Sitzung: 0 Siege, 0 Remis, 1 Niederlage.");
  await expect(now).toContainText(/Keine Fehler\.|Ungenauigkeit|Patzer|\d Fehler/);
  await expect(now.getByRole("button", { name: "Revanche" })).toBeVisible();
  await expectGerman(page);
});

test("the dialog for a new game is German", async ({ page, board }) => {
  await page.goto("/play?against=level:3&you=first");
  await expect(board.status).toHaveText("Du bist am Zug: Du spielst Rot (Ring).");
  await page.getByRole("button", { name: "Neue Partie" }).click();
  const dialog = page.getByRole("dialog", { name: "Neue Partie" });
  /** @param {string} name */
  const choose = (name) => check(dialog.getByRole("radio", { name, exact: true }));
  await expect(dialog).toContainText("Gemessen: Hält den Sieg oder das Remis in");
  await expectNoViolation(page, "the German dialog for a new game");
  const results = {
    Perfekt: "Löst dieses Brett",
    "Suche bauen": "Weitere Einstellungen",
    Skript: "In diesem Browser ist kein Skript gespeichert. Eine Bewertung schreiben, speichern und hier wählen.",
    "Engine eingeben": "Der Name einer Engine, dann ihre Optionen",
  };
  for (const [name, text] of Object.entries(results)) {
    await choose(name);
    await expect(dialog).toContainText(text);
  }
  // If the user has no script, the chosen engine is empty, and the dialog would not start a game.
  await choose("Stufe");
  await choose("Zwei Spieler");
  await expect(dialog).toContainText("Zwei Menschen spielen abwechselnd auf diesem Brett. Rot beginnt.");
  await expect(dialog.getByRole("group", { name: "Wer beginnt" })).toHaveCount(0);
  await choose("Zwei Engines");
  const seed = dialog.getByRole("textbox", { name: "Startwert" });
  await seed.fill("x");
  await expect(dialog).toContainText("Gib eine ganze Zahl ein.");
  await seed.fill("7");
  await expectGerman(page, "dialog");
  await dialog.getByRole("button", { name: "Start", exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("region", { name: "Jetzt" })).toContainText("Zwei Engines, Startwert 7");
  await expect(page.getByRole("group", { name: "Wiedergabe" }).getByRole("button", { name: "Pause" })).toBeVisible();
});

for (const size of SIZES) {
  test(`the German first screen states everything without scrolling at ${size.width}×${size.height}`, async ({
    page,
    board,
    server,
  }) => {
    await page.setViewportSize(size);
    const texts = {
      turn: "Du bist am Zug",
      goal: /^Ziel:/,
      opponent: "Gegner: Aufmerksam",
      level: /^Stufe 4 von 8, Genauigkeit \d+ %$/,
      newGame: "Neue Partie",
      links: "Mehr auf dieser Website",
    };
    await expectFirstScreen(page, board, texts, server.isSite ? 5 : 6);
  });
}

test("a hint of the server is German, and lights up its columns", async ({ page, board }) => {
  await page.goto("/play?moves=44556&against=level:1&you=second");
  await expect(board.status).toContainText("Du bist am Zug");
  await page.getByRole("button", { name: /^Tipp/ }).click();
  await page.getByRole("button", { name: "Mehr zeigen" }).click();
  const hint = page.getByRole("region", { name: "Tipp" });
  const sentence = "Rot gewinnt in Spalte 3 oder Spalte 7; nur eines davon kannst du blocken.";
  await expect(hint.getByText(sentence)).toBeVisible();
  await expect(hint.locator("[lang]")).toHaveCount(0);
  const live = page.locator("#live-polite");
  await expect(live).toHaveText(sentence);
  await expect(live).not.toHaveAttribute("lang");
  await hint.getByRole("button", { name: "Spalte 7" }).focus();
  await expect(page.locator(".mention-frame.is-core")).toHaveAttribute("data-place", "7");
  await expectNoViolation(page, "a hint on the German page");
  await page.getByRole("button", { name: "Den Zug zeigen" }).click();
  await expect(live).toContainText("Spalte");
  await page.keyboard.press("7");
  await expect(live).toContainText("Spalte");
  await expect(live).not.toHaveAttribute("lang");
});

for (const width of [1366, 390, 320]) {
  test(`in German, no text of Play is cut on a screen of ${width} pixels`, async ({ page, board }) => {
    await page.setViewportSize({ width, height: width > 1000 ? 768 : 844 });
    await replied(page, board);
    for (const name of Object.keys(TABS)) {
      await page.getByRole("tab", { name, exact: true }).click();
      await expect(page.getByRole("tabpanel", { name, exact: true })).toBeVisible();
      expect(await exceeding(page, "main"), name).toEqual([]);
    }
    await page.getByRole("button", { name: "Neue Partie" }).click();
    await expect(page.getByRole("dialog")).toContainText("Gemessen:");
    expect(await exceeding(page, "dialog"), "the dialog").toEqual([]);
  });
}

test("in German, the links of the first screen stay inside their card on a screen of 320 pixels", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto("/");
  const links = page.locator(".site-links");
  await expect(links.getByRole("link", { name: "Ein Turnier veranstalten" })).toBeVisible();
  expect(await links.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(0);
  expect(await exceeding(page, "main")).toEqual([]);
});

/**
 * Lists the controls that extend beyond the screen, and the controls whose text is cut off.
 * @param {Page} page
 * @param {string} area
 */
const exceeding = (page, area) =>
  page.locator(area).evaluate((element) => {
    const parts = [...element.querySelectorAll("button, a, select, label, p, [role=tab]")];
    const outside = parts.filter((part) => {
      const box = part.getBoundingClientRect();
      const isCut = part.matches("button, .button, p, [role=tab]") && part.scrollWidth > part.clientWidth + 1;
      return box.width > 1 && (box.left < 0 || box.right > window.innerWidth || (isCut && getComputedStyle(part).display !== "inline"));
    });
    return outside.map((part) => part.getAttribute("aria-label") ?? part.textContent);
  });
