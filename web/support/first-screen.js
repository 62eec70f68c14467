// @ts-check
import { expect } from "@playwright/test";

/** The window sizes at which the first screen must show all its parts without scrolling. */
export const SIZES = [
  { width: 1366, height: 768 },
  { width: 390, height: 844 },
];

/** Returns the number of words. Punctuation marks do not count. @param {string} text */
const words = (text) => text.split(/\s+/).filter((word) => /\w/.test(word)).length;

/**
 * Checks that an element is completely inside the window.
 * @param {import("@playwright/test").Page} page @param {import("@playwright/test").Locator} part @param {string} name
 */
export async function isOnScreen(page, part, name) {
  await expect(part, name).toBeVisible();
  const box = await part.boundingBox();
  const size = page.viewportSize();
  expect(box, name).not.toBeNull();
  if (!box || !size) return;
  expect(Math.min(box.x, box.y), name).toBeGreaterThanOrEqual(0);
  expect(box.x + box.width, name).toBeLessThanOrEqual(size.width);
  expect(box.y + box.height, name).toBeLessThanOrEqual(size.height);
}

/**
 * Checks that the first screen of the Play view states the goal of the game, the opponent, and the other parts of the
 * site.
 * @param {import("@playwright/test").Page} page
 * @param {import("./board.js").Board} board
 * @param {{ turn: string, goal: RegExp, opponent: string, level: RegExp, newGame: string, links: string }} texts
 * @param {number} links the number of links to other parts of the site
 */
export async function expectFirstScreen(page, board, texts, links) {
  await page.goto("/play");
  await expect(board.status).toContainText(texts.turn);
  const goal = page.getByText(texts.goal);
  expect(words((await goal.textContent()) ?? "")).toBeLessThanOrEqual(15);
  await isOnScreen(page, goal, "goal");
  await isOnScreen(page, board.grid, "board");
  await isOnScreen(page, board.status, "status");
  await isOnScreen(page, page.getByText(texts.opponent), "opponent");
  await isOnScreen(page, page.getByText(texts.level), "level");
  await isOnScreen(page, page.getByRole("button", { name: texts.newGame }), "new game");
  const found = page.getByRole("navigation", { name: texts.links }).getByRole("link");
  await expect(found).toHaveCount(links);
  for (const link of await found.all()) await isOnScreen(page, link, String(await link.textContent()));
  expect(await page.evaluate(() => scrollY)).toBe(0);
}
