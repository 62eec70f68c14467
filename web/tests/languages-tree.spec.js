// @ts-check
import { expectNoViolation } from "../support/axe.js";
import { expect, test } from "../support/foursight.js";

/** @typedef {import("@playwright/test").Page} Page */

const REPORT = "moves=43&engine=alphabeta:depth=5,eval=windows-centre";
/**
 * English words of the Tree view. They must not appear if the page is German. Names of evaluations and sides may
 * appear.
 */
const ENGLISH = /\b(positions|columns?|value|skipped|step|cutoffs?|visited|evaluated|root|window|whole|best|hidden|question)\b/i;

test.use({ locale: "de-DE" });

/** @param {Page} page @param {string} [query] */
async function opened(page, query = REPORT) {
  await page.goto(`/tree?${query}`);
  await expect(page.locator(".tree-headline")).toContainText("778 Stellungen, 131 Schnitte. MAX spielt Spalte 4 (Wert: 12).");
}

/** @param {Page} page @param {string} name */
const tab = (page, name) => page.getByRole("tab", { name, exact: true }).click();

/**
 * Fails if a text, a label or a tooltip of the tree or of the panels contains English words. Checks the texts one by
 * one, because the joined text of adjacent elements has no space between their words. Does not check the search form
 * and the board, which other views contain, too.
 * @param {Page} page
 */
async function expectGerman(page) {
  const texts = await page.locator(".tree-main, .tree-side").evaluateAll((areas) =>
    areas.flatMap((area) =>
      [...area.querySelectorAll("*")].filter((element) => !element.closest(".board")).flatMap((element) => [
        ...[...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE).map((node) => node.textContent ?? ""),
        ...["aria-label", "aria-valuetext", "title"].map((name) => element.getAttribute(name) ?? ""),
      ]),
    ),
  );
  expect(texts.length).toBeGreaterThan(100);
  expect(texts.filter((text) => ENGLISH.test(text))).toEqual([]);
}

/**
 * Lists the buttons and tabs that extend beyond their card, in the playback controls and in the panels.
 * @param {Page} page
 */
const exceeding = (page) =>
  page.locator(".tree-player, .tree-side").evaluateAll((cards) =>
    cards.flatMap((card) => {
      const { left, right } = card.getBoundingClientRect();
      const parts = [...card.querySelectorAll("button, output, [role=tab]")];
      const outside = parts.filter((part) => {
        const box = part.getBoundingClientRect();
        return box.width > 0 && (box.left < left || box.right > right || part.scrollWidth > part.clientWidth + 1);
      });
      return outside.map((part) => part.getAttribute("aria-label") ?? part.textContent);
    }),
  );

test("in German, the tree, its steps and its tabs are German, and axe finds nothing", async ({ page }) => {
  await opened(page, `${REPORT}&step=60`);
  await expect(page).toHaveTitle(/^Baum/);
  await page.getByRole("button", { name: "Nächster Schnitt" }).click();
  await expect(page.locator("#status")).toHaveText(
    "Schnitt. MAX hat hier schon 14, aber MIN hat anderswo 11 sicher. Die anderen Züge hier können das Ergebnis nicht ändern. Die Spalten 5, 2, 6, 1 und 7 werden übersprungen: 5 Stellungen gespart.",
  );
  await expect(page.getByRole("button", { name: "Abspielen", exact: true })).toBeVisible();
  await expect(page.getByRole("tree", { name: "Suchbaum" }).getByRole("treeitem", { name: /^5 Züge übersprungen\./ })).toBeVisible();
  await expectGerman(page);
  await expectNoViolation(page, "the German tree");

  await tab(page, "Vergleichen");
  await page.getByRole("tabpanel").getByRole("button", { name: "Vergleichen" }).click();
  await expect(page.getByRole("tabpanel").getByRole("status")).toHaveText(
    "Minimax besucht 19.608 Stellungen, und Alpha-Beta besucht 778. Das sind 96,0 % weniger. Alle Suchen wählen Spalte 4 (Wert: +12).",
  );
  await expectGerman(page);

  await tab(page, "Code");
  await expect(page.getByRole("region", { name: "Pseudocode" }).locator("[aria-current=step]")).toHaveText(
    "wenn α ≥ β: überspringe die anderen Züge (Schnitt)",
  );

  await tab(page, "Quiz");
  await page.getByRole("button", { name: "Frag mich" }).click();
  await expect(page.getByRole("tabpanel")).toContainText(/ist am Zug\. Bisher bester Wert: .* Wird Spalte . durchsucht\?/);
  await page.getByRole("button", { name: "Ja, sie wird durchsucht" }).click();
  await expect(page.getByRole("tabpanel").getByRole("status")).toHaveText(
    /^(✓ Richtig: Die Spalte wird durchsucht|✗ Falsch: Die Spalte wird übersprungen)\.$/,
  );
  await expectGerman(page);

  await tab(page, "Üben");
  await page.getByRole("button", { name: "Start", exact: true }).click();
  await page.getByLabel("α beim Betreten").fill("elf");
  await page.getByRole("button", { name: "Prüfen" }).click();
  await expect(page.getByRole("tabpanel").getByRole("alert").first()).toHaveText("Gib eine Zahl, einen Sieg (W5), eine Niederlage (L4), ∞ oder −∞ ein.");
  await expectGerman(page);
  await expectNoViolation(page, "a German practice task");
});

test("in German, the list and the icicle are German", async ({ page }) => {
  await opened(page, `${REPORT}&view=list`);
  await expect(page.getByRole("tree", { name: "Suchbaum als Liste" }).getByRole("treeitem").first()).toHaveText(/Wurzel {2}▲ MAX {2}12/);
  await expectGerman(page);
  await page.locator(".tree-looks label", { hasText: "Eiszapfen" }).click();
  await expect(page.locator("#icicle-about")).toHaveText(/^Zu sehen: der ganze Baum, 778 Stellungen\. Jeder Balken/);
  await expectGerman(page);
});

for (const width of [1366, 390, 320]) {
  test(`in German, no button of the tree is cut at a width of ${width}`, async ({ page }) => {
    await page.setViewportSize({ width, height: width > 1000 ? 768 : 844 });
    await opened(page);
    expect(await exceeding(page)).toEqual([]);
    const scrolls = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
    expect(scrolls, "the page scrolls sideways").toBe(false);
  });
}

test("on a phone, the arrow of the speed does not cover its text", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/tree");
  const speed = page.locator(".tree-speed");
  await speed.selectOption("300");
  const { text, available } = await speed.evaluate((element) => {
    const style = getComputedStyle(element);
    const context = document.createElement("canvas").getContext("2d");
    if (!context) throw new Error("no canvas");
    context.font = style.font;
    const padding = parseFloat(style.paddingLeft) + parseFloat(style.paddingRight);
    return { text: context.measureText("300 / s").width, available: element.clientWidth - padding };
  });
  expect(text).toBeGreaterThan(20);
  expect(text).toBeLessThanOrEqual(available);
  // The arrow is 1.1 rem wide, measured from the edge.
  expect(await speed.evaluate((element) => parseFloat(getComputedStyle(element).paddingRight))).toBeGreaterThanOrEqual(17.6);
});
