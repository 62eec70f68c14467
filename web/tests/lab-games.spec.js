// @ts-check
import { expectNoViolation } from "../support/axe.js";
import { expect, test } from "../support/foursight.js";

const TOURNAMENT = {
  kind: "tournament",
  pairs: 15,
  players: [
    { name: "Anna", engine: "alphabeta:depth=2,eval=cells" },
    { name: "Bert", engine: "alphabeta:depth=2,eval=open-windows" },
  ],
};

/**
 * Starts a run and opens its page when it is done.
 * @param {import("@playwright/test").Page} page
 * @param {{ ask: (path: string, body: object) => Promise<any> }} server
 * @param {object} request
 */
async function openRun(page, server, request) {
  const { id } = await server.ask("runs", request);
  await page.goto(`/lab?run=${id}`);
  await expect(page.locator("[data-state=done]")).toBeVisible();
  return id;
}

/** Returns the list of games. @param {import("@playwright/test").Page} page */
const games = (page) => page.getByRole("region", { name: "Games", exact: true });

test("every game of a tournament is listed, selected, watched, analysed and reviewed", async ({ page, server }) => {
  const id = await openRun(page, server, TOURNAMENT);
  await page.getByRole("tab", { name: "Games" }).click();
  await expect(page).toHaveURL(/games=1/);
  const list = games(page);
  await expect(list.getByRole("status")).toHaveText("Games 1 to 20 of 30");
  await expect(list.getByRole("listitem")).toHaveCount(20);
  await expect(list.getByRole("heading", { level: 3 }).first()).toHaveText("Game 1: Anna against Bert");

  // The second page of the list contains the other games.
  await list.getByRole("button", { name: "Next page" }).click();
  await expect(list.getByRole("status")).toHaveText("Games 21 to 30 of 30");
  await expect(list.getByRole("listitem")).toHaveCount(10);
  await expect(list.getByRole("heading", { name: "Games", exact: true })).toBeFocused();
  await expect(list.getByRole("button", { name: "Next page" })).toBeDisabled();

  // A new selection starts at page 1. The numbers of games that Anna won, drew and lost must add up to all her games.
  await list.getByRole("combobox", { name: "Player" }).selectOption("Anna");
  await expect(page).toHaveURL(/player=Anna/);
  await expect(list.getByRole("status")).toHaveText("Games 1 to 20 of 30");
  let sum = 0;
  for (const result of ["won", "drawn", "lost"]) {
    await list.getByRole("combobox", { name: "Result" }).selectOption(result);
    await expect(page).toHaveURL(new RegExp(`result=${result}`));
    const expected = await server.ask(`runs/${id}/games?player=Anna&result=${result}`);
    const text = expected.total ? new RegExp(`of ${expected.total}$`) : /No game matches/;
    await expect(list.getByRole("status")).toHaveText(text);
    sum += expected.total;
  }
  expect(sum).toBe(30);

  // The address keeps the selection.
  await list.getByRole("combobox", { name: "Result" }).selectOption("");
  await list.getByRole("combobox", { name: "Player" }).selectOption("");
  await expect(list.getByRole("status")).toHaveText("Games 1 to 20 of 30");
  const { games: first } = await server.ask(`runs/${id}/games?count=1`);
  const { moves, opening } = first[0];

  await list.getByRole("button", { name: "Watch game 1", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Game 1: Anna against Bert" });
  const status = dialog.getByRole("status");
  await expect(status).toHaveText(/won with move|Drawn/);
  await dialog.getByRole("button", { name: "First position" }).click();
  await expect(status).toHaveText(`Move 0 of ${moves.length}`);
  await dialog.getByRole("button", { name: "One move forward" }).click();
  await expect(status).toHaveText(`Move 1 of ${moves.length}`);
  await expect(dialog.getByRole("grid")).toBeVisible();
  await expect(dialog.getByRole("link", { name: "Analyse this position" })).toHaveAttribute(
    "href",
    new RegExp(`moves=${moves}&at=1`),
  );
  expect(moves.startsWith(opening)).toBe(true);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(list.getByRole("button", { name: "Watch game 1", exact: true })).toBeFocused();

  await expect(list.getByRole("link", { name: "Analyse game 1", exact: true })).toHaveAttribute(
    "href",
    new RegExp(`/analyse\\?moves=${moves}$`),
  );
  await list.getByRole("link", { name: "Review game 1", exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/analyse\\?moves=${moves}&review=1`));
  await page.goBack();
  await expect(games(page).getByRole("status")).toHaveText("Games 1 to 20 of 30");
});

test("a link in the replay closes the dialog and opens the position", async ({ page, server }) => {
  await openRun(page, server, TOURNAMENT);
  await page.getByRole("tab", { name: "Games" }).click();
  await games(page).getByRole("button", { name: "Watch game 2", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: /Game 2/ });
  await dialog.getByRole("button", { name: "First position" }).click();
  await dialog.getByRole("link", { name: "Analyse this position" }).click();
  await expect(page).toHaveURL(/\/analyse\?moves=\d+&at=0/);
  await expect(dialog).toBeHidden();
});

test("the position in the replay is shared, with a link to the game", async ({ page, server }) => {
  const id = await openRun(page, server, TOURNAMENT);
  const { games: first } = await server.ask(`runs/${id}/games?count=1`);
  const { moves } = first[0];
  await page.getByRole("tab", { name: "Games" }).click();
  await games(page).getByRole("button", { name: "Watch game 1", exact: true }).click();
  const replay = page.getByRole("dialog", { name: /Game 1/ });
  await replay.getByRole("button", { name: "First position" }).click();
  await replay.getByRole("button", { name: "One move forward" }).click();
  await replay.getByRole("button", { name: "Share position" }).click();
  const share = page.getByRole("dialog", { name: "Share" });
  await expect(share.getByRole("img")).toBeVisible();
  await expect(share.getByRole("textbox", { name: "Link" })).toHaveValue(new RegExp(`/analyse\\?moves=${moves}&at=1$`));
  await expect(replay).toBeHidden();
});

test("a position in a report is a link with a small board", async ({ page, server }) => {
  await openRun(page, server, { kind: "experiment", name: "line-heuristic" });
  const links = page.getByRole("table").getByRole("link");
  await expect(links.first()).toBeVisible();
  for (const link of await links.all()) {
    const text = String(await link.textContent());
    const moves = text === "empty" ? "" : text;
    await expect(link.locator(".small-board .disc")).toHaveCount(moves.length);
    const query = moves ? `\\?moves=${moves}` : "";
    await expect(link).toHaveAttribute("href", new RegExp(`/analyse${query}$`));
  }
  // The board is drawn inside the cell, at a readable size.
  const box = await links.first().locator(".small-board").boundingBox();
  expect(box?.width).toBeGreaterThanOrEqual(60);
});

test("axe finds nothing in the list of games and in a replay; light, dark, phone", async ({ page, server }) => {
  await openRun(page, server, TOURNAMENT);
  await page.getByRole("tab", { name: "Games" }).click();
  await expect(games(page).getByRole("listitem")).toHaveCount(20);
  await expectNoViolation(page, "the games, light");
  await page.emulateMedia({ colorScheme: "dark" });
  await expectNoViolation(page, "the games, dark", ["color-contrast"]);
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(wide, `at ${width} px`).toBeLessThanOrEqual(0);
  }
  await expectNoViolation(page, "the games, on a phone");
  await games(page).getByRole("button", { name: "Watch game 1", exact: true }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("status")).toHaveText(/won with move|Drawn/);
  await expectNoViolation(page, "a replay, on a phone");
});
