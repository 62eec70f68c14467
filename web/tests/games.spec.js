// @ts-check
import { expect, test } from "../support/foursight.js";

/** @typedef {import("@playwright/test").Page} Page */

/** @param {Page} page */
async function gamesOf(page) {
  await page.getByRole("tab", { name: "Games" }).click();
  return page.getByRole("list", { name: "Recent games" }).getByRole("listitem");
}

test("a game is listed from its first move on, with its result at the end", async ({ page, board }) => {
  await page.goto("/play?against=human&you=both");
  await page.getByRole("tab", { name: "Games" }).click();
  await expect(page.getByText("Your last 30 games are listed here.")).toBeVisible();
  await board.drop(4);
  const games = await gamesOf(page);
  await expect(games).toHaveCount(1);
  await expect(games).toContainText(/Two players.*unfinished, 1 disc, \d+ \w+/);
  for (const column of [4, 3, 3, 5, 2, 6]) await board.drop(column);
  await expect(games).toHaveCount(1);
  await expect(games).toContainText(/Two players.*Red won, 7 discs/);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(games).toContainText("unfinished, 6 discs");
});

test("a game that was only opened is not listed, and a reload makes no second entry", async ({ page, board }) => {
  await page.goto("/play?moves=4433&against=human&you=both");
  await board.toHaveStones(4);
  await expect(await gamesOf(page)).toHaveCount(0);
  await board.drop(1);
  await page.reload();
  await board.drop(2);
  const games = await gamesOf(page);
  await expect(games).toHaveCount(1);
  await expect(games).toContainText("unfinished, 6 discs");
});

test("an unfinished game is opened again after a new one has started", async ({ page, board }) => {
  await page.goto("/play?moves=44&against=level:1&you=first");
  await board.drop(3);
  await board.toHaveStones(4);
  await board.settled();
  const drawing = await board.drawing();
  await page.goto("/play?against=human&you=both");
  await board.drop(7);
  const games = await gamesOf(page);
  await expect(games).toHaveCount(2);
  await expect(games.nth(1)).toContainText(/Against Beginner.*unfinished, 4 discs/);
  await expect(games.nth(1).getByRole("link", { name: /^Review/ })).toHaveCount(0);
  await games.nth(1).getByRole("link", { name: /^Resume: Against Beginner/ }).click();
  await board.toHaveStones(4);
  expect(await board.drawing()).toBe(drawing);
  await expect(board.status).toContainText(/your turn/i);
  await expect(page).toHaveURL(/against=level:1&you=first/);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test("a tab at the edge of the screen shows its panel", async ({ page, board }) => {
    await page.goto("/play");
    await board.toHaveStones(0);
    await page.getByRole("tab", { name: "Games" }).tap();
    await expect(page.getByText("Your last 30 games are listed here.")).toBeInViewport({ ratio: 1 });
  });
});

test("a listed game is reviewed, and deleted with an undo", async ({ page, board }) => {
  const game = { variant: "7x6", against: "level:3", you: "first", ended: Date.now() };
  const stored = [
    { ...game, moves: "4433526", result: "first" },
    { ...game, moves: "443352", resigned: "first", result: "second", you: "first" },
    { ...game, moves: "12", result: "draw", you: "none", first: "perfect", against: "random", seed: 7 },
    { moves: "not a game" },
  ];
  await page.addInitScript((kept) => {
    if (!localStorage.getItem("foursight.games")) localStorage.setItem("foursight.games", JSON.stringify(kept));
  }, stored);
  await page.goto("/play?against=human&you=both");
  const games = await gamesOf(page);
  await expect(games).toHaveText([
    /Against Casual.*you won as Red, 7 discs/,
    /Against Casual.*you lost as Red, 6 discs/,
    /Perfect play – Random.*a draw, 2 discs/,
  ]);
  await games.nth(1).getByRole("button", { name: /^Delete: Against Casual, you lost/ }).press("Enter");
  await expect(games).toHaveCount(2);
  await expect(page.getByRole("button", { name: /^Delete: Perfect play/ })).toBeFocused();
  await page.getByRole("button", { name: "Undo", exact: true }).last().click();
  await expect(games).toHaveCount(3);
  await games.first().getByRole("button", { name: /^Delete/ }).click();
  await expect(games).toHaveCount(2);
  await page.reload();
  await expect(await gamesOf(page)).toHaveCount(2);
  await page.getByRole("link", { name: /^Review: Against Casual/ }).click();
  await expect(page.getByRole("table", { name: /Accuracy/ })).toContainText("%");
  await board.toHaveStones(6);
});

test("at most 30 games are kept, and a game of two engines is one of them", async ({ page, board }) => {
  await page.addInitScript(() => {
    if (localStorage.getItem("foursight.games")) return;
    const games = Array.from({ length: 30 }, (_, index) => ({
      variant: "8x8",
      moves: "1".repeat(1 + (index % 8)) + "2".repeat(1 + Math.floor(index / 8)),
      against: "human",
      you: "both",
      result: "ongoing",
      ended: index,
    }));
    localStorage.setItem("foursight.games", JSON.stringify(games));
    localStorage.setItem("foursight.settings", JSON.stringify({ watchSpeed: "none" }));
  });
  await page.goto("/play?moves=443352&first=random&second=level:1&seed=4");
  await expect(board.status).toContainText(/won on move|draw/i);
  const games = await gamesOf(page);
  await expect(games).toHaveCount(30);
  await expect(games.first()).toContainText(/Random – Beginner.*(won|draw)/);
  await games.first().getByRole("link", { name: /^Random – Beginner/ }).click();
  await expect(page).toHaveURL(/first=random&second=level:1&seed=4/);
});

test("a new game starts from an earlier position of a game", async ({ page, board }) => {
  await page.goto("/play?moves=44335&against=human&you=both");
  await board.toHaveStones(5);
  await page.keyboard.press(",");
  await page.keyboard.press(",");
  await page.getByRole("button", { name: "Play from here" }).click();
  await board.toHaveStones(3);
  await expect(board.status).toContainText("Yellow to move");
  await board.drop(7);
  await expect(page).toHaveURL(/moves=4437&/);
  await page.goBack();
  await board.toHaveStones(5);
});

test("a game against the last opponent starts from a position in Analyse", async ({ page, board }) => {
  await page.addInitScript(() => localStorage.setItem("foursight.settings", JSON.stringify({ against: "level:1" })));
  await page.goto("/analyse?moves=443&variant=6x5");
  await page.getByRole("link", { name: "Play from here" }).click();
  await expect(page).toHaveURL(/variant=6x5&moves=443&against=level:1&you=second/);
  await expect(board.status).toContainText("Your turn: you are Yellow");
  await board.drop(2);
  await board.toHaveStones(5);
});
