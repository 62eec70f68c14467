// @ts-check
/** What happens to people: haste, a second tab, a way back, a link to what is not there. */
import { pack } from "../src/state/write/share.ts";
import { scriptText } from "../support/editor.js";
import { expect, test } from "../support/foursight.js";
import { visit } from "../support/reader.js";

/** @typedef {import("@playwright/test").Page} Page */

/**
 * How many pixels of a picture are not of its most frequent colour: something is drawn there.
 * @param {Page} page @param {{ x: number, y: number, width: number, height: number }} clip
 */
async function drawn(page, clip) {
  const png = (await page.screenshot({ clip, caret: "hide" })).toString("base64");
  return page.evaluate(async (data) => {
    const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
    const picture = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
    const canvas = new OffscreenCanvas(picture.width, picture.height);
    const pen = /** @type {OffscreenCanvasRenderingContext2D} */ (canvas.getContext("2d"));
    pen.drawImage(picture, 0, 0);
    const pixels = new Uint32Array(pen.getImageData(0, 0, canvas.width, canvas.height).data.buffer);
    /** @type {Map<number, number>} */
    const counts = new Map();
    for (const pixel of pixels) counts.set(pixel, (counts.get(pixel) ?? 0) + 1);
    return pixels.length - Math.max(...counts.values());
  }, png);
}

test("the line that has a fault can be read", async ({ page }) => {
  await page.goto("/write");
  const area = page.getByRole("textbox", { name: "Script", exact: true });
  await area.fill("nonsense(12345)");
  await expect(page.locator("#code-fault")).toContainText("Line 1, column 1");
  const box = await area.boundingBox();
  if (!box) throw new Error("the editor is not shown");
  // Only the upper half: the line under the fault is below the letters.
  const clip = { x: box.x + 12, y: box.y + 8, width: 120, height: 13 };
  expect(await drawn(page, clip), "pixels of letters").toBeGreaterThan(150);
});

test("a script that is too long is told so, and is not graded", async ({ page, guard }) => {
  guard.allow(/status of 413/);
  await page.goto("/write");
  await page.getByRole("textbox", { name: "Script", exact: true }).fill("x".repeat(70_000));
  await expect(page.locator("#code-fault")).toContainText("The script is too long");
  await expect(page.getByRole("button", { name: "Grade now" })).toBeDisabled();
});

test("stones dropped in haste on the script's position all land, in their order", async ({
  page,
}) => {
  await page.goto("/write");
  const moves = page.getByRole("textbox", { name: "Moves" });
  await expect(moves).toHaveValue(/^\d+$/);
  const before = await moves.inputValue();
  await page.getByRole("heading", { level: 1 }).click();
  // No position is answered before the last stone is dropped.
  /** @type {() => void} */
  let release = () => {};
  const released = new Promise((resolve) => (release = () => resolve(null)));
  await page.route("**/api/v1/position", async (route) => {
    await released;
    await route.continue();
  });
  for (const column of "127") await page.keyboard.press(column);
  release();
  await expect(moves).toHaveValue(`${before}127`);
});

test("leaving a script from a link restores the own draft", async ({ page }) => {
  await page.goto("/write");
  const area = page.getByRole("textbox", { name: "Script", exact: true });
  await area.fill("99 * open(3)");
  const link = `/write?name=theirs&s=${await pack("1 + open(2)")}`;
  await visit(page, link);
  await expect.poll(() => scriptText(area)).toBe("1 + open(2)");
  await expect(page.getByText("This script comes from a link")).toBeVisible();
  await expect(page.getByText(/Keeps the outcome/)).toBeHidden();
  await page.goBack();
  await expect.poll(() => scriptText(area)).toBe("99 * open(3)");
  await expect(page.getByText("This script comes from a link")).toBeHidden();
  await expect(page.locator("#code-fault")).toContainText("No errors found");
});

test("two tabs learn together: neither forgets what the other did", async ({ context }) => {
  const [one, other] = [await context.newPage(), await context.newPage()];
  await one.goto("/learn?lesson=1");
  await other.goto("/learn");
  await expect(other.getByRole("link", { name: /Rules and threats/ })).toContainText("4 steps");
  await one.getByRole("button", { name: /^Drop in column 4,/ }).click();
  await expect(one.locator("#reaction")).not.toBeEmpty();
  await expect(other.getByRole("link", { name: /Rules and threats/ })).toContainText("1 of 4");
  // And what the other writes now holds both.
  await other.getByRole("link", { name: "A random puzzle" }).click();
  await other.getByRole("button", { name: "Show the solution" }).click();
  await one.reload();
  const kept = await one.evaluate(() => JSON.parse(localStorage.getItem("foursight.learn") ?? ""));
  expect(kept.lessons).toEqual({ rules: [1] });
  expect(Object.values(kept.puzzles)).toEqual(["shown"]);
});

test("an invalid game, or one that is too hard to solve, gets a message", async ({
  page,
  guard,
}) => {
  guard.allow(/status of 422/);
  await page.goto("/learn?own=44444444");
  await expect(page.getByText("column 4 is full")).toBeVisible();
  await expect(page.getByText("Solving every position")).toBeHidden();
  await page.getByRole("button", { name: "Another game" }).click();
  await expect(page.getByLabel("A game")).toBeVisible();

  const found = { puzzles: [], other: [], complete: false };
  await page.route("**/api/v1/puzzles/own", (route) => route.fulfill({ json: found }));
  await visit(page, "/learn?own=12&variant=8x7");
  const panel = page.getByRole("region", { name: "From your games" });
  await expect(panel).toContainText("not every position of this game could be solved");
});

test("a user who has solved every puzzle can repeat one", async ({ page, server }) => {
  const { puzzles } = await server.ask("puzzles");
  const all = Object.fromEntries(puzzles.map((/** @type {any} */ each) => [each.id, "first"]));
  await page.addInitScript((solved) => {
    localStorage.setItem("foursight.learn", JSON.stringify({ puzzles: solved }));
  }, all);
  await page.goto("/learn?puzzle=any");
  await expect(page.getByText(`You have solved all ${puzzles.length} of these puzzles.`)).toBeVisible();
  await page.getByRole("button", { name: "Repeat one of them" }).click();
  await expect(page.getByText("✓ solved before")).toBeVisible();
});

test("a lesson there is none of leads to all lessons, and the way back is free", async ({
  page,
}) => {
  await page.goto("/play");
  await visit(page, "/learn?lesson=99");
  await expect(page.getByRole("heading", { name: "Lessons" })).toBeVisible();
  await expect(page).toHaveURL(/\/learn$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/play/);
});

test("a run that is deleted in another tab is told to be gone", async ({ page, server, guard }) => {
  guard.allow(/status of 404/);
  const players = ["one", "other"].map((name) => ({ name, engine: "mcts:nodes=20000" }));
  const run = await server.ask("runs", { kind: "tournament", players, pairs: 25 });
  await page.goto(`/lab?run=${run.id}`);
  await expect(page.getByRole("button", { name: "Stop" })).toBeVisible();
  await page.request.delete(`/api/v1/runs/${run.id}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Run not found");
  await expect(page.getByRole("button", { name: "Stop" })).toBeHidden();
  await expect(page.getByRole("progressbar")).toBeHidden();
});

test("a link to a script that is not here says what to do", async ({ page, guard }) => {
  guard.allow(/status of 422/);
  await page.goto("/tree?moves=43&engine=alphabeta:depth=3,eval=script:theirs");
  await expect(page.getByText("The script theirs is not saved in this browser")).toBeVisible();
  await visit(page, "/play?against=alphabeta:depth=3,eval=script:theirs&you=second");
  await expect(page.getByText("The script theirs is not saved in this browser")).toBeVisible();
});

test("who goes by key is never thrown back to the top of the page", async ({
  page,
  server,
  board,
}) => {
  const players = ["one", "other"].map((name) => ({ name, engine: "mcts:nodes=20000" }));
  const run = await server.ask("runs", { kind: "tournament", players, pairs: 25, seed: 7 });
  const lost = () => page.evaluate(() => document.activeElement === document.body);

  await page.goto("/lab?runs=1");
  await page.getByRole("link", { name: "one against other" }).first().press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await page.getByRole("button", { name: "Stop" }).press("Enter");
  await expect(page.getByRole("button", { name: "Resume" })).toBeFocused();
  await page.getByRole("link", { name: "← All runs" }).press("Enter");
  await expect(page.getByRole("heading", { name: "Lab", level: 1 })).toBeFocused();
  await page.locator(`[data-act="Delete ${run.id}"]`).press("Enter");
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).press("Enter");
  await expect(page.locator(`[data-act="Delete ${run.id}"]`)).toHaveCount(0);
  expect(await lost(), "after deleting").toBe(false);

  await page.goto("/learn?lesson=1");
  await expect(page.getByRole("heading", { name: "Make four" })).toBeFocused();
  await expect(board.column(2)).not.toHaveAttribute("aria-disabled");
  await page.keyboard.press("2");
  await page.getByRole("button", { name: "Try again" }).press("Enter");
  await expect(page.getByRole("button", { name: "Try again" })).toBeHidden();
  expect(await lost(), "after trying again").toBe(false);
});

test("a search that plays is not read out step by step", async ({ page }) => {
  await page.goto("/tree?moves=43&engine=alphabeta:depth=5,eval=windows-centre&step=0");
  await expect(page.locator(".tree-step")).toHaveText(/^step 0/);
  await page.getByRole("combobox", { name: /^Speed/ }).selectOption("100");
  await page.evaluate(() => {
    const said = /** @type {string[]} */ ([]);
    Object.assign(window, { said });
    new MutationObserver((changes) => {
      for (const { target } of changes) {
        const element = target instanceof Element ? target : target.parentElement;
        const live = element?.closest("output, [role=status], [role=alert], [aria-live]");
        if (live && live.getAttribute("aria-live") !== "off") said.push(live.outerHTML);
      }
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  await page.getByRole("button", { name: "Play", exact: true }).click();
  await expect(page.locator(".tree-step")).toHaveText(/^step \d{3,}/);
  await page.getByRole("button", { name: "Pause" }).click();
  const said = await page.evaluate(() => /** @type {any} */ (window).said.length);
  expect(said, "what a screen reader would read").toBeLessThan(10);
});

test("what is written while a position is read is kept", async ({ page }) => {
  await page.goto("/tree?moves=43&engine=alphabeta:depth=2,eval=windows-centre");
  await expect(page.locator(".tree-step")).toBeVisible();
  /** @type {import("@playwright/test").Route[]} */
  const held = [];
  // Only the first one is held back.
  await page.route(/\/api\/v1\/position$/, (route) => {
    if (held.length) void route.continue();
    else held.push(route);
  });
  const position = page.getByRole("textbox", { name: "Position" });
  await position.fill("d1 c1 d2");
  await position.blur();
  await expect.poll(() => held.length).toBe(1);
  await position.fill("44");
  const answered = page.waitForResponse(/\/api\/v1\/position$/);
  await held[0]?.continue();
  await answered;
  await page.unroute(/\/api\/v1\/position$/);
  // By key: the row may still grow as the catalogue comes, away from under a pointer.
  await page.getByRole("button", { name: "Run" }).press("Enter");
  await expect(page).toHaveURL(/moves=44&/);
  await expect(position).toHaveValue("44");
});

test("a run that is resumed before the page heard of its end is followed", async ({
  page,
  server,
}) => {
  const players = [
    { name: "one", engine: "alphabeta:depth=6" },
    { name: "other", engine: "alphabeta:depth=5" },
  ];
  const run = await server.ask("runs", { kind: "tournament", players, pairs: 2000, seed: 8 });
  /** @type {import("@playwright/test").Route[]} */
  const held = [];
  // Only the first one is held back.
  await page.route(/\/events$/, (route) => {
    if (held.length) void route.continue();
    else held.push(route);
  });
  await page.goto(`/lab?run=${run.id}`);
  await expect.poll(() => held.length).toBe(1);
  await page.getByRole("button", { name: "Stop" }).click();
  const words = page.locator(".run-words");
  await expect(words).toContainText(/^Stopped/);
  const stopped = await server.ask(`runs/${run.id}`);
  await page.getByRole("button", { name: "Resume" }).click();
  await expect(page.getByRole("button", { name: "Stop" })).toBeVisible();
  await held[0]?.fulfill({
    contentType: "text/event-stream",
    body: `event: done\ndata: ${JSON.stringify(stopped)}\n\n`,
  });
  await page.unroute(/\/events$/);
  const played = async () => (await server.ask(`runs/${run.id}`)).done;
  await expect.poll(played).toBeGreaterThan(stopped.done);
  await expect(words).toContainText(/^[\d,]+ of 4,000 games/);
  await page.getByRole("button", { name: "Stop" }).click();
  await expect(words).toContainText(/^Stopped/);
});
