// @ts-check
import { SHORTCUTS } from "../src/ui/keys.ts";
import { expect, test } from "../support/foursight.js";

/**
 * @typedef {object} Scene
 * @property {import("@playwright/test").Page} page
 * @property {import("../support/board.js").Board} board
 *
 * `before`: keys that the test presses first, so that the tested key has an effect.
 * @typedef {{ press: string, before?: string, at?: string, see: (scene: Scene) => Promise<void> }} Trial
 */

const PLAY = "/play?moves=4453&against=human&you=both";
const ANALYSE = "/analyse?moves=4453";
const REVIEW = "/analyse?moves=4433526&review=1";
const ANSWERED = "/play?against=alphabeta:depth=2&you=first";
const SEATED = "/play?moves=44&against=level:1&you=first";
const THINKING = "/play?variant=8x8&against=deepening:depth=64&you=second";
const WATCHED = "/play?variant=8x8&first=deepening:depth=64&second=deepening:depth=64&seed=1";
const UNSOLVED = "/analyse?variant=8x8&moves=45";
const SHOWING = "/analyse?moves=4433";

/** The number of discs on the board when each address is opened. @type {Record<string, number>} */
const STONES = { [SEATED]: 2, [PLAY]: 4, [ANALYSE]: 4, [REVIEW]: 7, [UNSOLVED]: 2, [SHOWING]: 4 };

/** @param {number} count @returns {Trial["see"]} */
const stones = (count) => ({ board }) => board.toHaveStones(count);

/** @param {string} name @returns {Trial["see"]} */
const dialog = (name) => ({ page }) => expect(page.getByRole("dialog", { name })).toBeVisible();

/** @param {RegExp} text @returns {Trial["see"]} */
const hears = (text) => ({ page }) =>
  expect(page.locator("[aria-live]").filter({ hasText: text })).toHaveCount(1);

/**
 * For each command of the Play view, a trial of its effect. The keys are the names of commands in the table of
 * shortcuts.
 * @type {Record<string, Trial>}
 */
const IN_PLAY = {
  drop: { press: "7", see: stones(5) },
  left: { press: "ArrowLeft", see: ({ board }) => expect(board.column(4)).toBeFocused() },
  right: { press: "ArrowRight", see: ({ board }) => expect(board.column(4)).toBeFocused() },
  down: { press: "ArrowDown", see: stones(5) },
  enter: { press: "Enter", see: stones(5) },
  space: { press: "Space", see: stones(5) },
  back: { press: ",", see: stones(3) },
  forward: { before: ",", press: ".", see: stones(4) },
  first: { press: "Home", see: stones(0) },
  last: { before: "Home", press: "End", see: stones(4) },
  undo: { press: "u", see: stones(3) },
  redo: { before: "u", press: "r", see: stones(4) },
  hint: { press: "h", see: ({ page }) => expect(page.getByRole("region", { name: "Hint" })).toContainText(/\w/) },
  stop: { at: THINKING, press: "s", see: ({ board }) => board.toHaveStones(1) },
  saw: { at: ANSWERED, before: "4", press: "o", see: ({ page }) => expect(page.locator(".chip")).not.toHaveCount(0) },
  pause: { at: WATCHED, press: "p", see: ({ board }) => expect(board.status).toContainText("Paused.") },
  new: { press: "n", see: dialog("New game") },
  flip: { at: SEATED, press: "f", see: stones(3) },
  readLast: { press: "Shift+L", see: hears(/column 3, row 1/) },
  readThreats: { press: "Shift+T", see: hears(/threat/) },
  readEvaluation: { at: ANSWERED, before: "4", press: "Shift+E", see: hears(/played column/) },
  readBoard: { press: "Shift+B", see: hears(/Row 1/) },
  copy: { press: "c", see: ({ page }) => expect(page.getByText(/copied/i).first()).toBeVisible() },
  settings: { press: "g", see: dialog("Settings") },
  help: { press: "?", see: dialog("Keyboard shortcuts") },
};

/** For each command of the Analyse view, a trial of its effect. @type {Record<string, Trial>} */
const IN_ANALYSE = {
  drop: { press: "7", see: stones(5) },
  left: { press: "ArrowLeft", see: stones(3) },
  right: { before: "Home", press: "ArrowRight", see: stones(1) },
  up: { press: "ArrowUp", see: stones(0) },
  down: { before: "Home", press: "ArrowDown", see: stones(4) },
  space: { press: "Space", see: stones(5) },
  back: { press: ",", see: stones(3) },
  forward: { before: "Home", press: ".", see: stones(1) },
  first: { press: "Home", see: stones(0) },
  last: { before: "Home", press: "End", see: stones(4) },
  undo: { before: "7", press: "u", see: stones(4) },
  redo: { before: "7 u", press: "r", see: stones(5) },
  stop: { at: UNSOLVED, press: "s", see: ({ page }) => expect(page.getByText("Not solved")).toBeVisible() },
  flip: { press: "f", see: ({ board }) => expect(board.cell("d1")).toHaveAccessibleName(/Yellow/) },
  explorer: { press: "e", see: ({ page }) => expect(page.getByRole("tab", { name: "Explorer" })).toHaveAttribute("aria-selected", "true") },
  comment: { press: "a", see: ({ page }) => expect(page.getByRole("textbox", { name: "Comment on 2… column 3" })).toBeFocused() },
  threats: { press: "t", see: ({ page }) => expect(page.getByRole("button", { name: "Threats" })).toHaveAttribute("aria-pressed", "true") },
  heat: { press: "x", see: ({ page }) => expect(page.getByRole("button", { name: "Heat map", exact: true })).toHaveAttribute("aria-pressed", "true") },
  play: { at: SHOWING, press: "p", see: ({ board }) => expect(board.status).toContainText("2 of 3") },
  leave: { before: "ArrowLeft 7", press: "Escape", see: ({ board }) => expect(board.status).not.toContainText("Side line") },
  blunder: { at: REVIEW, before: "Home", press: "b", see: stones(3) },
  mistake: { at: REVIEW, press: "m", see: ({ page }) => expect(page.getByText("There are no mistakes").first()).toBeVisible() },
  inaccuracy: { at: REVIEW, press: "i", see: ({ page }) => expect(page.getByText("There are no inaccuracies").first()).toBeVisible() },
  blunderBack: { at: REVIEW, press: "Alt+b", see: stones(4) },
  mistakeBack: { at: REVIEW, press: "Alt+m", see: ({ page }) => expect(page.getByText("There are no mistakes").first()).toBeVisible() },
  inaccuracyBack: { at: REVIEW, press: "Alt+i", see: ({ page }) => expect(page.getByText("There are no inaccuracies").first()).toBeVisible() },
  readLast: { press: "Shift+L", see: hears(/column 3, row 1/) },
  readThreats: { press: "Shift+T", see: hears(/threat/) },
  readEvaluation: { press: "Shift+E", see: hears(/wins|draw/) },
  readScores: { press: "Shift+S", see: hears(/Column 4/) },
  readBoard: { press: "Shift+B", see: hears(/Row 1/) },
  copy: { press: "c", see: ({ page }) => expect(page.getByText(/copied/i).first()).toBeVisible() },
  settings: { press: "g", see: dialog("Settings") },
  help: { press: "?", see: dialog("Keyboard shortcuts") },
};

for (const [view, path, trials] of /** @type {const} */ ([
  ["Play", PLAY, IN_PLAY],
  ["Analyse", ANALYSE, IN_ANALYSE],
])) {
  test.describe(view, () => {
    test.beforeEach(({ context }) =>
      context.grantPermissions(["clipboard-read", "clipboard-write"]),
    );

    test(`${view}: the table under ? lists exactly the keys that are tested here`, async ({
      page,
      board,
    }) => {
      await page.goto(path);
      await board.toHaveStones(4);
      await page.keyboard.press("?");
      const shown = page.getByRole("dialog", { name: "Keyboard shortcuts" });
      await expect(shown).toBeVisible();
      const listed = await shown.locator("dd").allTextContents();
      const commands = SHORTCUTS
        .filter((entry) => listed.includes(entry.text))
        .map((entry) => entry.command);
      expect(commands.sort()).toEqual(Object.keys(trials).sort());
    });

    const starts = new Set(Object.values(trials).map(({ at }) => at ?? path));
    for (const start of starts) {
      test(`${view}: the effects of the keys at ${start}`, async ({ page, board }) => {
        // Each trial starts without stored data, as on a first visit.
        await page.addInitScript(() => {
          localStorage.clear();
          sessionStorage.clear();
        });
        for (const [command, { at, before, press, see }] of Object.entries(trials)) {
          if ((at ?? path) !== start) continue;
          await test.step(`${press} is ${command}`, async () => {
            await page.goto(start);
            await board.toHaveStones(STONES[start] ?? 0);
            await ready(page, start);
            for (const key of before?.split(" ") ?? []) await page.keyboard.press(key);
            if (at === ANSWERED) await board.toHaveStones(2);
            await page.keyboard.press(press);
            await see({ page, board });
          });
        }
      });
    }
  });
}

test("no key has two commands in one view", async ({ page }) => {
  for (const at of [PLAY, ANALYSE, "/tree?moves=43", "/learn?lesson=1", "/learn?puzzle=daily"]) {
    await page.goto(at);
    await expect(page.locator(".board").first()).toBeVisible();
    await page.keyboard.press("?");
    const keys = await page.getByRole("dialog").locator("kbd").allTextContents();
    expect(keys.length, at).toBeGreaterThan(5);
    expect(
      keys.filter((key, index) => keys.indexOf(key) !== index),
      at,
    ).toEqual([]);
  }
});

/**
 * Waits until the page is ready for the tested command.
 * @param {import("@playwright/test").Page} page
 * @param {string} at
 */
async function ready(page, at) {
  // When the report of the position arrives, the page announces the position. The trial must start after this
  // announcement.
  if (at === PLAY) await expect(page.locator("[aria-live=polite]")).not.toBeEmpty();
  if (at === ANALYSE) {
    await expect(page.locator(".chip")).toHaveCount(7);
    // The solver first reports bounds. The best column is known only when the bounds have become equal.
    await expect(page.locator(".chip.is-best").first()).toBeVisible();
  }
  if (at === THINKING) await expect(page.getByRole("button", { name: "Stop" })).toBeVisible();
  if (at === WATCHED) await expect(page.locator("#status")).toContainText("is thinking");
  if (at === UNSOLVED) await expect(page.getByText("Still searching").first()).toBeVisible();
  if (at === REVIEW) await expect(page.getByRole("table", { name: /Accuracy/ })).toContainText("%");
  if (at === SHOWING) {
    await page.getByRole("button", { name: "Show the best line up to" }).first().click();
    await expect(page.locator("#status")).toContainText("1 of 3");
  }
}
