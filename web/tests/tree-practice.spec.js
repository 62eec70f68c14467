// @ts-check
import { expectNoViolation } from "../support/axe.js";
import { expect, test } from "../support/foursight.js";

/** @typedef {import("@playwright/test").Page} Page */

const REPORT = "moves=43&engine=alphabeta:depth=5,eval=windows-centre";

/** @param {Page} page @param {string} [query] */
async function opened(page, query = REPORT) {
  await page.goto(`/tree?${query}`);
  await expect(page.locator(".tree-headline")).toContainText("positions");
}

/** @param {Page} page @param {string} name */
const tab = (page, name) => page.getByRole("tab", { name, exact: true }).click();
/** @param {Page} page */
const practice = (page) => page.getByRole("region", { name: "Practice" });
/** @param {Page} page */
const entries = (page) => practice(page).getByRole("list", { name: "Your entries" }).getByRole("listitem");

/**
 * Starts to practise the position of the second cutoff. In this position, column 4 returns 9, and column 3 returns 14.
 * @param {Page} page
 */
async function startAtCutoff(page) {
  await opened(page, `${REPORT}&step=33`);
  await tab(page, "Practice");
  const node = page.locator(".tnode.is-current");
  await node.click();
  // The click also closes the node, and a second click opens it again.
  await node.click();
  await practice(page).getByRole("button", { name: "Practise after 4445" }).click();
  await expect(practice(page)).toContainText("The search enters the position after 4445. MAX is to move.");
}

test("practice checks α, β, the pruned moves and the value of a recorded position", async ({ page }) => {
  await startAtCutoff(page);
  const panel = practice(page);
  const beside = page.getByRole("region", { name: "Window and counters" });
  await expect(panel).toContainText(/After 444 \(MIN\)\s*11/);
  await expect(page.getByLabel("α on entry")).toBeFocused();

  // If the entry is not a number, the page does not count it as an attempt.
  await page.keyboard.type("eleven");
  await page.getByLabel("β on entry").fill("11");
  await page.keyboard.press("Enter");
  await expect(panel.getByRole("alert").first()).toHaveText("Enter a number, a win (W5), a loss (L4), ∞ or −∞.");
  await expect(entries(page)).toHaveCount(0);

  await page.getByLabel("α on entry").fill("11");
  await page.getByRole("button", { name: "Check" }).click();
  await expect(entries(page)).toHaveText([
    "✗ Wrong: α is −∞, not 11. 11 is β. No MAX position on the path has a value yet.",
    "✓ Right: β is 11. MIN is already guaranteed this value after 444.",
  ]);
  await expect(page.locator("#live-polite")).toContainText("β is 11");

  // Column 4 returns 9, which is too little for a cutoff. Column 3 returns 14, which is enough.
  await expect(panel.getByRole("button", { name: "Search column 3" })).toBeFocused();
  await panel.getByRole("button", { name: /^Prune columns 3, 5, 2, 6, 1 and 7/ }).click();
  await expect(entries(page).nth(2)).toHaveText(
    "✗ Wrong: Column 3 is searched. Column 4 returned 9, and β is 11: a cutoff needs a value at or above β.",
  );
  await expect(beside).not.toContainText("α");
  await expect(page.locator(".tnode.is-open", { hasText: "?" })).toHaveCount(1);
  await panel.getByRole("button", { name: /^Prune columns 5, 2, 6, 1 and 7/ }).click();
  await expect(entries(page).nth(3)).toHaveText(
    "✓ Right: Columns 5, 2, 6, 1 and 7 are pruned. Column 3 returned 14, and β is 11: " +
      "MIN has a choice elsewhere that is at least as good.",
  );
  await expect(page.getByLabel("Value of the position")).toBeFocused();
  await page.keyboard.type("14");
  await page.keyboard.press("Enter");
  await expect(entries(page).nth(4)).toHaveText(
    "✓ Right: The value is 14. MAX takes the largest value that its moves returned (column 3). " +
      "This value is a lower bound: the exact value may be larger.",
  );
  await expect(panel).toContainText("3 of 5 entries right");
  await expect(beside).toContainText("α");
  await expect(panel.getByRole("button", { name: "Next position" })).toBeFocused();
  await panel.getByRole("button", { name: "Show the result in the tree" }).click();
  await expect(page.locator("#status")).toContainText("Column 5 returns at least 14.");
});

test("a random task hides its answers, ends with a step elsewhere, and needs a search with a window", async ({ page }) => {
  await opened(page, `${REPORT}&view=icicle`);
  await tab(page, "Practice");
  await practice(page).getByRole("button", { name: "Start" }).click();
  await expect(page.getByRole("tree", { name: "Search tree" })).toBeVisible();
  await expect(page.locator("main")).not.toContainText(/prune (at|as soon as)/i);
  // The drawing shows no search window, and the keyboard shortcuts do not announce one.
  await expect(page.locator(".tnode", { hasText: /\S…\S/ })).toHaveCount(0);
  await page.getByRole("tab", { name: "Practice" }).focus();
  await page.keyboard.press("Shift+E");
  await expect(page.locator("#live-polite")).toHaveText("Hidden until you have finished the practice task.");
  // In the icicle, the widths of the bars would reveal where the search prunes. Therefore this view cannot be chosen.
  await expect(page.getByRole("radio")).toHaveCount(2);
  await page.keyboard.press("v");
  await expect(page.getByRole("tree", { name: "Search tree as a list" })).toBeVisible();
  await page.keyboard.press(".");
  await expect(practice(page).getByRole("button", { name: "Start" })).toBeVisible();
  await opened(page, "moves=43&engine=minimax:depth=3");
  await tab(page, "Practice");
  await expect(practice(page)).toContainText("Minimax skips no moves");
  await practice(page).getByRole("button", { name: "Run alpha-beta" }).click();
  await expect(page).toHaveURL(/engine=alphabeta:depth=3/);
  await expect(practice(page).getByRole("button", { name: "Start" })).toBeEnabled();
});

test("practice at the root hides the result of the search until the last entry", async ({ page }) => {
  await opened(page, `${REPORT}&step=1`);
  await tab(page, "Practice");
  const panel = practice(page);
  await page.locator(".tnode.is-current").click();
  await panel.getByRole("button", { name: "Practise at the root" }).click();
  await expect(panel).toContainText("The search enters the position at the root. MAX is to move.");
  await expect(page.locator(".tree-headline")).toHaveText("Hidden until you have finished the practice task.");
  await panel.getByRole("button", { name: "Enter −∞" }).click();
  await panel.getByRole("button", { name: "Enter ∞" }).click();
  await panel.getByRole("button", { name: "Check" }).click();
  await expect(entries(page)).toHaveText([/^✓ Right: α is −∞\./, /^✓ Right: β is ∞\./]);
  // No column of the root can be pruned.
  const returned = panel.getByRole("list", { name: "Values returned so far" }).getByRole("listitem");
  for (let column = 1; column < 7; column += 1) {
    await expect(returned).toHaveCount(column);
    await panel.getByRole("button", { name: /^Search column/ }).click();
    await expect(entries(page).nth(column + 1)).toContainText("✓ Right");
  }
  const values = (await returned.allTextContents()).map((text) => Number(text.replace("−", "-").split(" ").at(-1)));
  expect(values).toHaveLength(7);
  const best = Math.max(...values);
  await page.getByLabel("Value of the position").fill(String(best));
  await page.keyboard.press("Enter");
  await expect(entries(page).nth(8)).toContainText(`✓ Right: The value is ${best}.`);
  await expect(page.locator(".tree-headline")).not.toHaveText(/Hidden/);
});

test("the document of an open question is the same for both answers", async ({ page }) => {
  await opened(page);
  await page.getByRole("button", { name: "Open all" }).click();
  await page.keyboard.press("q");
  const quiz = page.getByRole("region", { name: "Quiz" });
  /** For each answer, the HTML of the columns whose questions had this answer. @type {Record<string, Set<string>>} */
  const found = { searched: new Set(), skipped: new Set() };
  for (let asked = 0; asked < 12; asked += 1) {
    await expect(quiz.getByRole("button", { name: /^Yes/ })).toBeFocused();
    const column = /Will column (\d)/.exec((await quiz.textContent()) ?? "")?.[1] ?? "";
    const future = page.locator(".tnode.is-future").filter({ has: page.getByText(column, { exact: true }) });
    await expect(future.first()).toBeVisible();
    // The comparison ignores numbers (coordinates, places in the tree, columns) and the CSS classes of MAX and MIN.
    const html = (await future.first().evaluate((node) => node.outerHTML)).replaceAll(/-?[\d.]+/g, "#");
    await quiz.getByRole("button", { name: /^Yes/ }).click();
    const verdict = (await quiz.getByRole("status").textContent()) ?? "";
    found[verdict.includes("skipped") ? "skipped" : "searched"]?.add(html.replace(/is-(max|min)/, "side"));
    await quiz.getByRole("button", { name: "Next question" }).click();
  }
  expect(found.searched?.size).toBe(1);
  expect(found.skipped).toEqual(found.searched);
});

test("the code of the search highlights the line of each step", async ({ page }) => {
  await opened(page, `${REPORT}&step=0`);
  await tab(page, "Code");
  const code = page.getByRole("region", { name: "Pseudo-code" });
  const current = code.locator("[aria-current=step]");
  await expect(code.getByRole("heading", { name: "Alpha-beta" })).toBeVisible();
  await expect(current).toHaveCount(0);
  await page.getByRole("button", { name: "Step forward" }).click();
  await expect(current).toHaveText("alphabeta(position, depth, α, β):");
  await page.getByRole("button", { name: "Step forward" }).click();
  await expect(current).toHaveText(/^value ← alphabeta/);
  await page.getByRole("button", { name: "Next cutoff" }).click();
  await expect(current).toHaveText("if α ≥ β: skip the other moves (cutoff)");
  await page.getByRole("button", { name: "Step forward" }).click();
  await expect(current).toHaveText("return best");
  await expect(code.locator(".is-caller")).toHaveText(/^for MIN: best/);
  await opened(page, "moves=43&engine=minimax:depth=3");
  await tab(page, "Code");
  await expect(code.getByRole("heading", { name: "Minimax" })).toBeVisible();
});

test("on a phone, one press shows the code above the tree", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await opened(page, `${REPORT}&step=33`);
  await page.getByRole("button", { name: "Code", exact: true }).click();
  const code = page.getByRole("region", { name: "Pseudo-code" });
  await expect(code.locator("[aria-current=step]")).toBeInViewport();
  await expect(page.locator(".tnode.is-current")).toBeInViewport();
  await expectNoViolation(page, "the code on a phone");
  await page.getByRole("button", { name: "Code", exact: true }).click();
  await expect(code).toHaveCount(0);
});

/** @type {Record<string, (page: Page) => Promise<void>>} */
const STATES = {
  "the code": async (page) => {
    await opened(page, `${REPORT}&step=33`);
    await tab(page, "Code");
  },
  "a practice task": async (page) => {
    await startAtCutoff(page);
    await page.getByLabel("α on entry").fill("5");
    await page.getByRole("button", { name: "Enter ∞", exact: true }).click();
    await page.getByRole("button", { name: "Check" }).click();
    await expect(entries(page)).toHaveCount(2);
  },
};

for (const [state, open] of Object.entries(STATES)) {
  test(`axe finds nothing in ${state}: light, dark, on a phone`, async ({ page }) => {
    await open(page);
    await expectNoViolation(page, `${state}, light`);
    await page.emulateMedia({ colorScheme: "dark" });
    await expectNoViolation(page, `${state}, dark`, ["color-contrast"]);
    await page.setViewportSize({ width: 320, height: 640 });
    await expectNoViolation(page, `${state}, on a phone`);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide, "the page is not wider than the screen").toBeLessThanOrEqual(320);
  });
}
