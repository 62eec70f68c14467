// @ts-check
import { expect, test } from "../support/foursight.js";
import { check } from "../support/choose.js";

/** @param {import("@playwright/test").Page} page */
async function newGame(page) {
  await page.goto("/play?against=level:4&you=first");
  await page.getByRole("button", { name: "New game" }).click();
  const dialog = page.getByRole("dialog", { name: "New game" });
  await expect(dialog.getByRole("radio").first()).toBeAttached();
  return dialog;
}

/**
 * Selects a radio button. Labels cover the radio buttons, so Playwright would refuse the click without `force`.
 * @param {import("@playwright/test").Locator} dialog
 * @param {string} name
 */
const choose = (dialog, name) => check(dialog.getByRole("radio", { name, exact: true }));

test("levels are offered with their measured accuracy", async ({ page, server }) => {
  const { levels } = await server.ask("catalogue");
  expect(levels.length).toBeGreaterThanOrEqual(8);
  const dialog = await newGame(page);
  for (const { name, accuracy } of levels) {
    const level = page.getByRole("radio", { name: new RegExp(name, "i") });
    const row = dialog.getByRole("group", { name: "Level" }).locator("label").filter({ has: level });
    // An accuracy of 99.5 % must not be rounded to 100 %.
    const told = accuracy > 99 && accuracy < 100 ? accuracy.toFixed(1) : Math.round(accuracy);
    await expect(row).toContainText(`${told} %`);
  }
  await expect(dialog.getByText("Accuracy: how often this opponent keeps the win or the draw")).toBeVisible();
});

test("the accuracy is shown only on the board on which it was measured", async ({ page }) => {
  const dialog = await newGame(page);
  const levels = dialog.getByRole("group", { name: "Level" });
  await expect(levels).toContainText(/\d %/);
  await check(dialog.getByRole("radio", { name: "8×8" }).first());
  await expect(levels).not.toContainText(/\d %/);
  await expect(levels).toContainText("The accuracy was measured only on the 7x6 board.");
  await choose(dialog, "Perfect");
  await expect(dialog).not.toContainText(/On this board, only the side that moves first/);
  await choose(dialog, "Level");
  await expect(levels).not.toContainText(/\d %/);
  await dialog.getByRole("button", { name: "Start" }).click();
  await expect(dialog).toBeHidden();
  const now = page.getByRole("region", { name: "Now" });
  await expect(now).toContainText("Level 4");
  await expect(now).not.toContainText("accuracy");
  await page.getByRole("tab", { name: "Opponent" }).click();
  await expect(page.getByText("The accuracy was measured only on the 7x6 board.")).toBeVisible();
});

test("the square game against perfect play, which starts", async ({ page, board }) => {
  const dialog = await newGame(page);
  await choose(dialog, "Perfect");
  await check(dialog.getByRole("radio", { name: /square/i }).first());
  await choose(dialog, "Opponent");
  await dialog.getByRole("button", { name: "Start" }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/variant=7x6:square.*against=perfect.*you=second/);
  // This game has no opening book, so the first move takes more than 12 seconds of computing time. When the search is
  // stopped, the engine plays the best move that it has found.
  await page.getByRole("button", { name: "Stop" }).click();
  await board.toHaveStones(1);
  await expect(board.status).toContainText(/your turn/i);
});

test("two players are chosen, and remembered for the next visit", async ({ page, board }) => {
  const dialog = await newGame(page);
  await choose(dialog, "Two players");
  await dialog.getByRole("button", { name: "Start" }).click();
  await board.drop(4);
  await board.drop(4);
  await board.toHaveStones(2);
  await page.goto("/play");
  await board.toHaveStones(0);
  await expect(board.status).toContainText("Red to move");
});

test("any engine can be typed, and an unknown one is rejected in the dialog", async ({
  page,
  board,
  guard,
}) => {
  guard.allow(/status of 422/);
  const dialog = await newGame(page);
  await choose(dialog, "Type an engine");
  const field = dialog.getByRole("textbox", { name: "Engine" });
  await field.fill("alphabeta:depth=3,eval=nonsense");
  await dialog.getByRole("button", { name: "Start" }).click();
  await expect(dialog.getByRole("alert").filter({ hasText: "nonsense" })).toBeVisible();
  await field.fill("alphabeta:depth=3,eval=quiet");
  await dialog.getByRole("button", { name: "Start" }).click();
  await expect(dialog).toBeHidden();
  await board.drop(4);
  await board.toHaveStones(2);
});

test("the decision of the opponent is shown on the board on request", async ({ page, board }) => {
  await page.goto("/play?against=alphabeta:depth=4&you=first");
  await board.drop(4);
  await board.toHaveStones(2);
  await expect(page.locator(".chip")).toHaveCount(0);
  await page.getByRole("tab", { name: "Decision" }).click();
  await page.getByRole("button", { name: "Show on the board" }).click();
  await expect(page.locator(".chip")).toHaveCount(7);
  await expect(page.locator(".board-picture .ahead")).toHaveCount(3);
  await expect(page.getByText(/depth 4, .* positions?/).first()).toBeVisible();
});
