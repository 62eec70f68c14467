// @ts-check
import { expectNoViolation } from "../support/axe.js";
import { expect, test } from "../support/foursight.js";
import { frames } from "../support/reader.js";

/** @typedef {import("@playwright/test").Page} Page */

const REPORT = "moves=43&engine=alphabeta:depth=5,eval=windows-centre";

/** @param {Page} page @param {string} [query] */
async function opened(page, query = `${REPORT}&step=33`) {
  await page.goto(`/tree?${query}`);
  await expect(page.locator(".tree-headline")).toContainText("positions");
  await expect(page.getByRole("tree", { name: "Search tree" })).toBeVisible();
}

/** @param {Page} page */
const drawing = (page) => page.getByRole("tree", { name: "Search tree" });
/** @param {Page} page */
const scale = (page) => page.getByRole("button", { name: /^Original size/ });

/** Returns by how many pixels the drawing is wider or higher than its pane. @param {Page} page */
const excess = (page) =>
  drawing(page).evaluate((pane) => Math.max(pane.scrollWidth - pane.clientWidth, pane.scrollHeight - pane.clientHeight));

test("buttons and keys zoom the drawing, and fit the whole tree", async ({ page }) => {
  await opened(page);
  const node = page.locator(".tnode.is-current");
  const width = async () => (await node.boundingBox())?.width ?? 0;
  const original = await width();
  await page.getByRole("button", { name: "Zoom in" }).click();
  await expect(scale(page)).toHaveText("125 %");
  expect((await width()) / original).toBeCloseTo(1.25, 1);
  await page.keyboard.press("-");
  await expect(scale(page)).toHaveText("100 %");
  await page.keyboard.press("-");
  await expect(scale(page)).toHaveText("80 %");
  await expect(node).toBeInViewport({ ratio: 1 });

  // The whole tree has 778 positions. The HTML contains elements for only a few of them.
  await page.getByRole("button", { name: "Open all" }).click();
  await page.keyboard.press("0");
  await expect(page.getByRole("button", { name: "Fit" })).toHaveAttribute("aria-pressed", "true");
  await expect.poll(() => excess(page)).toBeLessThanOrEqual(1);
  expect(await page.locator(".tnode").count()).toBeLessThanOrEqual(400);
  await expect(node).toBeInViewport();
  await page.getByRole("button", { name: "Close all" }).click();
  await expect.poll(() => excess(page)).toBeLessThanOrEqual(1);
  await expect.poll(async () => parseInt((await scale(page).textContent()) ?? "")).toBeGreaterThan(30);
  await scale(page).click();
  await expect(scale(page)).toHaveText("100 %");
  await expect(page.getByRole("button", { name: "Fit" })).toHaveAttribute("aria-pressed", "false");
});

test("the wheel with Ctrl and two fingers zoom around the pointer", async ({ page }) => {
  await opened(page);
  await page.keyboard.press("+");
  await expect(scale(page)).toHaveText("125 %");
  const node = page.locator(".tnode.is-current");
  const before = await node.boundingBox();
  const at = { x: (before?.x ?? 0) + 10, y: (before?.y ?? 0) + 10 };
  await page.mouse.move(at.x, at.y);
  await page.keyboard.down("Control");
  await page.mouse.wheel(0, -40);
  await page.keyboard.up("Control");
  await expect(scale(page)).not.toHaveText("125 %");
  await frames(page, 2);
  const after = await node.boundingBox();
  expect(Math.abs((after?.x ?? 0) - (before?.x ?? 0)), "the node stays under the pointer").toBeLessThan(10);
  const wheeled = parseInt((await scale(page).textContent()) ?? "");
  expect(wheeled).toBeGreaterThan(125);

  /**
   * Sends a touch event with two fingers, which have this distance in pixels.
   * @param {string} type
   * @param {number} distance
   */
  const touch = (type, distance) =>
    drawing(page).evaluate(
      (target, { type, distance, x, y }) => {
        const finger = (/** @type {number} */ identifier, /** @type {number} */ clientX) =>
          new Touch({ identifier, target, clientX, clientY: y });
        const touches = [finger(0, x - distance / 2), finger(1, x + distance / 2)];
        const event = new TouchEvent(type, { touches, bubbles: true, cancelable: true });
        target.dispatchEvent(event);
        return event.defaultPrevented;
      },
      { type, distance, ...at },
    );
  await touch("touchstart", 200);
  expect(await touch("touchmove", 100), "the page itself is not zoomed").toBe(true);
  await expect.poll(async () => parseInt((await scale(page).textContent()) ?? "")).toBeLessThan(wheeled * 0.6);
});

test("the drawing follows the steps at any scale, unless following is off", async ({ page }) => {
  await opened(page, `${REPORT}&step=0`);
  for (const key of ["+", "+"]) await page.keyboard.press(key);
  await expect(scale(page)).toHaveText("156 %");
  const node = page.locator(".tnode.is-current");
  for (let step = 1; step <= 20; step += 1) {
    await page.keyboard.press(".");
    await expect(page.locator(".tree-step")).toHaveText(`step ${step} / 1,687`);
    await expect(node).toBeInViewport({ ratio: 0.95 });
  }
  const follow = page.getByRole("button", { name: "Follow" });
  await follow.click();
  await expect(follow).toHaveAttribute("aria-pressed", "false");
  await drawing(page).evaluate((pane) => pane.scrollTo(0, 0));
  for (let step = 21; step <= 26; step += 1) {
    await page.keyboard.press(".");
    await expect(page.locator(".tree-step")).toHaveText(`step ${step} / 1,687`);
  }
  expect(await drawing(page).evaluate((pane) => [pane.scrollLeft, pane.scrollTop])).toEqual([0, 0]);
  await follow.click();
  await page.keyboard.press(".");
  await expect(node).toBeInViewport({ ratio: 0.95 });
});

test("twenty thousand positions fit with few elements", async ({ page }) => {
  await opened(page, "moves=43&engine=minimax:depth=5,eval=windows-centre&view=drawing");
  await page.getByRole("button", { name: "Open all" }).click();
  await page.keyboard.press("0");
  await expect.poll(() => excess(page)).toBeLessThanOrEqual(1);
  expect(await page.evaluate(() => document.querySelectorAll("*").length)).toBeLessThan(1500);
});

test("axe finds nothing in a zoomed drawing: light, dark, on a phone", async ({ page }) => {
  await opened(page);
  await page.keyboard.press("-");
  await expectNoViolation(page, "zoomed, light");
  await page.emulateMedia({ colorScheme: "dark" });
  await expectNoViolation(page, "zoomed, dark", ["color-contrast"]);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.keyboard.press("0");
  await expectNoViolation(page, "zoomed, on a phone");
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(wide, "the page is not wider than the screen").toBeLessThanOrEqual(320);
});
