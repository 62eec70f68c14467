// @ts-check
import { readFileSync, writeFileSync } from "node:fs";
import { expect, test } from "../support/foursight.js";

/** The console message of Chromium for a rejected request. */
const REFUSED = /status of 422/;

test("the address contains the whole game, and a share link restores it elsewhere", async ({
  page,
  board,
  context,
  browser,
  server,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("/play?against=level:2&you=first");
  await board.drop(4);
  await board.toHaveStones(2);
  await board.settled();
  await board.drop(3);
  await board.toHaveStones(4);
  await board.settled();
  const drawing = await board.drawing();
  await page.getByRole("button", { name: "Share" }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain("moves=4");
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toContain(server.address);
  expect(link).toContain("against=level:2");

  // The browser of another person, without stored settings.
  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  const { Board } = await import("../support/board.js");
  const restored = new Board(other, server);
  await other.goto(link);
  await restored.toHaveStones(4);
  expect(await restored.drawing()).toBe(drawing);
  await expect(restored.status).toContainText(/your turn/i);
  await restored.drop(3);
  await restored.toHaveStones(6);
  await elsewhere.close();
});

test("reloading the page loses nothing", async ({ page, board }) => {
  await page.goto("/play?against=level:1&you=first");
  await board.drop(4);
  await board.toHaveStones(2);
  await board.settled();
  const drawing = await board.drawing();
  await page.reload();
  await board.toHaveStones(2);
  expect(await board.drawing()).toBe(drawing);
});

test("a link with illegal moves shows an error and an empty board", async ({ page, board, guard }) => {
  guard.allow(REFUSED);
  await page.goto("/play?moves=4444444&against=human&you=both");
  await expect(page.getByText(/column 4 is full|cannot be|illegal|full/i).first()).toBeVisible();
  await expect(board.grid).toBeVisible();
});

test("an invalid link shows an error and an empty board", async ({ page, board }) => {
  await page.goto("/play?moves=4xyz&against=human&you=both");
  await expect(page.getByText(/contains invalid moves/i).first()).toBeVisible();
  await board.toHaveStones(0);
});

test("an unknown opponent is reported, and another can be chosen", async ({ page, board, guard }) => {
  guard.allow(REFUSED);
  await page.goto("/play?against=stockfish&you=first");
  await expect(board.grid).toBeVisible();
  await board.drop(4);
  await expect(page.getByText(/stockfish/i).first()).toBeVisible();
});

test("a game is saved and opened again", async ({ page, board }, info) => {
  await page.goto("/play?moves=4453&against=human&you=both");
  await board.toHaveStones(4);
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: /^Save/ }).click();
  const file = info.outputPath("saved.txt");
  await (await download).saveAs(file);
  const text = readFileSync(file, "utf8");
  expect(text).toContain('[Variant "7x6"]');
  expect(text).toMatch(/1\. 4 4 2\. 5 3/);
  await page.goto("/play?against=human&you=both");
  await board.toHaveStones(0);
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: /^Open/ }).click();
  await (await chooser).setFiles(file);
  await board.toHaveStones(4);
  expect((await board.drawing()).split("\n").at(-1)).toBe("..oxx..");
});

test("a file without a game is rejected with a message, and the game stays", async (
  { page, board, guard },
  info,
) => {
  guard.allow(REFUSED);
  const file = info.outputPath("noise.txt");
  writeFileSync(file, "lorem ipsum");
  await page.goto("/play?moves=4453&against=human&you=both");
  await board.toHaveStones(4);
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: /^Open/ }).click();
  await (await chooser).setFiles(file);
  await expect(page.getByRole("region", { name: "Messages" })).toContainText(/\w/);
  await board.toHaveStones(4);
});

test("a file dropped on the page is opened", async ({ page, board }) => {
  await page.goto("/play?against=human&you=both");
  await board.toHaveStones(0);
  const data = await page.evaluateHandle(() => {
    const transfer = new DataTransfer();
    const text = '[Variant "7x6"]\n\n1. 4 4 2. 5 3 *\n';
    transfer.items.add(new File([text], "game.txt", { type: "text/plain" }));
    return transfer;
  });
  await page.dispatchEvent("main", "dragover", { dataTransfer: data });
  await page.dispatchEvent("main", "drop", { dataTransfer: data });
  await board.toHaveStones(4);
});

test("Analyse opens the game of Play", async ({ page, board }) => {
  await page.goto("/play?moves=4453&against=human&you=both");
  await board.toHaveStones(4);
  await page
    .getByRole("group", { name: "This game" })
    .getByRole("link", { name: "Analyse" })
    .click();
  await expect(page).toHaveURL(/\/analyse\?.*moves=4453/);
  await board.toHaveStones(4);
});
