// @ts-check
/** Tests of the Lab in German. */

import { expectNoViolation } from "../support/axe.js";
import { expect, test } from "../support/foursight.js";

test.use({ locale: "de-DE" });

const TOURNAMENT = {
  kind: "tournament",
  pairs: 2,
  players: [
    { name: "Anna", engine: "alphabeta:depth=2,eval=cells" },
    { name: "Bert", engine: "alphabeta:depth=2,eval=open-windows" },
  ],
};

/** English words and texts of the Lab. They must not appear if the page is German. */
const ENGLISH =
  /\b(Lab|Run|Runs|Your own|Tournament|Grading|Contest|Choose|Search depth|Other players|Openings|Seed|Round robin|Title|Optional|about|games|searches|Stop|Resume|Delete|Rename|Copy link|All runs|Report|Files|About this run|Standings|Watch|Review|against|moves first|won with)\b/;

/** Opens the page of a finished tournament. */
async function openRun(
  /** @type {import("@playwright/test").Page} */ page,
  /** @type {{ ask: (path: string, body: object) => Promise<any> }} */ server,
) {
  const { id } = await server.ask("runs", TOURNAMENT);
  await page.goto(`/lab?run=${id}`);
  await expect(page.locator("[data-state=done]")).toBeVisible();
}

test("the forms of the Lab are German, and axe finds no violation", async ({ page }) => {
  await page.goto("/lab");
  await expect(page).toHaveTitle("Labor · Foursight");
  await expect(page.getByRole("heading", { name: "Experimente aus fünf studentischen Berichten" })).toBeVisible();
  const estimates = {
    Turnier: /^1\.400 Partien, etwa /,
    Benotung: /^40\.960 Suchen, etwa /,
    Wettbewerb: /^Füge die Links der Skripte ein/,
  };
  for (const [name, text] of Object.entries(estimates)) {
    await page.getByRole("tab", { name, exact: true }).click();
    const form = page.getByRole("form", { name, exact: true });
    await expect(form.getByRole("status").last()).toHaveText(text);
    expect(await form.innerText()).not.toMatch(ENGLISH);
    await expectNoViolation(page, `${name} in German`);
  }
});

test("the report of a run is German", async ({ page, server }) => {
  await openRun(page, server);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Anna gegen Bert");
  await expect(page.getByText(/^Turnier · Startwert 1 · fertig · heute \d\d:\d\d$/)).toBeVisible();
  await expect(page.getByRole("heading", { name: "Rangliste", exact: true })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Über diesen Lauf" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Ändern und neu starten" })).toBeVisible();
  expect(await page.locator("main [lang=en]").allTextContents()).toEqual([]);
  await expectNoViolation(page, "report in German");
});

test("the games of a run are German", async ({ page, server }) => {
  await openRun(page, server);
  await page.getByRole("tab", { name: "Partien" }).click();
  const list = page.getByRole("region", { name: "Partien", exact: true });
  await expect(list.getByRole("status")).toHaveText("Partien 1 bis 4 von 4");
  await expect(list.getByRole("heading", { level: 3 }).first()).toHaveText("Partie 1: Anna gegen Bert");
  expect(await list.innerText()).not.toMatch(ENGLISH);
  await expectNoViolation(page, "games in German");
});

for (const width of [1366, 390, 320]) {
  test(`no text of the Lab is cut on a screen of ${width} pixels`, async ({ page, server }) => {
    await page.setViewportSize({ width, height: 844 });
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    await page.goto("/lab");
    for (const name of ["Turnier", "Benotung", "Wettbewerb"]) {
      await page.getByRole("tab", { name, exact: true }).click();
      await expect(page.getByRole("form", { name, exact: true })).toBeVisible();
      expect(await overflow(), `horizontal overflow of ${name}`).toBeLessThanOrEqual(0);
    }
    await openRun(page, server);
    await expect(page.getByRole("heading", { name: "Rangliste", exact: true })).toBeVisible();
    expect(await overflow(), "horizontal overflow of the report").toBeLessThanOrEqual(0);
  });
}
