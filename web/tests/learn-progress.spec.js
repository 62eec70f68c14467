// @ts-check
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expectNoViolation } from "../support/axe.js";
import { expect, test } from "../support/foursight.js";
import { Reader, visit } from "../support/reader.js";
import { program } from "../support/server.js";
import { localDay } from "../src/state/learn/puzzles/collection.ts";
import { dailyPuzzle } from "../src/state/learn/puzzles/daily.ts";

// Tests of the puzzle of the day, its streak, and the export and import of the progress.

/** @typedef {import("@playwright/test").Page} Page */

/** Noon of a Monday. */
const MONDAY = new Date(2026, 10, 16, 12);

/** Returns noon of a day. @param {number} days number of days after Monday */
const noon = (days) => new Date(MONDAY.getFullYear(), MONDAY.getMonth(), MONDAY.getDate() + days, 12);

/** Returns the id of the puzzle that `foursight puzzles --daily` prints for a day. @param {Date} date */
function commandLinePuzzle(date) {
  const pad = (/** @type {number} */ number) => String(number).padStart(2, "0");
  const day = [date.getFullYear(), pad(date.getMonth() + 1), pad(date.getDate())].join("-");
  return JSON.parse(execFileSync(program(), ["puzzles", "--daily", day, "--json"], { encoding: "utf8" })).puzzles[0].id;
}

/** Stores a progress in the browser before the page loads. @param {Page} page @param {object} progress */
const store = (page, progress) =>
  page.addInitScript((text) => {
    if (!localStorage.getItem("foursight.learn")) localStorage.setItem("foursight.learn", text);
  }, JSON.stringify(progress));

/** Chooses a file for the import. @param {Page} page @param {string} text */
async function importText(page, text) {
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Import progress" }).click();
  await (await chooser).setFiles({ name: "progress.json", mimeType: "application/json", buffer: Buffer.from(text) });
}

/** @param {object} progress */
const fileOf = (progress) => JSON.stringify({ format: "foursight-progress", version: 1, progress });

test("the puzzle of the day gets harder during the week, and is the same after a reload", async ({ page, server }) => {
  const levels = [];
  for (let day = 0; day < 7; day += 1) {
    await page.clock.setFixedTime(noon(day));
    await page.goto("/learn?puzzle=daily");
    const expected = dailyPuzzle(await server.ask(`puzzles?day=${localDay(noon(day))}`));
    await expect(page.locator(".lesson-head")).toContainText("Today’s puzzle");
    await expect(page.locator(".puzzle-id")).toHaveText(expected?.id ?? "");
    expect(commandLinePuzzle(noon(day)), `foursight puzzles --daily, day ${day}`).toBe(expected?.id);
    levels.push(expected?.level ?? 9);
  }
  expect(levels).toEqual([...levels].sort((one, other) => one - other));
  expect(levels[0]).toBe(1);
  expect(levels[6]).toBeGreaterThanOrEqual(8);
  const last = await page.locator(".puzzle-id").textContent();
  await page.reload();
  await expect(page.locator(".puzzle-id")).toHaveText(last ?? "");
  await visit(page, "/learn");
  await expect(page.getByRole("link", { name: /^Today’s puzzle/ })).toContainText("The puzzle for Sunday");
});

test("after midnight, the open page shows the puzzle of the new day", async ({ page, server }) => {
  await page.clock.setFixedTime(noon(0));
  await page.goto("/learn?puzzle=daily");
  const [first, second] = await Promise.all([0, 1].map((day) => server.ask(`puzzles?day=${localDay(noon(day))}`)));
  await expect(page.locator(".puzzle-id")).toHaveText(first.daily);
  await visit(page, "/learn?puzzle=any&theme=block");
  await expect(page).toHaveURL(/puzzle=\w{6}&theme=block/);
  await page.clock.setFixedTime(noon(1));
  await visit(page, "/learn?puzzle=daily");
  await expect(page.locator(".puzzle-id")).toHaveText(second.daily);
});

test("solving the puzzle of the day on consecutive days makes a streak, and a missed day ends it", async ({
  page,
  board,
  server,
}) => {
  const reader = new Reader(page, board, server);
  const today = page.getByRole("link", { name: /^Today’s puzzle/ });
  const solveDay = async (/** @type {number} */ day) => {
    await page.clock.setFixedTime(noon(day));
    await page.goto("/learn?puzzle=daily");
    const puzzle = dailyPuzzle(await server.ask(`puzzles?day=${localDay(noon(day))}`));
    await expect(page.locator(".puzzle-id")).toHaveText(puzzle?.id ?? "");
    const next = page.getByRole("button", { name: "Next puzzle" });
    if (puzzle?.answer) await page.keyboard.press(puzzle.answer === "yes" ? "y" : "o");
    else {
      for (let own = 0; !(await next.isVisible()); own += 1) {
        await reader.drop(puzzle?.line[2 * own] ?? "");
        await expect(async () => {
          const stones = (puzzle?.moves.length ?? 0) + 2 * own + 2;
          expect((await next.isVisible()) || (await board.stones.count()) === stones).toBe(true);
        }).toPass();
      }
    }
    await expect(next).toBeVisible();
  };
  await solveDay(0);
  await reader.hears("The first day of a new streak");
  await solveDay(1);
  await reader.hears("2 days in a row");
  await visit(page, "/learn");
  await expect(today).toContainText("✓ solved, 2 days in a row");
  await expect(page.getByText("Puzzle of the day solved on 2 days in a row (best: 2).")).toBeVisible();

  // On the day after a solved puzzle, the streak still exists. One more day later, it is over.
  await page.clock.setFixedTime(noon(2));
  await page.goto("/learn");
  await expect(today).toContainText("2 days in a row");
  await expect(today).not.toContainText("solved");
  await page.clock.setFixedTime(noon(3));
  await page.goto("/learn");
  await expect(page.getByText("Puzzle of the day solved on 0 days in a row (best: 2).")).toBeVisible();
});

test("a shown solution does not count for the day", async ({ page }) => {
  await page.clock.setFixedTime(MONDAY);
  await page.goto("/learn?puzzle=daily");
  await page.getByRole("button", { name: "Show the solution" }).click();
  await expect(page.getByRole("button", { name: "Next puzzle" })).toBeVisible();
  await visit(page, "/learn");
  await expect(page.getByText("Puzzle of the day solved on 0 days in a row (best: 0).")).toBeVisible();
});

test("the exported progress can be imported in another browser", async ({ page, browser, baseURL }) => {
  await page.clock.setFixedTime(MONDAY);
  await store(page, { lessons: { rules: [1, 2] }, puzzles: { aaaaaa: "first" }, streak: 1, best: 3, days: [20_000] });
  await page.goto("/learn");
  await expect(page.getByText("Puzzles solved: 1. Streak: 1. Best streak: 3.")).toBeVisible();
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export progress" }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toBe("foursight-progress-2026-11-16.json");
  const text = readFileSync(await file.path(), "utf8");
  expect(JSON.parse(text)).toMatchObject({ format: "foursight-progress", version: 1 });

  const context = await browser.newContext({ reducedMotion: "reduce" });
  const other = await context.newPage();
  await other.goto(`${baseURL}/learn`);
  await expect(other.getByText("Puzzles solved: 0.")).toBeVisible();
  await importText(other, text);
  const dialog = other.getByRole("dialog", { name: "Import progress" });
  await expect(dialog).toContainText("The file contains 1 solved puzzle, 2 finished lesson steps and 1 puzzle of the day.");
  await expect(dialog).toContainText("This browser contains no progress.");
  await expectNoViolation(other, "the dialog of an import");
  await dialog.getByRole("button", { name: "Merge" }).click();
  await expect(dialog).toBeHidden();
  await expect(other.getByText("Puzzles solved: 1. Streak: 0. Best streak: 3.")).toBeVisible();
  await other.reload();
  await expect(other.getByRole("link", { name: /Rules and threats/ })).toContainText("2 of 4 steps");
  await context.close();
});

test("an import merges with the progress, replaces it, or is cancelled", async ({ page }) => {
  await store(page, { puzzles: { aaaaaa: "later", bbbbbb: "first" }, best: 2 });
  await page.goto("/learn");
  const figures = page.locator(".hub-figures");
  await expect(figures).toContainText("Puzzles solved: 2. Streak: 0. Best streak: 2.");
  const file = fileOf({ puzzles: { aaaaaa: "first", cccccc: "later" }, streak: 4, best: 4 });
  const dialog = page.getByRole("dialog", { name: "Import progress" });
  await importText(page, file);
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(dialog).toBeHidden();
  await expect(figures).toContainText("Puzzles solved: 2.");
  await importText(page, file);
  await dialog.getByRole("button", { name: "Merge" }).click();
  await expect(figures).toContainText("Puzzles solved: 3. Streak: 0. Best streak: 4.");
  await importText(page, file);
  await dialog.getByRole("button", { name: "Replace" }).click();
  await expect(figures).toContainText("Puzzles solved: 2. Streak: 4. Best streak: 4.");
  await expect(page.getByText("Progress imported.").first()).toBeVisible();
});

test("a file that is no progress changes nothing and says why", async ({ page }) => {
  await store(page, { puzzles: { aaaaaa: "first" } });
  await page.goto("/learn");
  const dialog = page.getByRole("dialog", { name: "Import failed" });
  for (const [text, reason] of /** @type {const} */ ([
    ["hello", "not valid JSON"],
    ['{"format":"other"}', "not a progress file"],
    ['{"format":"foursight-progress","version":7}', "version 7"],
    [fileOf({ puzzles: { aaaaaa: 3 } }), "damaged"],
  ])) {
    await importText(page, text);
    await expect(dialog).toContainText(reason);
    await expect(dialog).toContainText("Your progress is unchanged.");
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
  }
  await expect(page.getByText("Puzzles solved: 1.")).toBeVisible();
});
