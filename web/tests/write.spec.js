// @ts-check
import { expectNoViolation } from "../support/axe.js";
import { scriptText } from "../support/editor.js";
import { expect, test } from "../support/foursight.js";
import { check, uncheck } from "../support/choose.js";

const GOOD = `let windows = 10 * (open(3) - their_open(3));
let middle = 3 * (centre() - their_centre());
windows + middle
`;

/**
 * Returns a panel of the view. It is a region on wide screens, and a tab panel on narrow screens.
 * @param {import("@playwright/test").Page} page
 * @param {string} name
 */
function panel(page, name) {
  const region = page.getByRole("region", { name, exact: true });
  return region.or(page.getByRole("tabpanel", { name, exact: true }));
}

/** Returns a toast message. @param {import("@playwright/test").Page} page @param {string} text */
const toast = (page, text) => page.getByRole("region", { name: "Messages" }).getByText(text);

/** @param {import("@playwright/test").Page} page */
function desk(page) {
  return {
    area: page.getByRole("textbox", { name: "Script", exact: true }),
    status: page.locator("#code-fault"),
    worth: panel(page, "Grade"),
    bench: panel(page, "Position"),
    button: (/** @type {string} */ name) => page.getByRole("button", { name, exact: true }),
  };
}

/** @param {import("@playwright/test").Page} page @param {string} [source] */
async function open(page, source) {
  await page.goto("/write");
  const found = desk(page);
  await expect.poll(() => scriptText(found.area)).toMatch(/\S/);
  if (source !== undefined) await replaceText(found.area, source);
  return found;
}

/**
 * Replaces the whole script. On a busy machine, the editor sometimes misses that `fill` selects the old text. Therefore
 * the function repeats this step until the editor contains only the new text.
 * @param {import("@playwright/test").Locator} area
 * @param {string} source
 */
async function replaceText(area, source) {
  await expect(async () => {
    await area.fill(source);
    expect((await scriptText(area)).trim()).toBe(source.trim());
  }).toPass();
}

test("a script is typed, its error found and fixed, graded in seconds, and plays a tournament", async ({
  page,
  server,
}) => {
  test.skip(server.isSite, "tournaments need a server");
  const { area, status, worth, bench, button } = await open(page, "");
  await area.pressSequentially("let windows = 10 * (open(3) - their_opne(3));\nwindows");
  await expect(status).toContainText(/Line 1, column \d+: .*their_opne/);
  await status.getByRole("button", { name: /Line 1, column/ }).click();
  await expect(area).toBeFocused();
  await page.keyboard.type("§");
  await expect.poll(() => scriptText(area), "the cursor is at the error").toContain("§their_opne(3)");

  await replaceText(area, GOOD);
  await expect(status).toContainText("No errors found");
  await expect(worth).toContainText(/Keeps the outcome in \d+\.\d % \[\d+\.\d, \d+\.\d\]/);
  await expect(page.getByText("same score for the mirror image", { exact: true })).toBeVisible();
  await expect(page.getByText(/µs|ms/).first()).toBeVisible();
  // The grading starts with a small sample of positions. The sample then grows.
  await expect(worth).toContainText(/Graded on (all )?[\d,]+ /);

  // The board shows the worst move: both columns are marked, and there is a link to the Analyse view.
  await worth.getByRole("list").getByRole("button").first().click();
  await expect(page.getByText(/Your script chose column \w, which .*\. Column \w /)).toBeVisible();
  await expect(bench.getByRole("link", { name: "Analyse" })).toHaveAttribute(
    "href",
    /^\/analyse\?moves=\d+$/,
  );

  await page.getByRole("textbox", { name: "Name" }).fill("typed-here");
  await button("Use in a tournament").click();
  await expect(page).toHaveURL(/\/lab\?enter=typed-here/);
  await expect(page.getByRole("checkbox", { name: "typed-here" })).toBeChecked();
  // The test chooses depth 2 instead of depth 4, so that it takes only seconds even on a slow machine.
  const depth = (/** @type {string} */ name) => page.getByRole("checkbox", { name, exact: true });
  await uncheck(depth("4"));
  await check(depth("2"));
  await page.getByRole("spinbutton", { name: "Openings per pairing" }).fill("4");
  await expect(page.getByText(/^80 games, (about|less)/)).toBeVisible();
  await page.getByRole("form", { name: "Tournament" }).getByRole("button", { name: "Run" }).click();
  await expect(page).toHaveURL(/\/lab\?run=/);
  const cross = page.getByRole("table", { name: /row against the column/ }).first();
  await expect(cross).toBeVisible();
  await expect(cross.getByRole("rowheader", { name: "typed-here" })).toBeVisible();
  await expect(page.getByText("80 games.", { exact: true })).toBeVisible();
});

test("sliders change the text, by pointer and by keyboard, and one undo reverts a whole movement", async ({
  page,
}) => {
  const { area } = await open(page, GOOD);
  const slider = page.getByRole("slider", { name: /open\(3\).*line 1/ });
  await slider.focus();
  for (const _ of [1, 2, 3]) await page.keyboard.press("ArrowRight");
  await expect.poll(() => scriptText(area)).toBe(GOOD.replace("10 *", "13 *"));
  await expect(slider).toBeFocused();
  const box = await slider.boundingBox();
  if (!box) throw new Error("the slider is not visible");
  await page.mouse.move(box.x + 0.4 * box.width, box.y + box.height / 2);
  await page.mouse.down();
  for (const part of [0.5, 0.6, 0.7, 0.8]) {
    await page.mouse.move(box.x + part * box.width, box.y + box.height / 2);
  }
  await page.mouse.up();
  await expect.poll(() => scriptText(area)).not.toBe(GOOD.replace("10 *", "13 *"));
  await expect.poll(() => scriptText(area)).toMatch(/^let windows = -?\d+ \* \(open\(3\)/);
  await area.focus();
  await page.keyboard.press("Control+z");
  await expect.poll(() => scriptText(area)).toBe(GOOD.replace("10 *", "13 *"));
  await page.keyboard.press("Control+z");
  await expect.poll(() => scriptText(area)).toBe(GOOD);
});

test("the editor indents, can be left by keyboard, and shows line numbers beside their lines", async ({
  page,
}) => {
  const { area } = await open(page, "fn score() {");
  await area.press("End");
  await page.keyboard.press("Enter");
  await page.keyboard.type("1 +");
  await page.keyboard.press("Tab");
  await page.keyboard.type("2");
  await expect.poll(() => scriptText(area)).toBe("fn score() {\n    1 +    2");
  await page.keyboard.press("Shift+Tab");
  await expect.poll(() => scriptText(area)).toBe("fn score() {\n1 +    2");
  // Letters that are typed quickly form one undo step. Therefore the number of undo steps depends on the speed of the
  // machine.
  for (let steps = 0; steps < 7 && (await scriptText(area)) !== "fn score() {"; steps += 1) {
    await page.keyboard.press("Control+z");
  }
  await expect.poll(() => scriptText(area)).toBe("fn score() {");
  await page.keyboard.press("Escape");
  await page.keyboard.press("Tab");
  await expect(area).not.toBeFocused();
  await area.fill(`${"let long = 1; ".repeat(40)}\n${"x\n".repeat(200)}`);
  const { numbers, lines } = await area.evaluate((content) => {
    const root = /** @type {ShadowRoot} */ (content.getRootNode());
    const tops = (/** @type {string} */ name) =>
      [...root.querySelectorAll(name)]
        .filter((each) => each.clientHeight > 0 && getComputedStyle(each).visibility === "visible")
        .map((each) => Math.round(each.getBoundingClientRect().top));
    return { numbers: tops(".cm-gutterElement"), lines: tops(".cm-line") };
  });
  expect(lines.length).toBeGreaterThan(5);
  expect(numbers, "each number is beside its line").toEqual(lines);
});

test("the editor colours, completes and searches, and typing there drops no discs", async ({
  page,
}) => {
  const { area, bench } = await open(page, "let a = 1;");
  const colours = await Promise.all(
    [".cm-line", ".is-keyword", ".is-number"].map((name) =>
      page.locator(name).first().evaluate((each) => getComputedStyle(each).color),
    ),
  );
  expect(new Set(colours).size, "keywords and numbers have different colours").toBe(3);
  const moves = await bench.getByRole("textbox", { name: "Moves" }).inputValue();

  await area.press("Control+End");
  await page.keyboard.type("\na * their_odd");
  const offered = page.getByRole("listbox", { name: "Completions" });
  await expect(offered.getByRole("option", { name: /^their_odd_threats/ })).toBeVisible();
  await expectNoViolation(page, "completions");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect.poll(() => scriptText(area)).toBe("let a = 1;\na * their_odd_threats()");
  await page.keyboard.press("Control+End");
  await page.keyboard.type(" + 12\n");
  await expect.poll(() => scriptText(area)).toBe("let a = 1;\na * their_odd_threats() + 12\n");

  await page.keyboard.press("Control+f");
  const find = page.getByRole("textbox", { name: "Find" });
  await find.pressSequentially("12");
  await expect(page.locator(".cm-searchMatch")).toHaveText("12");
  await expectNoViolation(page, "search");
  await page.keyboard.press("Escape");
  await expect(area).toBeFocused();
  expect(await bench.getByRole("textbox", { name: "Moves" }).inputValue()).toBe(moves);
});

test("Enter does not complete a name without a choice, and an error is marked at its position", async ({
  page,
}) => {
  const { area, status } = await open(page, "");
  await area.pressSequentially("let windows = 3;\nwindow\n1");
  // No completion is selected, so Enter starts a new line and completes nothing.
  await expect.poll(() => scriptText(area)).toBe("let windows = 3;\nwindow\n1");
  await expect(status).toContainText(/Line 2/);
  const mark = page.locator(".cm-lintRange-error");
  await expect(mark).toHaveText("window");
  await mark.hover();
  await expect(page.locator(".cm-diagnostic-error")).toContainText("“window”");
  await expect(status.locator("code").first(), "code is an element, without backticks").toHaveText("window");
  await expect(page.getByRole("main")).not.toContainText("`");
  await expectNoViolation(page, "a diagnostic");
  await area.press("Control+a");
  // Without special handling, the editor would set style attributes here, which the content security policy forbids.
  await page.keyboard.type("2");
  await expect.poll(() => scriptText(area)).toBe("2");
  const hint = page.getByText("Sliders appear here if the script contains numbers such as let weight = 12;");
  await expect(hint).toBeVisible();
  await expect(mark).toHaveCount(0);
});

test("an endless loop gets a clear message, and the server still responds to other requests", async ({
  page,
  server,
}) => {
  const { area, status } = await open(page, GOOD);
  await expect(status).toContainText("No errors found");
  await area.fill("loop { }\n1");
  await server.ask("position", { moves: "4453" });
  await expect(status).toContainText(/Line 1.*operations/);
});

test("a link contains a script; it runs only if accepted and does not change the user's draft", async ({
  page,
  context,
  server,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const { area, bench, button, status } = await open(page, GOOD);
  await expect(status).toContainText("No errors found");
  await button("Share").click();
  await expect(toast(page, "Link copied.")).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toMatch(/\/write\?name=mine&s=[\w-]+$/);

  const mine = "// my own\n7";
  await area.fill(mine);
  await expect(status).toContainText("No errors found");
  // The test leaves the Write view first, so that it does not count pending requests about the user's own script.
  await page.goto("/learn");
  const asked = /** @type {string[]} */ ([]);
  page.on("request", (request) => {
    if (request.url().includes("/scripts/")) asked.push(request.url());
  });
  await page.goto(link);
  await expect(page.getByText("This script comes from a link.")).toBeVisible();
  await expect.poll(() => scriptText(area)).toBe(GOOD);
  await expect(status).toContainText("has not run");
  await expect(bench.getByRole("grid", { name: "Board" })).toBeVisible();
  expect(asked, "no request contains a script that the user has not accepted").toEqual([]);
  await button("Back to my draft").click();
  await expect.poll(() => scriptText(area)).toBe(mine);

  await page.goto(link);
  await button("Run the script").click();
  await expect(status).toContainText("No errors found");
  if (!server.isSite) expect(asked.length).toBeGreaterThan(0);
  await button("Open").click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /^draft/ })
    .click();
  await expect.poll(() => scriptText(area)).toBe(mine);
});

test("scripts are stored in the browser: saved, opened, deleted, restored, played and evaluated", async ({
  page,
  board,
}) => {
  const { area, button } = await open(page, GOOD);
  await page.getByRole("textbox", { name: "Name" }).fill("My script!");
  await button("Save").click();
  await expect(page.getByText("Use 1–40 characters: a–z, 0–9, - or _.")).toBeVisible();
  await page.getByRole("textbox", { name: "Name" }).fill("kept");
  await button("Save").click();
  await expect(toast(page, "kept saved.")).toBeVisible();
  await area.fill("stones()");
  await page.reload();
  await expect.poll(() => scriptText(area), "the draft survives a reload").toBe("stones()");
  await button("Open").click();
  const dialog = page.getByRole("dialog", { name: "Your scripts" });
  await dialog.getByRole("button", { name: "Delete kept" }).click();
  await expect(dialog.getByText("No scripts saved")).toBeVisible();
  await dialog.getByRole("button", { name: "Undo" }).click();
  await dialog.getByRole("button", { name: /^kept/ }).click();
  await expect.poll(() => scriptText(area)).toBe(GOOD);
  await page.getByLabel("Start from an example").selectOption({ index: 1 });
  await expect.poll(() => scriptText(area)).not.toBe(GOOD);
  await area.focus();
  await page.keyboard.press("Control+z");
  await expect.poll(() => scriptText(area), "undo reverts an example like typing").toBe(GOOD);
  await page.getByRole("textbox", { name: "Name" }).fill("kept");

  await button("Play against it").click();
  await expect(page).toHaveURL(/\/play\?.*eval=script:kept/);
  // The game starts with an empty board, even though the position in the Write view had discs.
  await board.toHaveStones(0);
  await board.drop(4);
  await board.toHaveStones(2);
  await page.getByRole("button", { name: "New game" }).click();
  const evaluation = page.getByRole("dialog").getByLabel("Evaluation script", { exact: true });
  await expect(evaluation).toHaveValue("kept");
  await page.keyboard.press("Escape");
  await page.goto("/analyse?moves=4453");
  await page.getByRole("tab", { name: "Evaluations" }).click();
  const judged = page.getByRole("table", { name: /Evaluations/ });
  await expect(judged.getByRole("row", { name: /script:kept/ })).toContainText(/[+−\d]/);
});

/** @param {import("@playwright/test").Page} page */
async function graded(page) {
  const { worth } = await open(page, GOOD);
  const tab = page.getByRole("tab", { name: "Grade" });
  if (await tab.isVisible()) await tab.click();
  await expect(worth).toContainText(/Keeps the outcome/);
}

test("axe finds no violation in a script with grades, nor in one with an error, light or dark", async ({
  page,
}) => {
  await graded(page);
  await expectNoViolation(page, "grades, light");
  await page.emulateMedia({ colorScheme: "dark" });
  await expectNoViolation(page, "grades, dark", ["color-contrast"]);
  const { area, status } = desk(page);
  await area.fill("let a = ;");
  await expect(status).toContainText(/Line 1/);
  await expectNoViolation(page, "an error, dark", ["color-contrast"]);
  await page.emulateMedia({ colorScheme: "light" });
  await expectNoViolation(page, "an error, light");
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true });
  test("the first screen says what an evaluation is, and long lines wrap", async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const { area } = await open(page);
    await expect(page.getByText(/^An evaluation is a short script/)).toBeInViewport();
    const hidden = await area.evaluate(({ parentElement: box }) => (box ? box.scrollWidth - box.clientWidth : NaN));
    expect(hidden).toBe(0);
  });

  test("every tab of Write fits 320 pixels, and axe finds nothing", async ({ page }) => {
    await graded(page);
    for (const name of ["Script", "Grade", "Position", "Language"]) {
      await page.getByRole("tab", { name }).click();
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(wide, `${name} does not scroll sideways`).toBeLessThanOrEqual(0);
      await expectNoViolation(page, `${name}, on a phone`);
    }
  });
});
