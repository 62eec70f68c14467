// @ts-check
import { expect, test } from "../support/foursight.js";

/** @param {import("@playwright/test").Page} page @param {string} id */
const route = (page, id) => page.locator(`section#${id}`);

test("the Lab links to the API page, which has the same header and theme as the views", async ({ page }) => {
  await page.goto("/lab");
  const header = page.getByRole("navigation", { name: "Views" });
  const views = await header.getByRole("link").allTextContents();
  await page.getByRole("link", { name: "HTTP API" }).click();
  await expect(page.getByRole("heading", { name: "API", level: 1 })).toBeVisible();
  expect(await header.getByRole("link").allTextContents()).toEqual(views);
  await page.getByRole("button", { name: "Theme: system" }).click();
  await page.getByRole("button", { name: "Theme: light" }).click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await page.keyboard.press("g");
  await expect(page.getByRole("dialog", { name: "Settings" })).toBeVisible();
  await page.keyboard.press("Escape");
  await header.getByRole("link", { name: "Lab" }).click();
  await expect(page.getByRole("heading", { name: "Lab", level: 1 })).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
});

test("each route that has a sample can be tried on the page, also as a stream of events", async ({ page }) => {
  await page.goto("/api/");
  for (const id of ["position", "think", "solve", "evaluate", "hint", "review", "explore"]) {
    await expect(route(page, id).getByLabel("Request"), `the sample of ${id}`).toHaveValue(/moves/);
    await route(page, id).getByRole("button", { name: `Try ${id}`, exact: true }).click();
    await expect(route(page, id).getByRole("status"), id).toContainText(/^200/);
    await expect(route(page, id).getByLabel(`Response of ${id}`)).toContainText("{");
  }
  const think = route(page, "think");
  await think.getByRole("checkbox", { name: /as events/ }).check();
  await think.getByRole("button", { name: "Try think" }).click();
  await expect(think.getByLabel("Response of think")).toContainText("event: done");
});

test("a long request on the API page can be stopped", async ({ page, server }) => {
  await page.goto("/api/");
  const think = route(page, "think");
  const request = { variant: "8x8", engine: "deepening:depth=64", limits: { time_ms: 60_000 } };
  await think.getByLabel("Request").fill(JSON.stringify(request));
  await think.getByRole("button", { name: "Try think" }).click();
  await expect.poll(() => server.running()).toBe(1);
  await think.getByRole("button", { name: "Stop" }).click();
  await expect(think.getByRole("status")).toHaveText("Stopped.");
  await expect.poll(() => server.running()).toBe(0);
});
