// @ts-check
/** Tests of unusual situations: fast input, a second tab, the Back button, and links to missing things. */
import { pack } from "../src/state/write/share.ts";
import { scriptText } from "../support/editor.js";
import { expect, test } from "../support/foursight.js";
import { visit } from "../support/reader.js";

/** @typedef {import("@playwright/test").Page} Page */

/**
 * Returns the number of pixels in an area whose colour is not the most frequent colour of the area. These are the
 * pixels of letters.
 * @param {Page} page
 * @param {{ x: number, y: number, width: number, height: number }} clip
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

test("a line with an error stays readable", async ({ page }) => {
  await page.goto("/write");
  const area = page.getByRole("textbox", { name: "Script", exact: true });
  await area.fill("nonsense(12345)");
  await expect(page.locator("#code-fault")).toContainText("Line 1, column 1");
  const box = await area.boundingBox();
  if (!box) throw new Error("the editor is not shown");
  // The area contains only the upper half of the line of text, because the error mark underlines the letters.
  const clip = { x: box.x + 12, y: box.y + 8, width: 120, height: 13 };
  expect(await drawn(page, clip), "pixels of letters").toBeGreaterThan(150);
});

test("a script that is too long gets an error message and is not graded", async ({ page, guard }) => {
  guard.allow(/status of 413/);
  await page.goto("/write");
  await page.getByRole("textbox", { name: "Script", exact: true }).fill("x".repeat(70_000));
  await expect(page.locator("#code-fault")).toContainText("The script is too long");
  await expect(page.getByRole("button", { name: "Grade now" })).toBeDisabled();
});

test("discs that are dropped quickly on the position of a script are all played, in their order", async ({
  page,
}) => {
  await page.goto("/write");
  const moves = page.getByRole("textbox", { name: "Moves" });
  await expect(moves).toHaveValue(/^\d+$/);
  const before = await moves.inputValue();
  await page.getByRole("heading", { level: 1 }).click();
  // The server responds only when the test has dropped the last disc.
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

test("after leaving a script from a link, the user's own draft is shown again", async ({ page }) => {
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

test("two tabs share the progress in Learn: neither overwrites the other", async ({ context }) => {
  const [one, other] = [await context.newPage(), await context.newPage()];
  await one.goto("/learn?lesson=1");
  await other.goto("/learn");
  await expect(other.getByRole("link", { name: /Rules and threats/ })).toContainText("4 steps");
  await one.getByRole("button", { name: /^Drop in column 4,/ }).click();
  await expect(one.locator("#reaction")).not.toBeEmpty();
  await expect(other.getByRole("link", { name: /Rules and threats/ })).toContainText("1 of 4");
  // When the other tab changes the progress, it must keep the changes of both tabs.
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
  const text = `You have solved all puzzles of this selection (${puzzles.length}).`;
  await expect(page.getByText(text)).toBeVisible();
  await page.getByRole("button", { name: "Repeat a solved puzzle" }).click();
  await expect(page.getByText("✓ solved before")).toBeVisible();
});

test("an unknown lesson shows the list of lessons, and Back leaves it", async ({
  page,
}) => {
  await page.goto("/play");
  await visit(page, "/learn?lesson=99");
  await expect(page.getByRole("heading", { name: "Lessons" })).toBeVisible();
  await expect(page).toHaveURL(/\/learn$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/play/);
});

test("a run that was deleted in another tab is reported as missing", async ({ page, server, guard }) => {
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

test("a link to a script that this browser does not have explains what to do", async ({ page, guard }) => {
  guard.allow(/status of 422/);
  await page.goto("/tree?moves=43&engine=alphabeta:depth=3,eval=script:theirs");
  await expect(page.getByText("The script theirs is not saved in this browser")).toBeVisible();
  await visit(page, "/play?against=alphabeta:depth=3,eval=script:theirs&you=second");
  await expect(page.getByText("The script theirs is not saved in this browser")).toBeVisible();
});

test("keyboard users never lose the focus to the top of the page", async ({
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
  await page.locator(`[data-act="delete ${run.id}"]`).press("Enter");
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).press("Enter");
  await expect(page.locator(`[data-act="delete ${run.id}"]`)).toHaveCount(0);
  expect(await lost(), "after deleting").toBe(false);

  await page.goto("/learn?lesson=1");
  await expect(page.getByRole("heading", { name: "Make four" })).toBeFocused();
  await expect(board.column(2)).not.toHaveAttribute("aria-disabled");
  await page.keyboard.press("2");
  await page.getByRole("button", { name: "Try again" }).press("Enter");
  await expect(page.getByRole("button", { name: "Try again" })).toBeHidden();
  expect(await lost(), "after trying again").toBe(false);
});

test("during playback, a screen reader does not read every step", async ({ page }) => {
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
  expect(said, "the number of texts for screen readers").toBeLessThan(10);
});

test("a text that is typed while a position is being requested is kept", async ({ page }) => {
  await page.goto("/tree?moves=43&engine=alphabeta:depth=2,eval=windows-centre");
  await expect(page.locator(".tree-step")).toBeVisible();
  /** @type {import("@playwright/test").Route[]} */
  const held = [];
  // Only the first request is held back.
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
  // The test presses a key instead of clicking, because the button may move when the catalogue arrives.
  await page.getByRole("button", { name: "Run" }).press("Enter");
  await expect(page).toHaveURL(/moves=44&/);
  await expect(position).toHaveValue("44");
});

test("a run that is resumed before the page receives its end is followed again", async ({
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
  // Only the first request is held back.
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
