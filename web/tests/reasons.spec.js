// @ts-check
import { expectNoViolation } from "../support/axe.js";
import { expect, test } from "../support/foursight.js";

/** @typedef {import("@playwright/test").Page} Page */

/** The frames on the board around mentioned columns and cells. @param {Page} page */
const frames = (page) => page.locator(".mention-frame.is-core");

/** @param {Page} page */
const now = (page) => page.getByRole("region", { name: "Now" });

test("the reason for the move of the engine is shown and announced", async ({ page, board }) => {
  await page.goto("/play?moves=4141&against=perfect&you=first");
  await board.drop(4);
  await board.settled();
  // Three discs in column 4 threaten to win, so perfect play must block them.
  const reason = "Perfect play blocks column 4.";
  await expect(now(page)).toContainText(reason);
  await expect(page.locator("#live-polite")).toHaveText(`Yellow plays column 4, row 4. ${reason} Your turn.`);
});

test("the moves of the list show their reasons on request", async ({ page, board }) => {
  await page.goto("/play?moves=4141441&against=level:1&you=first");
  // The engine replies to the seventh disc.
  await board.toHaveStones(8);
  await page.getByRole("button", { name: "Disc 6, column 4, row 4" }).click();
  await expect(now(page)).toContainText("Beginner blocks column 4.");
  await page.getByRole("button", { name: "Disc 4, column 1, row 2" }).click();
  await expect(now(page)).toContainText("Beginner lines up 2 discs with room for 4.");
  // The user made this move, so no reason is shown for it.
  await page.getByRole("button", { name: "Disc 5, column 4, row 3" }).click();
  await expect(now(page)).not.toContainText("Beginner lines");
  await expect(now(page)).toContainText("This is an earlier position.");
});

test("a mention lights up its column while it is pointed at or focused", async ({ page, board }) => {
  await page.goto("/play?moves=414144&against=level:1&you=first");
  await board.toHaveStones(6);
  const mention = now(page).getByRole("button", { name: "column 4" });
  await expect(mention).toBeVisible();
  await expect(frames(page)).toHaveCount(0);
  await mention.hover();
  await expect(frames(page)).toHaveAttribute("data-place", "4");
  await board.status.hover();
  await expect(frames(page)).toHaveCount(0);
  await mention.focus();
  await expect(frames(page)).toHaveAttribute("data-place", "4");
  await expectNoViolation(page, "a highlighted mention");
  await page.keyboard.press("Tab");
  await expect(frames(page)).toHaveCount(0);
  // When a sentence disappears, the highlight of its places disappears, too.
  await mention.focus();
  await expect(frames(page)).toHaveCount(1);
  await page.keyboard.press("1");
  await board.settled();
  await expect(mention).toHaveCount(0);
  await expect(frames(page)).toHaveCount(0);
});

test("hints name columns, and cells on request", async ({ page, board }) => {
  const path = "/play?moves=44556&against=level:1&you=second";
  const hint = page.getByRole("region", { name: "Hint" });
  async function showThreat() {
    await page.goto(path);
    await board.toHaveStones(5);
    await page.getByRole("button", { name: /^Hint/ }).click();
    await page.getByRole("button", { name: "Show more" }).click();
  }
  await showThreat();
  await expect(hint).toContainText("Red wins in column 3 or column 7; only one can be blocked.");
  await hint.getByRole("button", { name: "column 7" }).focus();
  await expect(frames(page)).toHaveAttribute("data-place", "7");
  await page.getByRole("button", { name: "Show the move" }).click();
  await expect(hint).not.toContainText(/\b[a-g][1-6]\b/);
  await page.evaluate(() => localStorage.setItem("foursight.settings", JSON.stringify({ labels: "cells" })));
  await showThreat();
  await expect(hint).toContainText("Red wins at c1 or g1; only one can be blocked.");
  await hint.getByRole("button", { name: "g1" }).focus();
  await expect(frames(page)).toHaveAttribute("data-place", "g1");
});

test("the reasons of a review light up their cells in Analyse", async ({ page }) => {
  await page.goto("/analyse?moves=4433526&review=1&at=4");
  const verdict = page.getByRole("region", { name: "This move" });
  const mention = verdict.locator("p").getByRole("button").first();
  await mention.focus();
  await expect(frames(page)).not.toHaveCount(0);
  const place = String(await frames(page).first().getAttribute("data-place"));
  await expect(mention).toContainText(place);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("a tap on a mention lights up its column, and a tap elsewhere ends it", async ({ page, board }) => {
    await page.goto("/play?moves=414144&against=level:1&you=first");
    await board.toHaveStones(6);
    await now(page).getByRole("button", { name: "column 4" }).tap();
    await expect(frames(page)).toHaveAttribute("data-place", "4");
    await page.getByRole("tab", { name: "Opponent" }).tap();
    await expect(frames(page)).toHaveCount(0);
    await expectNoViolation(page, "a reason on a phone");
  });
});
