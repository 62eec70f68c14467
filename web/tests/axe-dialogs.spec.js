// @ts-check
/**
 * Checks the dialogs and the pages of runs with axe. Each test loads a view once and checks all dialogs that it can
 * open. `axe.spec.js` checks the other views.
 */
import { expectNoViolationAnywhere, expectNoViolationInDialog } from "../support/axe.js";
import { scriptText } from "../support/editor.js";
import { expect, test } from "../support/foursight.js";

/** @typedef {import("@playwright/test").Page} Page */

/** @param {Page} page @param {string} name */
const press = (page, name) => page.getByRole("button", { name, exact: true }).click();

/** Checks the open dialog and closes it. @param {Page} page @param {string} name */
async function checkAndClose(page, name) {
  await expectNoViolationInDialog(page, name);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
}

test("axe finds nothing in the dialogs of Play: paste, resign, link", async ({ page, board, guard }) => {
  guard.allow(/status of 422/);
  await page.goto("/play?moves=44&against=level:1&you=first");
  await expect(board.status).toContainText(/your turn/i);
  await press(page, "Paste");
  const paste = page.getByRole("dialog", { name: "Paste a game" });
  await paste.getByRole("textbox", { name: "Game" }).fill("4x");
  await paste.getByRole("button", { name: "Open" }).click();
  await expect(paste.getByRole("textbox", { name: "Game" })).toHaveAttribute("aria-invalid", "true");
  await checkAndClose(page, "Paste a game");
  await press(page, "Resign");
  await checkAndClose(page, "Resign this game?");
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error("copying is forbidden"));
  });
  await page.keyboard.press("c");
  await expect(page.getByRole("dialog").getByRole("textbox", { name: "Link to this game" })).toBeVisible();
  await checkAndClose(page, "Link to this game");
});

test("axe finds nothing in the dialogs of Write: saved scripts, download, a script with an error", async ({ page }) => {
  await page.addInitScript(() =>
    localStorage.setItem(
      "foursight-scripts",
      JSON.stringify(["mine", "other"].map((name) => ({ name, source: "stones()", saved: 1 }))),
    ),
  );
  await page.goto("/write");
  const area = page.getByRole("textbox", { name: "Script", exact: true });
  await expect.poll(() => scriptText(area)).toMatch(/\S/);
  await press(page, "Open");
  await page.getByRole("dialog").getByRole("button", { name: "Delete other" }).click();
  await expect(page.getByRole("dialog").getByRole("button", { name: "Undo" })).toBeVisible();
  await checkAndClose(page, "Your scripts");
  const file = page.waitForEvent("download");
  await press(page, "Download");
  const name = (await file).suggestedFilename();
  await checkAndClose(page, `${name} downloaded`);
  await area.fill("let a = ;");
  await expect(page.locator("#code-fault")).toContainText("Line 1");
  await press(page, "Use in a tournament");
  await checkAndClose(page, "The script has an error");
});

test("axe finds nothing in the dialogs of Learn: import, failed import, reset", async ({ page }) => {
  await page.goto("/learn");
  const files = {
    "Import progress": '{"format":"foursight-progress","version":1,"progress":{"puzzles":{"aaaaaa":"first"}}}',
    "Import failed": "hello",
  };
  for (const [name, text] of Object.entries(files)) {
    const chooser = page.waitForEvent("filechooser");
    await press(page, "Import progress");
    await (await chooser).setFiles({ name: "a.json", mimeType: "application/json", buffer: Buffer.from(text) });
    await checkAndClose(page, name);
  }
  await press(page, "Reset progress");
  await checkAndClose(page, "Reset your progress?");
});

test("axe finds nothing in a tournament, its dialogs, a replay, a comparison and an experiment", async ({ page, server }) => {
  const players = ["cells", "quiet"].map((name) => ({ name, engine: `alphabeta:depth=1,eval=${name}` }));
  const tournament = { kind: "tournament", players, pairs: 2 };
  const experiment = { kind: "experiment", name: "minimax-vs-alphabeta" };
  /** @type {string[]} */
  const ids = [];
  for (const plan of [tournament, { ...tournament, seed: 2 }, experiment]) {
    ids.push((await server.ask("runs", plan)).id);
  }
  /** @param {string} path */
  const open = async (path) => {
    await page.goto(path);
    await expect(page.getByRole("table").first()).toBeVisible();
  };
  await open(`/lab?run=${ids[0]}`);
  await expect(page.locator("[data-state=done]")).toBeVisible();
  await expectNoViolationAnywhere(page, "a tournament");
  await press(page, "Rename");
  await checkAndClose(page, "Rename this run");
  await press(page, "Delete");
  await checkAndClose(page, "Delete this run?");
  await page.getByRole("tab", { name: "Games" }).click();
  await press(page, "Watch game 1");
  await expect(page.getByRole("dialog").getByRole("status")).toHaveText(/won with move|Drawn/);
  await checkAndClose(page, "Game 1: cells against quiet");

  await open(`/lab?compare=${ids[0]},${ids[1]}`);
  await expectNoViolationAnywhere(page, "a comparison");

  await open(`/lab?run=${ids[2]}`);
  await expect(page.locator("[data-state=done]")).toBeVisible();
  await expectNoViolationAnywhere(page, "an experiment");
});
