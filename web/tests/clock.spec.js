// @ts-check
/**
 * Tests of the optional clock in the Play view. The tests set the time of the page, so the speed of the machine has no
 * effect.
 */
import { expectNoViolation } from "../support/axe.js";
import { expect, test } from "../support/foursight.js";
import { check } from "../support/choose.js";

/** @typedef {import("@playwright/test").Page} Page */

/** @param {Page} page @param {string} side */
const time = (page, side) => page.getByRole("group", { name: "Clock" }).getByRole("timer", { name: side });

/**
 * Waits until the clock of a side is running. No clock runs before the report of the position has arrived.
 * @param {Page} page
 * @param {string} side
 */
const runs = (page, side) =>
  expect(page.locator(".clock-side.is-running").getByRole("timer", { name: side })).toBeVisible();

const START = new Date("2026-01-01T10:00:00");

/**
 * Opens a game. The time of the page then advances only when the test advances it.
 * @param {Page} page
 * @param {string} path
 */
async function openStopped(page, path) {
  await page.clock.install({ time: START });
  await page.clock.pauseAt(new Date("2026-01-01T11:00:00"));
  await page.goto(path);
  await expect(time(page, "Red")).toBeVisible();
}

test("the clock runs for the side to move, starts with the first disc, and is kept in the address", async ({ page, board }) => {
  await openStopped(page, "/play?against=human&you=both&clock=3%2B2");
  await expect(board.status).toContainText("Red to move");
  await page.clock.runFor(20_000);
  await expect(time(page, "Red")).toHaveText("3:00");
  await board.drop(4);
  await runs(page, "Yellow");
  await page.clock.runFor(61_000);
  await expect(time(page, "Yellow")).toHaveText("1:59");
  await expect(time(page, "Red")).toHaveText("3:00");
  await board.drop(4);
  await runs(page, "Red");
  // The move adds two seconds.
  await expect(time(page, "Yellow")).toHaveText("2:01");
  await expect(page).toHaveURL(/clock=3%2B2&left=180,121/);
  await page.clock.runFor(30_000);
  await expect(time(page, "Red")).toHaveText("2:30");
  await page.reload();
  await board.toHaveStones(2);
  await expect(time(page, "Yellow")).toHaveText("2:01");
  await page.keyboard.press("u");
  await board.toHaveStones(1);
});

test("a person whose time is over loses, and the address keeps the reason", async ({ page, board }) => {
  await openStopped(page, "/play?moves=44&against=level:1&you=first&clock=1");
  await runs(page, "Red");
  await page.clock.runFor(51_000);
  await expect(page.locator("#live-polite")).toHaveText("10 seconds left.");
  await expect(time(page, "Red")).toHaveText("0:09");
  // Half a second after the end, a site that is still loading its opening book would announce this next.
  await page.clock.runFor(9_400);
  await expect(board.status).toHaveText("You ran out of time. Beginner wins.");
  await expect(page.locator("#live-assertive")).toContainText("You ran out of time. Beginner wins.");
  await expect(time(page, "Red")).toHaveText("0:00");
  await expect(page).toHaveURL(/resigned=first.*reason=time/);
  await page.reload();
  await expect(board.status).toHaveText("You ran out of time. Beginner wins.");
});

test("undo after the end of the time restores the time of the turn", async ({ page, board }) => {
  await openStopped(page, "/play?moves=44&against=human&you=both&clock=1");
  await runs(page, "Red");
  await page.clock.runFor(61_000);
  await expect(board.status).toHaveText("Red ran out of time. Yellow wins.");
  await page.keyboard.press("u");
  await expect(board.status).toContainText("Red to move");
  await expect(time(page, "Red")).toHaveText("1:00");
});

test("the clock is chosen in the dialog of a new game, and a rematch has the full time", async ({ page, board }) => {
  await page.goto("/play?against=human&you=both");
  await board.toHaveStones(0);
  await expect(page.getByRole("group", { name: "Clock" })).toHaveCount(0);
  await page.getByRole("button", { name: "New game" }).click();
  const dialog = page.getByRole("dialog");
  await check(dialog.getByRole("radio", { name: "5 minutes" }));
  await check(dialog.getByRole("radio", { name: "10 s" }));
  await expect(dialog).toContainText("It also runs while this page is in the background.");
  await check(dialog.getByRole("radio", { name: "Two engines" }));
  await expect(dialog.getByRole("radio", { name: "5 minutes" })).toHaveCount(0);
  await check(dialog.getByRole("radio", { name: "Two players" }));
  await expect(dialog.getByRole("radio", { name: "5 minutes" })).toBeChecked();
  await expectNoViolation(page, "the choice of a clock");
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoViolation(page, "the choice of a clock on a phone");
  await dialog.getByRole("button", { name: "Start" }).click();
  await expect(time(page, "Red")).toHaveText("5:00");
  await expect(page).toHaveURL(/clock=5%2B10/);
  await expectNoViolation(page, "a game with a clock on a phone");
  await page.goto("/play?moves=443352&against=human&you=both&clock=1&left=30,20");
  await expect(time(page, "Yellow")).toHaveText("0:20");
  await board.drop(6);
  await page.getByRole("button", { name: "Rematch" }).click();
  await board.toHaveStones(0);
  await expect(time(page, "Yellow")).toHaveText("1:00");
});
