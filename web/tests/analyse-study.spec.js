// @ts-check
import { expect, test } from "../support/foursight.js";

/** @typedef {import("@playwright/test").Page} Page */

/** The console message of Chromium for a rejected request. */
const REFUSED = /status of 422/;

/** A position that is not in the opening book, but that the solver solves immediately. */
const LATE = "444444333333555";

/** @param {Page} page @param {"Moves" | "Explorer" | "Position"} name */
const panel = (page, name) => page.getByRole("tab", { name }).click();

/** @param {Page} page */
const explorer = (page) => page.getByRole("region", { name: "Opening explorer" });

test.describe("the explorer past the opening book", () => {
  test("the solver provides the exact scores and the best replies, in the table of the book", async ({
    page,
    board,
    server,
  }) => {
    await page.goto(`/analyse?moves=${LATE}`);
    await panel(page, "Explorer");
    await expect(explorer(page)).toContainText("The opening book ends after 9 discs. The solver computed these exact scores.");
    const table = page.getByRole("table", { name: /^Exact scores/ });
    const { columns } = await server.ask("solve", { moves: LATE });
    const playable = columns.filter((/** @type {any} */ each) => each.words !== "full");
    await expect(table.getByRole("row")).toHaveCount(playable.length + 1);
    for (const [index, { column, words, best }] of playable.entries()) {
      const row = table.getByRole("row").nth(index + 1);
      await expect(row.getByRole("rowheader")).toHaveText(best ? `${column} best` : column);
      await expect(row).toContainText(words);
      const after = await server.ask("position", { moves: LATE + column });
      const replies = after.outcome === "ongoing" ? await server.ask("solve", { moves: LATE + column }) : { columns: [] };
      const right = replies.columns.filter((/** @type {any} */ each) => each.best).map((/** @type {any} */ each) => each.column);
      await expect(row.getByRole("cell").nth(1)).toHaveText(right.join(" ") || "none");
    }
    await table.getByRole("button", { name: /^Play column/ }).first().click();
    await board.toHaveStones(LATE.length + 1);
  });

  test("at the end of the book, the solver provides the missing replies", async ({ page }) => {
    await page.goto("/analyse?moves=44444433");
    await panel(page, "Explorer");
    const table = page.getByRole("table", { name: /^Opening book/ });
    await expect(table.getByRole("row")).toHaveCount(7);
    await expect(table.getByRole("row").nth(1).getByRole("cell").nth(1)).toHaveText(/^[1-7]( [1-7])*$/, { timeout: 30_000 });
  });

  test("on a board that is not solved, it says what is not known, and the search can be stopped", async ({
    page,
    board,
  }) => {
    await page.goto("/analyse?variant=8x8&moves=445");
    await board.toHaveStones(3);
    await panel(page, "Explorer");
    const view = explorer(page);
    await expect(view).toContainText("There is no opening book for this board. The solver is computing the scores.");
    const table = page.getByRole("table", { name: /^Scores known so far/ });
    await expect(table.getByRole("row")).toHaveCount(9);
    await expect(view).toContainText(/Exact scores known: 0 of 8 columns, .* positions searched\./);
    // Columns 3 and 6 have only bounds. A bound must not look like a score.
    await expect(table.getByRole("row").nth(3)).toContainText(/^3\s*\? not known \(−\d+ to \+\d+\)\s*…$/);
    await view.getByRole("button", { name: "Stop" }).click();
    await expect(view).toContainText(/The solver did not finish: the exact scores of .* are not known\./);
    await expect(table.getByRole("row").nth(3).getByRole("cell").nth(1)).toHaveText("not known");
    await expect(view.getByRole("button", { name: "Search longer" })).toBeVisible();
    await expect(table).not.toContainText(/(wins|loses) in \d+ moves/);
  });
});

test.describe("links", () => {
  /** @param {Page} page @param {string} text */
  async function openText(page, text) {
    await panel(page, "Position");
    await page.getByRole("textbox", { name: /saved game/ }).fill(text);
    await page.getByRole("button", { name: "Open", exact: true }).click();
  }

  test("an address of another site opens its game, also inside a text", async ({ page, board }) => {
    await page.goto("/analyse");
    await openText(page, "https://connect4.gamesolver.org/?pos=4453");
    await expect(page).toHaveURL(/moves=4453$/);
    await board.toHaveStones(4);
    await openText(page, "What about https://connect4.gamesolver.org/?pos=44531, my friend?");
    await board.toHaveStones(5);
  });

  test("an address of this page opens the whole study, and can be pasted anywhere", async ({ page, board, server }) => {
    await page.goto("/analyse");
    await board.toHaveStones(0);
    const address = `${server.address}/analyse?moves=4453&at=1&line=7&lines=2:12,1:7&comments=44%20Equal.`;
    await page.evaluate((text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData("text/plain", text);
      document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true }));
    }, address);
    await board.toHaveStones(2);
    await panel(page, "Moves");
    await expect(page.getByRole("list", { name: "Side lines" }).getByRole("listitem")).toHaveCount(2);
    await expect(page.getByText("Equal.")).toBeVisible();
    await expect(page).toHaveURL(/moves=4453&at=1&line=7/);
  });

  test("errors in a link say what is wrong, and mark it", async ({ page, board, guard }) => {
    guard.allow(REFUSED);
    await page.goto("/analyse?moves=1");
    const field = page.getByRole("textbox", { name: /saved game/ });
    await openText(page, "https://connect4.gamesolver.org/?pos=44x3");
    await expect(field).toHaveAccessibleDescription("“x” in “pos=44x3” is not a column. The columns of this board are the digits 1 to 7.");
    await expect(page.locator("mark")).toHaveText("x");
    await openText(page, "https://example.org/games/17");
    await expect(field).toHaveAccessibleDescription(/“https:\/\/example.org\/games\/17” contains no game/);
    await openText(page, "see https://example.org/?pos=44444451444 there");
    await expect(field).toHaveAccessibleDescription(/column 4 is full/);
    await expect(page.locator(".fault")).toHaveText("line 1: …xample.org/?pos=44444451444 there");
    await expect(page.locator("mark")).toHaveText("4");
    await board.toHaveStones(1);
  });

  test("the field of Tree accepts a link", async ({ page }) => {
    await page.goto("/tree?moves=43");
    const field = page.getByRole("textbox", { name: "Position" });
    await field.fill("https://connect4.gamesolver.org/?pos=4453");
    await field.press("Tab");
    await expect(field).toHaveValue("4453");
  });
});

test.describe("comments", () => {
  /** @param {Page} page @param {string} text */
  async function write(page, text) {
    await page.keyboard.press("a");
    const field = page.getByRole("textbox", { name: /^Comment on/ });
    await expect(field).toBeFocused();
    await field.fill(text);
    await page.keyboard.press("Enter");
    await expect(field).toBeHidden();
  }

  test("moves and side lines are commented by keyboard, and a reload keeps the comments", async ({ page, board }) => {
    await page.goto("/analyse?moves=4453");
    await board.toHaveStones(4);
    await write(page, "Keeps the balance (for now).");
    const moves = page.getByRole("list", { name: "Moves" });
    await expect(moves.getByText("Column 3 Keeps the balance (for now).")).toBeVisible();
    // After saving, the button that opens the editor has the focus. The keyboard shortcuts of the view work again.
    await expect(page.getByRole("button", { name: "Edit the comment" })).toBeFocused();
    await page.keyboard.press("ArrowLeft");
    await board.toHaveStones(3);
    await page.keyboard.press("7");
    await board.toHaveStones(4);
    await write(page, "Too far away.");
    await page.reload();
    await board.toHaveStones(4);
    await expect(moves.getByText("Column 3 Keeps the balance (for now).")).toBeVisible();
    const aside = page.getByRole("list", { name: "Side lines" });
    await expect(aside.getByText("Column 7 Too far away.")).toBeVisible();

    await page.keyboard.press("a");
    const field = page.getByRole("textbox", { name: "Comment on 2… column 7" });
    await expect(field).toHaveValue("Too far away.");
    await field.fill("");
    await page.keyboard.press("Enter");
    await expect(aside.getByText("Too far away.")).toBeHidden();
    await page.keyboard.press("u");
    await expect(aside.getByText("Too far away.")).toBeVisible();
  });

  test("when the editor closes, the address already contains the comment", async ({ page, board }) => {
    await page.goto("/analyse?moves=4453");
    await board.toHaveStones(4);
    await page.keyboard.press("a");
    const field = page.getByRole("textbox", { name: /^Comment on/ });
    await field.fill("Stored");
    const query = await field.evaluate((area) => {
      area.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true }));
      return location.search;
    });
    expect(new URLSearchParams(query).get("comments")).toBe("4453 Stored");
  });

  test("a comment can be written before the position is known", async ({ page, server }) => {
    test.skip(server.isSite, "on the site, there is no request that the test can delay");
    /** @type {() => void} */
    let release = () => {};
    const released = new Promise((resolve) => (release = () => resolve(null)));
    await page.route("**/api/v1/position*", async (route) => {
      await released;
      await route.continue();
    });
    await page.goto("/analyse?moves=4453");
    await expect(page.getByRole("button", { name: "Drop in column 1," })).toBeAttached();
    await page.keyboard.press("a");
    await expect(page.getByRole("textbox", { name: "Comment on 2… column 3" })).toBeFocused();
    release();
    await page.keyboard.type("early");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("list", { name: "Moves" })).toContainText("Column 3 early");
  });

  test("Escape discards a comment, and a step to another move saves it", async ({ page, board }) => {
    await page.goto("/analyse?moves=4453");
    await board.toHaveStones(4);
    await page.getByRole("button", { name: "Add a comment" }).click();
    await page.keyboard.type("discarded");
    await page.keyboard.press("Escape");
    await expect(page.getByRole("button", { name: "Add a comment" })).toBeFocused();
    await page.getByRole("button", { name: "Add a comment" }).click();
    await page.keyboard.type("saved");
    await page.getByRole("button", { name: "Red, column 4" }).click();
    await board.toHaveStones(1);
    await expect(page.getByRole("list", { name: "Moves" })).toContainText("Column 3 saved");
    await expect(page.getByText("discarded")).toHaveCount(0);
  });

  test("a comment that is being written survives a visit to another view", async ({ page, board }) => {
    await page.goto("/analyse?moves=4453");
    await board.toHaveStones(4);
    await page.keyboard.press("a");
    await page.keyboard.type("unfinished");
    await page.getByRole("link", { name: "Learn" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Learn" })).toBeVisible();
    await page.getByRole("link", { name: "Analyse" }).click();
    await expect(page.getByRole("list", { name: "Moves" })).toContainText("Column 3 unfinished");
  });

  test("a comment is announced with its move", async ({ page, board }) => {
    await page.goto("/analyse?moves=4453&comments=44%20Solid.");
    await board.toHaveStones(4);
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("ArrowLeft");
    await expect(page.locator("[aria-live=polite]")).toContainText(/column 4, row 2\..* Comment: Solid\./);
  });

  test("a saved game contains the comments, and opens with them", async ({ page, board, context }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.goto(`/analyse?moves=4453&comments=${encodeURIComponent('44 He said "no" [sic].')}`);
    await board.toHaveStones(4);
    await panel(page, "Position");
    await page.getByRole("button", { name: "Saved game" }).click();
    await expect(page.getByText("Saved game copied").first()).toBeVisible();
    const record = await page.evaluate(() => navigator.clipboard.readText());
    expect(record).toContain('[Comment "2 He said "no" [sic]."]');
    await page.getByRole("button", { name: "Empty board" }).click();
    await board.toHaveStones(0);
    await page.getByRole("textbox", { name: /saved game/ }).fill(record);
    await page.getByRole("button", { name: "Open", exact: true }).click();
    await board.toHaveStones(4);
    await panel(page, "Moves");
    await expect(page.getByText('Column 4 He said "no" [sic].')).toBeVisible();
  });
});

test("while a game of 32 plies is stepped through, the move and the graph are visible", async ({ page, board }) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  const moves = "65451477126135274242747341516655";
  // A comment needs space, so the row with this move is higher than others.
  await page.goto(`/analyse?moves=${moves}&review=1&comments=${encodeURIComponent(`${moves.slice(0, 5)} ${"long ".repeat(30)}`)}`);
  await board.toHaveStones(32);
  await expect(page.getByRole("table", { name: /Accuracy/ })).toContainText("%");
  await page.keyboard.press("Home");
  const current = page.getByRole("list", { name: "Moves" }).locator("[aria-current]");
  for (let ply = 1; ply <= 32; ply += 1) {
    await page.keyboard.press("ArrowRight");
    await board.toHaveStones(ply);
    await expect(current).toHaveAttribute("data-ply", String(ply));
    await expect.poll(() => page.evaluate(hiddenParts), `hidden parts at ply ${ply}`).toEqual([]);
    expect(await page.evaluate(() => scrollY), "the board does not move").toBe(0);
  }
});

/**
 * Returns the parts (the current move, the graph) that are not completely visible in the window and in the boxes that
 * scroll.
 */
function hiddenParts() {
  /** @param {Element} part */
  function isVisible(part) {
    const inner = part.getBoundingClientRect();
    let isInside = inner.top >= 0 && inner.bottom <= innerHeight && inner.left >= 0 && inner.right <= innerWidth;
    for (let box = part.parentElement; box && box !== document.body; box = box.parentElement) {
      const outer = box.getBoundingClientRect();
      if (getComputedStyle(box).overflowY !== "auto") continue;
      isInside &&= inner.top >= outer.top - 1 && inner.bottom <= outer.bottom + 1;
    }
    return isInside;
  }
  const parts = ["ol[aria-label=Moves] [aria-current]", "[role=slider][aria-label='Move in the game']"];
  return parts.filter((selector) => {
    const part = document.querySelector(selector);
    return !part || !isVisible(part);
  });
}
