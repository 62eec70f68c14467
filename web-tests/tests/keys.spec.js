// @ts-check
import { SHORTCUTS } from "../../crates/server/web/ui/keys.js";
import { expect, test } from "../support/foursight.js";

/**
 * @typedef {object} Scene
 * @property {import("@playwright/test").Page} page
 * @property {import("../support/board.js").Board} board
 *
 * @typedef {{ press: string, at?: string, see: (scene: Scene) => Promise<void> }} Trial
 */

const PLAY = "/play?moves=4453&against=human&you=both";
const ANALYSE = "/analyse?moves=4453";
const REVIEW = "/analyse?moves=4433526&review=1";

/** @param {number} count @returns {Trial["see"]} */
const stones = (count) => ({ board }) => board.toHaveStones(count);

/** @param {string} name @returns {Trial["see"]} */
const dialog = (name) => ({ page }) => expect(page.getByRole("dialog", { name })).toBeVisible();

/** @param {RegExp} text @returns {Trial["see"]} */
const hears = (text) => ({ page }) =>
  expect(page.locator("[aria-live=polite]")).toHaveText(text);

/** What every command of the table does in Play, by its name there. @type {Record<string, Trial>} */
const IN_PLAY = {
  drop: { press: "7", see: stones(5) },
  left: { press: "ArrowLeft", see: ({ board }) => expect(board.column(4)).toBeFocused() },
  right: { press: "ArrowRight", see: ({ board }) => expect(board.column(4)).toBeFocused() },
  down: { press: "ArrowDown", see: stones(5) },
  enter: { press: "Enter", see: stones(5) },
  space: { press: "Space", see: stones(5) },
  back: { press: ",", see: stones(3) },
  forward: { press: ".", see: stones(4) },
  first: { press: "Home", see: stones(0) },
  last: { press: "End", see: stones(4) },
  undo: { press: "u", see: stones(3) },
  redo: { press: "r", see: stones(4) },
  hint: { press: "h", see: ({ page }) => expect(page.getByText(/look|think|left|right|middle/i).first()).toBeVisible() },
  new: { press: "n", see: stones(0) },
  flip: { press: "f", see: ({ board }) => expect(board.cell("d1")).toHaveAccessibleName(/Yellow/) },
  readLast: { press: "Shift+L", see: hears(/column 3, row 1/) },
  readThreats: { press: "Shift+T", see: hears(/threat/) },
  readEvaluation: { press: "Shift+E", see: hears(/wins|loses|draw/) },
  readBoard: { press: "Shift+B", see: hears(/Row 1/) },
  copy: { press: "c", see: ({ page }) => expect(page.getByText(/copied/i).first()).toBeVisible() },
  settings: { press: "g", see: dialog("Settings") },
  help: { press: "?", see: dialog("Keyboard shortcuts") },
};

/** The same for Analyse. @type {Record<string, Trial>} */
const IN_ANALYSE = {
  drop: { press: "7", see: stones(5) },
  left: { press: "ArrowLeft", see: stones(3) },
  right: { press: "ArrowRight", see: stones(4) },
  up: { press: "ArrowUp", see: stones(0) },
  down: { press: "ArrowDown", see: stones(4) },
  first: { press: "Home", see: stones(0) },
  last: { press: "End", see: stones(4) },
};

for (const [view, path, trials] of /** @type {const} */ ([
  ["Play", PLAY, IN_PLAY],
  ["Analyse", ANALYSE, IN_ANALYSE],
])) {
  test.describe(view, () => {
    test.beforeEach(({ context }) =>
      context.grantPermissions(["clipboard-read", "clipboard-write"]),
    );

    test(`the table under ? lists every key that works in ${view}, and each of them works`, async ({
      page,
      board,
    }) => {
      await page.goto(path);
      await board.toHaveStones(4);
      await page.keyboard.press("?");
      const table = page.getByRole("dialog", { name: "Keyboard shortcuts" });
      const listed = await table.locator("dd").allTextContents();
      const commands = SHORTCUTS.filter((entry) => listed.includes(entry.text)).map(
        (entry) => entry.command,
      );
      expect(Object.keys(trials).sort()).toEqual(commands.sort());
      await page.keyboard.press("Escape");
      for (const command of commands) {
        await test.step(command, async () => {
          const trial = trials[command];
          await page.goto(trial?.at ?? path);
          await board.toHaveStones(trial?.at === REVIEW ? 7 : 4);
          await page.keyboard.press(trial?.press ?? "");
          await trial?.see({ page, board });
        });
      }
    });
  });
}

test("no key stands for two commands", () => {
  const keys = SHORTCUTS.flatMap((entry) => entry.keys);
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
});
