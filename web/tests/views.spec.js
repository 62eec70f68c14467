// @ts-check
/** Tests that each view keeps its state while other views are open. */
import { expect, test } from "../support/foursight.js";

/** @typedef {import("@playwright/test").Page} Page */

/** Presses a link in the header. @param {Page} page @param {string} name */
const turnTo = (page, name) =>
  page.getByRole("navigation", { name: "Views" }).getByRole("link", { name, exact: true }).click();

/** Waits until the Learn view is shown. @param {Page} page */
const lessons = (page) => expect(page.getByRole("heading", { name: "Lessons" })).toBeVisible();

test("the game is unchanged after a visit to another view", async ({ page, board }) => {
  await page.goto("/play?variant=8x8&against=level:2&you=second");
  await board.toHaveStones(1);
  await board.settled();
  await board.drop(3);
  await board.toHaveStones(3);
  await board.settled();
  const drawing = await board.drawing();
  for (const leave of ["Learn", "Tree"]) {
    await turnTo(page, leave);
    await expect(page).toHaveURL(new RegExp(`/${leave.toLowerCase()}`));
    await turnTo(page, "Play");
    await board.toHaveStones(3);
    await expect(board.cells).toHaveCount(64);
    expect(await board.drawing()).toBe(drawing);
    await expect(page).toHaveURL(/variant=8x8.*against=level:2&you=second/);
    await expect(board.status).toContainText(/your turn/i);
  }
  // The link “Foursight” in the header also returns to the game, even after another view was reloaded.
  await turnTo(page, "Learn");
  await lessons(page);
  await page.reload();
  await lessons(page);
  await page.getByRole("link", { name: /^Foursight/ }).click();
  await board.toHaveStones(3);
  expect(await board.drawing()).toBe(drawing);
});

test("an address with a game replaces the last game", async ({ page, board }) => {
  await page.goto("/play?moves=4453&against=human&you=both");
  await board.toHaveStones(4);
  await turnTo(page, "Learn");
  await lessons(page);
  await page.goto("/play?moves=12&against=human&you=both");
  await board.toHaveStones(2);
  await turnTo(page, "Learn");
  await lessons(page);
  await turnTo(page, "Play");
  await board.toHaveStones(2);
});

test("Back and Forward show each view as it was left", async ({ page, board }) => {
  await page.goto("/play?moves=44&against=human&you=both");
  await board.toHaveStones(2);
  await board.drop(3);
  await turnTo(page, "Learn");
  await lessons(page);
  await turnTo(page, "Play");
  await board.toHaveStones(3);
  await board.drop(3);
  await page.goBack();
  await lessons(page);
  await page.goBack();
  await board.toHaveStones(3);
  await page.goForward();
  await lessons(page);
  await page.goForward();
  await board.toHaveStones(4);
});

test("an analysis keeps its side lines and its review", async ({ page, board }) => {
  await page.goto("/analyse?moves=4453&at=2");
  await board.toHaveStones(2);
  await board.drop(7);
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowLeft");
  await board.toHaveStones(1);
  await board.drop(1);
  const lines = page.getByRole("list", { name: "Side lines" });
  await expect(lines.getByRole("listitem")).toHaveCount(2);
  await page.getByRole("button", { name: /^Review/ }).click();
  await expect(page).toHaveURL(/review=1/);
  await turnTo(page, "Learn");
  await lessons(page);
  await turnTo(page, "Analyse");
  await board.toHaveStones(2);
  await expect(lines.getByRole("listitem")).toHaveCount(2);
  await expect(page).toHaveURL(/moves=4453.*review=1/);
  await page.reload();
  await board.toHaveStones(2);
  await expect(lines.getByRole("listitem")).toHaveCount(2);
});

test("Analyse opens the game being played while there is no analysis", async ({ page, board }) => {
  await page.goto("/play?variant=8x8&moves=445&against=human&you=both");
  await board.toHaveStones(3);
  await turnTo(page, "Analyse");
  await expect(page).toHaveURL(/\/analyse\?variant=8x8&moves=445$/);
  await board.toHaveStones(3);
  await expect(board.cells).toHaveCount(64);
  // The game in Play is now longer. The link to Analyse opens the longer game.
  await turnTo(page, "Play");
  await board.toHaveStones(3);
  await board.drop(6);
  await turnTo(page, "Analyse");
  await board.toHaveStones(4);
});

test("the tree keeps its step", async ({ page }) => {
  await page.goto("/tree?moves=43&engine=alphabeta:depth=3,eval=windows-centre&step=5");
  const step = page.locator(".tree-step");
  await expect(step).toHaveText(/^step 5/);
  await page.keyboard.press("ArrowRight");
  await expect(step).toHaveText(/^step 6/);
  // The page writes the address of the tree with a delay. The test leaves the view before that.
  await turnTo(page, "Learn");
  await lessons(page);
  await turnTo(page, "Tree");
  await expect(step).toHaveText(/^step 6/);
  await expect(page).toHaveURL(/depth=3.*step=6/);
  await page.goBack();
  await lessons(page);
  await page.goBack();
  await expect(step).toHaveText(/^step 6/);
});

test("an unknown address shows a notice with links to the views", async ({ page, guard }) => {
  guard.allow(/status of 404/);
  await page.goto("/nowhere");
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { name: "There is nothing here" })).toBeVisible();
  await expect(main).toContainText("nowhere");
  for (const view of ["Play", "Analyse", "Tree"]) {
    await expect(main.getByRole("link", { name: view, exact: true })).toBeVisible();
  }
  await main.getByRole("link", { name: "Learn", exact: true }).click();
  await lessons(page);
});
