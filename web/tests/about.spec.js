// @ts-check
import { expectNoViolation } from "../support/axe.js";
import { expect, test } from "../support/foursight.js";

test("About explains the program, its facts, its licence and privacy", async ({ page, server }) => {
  await page.goto("/play?against=human&you=both");
  await page.getByRole("banner").getByRole("link", { name: "About Foursight" }).click();
  await expect(page).toHaveURL(`${server.address}/about`);
  await expect(page).toHaveTitle(/About/);
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 1 })).toHaveText("About Foursight");
  const { version } = await server.ask("status");
  await expect(main).toContainText(`Foursight ${version}`);
  const { depth } = await server.ask("explore", { moves: "" });
  await expect(main).toContainText(`with at most ${depth} discs`);
  await expect(main).toContainText("MIT licence or the Apache License 2.0");
  await expect(main).toContainText(server.isSite ? "All searches run in this browser" : "on the Foursight server that provides this page");
  await expectNoViolation(page, "About");
  await page.emulateMedia({ colorScheme: "dark" });
  await expectNoViolation(page, "About, dark", ["color-contrast"]);
});

test("every link of About opens a page", { tag: "@full" }, async ({ page, server }) => {
  await page.goto("/about");
  const links = page.getByRole("main").getByRole("link");
  await expect(links.first()).toBeVisible();
  // A site without a server has no Lab and no HTTP interface, so it has two links fewer.
  await expect(links).toHaveCount(server.isSite ? 7 : 9);
  const addresses = await links.evaluateAll((all) => all.map((link) => /** @type {HTMLAnchorElement} */ (link).href));
  for (const address of addresses) {
    // Without a network, only the browser's own requests for pages get a stored page. A file is fetched, because the
    // browser may download it instead of showing it.
    const isFile = /\.\w+$/.test(new URL(address).pathname);
    const status = isFile
      ? await page.evaluate(async (url) => (await fetch(url)).status, address)
      : (await page.goto(address))?.status();
    expect(status, address).toBe(200);
  }
});

test("a phone opens About from the settings", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto("/play?against=human&you=both");
  await page.getByRole("button", { name: "Settings" }).click();
  await page.getByRole("dialog").getByRole("link", { name: "About Foursight" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("About Foursight");
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await expectNoViolation(page, "About on a phone");
});
