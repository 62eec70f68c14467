// @ts-check
import { expect, test } from "../support/foursight.js";

/**
 * Records all announcements to screen readers since the page started. Returns a function that returns the recorded
 * announcements.
 * @param {import("@playwright/test").Page} page
 */
async function listen(page) {
  await page.addInitScript(() => {
    /** @type {{ polite: string[], assertive: string[] }} */
    const heard = { polite: [], assertive: [] };
    Object.assign(window, { heard });
    document.addEventListener("DOMContentLoaded", () => {
      for (const kind of /** @type {const} */ (["polite", "assertive"])) {
        const region = document.querySelector(`[aria-live="${kind}"]`);
        if (!region) continue;
        new MutationObserver(() => {
          const text = region.textContent?.trim();
          if (text) heard[kind].push(text);
        }).observe(region, { childList: true, characterData: true, subtree: true });
      }
    });
  });
  return async (/** @type {"polite" | "assertive" | "any"} */ kind) =>
    page.evaluate((which) => {
      const { polite, assertive } = /** @type {any} */ (window).heard;
      return (which === "any" ? [...polite, ...assertive] : { polite, assertive }[which]).join(" | ");
    }, kind);
}

test("the board is a labelled grid of all cells", async ({ page, board }) => {
  await page.goto("/play?moves=443&against=human&you=both");
  await expect(board.cells).toHaveCount(42);
  await expect(board.grid.getByRole("row")).toHaveCount(6);
  await expect(board.cell("d1")).toHaveAccessibleName("column 4, row 1, Red");
  await expect(board.cell("d2")).toHaveAccessibleName("column 4, row 2, Yellow");
  await expect(board.cell("g6")).toHaveAccessibleName("column 7, row 6, empty");
  await expect(board.column(4)).toHaveAccessibleName("Drop in column 4, 2 of 6 cells filled");
});

test("moves are announced politely, the result at once", async ({ page, board }) => {
  const heard = await listen(page);
  await page.goto("/play?moves=443352&against=human&you=both");
  await board.toHaveStones(6);
  await board.drop(1);
  await expect.poll(() => heard("polite")).toContain("Red plays column 1, row 1.");
  await page.getByRole("button", { name: "Undo" }).click();
  await board.drop(6);
  await expect.poll(() => heard("assertive")).toMatch(/Red won on move 4/);
});

test("the move of the opponent and the turn are announced", async ({ page, board }) => {
  const heard = await listen(page);
  await page.goto("/play?against=level:1&you=first");
  await board.drop(4);
  await board.toHaveStones(2);
  await expect
    .poll(() => heard("polite"))
    .toMatch(/Yellow plays column [1-7], row [1-2]\. Beginner [^.]+\. Your turn/);
});

test("last move, threats, evaluation and the whole board are read on request, in both views", async ({
  page,
  board,
}) => {
  const heard = await listen(page);
  for (const path of ["/play?moves=44335&against=human&you=both", "/analyse?moves=44335"]) {
    await page.goto(path);
    await board.toHaveStones(5);
    await page.keyboard.press("Shift+L");
    await expect.poll(() => heard("any"), path).toMatch(/column 5, row 1/);
    await page.keyboard.press("Shift+T");
    await expect.poll(() => heard("any"), path).toMatch(/b1|column 2 /);
    await page.keyboard.press("Shift+B");
    await expect.poll(() => heard("any"), path).toMatch(/Row 1: empty, empty, Red, Red, Red, empty/);
    await page.keyboard.press("Shift+E");
    await expect.poll(() => heard("any"), path).toMatch(/win|not|evaluates/i);
  }
});

/**
 * Delays the responses of a route. Returns a function that releases them.
 * @param {import("@playwright/test").Page} page
 * @param {string} route
 */
async function holdBack(page, route) {
  let release = () => {};
  const released = new Promise((resolve) => (release = () => resolve(null)));
  await page.route(`**/api/v1/${route}`, async (request) => {
    await released;
    await request.continue();
  });
  return release;
}

test("a value that is not known yet is read as soon as it arrives", async ({ page, board }) => {
  const heard = await listen(page);
  for (const { path, route, key, unknown, value } of [
    { path: "/play?moves=44335&against=human&you=both", route: "position", key: "Shift+T", unknown: "The threats are not known yet.", value: /Red can win now (on b1|in column 2)/ },
    { path: "/analyse?moves=44335", route: "solve", key: "Shift+S", unknown: "The scores of the columns are not known yet.", value: /Column 2, best: / },
  ]) {
    const release = await holdBack(page, route);
    await page.goto(path);
    await board.toHaveStones(5);
    await page.keyboard.press(key);
    await expect.poll(() => heard("any"), path).toContain(unknown);
    expect(await heard("any")).not.toMatch(value);
    release();
    await expect.poll(() => heard("any"), path).toMatch(value);
  }
});

test("a step in Analyse is announced with the value", async ({ page, board }) => {
  const heard = await listen(page);
  await page.goto("/analyse?moves=4433");
  await board.toHaveStones(4);
  await page.keyboard.press("ArrowLeft");
  await board.toHaveStones(3);
  await expect.poll(() => heard("polite")).toMatch(/Move 2, Red, column 3, row 1\./);
});

test("a change of the view is announced", async ({ page }) => {
  const heard = await listen(page);
  await page.goto("/play?against=human&you=both");
  for (const view of ["Tree", "Learn", "Analyse"]) {
    await page.getByRole("navigation", { name: "Views" }).getByRole("link", { name: view }).click();
    await expect.poll(() => heard("polite")).toContain(view);
  }
});

test("every view has one main heading, landmarks and a title", async ({ page }) => {
  for (const [path, title] of [
    ["/play?against=human&you=both", /Play|Foursight/],
    ["/analyse?moves=44", /Analyse/],
    ["/api/", /API/],
  ]) {
    await page.goto(String(path));
    await expect(page).toHaveTitle(title ?? "");
    await expect(page.getByRole("main")).toHaveCount(1);
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
  }
});

test("the first tab stop skips to the board", async ({ page }) => {
  await page.goto("/play?against=human&you=both");
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: /Skip/ });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
});

test("the focus is visible", async ({ page }) => {
  await page.goto("/play?moves=44&against=level:1&you=first");
  for (let press = 0; press < 25; press += 1) {
    await page.keyboard.press("Tab");
    const bare = await page.evaluate(() => {
      const element = document.activeElement;
      if (!element || element === document.body) return null;
      const target = element.matches("input[type=radio], input[type=checkbox]")
        ? (element.nextElementSibling ?? element)
        : element;
      const seen = [element, target].some((each) => {
        const style = getComputedStyle(each);
        return (style.outlineStyle !== "none" && parseFloat(style.outlineWidth) >= 2) ||
          style.boxShadow !== "none";
      });
      return seen ? null : element.outerHTML.slice(0, 120);
    });
    expect(bare).toBeNull();
  }
});
