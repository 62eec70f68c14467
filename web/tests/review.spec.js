// @ts-check
import { expect, test } from "../support/foursight.js";

/**
 * A game with two blunders. With the third disc, Red gives away a win. With the fourth disc, Yellow gives the win back:
 * Yellow does not block the two red discs in the bottom row, so Red gets three discs in a row that are open at both
 * ends.
 */
const GAME = "4433526";
const PLANTED = "Yellow, column 3, Blunder";

/**
 * Opens the review of a game, and waits until it is complete. The reviewed moves arrive one after another.
 * @param {import("@playwright/test").Page} page
 */
async function reviewed(page, path = `/analyse?moves=${GAME}&review=1`) {
  await page.goto(path);
  const table = page.getByRole("table", { name: /Accuracy, regret/ });
  await expect(table).toContainText("%");
  return table;
}

/** @param {import("@playwright/test").Page} page */
const verdict = (page) => page.getByRole("region", { name: "This move" });

test("a review finds a known blunder, explains it, and plays the refutation", async ({
  page,
  board,
  server,
}) => {
  const { plies } = await server.ask("review", { moves: GAME });
  const { refutation, why } = plies[3];
  expect(refutation.moves).toMatch(/^[25]/);
  expect(refutation.cells.length, "the open three threatens two cells").toBeGreaterThan(1);
  expect(why).toContain(refutation.cells[0]);

  await reviewed(page);
  const move = page.getByRole("button", { name: PLANTED });
  await expect(move).toContainText("??");
  await move.click();
  await board.toHaveStones(4);
  await expect(move).toHaveAttribute("aria-current", /.+/);
  const told = verdict(page);
  await expect(told).toContainText("column 3?? (Yellow): blunder");
  // The test compares only the first part of the explanation. The rest contains a line of moves that depends on earlier
  // searches. The page names columns where the server names cells.
  for (const part of why.split(": ")[0].replace(/\.$/, "").split(/\b[a-g][1-6]\b/)) await expect(told).toContainText(part.trim());
  await expect(told).not.toContainText(/\b[a-g][1-6]\b/);
  await told.getByRole("button", { name: "Show why" }).click();
  await expect(board.status).toContainText(/Why column 3 fails: move (\d+) of \1/);
  expect((await board.position()).outcome).toBe("first");
  await expect(page.locator(".board-picture .mark")).toHaveCount(refutation.cells.length);
  await page.getByRole("button", { name: "Back to the game" }).click();
  await told.getByRole("button", { name: "Show a better move" }).click();
  await expect(board.status).toContainText(/Better line: move [1-9]/);
  await expect(board.cell("c2")).not.toHaveAccessibleName(/Yellow/);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test("the first mistake is one tap away, and a tap on a move shows the board and the reason", async ({ page, board }) => {
    await reviewed(page);
    await page.getByRole("button", { name: "First mistake: move 2 of Red" }).tap();
    await board.toHaveStones(3);
    await page.getByRole("button", { name: PLANTED }).tap();
    await board.toHaveStones(4);
    await expect(board.cell("c2")).toBeInViewport();
    await expect(board.cell("d6")).toBeInViewport();
    await expect(verdict(page).getByRole("heading")).toBeInViewport();
  });
});

test("accuracy, regret and errors are shown for both sides", async ({ page, server }) => {
  const table = await reviewed(page);
  const { first, second } = await server.ask("review", { moves: GAME });
  for (const [name, side] of [["Red", first], ["Yellow", second]]) {
    const row = table.getByRole("row", { name: new RegExp(`^${name}`) });
    await expect(row.getByRole("cell").nth(0)).toHaveText(`${Math.round(side.accuracy)} %`);
    await expect(row.getByRole("cell").nth(1)).toHaveText(side.regret.toFixed(1));
    await expect(row.getByRole("cell").nth(2)).toHaveText("1");
    expect(side.counts.blunder).toBe(1);
  }
  await page.getByText("What these words mean").click();
  await expect(page.getByText(/^Accuracy:/)).toBeVisible();
});

test("the end of a game in Play leads to its review", async ({ page, board }) => {
  await page.goto(`/play?moves=${GAME}&against=level:1&you=second`);
  const button = page.getByRole("button", { name: /^Review game/ });
  await expect(button).toBeVisible();
  await button.click();
  await expect(page).toHaveURL(/\/analyse\?.*review=1/);
  await expect(page.getByRole("button", { name: PLANTED })).toBeVisible();
  await board.toHaveStones(7);
});

test("going back from the review finds the game in Play again", async ({ page, board }) => {
  await page.goto(`/play?moves=${GAME}&against=level:1&you=second`);
  await page.getByRole("button", { name: /^Review game/ }).click();
  await expect(page.getByRole("button", { name: PLANTED })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("button", { name: "Rematch" })).toBeVisible();
  await board.toHaveStones(7);
});

test("errors are tried again until a move keeps the outcome", async ({ page, board }) => {
  await page.goto(`/analyse?moves=${GAME}&review=1`);
  await page.getByRole("button", { name: PLANTED }).click();
  await verdict(page).getByRole("button", { name: "Try again" }).click();
  const card = page.getByRole("region", { name: "Try again" });
  await expect(card).toContainText("Find a move that keeps the win");
  await board.toHaveStones(3);
  // Until the answer is found, all exact values are hidden.
  await expect(page.locator(".chip")).toHaveCount(0);
  await board.column(7).click();
  await expect(card).toContainText("Column 7 is wrong");
  await card.getByRole("button", { name: "Try another column" }).click();
  await board.column(5).click();
  await expect(card).toContainText("Yes: column 5 keeps the win");
  await card.getByRole("button", { name: "Done" }).click();
  await expect(card).toBeHidden();
  await board.toHaveStones(4);
});

test("a slower win is accepted, and the message mentions the immediate win", async ({ page, board }) => {
  // Red could have won immediately in column 7. Column 3 also wins, but later.
  await page.goto("/analyse?moves=624541551373636&review=1");
  // In this column, Red has made two blunders. The test chooses the second one.
  await page.getByRole("button", { name: "Red, column 6, Blunder" }).last().click();
  await verdict(page).getByRole("button", { name: "Try again" }).click();
  const card = page.getByRole("region", { name: "Try again" });
  await board.toHaveStones(14);
  await board.column(3).click();
  await expect(card).toContainText("Yes: column 3 keeps the win. Column 7 wins at once.");
});

test("the answer can be shown", async ({ page }) => {
  await page.goto(`/analyse?moves=${GAME}&review=1`);
  await page.getByRole("button", { name: PLANTED }).click();
  await verdict(page).getByRole("button", { name: "Try again" }).click();
  const card = page.getByRole("region", { name: "Try again" });
  await card.getByRole("button", { name: "Show the answer" }).click();
  await expect(card).toContainText("The correct moves are columns 2 and 5.");
});

test("all errors of a game are practised one after the other", async ({ page }) => {
  await reviewed(page);
  await page.getByRole("button", { name: "both sides", exact: true }).click();
  const card = page.getByRole("region", { name: "Try again" });
  await expect(card).toContainText(/1 of [2-9]/);
  await card.getByRole("button", { name: "Skip" }).click();
  await expect(card).toContainText(/2 of [2-9]/);
});

test("clicks and keys on the graph go to a position, and a sentence and a table describe it", async ({
  page,
  board,
}) => {
  await reviewed(page);
  const graph = page.getByRole("figure", { name: "Course of the game" });
  await expect(graph).toContainText("At the start, Red is winning");
  const slider = graph.getByRole("slider", { name: "Move in the game" });
  await expect(slider).toHaveAttribute("aria-valuemax", "7");
  const box = await slider.boundingBox();
  expect(box).not.toBeNull();
  if (box) await page.mouse.click(box.x + 2, box.y + box.height / 2);
  await board.toHaveStones(0);
  if (box) await page.mouse.click(box.x + (box.width * 4) / 7, box.y + box.height / 2);
  await board.toHaveStones(4);
  await expect(slider).toHaveAttribute("aria-valuetext", /Yellow, column 3, Red is winning/);
  await slider.focus();
  await page.keyboard.press("ArrowRight");
  await board.toHaveStones(5);
  await graph.getByText("The graph as a table").click();
  const rows = graph.getByRole("row");
  await expect(rows).toHaveCount(9);
  await expect(rows.nth(5)).toContainText(/Yellow, column 3.*blunder.*Red.*\+18/);
});

test("b, m and i jump to the next error", async ({ page, board }) => {
  await reviewed(page);
  await page.keyboard.press("Home");
  await board.toHaveStones(0);
  await page.keyboard.press("b");
  await board.toHaveStones(3);
  await page.keyboard.press("b");
  await board.toHaveStones(4);
});

test("a resigned game is reviewed too", async ({ page, board }) => {
  await page.goto("/analyse?moves=4433&resigned=second&review=1");
  await expect(page.getByRole("button", { name: PLANTED })).toBeVisible();
  await expect(board.status).toContainText("Yellow resigned. Red wins");
});

test("on a board that cannot be solved, a review shows that values are not known", async ({ page }) => {
  await page.goto("/analyse?variant=8x8&moves=45&review=1");
  await expect(page.getByRole("region", { name: "Review" })).toContainText(/Reviewing|not/i);
  const moves = page.getByRole("list", { name: "Moves" });
  await expect(moves.getByRole("button")).toHaveCount(2);
  await expect(moves).not.toContainText(/blunder|mistake/);
});

for (const [width, height] of [
  [1280, 720],
  [1366, 768],
  [1440, 900],
]) {
  test(`the graph and the current move are on the screen at ${width}×${height}`, async ({ page, board }) => {
    await page.setViewportSize({ width: width ?? 0, height: height ?? 0 });
    await page.goto("/analyse?moves=65451477126135274242747341516655&review=1");
    await board.toHaveStones(32);
    await expect(verdict(page)).toBeVisible();
    await page.keyboard.press("ArrowLeft");
    await board.toHaveStones(31);
    const inWindow = async (/** @type {import("@playwright/test").Locator} */ part) => {
      const box = await part.boundingBox();
      expect(box?.y).toBeGreaterThanOrEqual(0);
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(height ?? 0);
    };
    await inWindow(page.getByRole("slider", { name: "Move in the game" }));
    const moves = page.getByRole("list", { name: "Moves" });
    await inWindow(moves.locator("[aria-current]"));
    await page.keyboard.press("Home");
    await page.keyboard.press("ArrowRight");
    await inWindow(moves.locator("[aria-current]"));
    await inWindow(verdict(page).getByRole("heading"));
    expect(await page.evaluate(() => window.scrollY), "the board does not move").toBe(0);
  });
}
