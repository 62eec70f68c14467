// @ts-check
import { expectNoViolation } from "../support/axe.js";
import { expect, test } from "../support/foursight.js";

/** Returns the address that the Write view copies for a script. @param {string} name @param {string} source */
async function scriptLink(name, source) {
  const stream = new Blob([source]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  const packed = Buffer.from(await new Response(stream).arrayBuffer()).toString("base64url");
  return `https://example.org/write?name=${name}&s=${packed}`;
}

/** @param {import("@playwright/test").Page} page */
const form = (page) => page.getByRole("form", { name: "Contest" });

test("a contest is started from links, and each invalid script is explained", async ({ page, server }) => {
  await page.goto("/lab");
  await page.getByRole("tab", { name: "Contest" }).click();
  const status = form(page).getByRole("status");
  await expect(status).toContainText("Paste the links");
  await expect(form(page).getByRole("button", { name: "Run" })).toBeDisabled();

  const links = form(page).getByRole("textbox", { name: "Links to scripts, one per line" });
  const good = await scriptLink("anna", "open(3) - their_open(3)");
  const better = await scriptLink("ben", "2 * open(3) - 3 * their_open(3)");
  const broken = await scriptLink("carl", "opne(3)");
  await links.fill([good, broken, "https://example.org/", better].join("\n"));
  const entries = form(page).getByRole("list", { name: "Scripts of the contest" }).getByRole("listitem");
  await expect(entries).toHaveCount(4);
  await expect(entries.nth(0)).toHaveText("anna Valid");
  await expect(entries.nth(1)).toContainText(/carl Line 1.*opne/);
  await expect(entries.nth(2)).toContainText("Line 3 This is not a link to a script");
  await expect(entries.nth(3)).toHaveText("ben Valid");
  await expect(status).toContainText("line 2 cannot take part");
  await expect(form(page).getByRole("button", { name: "Run" })).toBeDisabled();

  await links.fill(`${good}\n${better}`);
  await expect(entries).toHaveText(["anna Valid", "ben Valid"]);
  await form(page).getByRole("combobox", { name: "Search depth" }).selectOption("2");
  await form(page).getByRole("spinbutton", { name: "Openings per pairing" }).fill("5");
  await form(page).getByRole("spinbutton", { name: "Seed" }).fill("7");
  await form(page).getByRole("checkbox", { name: "cells", exact: true }).check();
  await expect(status).toContainText("30 games");
  await expectNoViolation(page, "the form of a contest");
  await page.emulateMedia({ colorScheme: "dark" });
  await expectNoViolation(page, "the form of a contest, dark", ["color-contrast"]);
  await form(page).getByRole("button", { name: "Run" }).click();

  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Contest of 3 players");
  await expect(page.locator("[data-state=done]")).toBeVisible();
  const standings = page.getByRole("region", { name: "Standings" }).getByRole("table").first();
  for (const player of ["anna", "ben", "cells"]) await expect(standings).toContainText(player);
  await expect(page.getByText("seed 7").first()).toBeVisible();
  const id = new URL(page.url()).searchParams.get("run");
  const { total, players } = await server.ask(`runs/${id}/games`);
  expect([total, players]).toEqual([30, ["anna", "ben", "cells"]]);
  // The scripts from the links must not be added to the scripts that this browser stores.
  expect(await page.evaluate(() => localStorage.getItem("foursight-scripts"))).toBeNull();

  // When the user returns to the form, it still contains the links.
  await page.getByRole("link", { name: "Lab", exact: true }).click();
  await page.getByRole("tab", { name: "Contest" }).click();
  await expect(links).toHaveValue(`${good}\n${better}`);
});

test("the link that Write copies takes part in a contest", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("/write");
  await page.getByRole("button", { name: "Share", exact: true }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain("/write?name=");
  const link = await page.evaluate(() => navigator.clipboard.readText());
  await page.goto("/lab");
  await page.getByRole("tab", { name: "Contest" }).click();
  await form(page).getByRole("textbox", { name: /Links to scripts/ }).fill(link);
  const entries = form(page).getByRole("list", { name: "Scripts of the contest" }).getByRole("listitem");
  await expect(entries.first()).toContainText("Valid");
});

test("a contest has up to 16 scripts", async ({ page }) => {
  await page.goto("/lab");
  await page.getByRole("tab", { name: "Contest" }).click();
  await expect(form(page).getByText("A contest has at most 16 players")).toBeVisible();
  const numbers = Array.from({ length: 17 }, (_, index) => index + 1);
  const links = await Promise.all(numbers.map((number) => scriptLink(`s${number}`, `${number} * open(3)`)));
  const field = form(page).getByRole("textbox", { name: /Links to scripts/ });
  const entries = form(page).getByRole("list", { name: "Scripts of the contest" }).getByRole("listitem");
  await field.fill(links.join("\n"));
  await expect(entries.last()).toContainText("A contest has at most 16 scripts.");

  await field.fill(links.slice(0, 16).join("\n"));
  await expect(entries).toHaveText(numbers.slice(0, 16).map((number) => `s${number} Valid`));
  await form(page).getByRole("combobox", { name: "Search depth" }).selectOption("1");
  await form(page).getByRole("spinbutton", { name: "Openings per pairing" }).fill("1");
  await form(page).getByRole("button", { name: "Run" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Contest of 16 players");
  await expect(page.locator("[data-state=done]")).toBeVisible();
});

test("the form of a contest fits a phone", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto("/lab");
  await page.getByRole("tab", { name: "Contest" }).click();
  const link = await scriptLink("a".repeat(40), "open(3)");
  await form(page).getByRole("textbox", { name: /Links to scripts/ }).fill(`${link}\nnonsense`);
  await expect(form(page).getByRole("listitem")).toHaveCount(2);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(wide).toBeLessThanOrEqual(0);
  await expectNoViolation(page, "the form of a contest, on a phone");
});
