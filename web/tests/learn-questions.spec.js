// @ts-check
import { expectNoViolation } from "../support/axe.js";
import { expect, test } from "../support/foursight.js";
import { expectLabelledPlaces, visit } from "../support/reader.js";
import { GROUPS, QUESTIONS } from "../src/state/learn/questions/list.ts";

/** @typedef {import("@playwright/test").Page} Page */

/** Returns the exhibit of a question. @param {Page} page */
const exhibitOf = (page) => page.getByRole("region", { name: "Example" });

/** Waits until the exhibit is computed. @param {Page} page */
async function computed(page) {
  await expect(exhibitOf(page)).toHaveAttribute("aria-busy", "false");
  await expect(page.locator(".finding")).not.toBeEmpty();
}

test("the list of questions is linked from the start page of Learn, and links to every answer", async ({ page }) => {
  await page.goto("/learn");
  await page.getByRole("link", { name: /^Questions about your own program/ }).click();
  await expect(page).toHaveURL(/\/learn\?questions$/);
  await expect(page.getByRole("heading", { level: 2 })).toHaveText(GROUPS.map(({ title }) => title));
  for (const { title } of QUESTIONS) await expect(page.getByRole("link", { name: title })).toBeVisible();
  await page.getByRole("link", { name: QUESTIONS[0]?.title ?? "" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(QUESTIONS[0]?.title ?? "");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
});

/**
 * The text that each exhibit must show, keyed by the name of the question. The numbers are results of the engines and
 * of the sample search.
 * @type {Record<string, RegExp>}
 */
const FINDINGS = {
  "does-not-block": /does not block at depth 1, and blocks at all other depths/,
  "delays-the-win": /Column 2 wins at once. If all wins have the same score, the search plays column 4/,
  "same-column": /plays column 1 if it tries the columns from left to right, and column 4 if it tries them from the centre outwards/,
  "deeper-is-worse": /only own lines, 4 of 6 moves give the result away.* 1 of 6 moves give the result away/,
  "network-loses": /At depth 1, 0 of 3 evaluations keep the result. At depth 6, 3 of 3/,
  "alphabeta-other-move": /play columns 4 and 3. Both columns have the same value \(0 and 0\)/,
  "root-ties": /returns 0 for 7 columns. With >, the program plays column 4. With >=, it plays column 7, whose exact value is loss after 2 discs/,
  "no-move": /^0 of 7 columns have a value above 0/,
  "wrong-sign": /differ at depth 1 and 3/,
  undo: /7 cells of the board are different/,
  "cache-turn": /own cache the program plays column 3.* it plays column 4/,
  "table-bounds": /faulty table returns −2 instead of −6/,
  "win-at-edge": /reports f1, g1, a2, b2/,
  "nodes-rise": /visits 5,703 positions on the first turn and 19,427 on the second/,
  "too-slow": /visits 206 times as many as/,
  "table-grows": /Without a table, the search visits 87,296 positions.* with a table of 16 MB, it visits 23,859/,
  "slow-key": /number with at most 49 bits/,
  "big-board": /needs 72 bits. The first shift silently returns 8/,
  "how-to-score": /of 5 evaluations prefer the right side/,
  "score-meaning": /^3 of 7 columns win. The position has the score of its best column, \+2/,
  "first-player": /In 3 of the 5 games of the sample search/,
  "which-cut": /Red is already guaranteed −6.*skips its remaining leaves: 3 in total, crossed out here/,
};

for (const { title, questions } of GROUPS) {
  test(`${title}: every address shows its question and computes its exhibit`, async ({ page }) => {
    expect(Object.keys(FINDINGS)).toHaveLength(QUESTIONS.length);
    await page.goto(`/learn?question=${questions[0]?.slug}`);
    for (const question of questions) {
      await test.step(question.slug, async () => {
        await visit(page, `/learn?question=${question.slug}`);
        await expect(page.getByRole("heading", { level: 1 })).toHaveText(question.title);
        await computed(page);
        await expect(page.locator(".finding")).toHaveText(FINDINGS[question.slug] ?? /never/);
        await expect(page.locator(".lesson-text p").first()).toContainText(/\w/);
        await expect(page.getByRole("list", { name: "Continue with" }).getByRole("link").first()).toBeVisible();
        // Every figure is a table with rows, or a tree.
        await expect(exhibitOf(page).getByRole("row").or(exhibitOf(page).getByRole("group")).first()).toBeVisible();
        await expectLabelledPlaces(page);
        await expect(page.getByRole("main")).not.toContainText(/\{first\}|\{second\}|undefined|NaN|null/);
      });
    }
  });
}

test("every link of every answer opens its view without an error", { tag: "@full" }, async ({ page }) => {
  test.slow();
  /** @type {Set<string>} */
  const hrefs = new Set();
  await page.goto("/learn?questions");
  for (const { slug } of QUESTIONS) {
    await visit(page, `/learn?question=${slug}`);
    const links = page.getByRole("list", { name: "Continue with" }).getByRole("link");
    await expect(links.first()).toBeVisible();
    for (const link of await links.all()) hrefs.add(await link.evaluate((each) => /** @type {HTMLAnchorElement} */ (each).href));
  }
  expect(hrefs.size).toBeGreaterThan(20);
  const grid = page.getByRole("grid", { name: "Board" }).first();
  for (const href of hrefs) {
    await page.goto(href);
    if (href.includes("/tree?")) await expect(page.getByRole("main"), href).toContainText(/MAX plays column/);
    else if (/\/(analyse|learn)\?/.test(href)) await expect(grid, href).toBeVisible();
    else await expect(page.locator("#code-fault"), href).toContainText("No errors found");
    await expect(page.getByRole("alert").filter({ hasText: /./ }), href).toHaveCount(0);
  }
});

test("n and p turn to the next and the previous question, and after the last question comes the list", async ({ page }) => {
  const [first, second] = QUESTIONS;
  await page.goto(`/learn?question=${first?.slug}`);
  await computed(page);
  await page.keyboard.press("n");
  await expect(page).toHaveURL(new RegExp(`question=${second?.slug}$`));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(second?.title ?? "");
  await page.keyboard.press("p");
  await expect(page).toHaveURL(new RegExp(`question=${first?.slug}$`));
  await visit(page, `/learn?question=${QUESTIONS.at(-1)?.slug}`);
  await computed(page);
  await page.getByRole("button", { name: "Next question" }).click();
  await expect(page).toHaveURL(/\?questions$/);
});

test("an unknown question opens the list with a message", async ({ page }) => {
  await page.goto("/learn?question=nothing");
  await expect(page.getByText("This question does not exist. Choose another question.").first()).toBeVisible();
  await expect(page).toHaveURL(/\?questions$/);
});

test("a leaf of the tree in an answer is shown on the board", async ({ page, board }) => {
  await page.goto("/learn?question=which-cut");
  await computed(page);
  const stones = await board.stones.count();
  await expect(page.locator(".board .ahead")).toHaveCount(0);
  await page.getByRole("button", { name: /^Red column 6, Yellow column 7/ }).click();
  await expect(page.locator(".board .ahead")).toHaveText(["1", "2"]);
  await board.toHaveStones(stones);
});

test("axe finds no violation in the questions: light, dark and on a phone", async ({ page }) => {
  test.slow();
  const fits = async (/** @type {string} */ what) => {
    await expectNoViolation(page, what);
    await page.emulateMedia({ colorScheme: "dark" });
    await expectNoViolation(page, `${what}, dark`, ["color-contrast"]);
    await page.setViewportSize({ width: 320, height: 640 });
    await expectNoViolation(page, `${what}, dark, on a phone`);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(wide, `${what} scrolls sideways`).toBeLessThanOrEqual(0);
    await page.emulateMedia({ colorScheme: "light" });
    await page.setViewportSize({ width: 1280, height: 800 });
  };
  await page.goto("/learn?questions");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await fits("the list of questions");
  for (const slug of ["root-ties", "deeper-is-worse", "which-cut", "slow-key"]) {
    await visit(page, `/learn?question=${slug}`);
    await computed(page);
    await fits(slug);
  }
});
