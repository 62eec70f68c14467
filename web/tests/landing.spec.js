// @ts-check
import { Board } from "../support/board.js";
import { expectFirstScreen, isOnScreen, SIZES } from "../support/first-screen.js";
import { expect, test } from "../support/foursight.js";
import { Server } from "../support/server.js";

const TEXTS = {
  turn: "Your turn",
  goal: /^Goal:/,
  opponent: "Opponent: Attentive",
  level: /^Level 4 of 8, \d+ % accuracy$/,
  newGame: "New game",
  links: "More on this site",
};

const GOALS = /** @type {const} */ ([
  ["7x6:square", "Goal: four of your discs in a 2×2 square."],
  ["7x6:line4+square", "Goal: four of your discs in a row or in a 2×2 square."],
  ["9x7:line5", "Goal: five of your discs in a row, in any direction."],
]);

for (const size of SIZES) {
  test.describe(`${size.width}×${size.height}`, () => {
    test.use({ viewport: size });

    test("the first screen states the goal, the opponent and what else there is, without scrolling", async ({
      page,
      board,
      server,
    }) => {
      await expectFirstScreen(page, board, TEXTS, server.isSite ? 5 : 6);
    });

    test("the goal is that of the variant, inside the window, during the whole game", async ({ page, board }) => {
      for (const [variant, goal] of GOALS) {
        for (const moves of ["", "12", "4455"]) {
          await page.goto(`/play?variant=${encodeURIComponent(variant)}&moves=${moves}&against=human&you=both`);
          await board.toHaveStones(moves.length);
          await isOnScreen(page, page.getByText(goal, { exact: true }), `goal of ${variant} after ${moves}`);
          await isOnScreen(page, board.grid, `board of ${variant} after ${moves}`);
          expect(await page.evaluate(() => scrollY)).toBe(0);
        }
      }
    });

    test("the first move moves nothing", async ({ page, board }) => {
      await page.goto("/play?against=human&you=both");
      await board.toHaveStones(0);
      const tabs = page.getByRole("tablist", { name: "About the game" });
      const before = [await board.grid.boundingBox(), await tabs.boundingBox()];
      await board.drop(4);
      await expect(page.getByRole("navigation", { name: "More on this site" })).toBeHidden();
      expect([await board.grid.boundingBox(), await tabs.boundingBox()]).toEqual(before);
    });
  });
}

test("the links of the first screen lead to the other views", async ({ page, board }) => {
  await page.goto("/play");
  await board.toHaveStones(0);
  const links = page.getByRole("navigation", { name: "More on this site" });
  await links.getByRole("link", { name: "Watch two engines" }).click();
  await expect(page.getByRole("region", { name: "Now" })).toContainText("Attentive – Strong");
  await page.goto("/play");
  await links.getByRole("link", { name: "Lessons and puzzles" }).click();
  await expect(page).toHaveURL(/\/learn/);
});

test("moves are named like the labels of the board", async ({ page }) => {
  await page.goto("/play?moves=4453&against=human&you=both");
  const moves = page.getByRole("list", { name: "Moves" }).getByRole("button");
  await expect(moves).toHaveText(["4", "4", "5", "3"]);
  await expect(moves.nth(1)).toHaveAccessibleName("Disc 2, column 4, row 2");
  await page.evaluate(() => localStorage.setItem("foursight.settings", JSON.stringify({ labels: "cells" })));
  await page.reload();
  await expect(moves).toHaveText(["d1", "d2", "e1", "c1"]);
  await expect(moves.nth(1)).toHaveAccessibleName("Disc 2, column 4, row 2, d2");
});

test("stop keeps the best move found so far, and says so", async ({ page, board, server }) => {
  await page.goto("/play?variant=8x8&against=deepening:depth=64&you=second");
  const now = page.getByRole("region", { name: "Now" });
  // The engine text contains the word "depth", too. Therefore the pattern includes the number of positions.
  await expect(now).toContainText(/depth [1-9]\d*, [\d.,]+( [kMG])? positions/);
  await now.getByRole("button", { name: "Stop" }).click();
  await board.toHaveStones(1);
  await expect.poll(() => server.running()).toBe(0);
  await expect(page).toHaveURL(/moves=\d/);
  const column = new URL(page.url()).searchParams.get("moves");
  const stopped = `Stopped: column ${column} was the best move found so far.`;
  await expect(now).toContainText(stopped);
  await expect(now).toContainText(/The search had reached depth [1-9]\d*, [\d.,]+( [kMG])? positions\./);
  await expect(page.locator("#live-polite")).toContainText(stopped);
});

test("stop keeps the best move of a search with a fixed depth", { tag: "@full" }, async ({ page, guard, server: shared }) => {
  guard.allow(/loads http/);
  // The whole search visits 4.6 G positions. The first of the 16 columns has been searched after 0.3 G, which takes
  // minutes on a busy machine. Therefore a server of its own allows searches of an hour.
  test.setTimeout(900_000);
  const server = shared.isSite ? shared : await Server.start({ options: ["--time", "3600000"] });
  const board = new Board(page, server);
  await page.goto(`${server.address}/play?variant=16x4&against=minimax:depth=8&you=second`);
  const now = page.getByRole("region", { name: "Now" });
  await expect(now).toContainText(/thinking(?:[4-9]\d\d M|[\d.]+ G) positions/, { timeout: 600_000 });
  await now.getByRole("button", { name: "Stop" }).click();
  await board.toHaveStones(1);
  await expect.poll(() => server.running()).toBe(0);
  await expect(now).toContainText(/Stopped: column [1-9A-G] was the best move found so far\./);
  if (server !== shared) await server.end();
});

test.describe("the exact value as a bar", () => {
  test("is off at first, shows exact values, and stays on", async ({ page, board }) => {
    await page.goto("/play?moves=4444&against=human&you=both");
    await board.toHaveStones(4);
    const value = page.getByRole("group", { name: "Exact value" });
    await expect(value).toHaveCount(0);
    await page.getByRole("tab", { name: "Decision" }).click();
    await page.getByRole("switch", { name: /exact value/ }).check();
    await expect(value).toContainText(/^(Red|Yellow) wins in \d+ moves? \(\d+ pl(y|ies)\)\.$|^A draw with best play\.$/);
    await page.goto("/play?moves=443352&against=human&you=both");
    await expect(value).toContainText("Red wins in 1 move (1 ply).");
    await board.drop(6);
    await expect(value).toContainText("Red has won.");
    await page.getByRole("tab", { name: "Decision" }).click();
    await page.getByRole("switch", { name: /exact value/ }).uncheck();
    await expect(value).toHaveCount(0);
  });

  test.describe("on a phone", () => {
    test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

    test("has a legend, which one tap opens", async ({ page }) => {
      await page.addInitScript(() => localStorage.setItem("foursight.settings", JSON.stringify({ valueBar: true })));
      await page.goto("/play?moves=443352&against=human&you=both");
      await page.getByRole("button", { name: "Legend" }).tap();
      const legend = page.getByRole("dialog", { name: "Legend" });
      for (const sign of ["Full colours", "Stripes", "Thin and pale", "Moves and plies"]) {
        await expect(legend.getByRole("term").filter({ hasText: sign })).toHaveCount(1);
      }
      await legend.getByRole("button", { name: "Close" }).tap();
      await expect(legend).toBeHidden();
    });
  });

  test("shows bounds as bounds, and an estimate as an estimate", async ({ page, board }) => {
    await page.addInitScript(() => localStorage.setItem("foursight.settings", JSON.stringify({ valueBar: true })));
    await page.goto("/play?variant=8x8&moves=45&against=human&you=both");
    await board.toHaveStones(2);
    // While the solver is running, the bar shows bounds. The solver stops after 400 ms, so the test may not see the
    // bounds.
    const value = page.getByRole("group", { name: "Estimated value" });
    await expect(value).toContainText(
      /^Not solved: the score for Red is between [−+]?\d+ and [−+]?\d+\. Estimate by the evaluation quiet: [−+]?\d+ for Red\.$/,
    );
    await expect(page.getByRole("group", { name: "Exact value" })).toHaveCount(0);
  });
});
