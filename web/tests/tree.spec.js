// @ts-check
import { expectNoViolation } from "../support/axe.js";
import { expect, test } from "../support/foursight.js";
import { frames } from "../support/reader.js";

/** @typedef {import("@playwright/test").Page} Page */

/**
 * The first position in the minimax report. Minimax visits 19,608 positions. Alpha-beta visits 778, with 131 cutoffs.
 */
const REPORT = "moves=43&engine=alphabeta:depth=5,eval=windows-centre";
const LARGE = "moves=43&engine=minimax:depth=5,eval=windows-centre";

/** @param {Page} page @param {string} [query] */
async function opened(page, query = REPORT) {
  // A new server compresses all files of the page first, which takes longer on a busy machine.
  await page.goto(`/tree?${query}`);
  await expect(headline(page)).toContainText("positions");
}

/** @param {Page} page */
const headline = (page) => page.locator(".tree-headline");
/** @param {Page} page */
const sentence = (page) => page.locator("#status");
/** @param {Page} page @param {string} name */
const counter = (page, name) =>
  page
    .locator(".tree-counters > div", { has: page.getByText(name, { exact: true }) })
    .locator("dd");
/** @param {Page} page @param {string} name */
const look = (page, name) => page.locator(".tree-looks label", { hasText: name }).click();
/** @param {Page} page @param {string} name */
const tab = (page, name) => page.getByRole("tab", { name, exact: true }).click();
/** @param {Page} page */
const slider = (page) => page.getByRole("slider", { name: "Step" });

test("the tree of 43 at depth 5 has 778 positions and 131 cutoffs, and can be stepped through", async ({
  page,
}) => {
  await opened(page);
  await expect(headline(page)).toHaveText(
    "778 positions, 131 cutoffs. MAX plays column 4 (value: 12).",
  );
  await expect(counter(page, "visited")).toHaveText("778");
  await expect(counter(page, "cutoffs")).toHaveText("131");
  await expect(counter(page, "skipped")).toHaveText("651");
  await expect(page.getByText("these counters match the counters of the engine")).toBeVisible();
  await expect(page.locator(".tree-step")).toHaveText("step 1,687 / 1,687");
  // Playback must not start before the user starts it.
  await expect(page.getByRole("button", { name: "Play", exact: true })).toBeVisible();

  await page.keyboard.press("Home");
  await expect(sentence(page)).toContainText("has not started");
  await expect(counter(page, "visited")).toHaveText("0");
  await page.keyboard.press("ArrowRight");
  await expect(sentence(page)).toContainText("enters the root");
  await page.getByRole("button", { name: "Step forward" }).click();
  await expect(sentence(page)).toHaveText("MAX tries column 4.");
  await expect(page.locator("#live-polite")).toContainText("MAX tries column 4.");
  await page.keyboard.press("ArrowLeft");
  await expect(sentence(page)).toContainText("enters the root");

  // The sentence about the first cutoff contains both values, the skipped columns, and the number of skipped positions.
  await page.keyboard.press("k");
  await expect(sentence(page)).toHaveText(
    "Cutoff. MAX already has 12 here, but MIN is guaranteed 11 elsewhere. The other moves here cannot change the " +
      "result. Columns 5, 2, 6, 1 and 7 are skipped: 5 positions saved.",
  );
  await expect(counter(page, "cutoffs")).toHaveText("1");
  await expect(page.locator(".tree-condition")).toHaveText(
    "The search prunes as soon as MAX gets 11 or more here, because MIN is guaranteed 11 elsewhere.",
  );
  const stub = page.locator(".tnode.is-stub");
  await expect(stub).toHaveCount(1);
  await expect(stub).toContainText("✂ 5 skipped");
  await expect(stub).toContainText("12 ≥ 11");
  await expect(stub).toHaveAccessibleName(/^5 moves skipped\. MAX already has 12 here/);
  // Before the cutoff, moves that will be skipped look like moves that will be searched.
  await page.keyboard.press("ArrowLeft");
  await expect(stub).toHaveCount(0);
  const ahead = page.locator(".tnode.is-future[aria-level='5']");
  await expect(ahead).toHaveCount(5);
  await expect(counter(page, "cutoffs")).toHaveText("0");

  // The space key starts and stops the playback.
  await sentence(page).click();
  await page.keyboard.press(" ");
  await expect(page.getByRole("button", { name: "Pause" })).toBeVisible();
  await expect.poll(async () => Number(await slider(page).inputValue())).toBeGreaterThan(30);
  await page.keyboard.press(" ");
  await expect(page.getByRole("button", { name: "Play", exact: true })).toBeVisible();
  const rest = await slider(page).inputValue();
  await frames(page, 30);
  expect(await slider(page).inputValue()).toBe(rest);
});

test("nodes open and close, and the selected node shows its board and its evaluation", async ({
  page,
  board,
}) => {
  await opened(page);
  const drawing = page.getByRole("tree", { name: "Search tree" });
  const nodes = drawing.getByRole("treeitem");
  await expect(nodes).toHaveCount(8);
  const second = drawing.getByRole("treeitem", { name: /^Column 3, MIN to move/ });
  await expect(second).toHaveAttribute("aria-expanded", "false");
  await second.click();
  await expect(second).toHaveAttribute("aria-expanded", "true");
  await expect(second).toHaveAttribute("aria-level", "2");
  await expect(page.getByRole("heading", { name: "After 3" })).toBeVisible();
  await board.toHaveStones(3);
  const terms = page.getByRole("table", { name: "windows-centre for MAX" });
  await expect(terms.getByRole("row", { name: /Total/ })).toBeVisible();
  const more = await nodes.count();
  expect(more).toBeGreaterThan(8);
  await second.click();
  await expect(nodes).toHaveCount(8);

  // The arrow keys select other nodes, without changing the step.
  await drawing.focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("heading", { name: /^After 5\d$/ })).toBeVisible();
  await expect(page.locator(".tree-step")).toHaveText("step 1,687 / 1,687");

  await page.getByRole("button", { name: "Only the principal variation" }).click();
  await expect(nodes).toHaveCount(6);
  await page.getByRole("button", { name: "Only the principal variation" }).click();
  await page.getByRole("button", { name: "Go to the first visit" }).click();
  await expect(sentence(page)).toContainText("tries column");
});

test("a link contains position, search, step and view, and Play links to the tree of its opponent", async ({
  page,
  board,
  guard,
}) => {
  guard.allow(/status of 422/);
  const link = `${REPORT},order=ascending&step=214&view=list`;
  await opened(page, link);
  await expect(page).toHaveURL(new RegExp(`\\?${link}$`));
  await expect(page.locator(".tree-step")).toHaveText(/^step 214 \/ /);
  await expect(page.getByRole("tree", { name: "Search tree as a list" })).toBeVisible();
  await expect(page.getByLabel("Move order")).toHaveValue("ascending");
  await page.keyboard.press("ArrowRight");
  await expect(page).toHaveURL(/step=215/);
  await page.keyboard.press("v");
  await expect(page).toHaveURL(/view=drawing/);
  await page.reload();
  await expect(page.locator(".tree-step")).toHaveText(/^step 215 \/ /);

  // A level has no search of its own: it plays the moves of another search. The page shows the tree of that search.
  await page.goto("/play?against=level:4&you=first");
  await board.drop(4);
  await tab(page, "Decision");
  await page.getByRole("link", { name: "Show tree" }).click();
  await expect(headline(page)).toContainText("positions");
  await expect(page).toHaveURL(/engine=alphabeta:depth=3/);
});

test.describe("the search is chosen", () => {
  test.beforeEach(({ guard }) => guard.allow(/status of 422/));

  test("as text or on a small board, with other rules, and errors are shown", async ({ page }) => {
    await opened(page);
    await page.getByLabel("Depth").fill("3");
    await expect(page.locator(".tree-setup")).toHaveClass(/is-changed/);
    await page.getByRole("button", { name: "Run" }).click();
    await expect(page).toHaveURL(/depth=3/);
    await expect(headline(page)).not.toContainText("778");
    await page.getByRole("textbox", { name: "Position" }).fill("d1 c1 x9");
    await page.getByRole("button", { name: "Run" }).click();
    await expect(page.getByRole("textbox", { name: "Position" })).toHaveAttribute(
      "aria-invalid",
      "true",
    );
    const top = async () => (await page.getByRole("button", { name: "Run" }).boundingBox())?.y;
    const before = await top();
    await page.getByRole("textbox", { name: "Position" }).fill("d1 c1");
    await page.getByRole("button", { name: "Board", exact: true }).click();
    await expect(page.getByText("is not a cell")).toBeHidden();
    expect(await top(), "nothing moves while a button is pressed").toBe(before);
    await page.getByLabel("Game").selectOption("7x6:square");
    const setup = page.locator(".tree-setup-board");
    await setup.getByRole("button", { name: /^Drop in column 4,/ }).click();
    await setup.getByRole("button", { name: /^Drop in column 5,/ }).click();
    await expect(page.getByRole("textbox", { name: "Position" })).toHaveValue("45");
    await page.getByLabel("Evaluation").selectOption("squares");
    await page.getByLabel("Search", { exact: true }).selectOption("deepening");
    await page.getByRole("button", { name: "Run" }).click();
    await expect(page).toHaveURL(
      /variant=7x6:square&moves=45&engine=deepening:depth=3,eval=squares/,
    );
    await expect(page.locator(".tree-note")).toContainText("Iterative deepening: 3 iterations");
    // The search of a finished game is rejected.
    await page.getByLabel("Game").selectOption("7x6");
    await page.getByRole("textbox", { name: "Position" }).fill("4433526");
    await page.getByLabel("Evaluation").selectOption("windows-centre");
    await page.getByRole("button", { name: "Run" }).click();
    await expect(page.locator(".tree-notice")).toContainText("is over");
    await expect(page.getByRole("button", { name: "Run" })).toBeVisible();
  });

  test("a large search names the hidden positions, and its parts can be loaded", async ({
    page,
  }) => {
    await opened(page, "moves=&engine=minimax:depth=6,eval=windows-centre");
    await expect(page.locator(".tree-note")).toContainText("of 137,257 positions");
    // Large trees open as an icicle.
    const icicle = page.getByRole("application", { name: /Icicle/ });
    await expect(icicle).toBeVisible();
    await icicle.focus();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowRight");
    await expect(page.getByRole("heading", { name: "After 3" })).toBeVisible();
    await page.keyboard.press("Enter");
    await expect(page.locator("#icicle-about")).toContainText("the part after 3, 19,608 positions");
    await page.keyboard.press("Escape");
    await expect(page.locator("#icicle-about")).toContainText("the whole tree, 137,257 positions");
    for (let ply = 0; ply < 4; ply += 1) await page.keyboard.press("ArrowDown");
    await expect(page.getByRole("heading", { name: "After 34444" })).toBeVisible();
    await page.getByRole("button", { name: "Load this part" }).click();
    await expect(page).toHaveURL(/under=34444/);
    await expect(headline(page)).toContainText("8 positions");
    await page.getByRole("button", { name: "Whole tree" }).click();
    await expect(headline(page)).toContainText("137,257 positions");
  });
});

test("Compare shows minimax with 19,608 positions and alpha-beta with 778", async ({ page }) => {
  await opened(page);
  await tab(page, "Compare");
  await page.getByRole("button", { name: "Compare", exact: true }).click();
  const panel = page.getByRole("region", { name: "Compare" });
  await expect(panel.getByRole("status")).toHaveText(
    "Minimax visits 19,608 positions, and alpha-beta visits 778. That is 96.0 % fewer. " +
      "All searches choose column 4 (score: +12).",
  );
  const table = page.getByRole("table", { name: "Searches side by side" });
  await expect(table.getByRole("row", { name: /^Minimax/ })).toContainText("19,608");
  await expect(table.getByRole("row", { name: /centre first/ })).toContainText("131");
  await expect(table.getByRole("row", { name: /left to right/ })).toContainText("4,593");
  await expect(table.getByRole("row")).toHaveCount(7);
  await table.getByRole("button", { name: /left to right/ }).click();
  await expect(headline(page)).toContainText("4,593 positions");
  await expect(page).toHaveURL(/order=ascending/);
});

test("the quiz asks from the real tree, explains the answer and keeps the score", async ({
  page,
}) => {
  await opened(page);
  // A new question always goes to another step. The slider follows one frame after the question appears. Therefore the
  // test waits until the value of the slider has changed.
  let before = await slider(page).inputValue();
  await page.keyboard.press("q");
  const quiz = page.getByRole("region", { name: "Quiz" });
  let right = 0;
  for (let asked = 1; asked <= 4; asked += 1) {
    await expect(quiz.locator(".tree-question")).toHaveText(/Will column \d be searched\?$/);
    await expect(quiz).toContainText("Window: α");
    await expect(slider(page)).not.toHaveValue(before);
    const step = Number(await slider(page).inputValue());
    await quiz.getByRole("button", { name: asked % 2 ? /^Yes/ : /^No/ }).click();
    const verdict = (await quiz.getByRole("status").textContent()) ?? "";
    expect(verdict).toMatch(/^(✓ Right|✗ Wrong): the column is (searched|skipped)\.$/);
    if (verdict.startsWith("✓")) right += 1;
    await expect(quiz).toContainText(`${right} of ${asked} right`);
    // The next step of the search must agree with the answer.
    await quiz.getByRole("button", { name: "Show what happens" }).click();
    before = String(step + 1);
    await expect(slider(page)).toHaveValue(before);
    await expect(sentence(page)).toHaveText(verdict.includes("skipped") ? /^Cutoff/ : /tries column/);
    await quiz.getByRole("button", { name: "Next question" }).click();
  }
  await page.reload();
  await tab(page, "Quiz");
  await expect(quiz).toContainText(`${right} of 4 right`);
  await page.goto(`/tree?${LARGE}`);
  await tab(page, "Quiz");
  await expect(quiz).toContainText("Minimax skips no moves");
});

for (const [width, query] of /** @type {const} */ ([[1280, ""], [1366, ""], [1366, "?moves=43"], [1920, "?moves=43"]])) {
  test(`the layout does not shift while the tree and the catalogue arrive at /tree${query}, ${width} wide`, async ({ page, server }) => {
    test.skip(server.isSite, "only the responses of a server can be delayed");
    await page.setViewportSize({ width, height: 800 });
    await page.addInitScript(() => {
      Object.assign(window, { shift: 0 });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) /** @type {any} */ (window).shift += /** @type {any} */ (entry).value;
      }).observe({ type: "layout-shift", buffered: true });
    });
    // The test delays both responses: the tree arrives first, and the catalogue second.
    const held = { tree: waiting(), catalogue: waiting() };
    await page.route(/\/api\/v1\/tree$/, async (route) => {
      await held.tree.until;
      await route.continue();
    });
    await page.route(/\/api\/v1\/catalogue$/, async (route) => {
      await held.catalogue.until;
      await route.continue();
    });
    await page.goto(`/tree${query}`);
    await expect(page.getByRole("button", { name: "Stop" })).toBeVisible();
    await frames(page, 3);
    held.tree.end();
    await expect(headline(page)).toContainText("positions");
    await frames(page, 3);
    held.catalogue.end();
    await expect(page.getByLabel("Evaluation", { exact: true })).toBeVisible();
    await expect(page.getByRole("table", { name: "windows-centre for MAX" })).toBeVisible();
    await frames(page, 3);
    expect(await page.evaluate(() => /** @type {any} */ (window).shift)).toBeLessThan(0.02);
  });
}

/** Returns a promise, and a function that resolves it. */
function waiting() {
  /** @type {() => void} */
  let end = () => {};
  const until = new Promise((resolve) => (end = () => resolve(null)));
  return { until, end };
}

test("an open question does not show its answer beside it", async ({ page }) => {
  await opened(page);
  await page.keyboard.press("q");
  const quiz = page.getByRole("region", { name: "Quiz" });
  const beside = page.getByRole("region", { name: "Window and counters" });
  const next = quiz.getByRole("button", { name: "Next question" });
  await expect(quiz.getByRole("button", { name: /^Yes/ })).toBeFocused();
  await expect(page.locator("main")).not.toContainText(/prune (at|as soon as)/i);
  await expect(page.locator("#live-polite")).toContainText(/be searched\? Window: α/);
  await expect(page.locator("#live-polite")).not.toContainText(/prune/i);
  await page.keyboard.press("Shift+E");
  await expect(page.locator("#live-polite")).toHaveText(/^Window: α/);
  await expect(next, "the answers come first").not.toHaveClass(/primary/);
  await quiz.getByRole("button", { name: /^Yes/ }).click();
  await expect(beside).toContainText(/The search prunes as soon as/);
  await expect(next).toHaveClass(/primary/);
  // If the user leaves the step without an answer, the page shows the condition again.
  await next.click();
  await expect(beside).not.toContainText(/The search prunes as soon as/);
  await page.keyboard.press(",");
  await expect(quiz.getByRole("button", { name: "Ask me" })).toBeVisible();
  await expect(beside).not.toContainText("Hidden until");
});

test("the list is a tree for the keyboard and for screen readers", async ({ page }) => {
  await opened(page, `${REPORT}&view=list`);
  const tree = page.getByRole("tree", { name: "Search tree as a list" });
  const focused = page.locator(".tree-row:focus");
  await tree.getByRole("treeitem", { name: /^Root/ }).focus();
  await page.keyboard.press("ArrowDown");
  await expect(focused).toHaveAccessibleName("Column 4, MIN to move, value 12");
  await expect(focused).toHaveAttribute("aria-level", "2");
  await expect(focused).toHaveAttribute("aria-posinset", "1");
  await expect(focused).toHaveAttribute("aria-setsize", "7");
  await expect(focused).toHaveAttribute("aria-expanded", "false");
  await page.keyboard.press("ArrowRight");
  await expect(focused).toHaveAttribute("aria-expanded", "true");
  await page.keyboard.press("ArrowRight");
  await expect(focused).toHaveAttribute("aria-level", "3");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowLeft");
  await expect(focused).toHaveAttribute("aria-expanded", "false");
  await page.keyboard.press("End");
  await expect(focused).toHaveAccessibleName(/^Column 7/);
  await page.keyboard.press("Home");
  await expect(focused).toHaveAccessibleName(/^Root/);
  await page.keyboard.press("Enter");
  await expect(tree.getByRole("treeitem")).toHaveCount(1);
  // Other keys step through the search. The list always shows the current node.
  await page.keyboard.press("Enter");
  await page.keyboard.press(",");
  await expect(page.locator(".tree-step")).toHaveText("step 1,686 / 1,687");
  await expect(tree.locator("[aria-current=step]")).toHaveAccessibleName(/^Column 7/);
});

test("twenty thousand positions scroll with few elements, as drawing and as list", async ({ page }) => {
  await opened(page, `${LARGE}&view=drawing`);
  await expect(headline(page)).toContainText("19,608 positions");
  for (const [name, box] of [
    ["Tree", ".tree-drawing"],
    ["List", ".tree-list"],
  ]) {
    await look(page, name ?? "");
    await page.getByRole("button", { name: "Open all" }).click();
    await expect(page.locator(`${box} [role=treeitem]`).nth(2)).toBeAttached();
    const found = await page.evaluate(scroll, box ?? "");
    expect(found.most, `elements in the document, ${name}`).toBeLessThan(1500);
    expect(found.created, `elements created in one frame, ${name}`).toBeLessThan(300);
    // Other programs on the machine make tasks longer. Therefore the duration of tasks is printed but not checked.
    console.log(`    ${name}: longest task ${found.longest} ms, ${found.most} elements, ${found.created} created in a frame`);
  }
});

/**
 * Scrolls through the whole tree, in jumps and smoothly. Returns the duration of the longest task, the largest number
 * of elements in the document, and the largest number of elements that were created for one frame.
 * @param {string} box
 */
async function scroll(box) {
  const element = document.querySelector(box);
  if (!element) throw new Error(`no ${box}`);
  /** @type {number[]} */
  const tasks = [0];
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) tasks.push(entry.duration);
  });
  observer.observe({ type: "longtask" });
  let most = 0;
  let created = 0;
  let createdInFrame = 0;
  const changes = new MutationObserver((records) => {
    for (const { addedNodes } of records)
      for (const node of addedNodes)
        if (node instanceof Element) createdInFrame += 1 + node.querySelectorAll("*").length;
  });
  changes.observe(element, { childList: true, subtree: true });
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  for (let at = 0; at < 80; at += 1) {
    const jump = at < 40;
    if (jump)
      element.scrollTo(
        (element.scrollWidth * ((at * 17) % 40)) / 40,
        (element.scrollHeight * ((at * 17) % 40)) / 40,
      );
    else element.scrollBy(150, 150);
    await frame();
    most = Math.max(most, document.querySelectorAll("*").length);
    created = Math.max(created, createdInFrame);
    createdInFrame = 0;
  }
  await frame();
  observer.disconnect();
  return {
    longest: Math.max(...tasks, ...observer.takeRecords().map((entry) => entry.duration)),
    most,
    created,
  };
}

for (const { width, height, locale, steps, isForFull = false } of [
  { width: 1366, height: 768, locale: "en-GB", steps: "1,687" },
  { width: 1440, height: 900, locale: "en-GB", steps: "1,687", isForFull: true },
  { width: 1280, height: 720, locale: "en-GB", steps: "1,687", isForFull: true },
  { width: 390, height: 844, locale: "en-GB", steps: "1,687", isForFull: true },
  { width: 390, height: 844, locale: "de-DE", steps: "1.687" },
]) {
  test.describe(`a window of ${width} by ${height} (${locale})`, { tag: isForFull ? "@full" : [] }, () => {
    test.use({ viewport: { width, height }, locale });

    const name = locale === "de-DE" ? "Schritt" : "step";
    /** Makes the first 60 steps. @param {Page} page @param {string} all the shown number of all steps */
    async function stepThrough(page, all) {
      await expect(page.locator(".tree-step")).toHaveText(`${name} 0 / ${all}`);
      for (let step = 1; step <= 60; step += 1) {
        await page.keyboard.press("ArrowRight");
        await expect(page.locator(".tree-step")).toHaveText(`${name} ${step} / ${all}`);
        await expect.poll(() => page.evaluate(hiddenParts), `hidden parts at step ${step}`).toEqual([]);
      }
      expect(await page.evaluate(() => scrollY), "the page does not move").toBe(0);
    }

    test("shows the sentence and the current node in each of the first 60 steps", async ({ page }) => {
      await page.goto("/tree?moves=43&step=0");
      await stepThrough(page, steps);
    });

    test("shows the sentence and the current node of the example below its introduction", async ({ page }) => {
      await page.goto("/tree");
      await expect(page.locator(".tree-introduction")).toBeVisible();
      await stepThrough(page, "114");
    });
  });
}

test.describe("the legend", () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test("explains the window, the counters and the signs after one tap", async ({ page }) => {
    await opened(page, "moves=43&engine=alphabeta:depth=3");
    await page.getByRole("region", { name: "Window and counters" }).getByRole("button", { name: "Legend" }).tap();
    const legend = page.getByRole("dialog", { name: "Legend" });
    await expect(legend.getByRole("heading", { level: 3 }).first()).toHaveText("Window and counters");
    const terms = ["α", "β", "best value", "visited", "evaluated", "game over", "from table", "cutoffs", "skipped"];
    for (const term of [...terms, "▲", "(8)", "≤ 8", "✂", "W5", "Stripes"]) {
      await expect(legend.getByRole("term").getByText(term, { exact: true })).toHaveCount(1);
    }
    await legend.getByRole("button", { name: "Close" }).tap();
    for (const [view, first] of [["List", "Signs in the tree"], ["Icicle", "Icicle plot"]]) {
      await look(page, view ?? "");
      await page.getByRole("region", { name: "Tree", exact: true }).getByRole("button", { name: "Legend" }).tap();
      await expect(legend.getByRole("heading", { level: 3 }).first()).toHaveText(first ?? "");
      await legend.getByRole("button", { name: "Close" }).tap();
    }
  });

  test("of minimax contains no window and no cutoffs", async ({ page }) => {
    await opened(page, "moves=43&engine=minimax:depth=2");
    await page.getByRole("region", { name: "Window and counters" }).getByRole("button", { name: "Legend" }).tap();
    const legend = page.getByRole("dialog", { name: "Legend" });
    await expect(legend.getByRole("term").getByText("visited", { exact: true })).toBeVisible();
    for (const term of ["α", "β", "✂"]) await expect(legend.getByText(term, { exact: true })).toHaveCount(0);
  });
});

test.describe("a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("shows a small search and explains it, with its board beside the sentence", async ({ page }) => {
    await page.goto("/tree");
    await expect(headline(page)).toHaveText("Final result: 57 positions, 0 cutoffs. MAX plays column 4 (value: 3).");
    await expect(page.locator(".tree-step")).toHaveText("step 0 / 114");
    await expect(page.getByText(/^This search looks two moves ahead/)).toBeInViewport();
    await expect(page.getByRole("link", { name: "Minimax by hand" })).toHaveAttribute("href", /lesson=2/);
    const discs = page.locator(".tree-player .small-board > g");
    for (let step = 1; step <= 20; step += 1) {
      await page.keyboard.press("ArrowRight");
      await expect(page.locator(".tree-step")).toHaveText(`step ${step} / 114`);
      await expect.poll(() => page.evaluate(hiddenParts), `hidden parts at step ${step}`).toEqual([]);
    }
    await expect(discs).toHaveCount(4);
    await expect(page.getByRole("region", { name: "Window and counters" })).not.toContainText("α");
    await page.keyboard.press("End");
    await expect(headline(page)).toHaveText(/^57 positions/);
    await page.goto("/tree?moves=43");
    await expect(page.locator(".tree-step")).toHaveText("step 1,687 / 1,687");
    await expect(page.getByText(/^This search looks two moves ahead/)).toBeHidden();
  });

  test("moves no control when the playback starts, and fits the tree with its texts", async ({ page }) => {
    await opened(page, "moves=43&step=18");
    const places = () =>
      page.locator(".tree-transport :is(button, select)").evaluateAll((controls) =>
        controls.map((control) => [control.getBoundingClientRect().left, control.getBoundingClientRect().top]),
      );
    const before = await places();
    await page.keyboard.press(" ");
    await expect(page.getByRole("button", { name: "Pause" })).toBeVisible();
    expect(await places()).toEqual(before);
    await page.keyboard.press(" ");
    await page.getByRole("button", { name: "Fit" }).click();
    await expect(page.getByRole("button", { name: "Fit" })).toHaveAttribute("aria-pressed", "true");
    // Every level of the tree except the first contains one node for each column.
    await expect(page.locator(".tnode")).toHaveCount(1 + 5 * 7);
  });
});

/** Returns the parts (the sentence, the current node) that are not completely visible. */
function hiddenParts() {
  const inside = (/** @type {DOMRect} */ one, /** @type {DOMRect} */ other) =>
    one.left >= other.left - 1 &&
    one.right <= other.right + 1 &&
    one.top >= other.top - 1 &&
    one.bottom <= other.bottom + 1;
  const screen = new DOMRect(0, 0, innerWidth, innerHeight);
  return ["#status", ".tnode.is-current"].filter((name) => {
    const element = document.querySelector(name);
    if (!element) return true;
    const box = element.getBoundingClientRect();
    const pane = element.closest(".tree-scroll")?.getBoundingClientRect() ?? screen;
    return !inside(box, screen) || !inside(box, pane);
  });
}

/**
 * The states of the view. Each function opens one state.
 * @type {Record<string, (page: Page) => Promise<void>>}
 */
const STATES = {
  "a cutoff in the drawing": async (page) => {
    await opened(page, `${REPORT}&step=222`);
    await expect(page.locator(".tnode.is-stub").first()).toBeVisible();
    await expect(page.getByRole("table", { name: "windows-centre for MAX" })).toBeVisible();
  },
  "the list and a comparison": async (page) => {
    await opened(page, `${REPORT}&step=222&view=list`);
    await tab(page, "Compare");
    await page.getByRole("button", { name: "Compare", exact: true }).click();
    await expect(page.getByRole("region", { name: "Compare" })).toContainText("fewer");
  },
  "the icicle": async (page) => {
    await opened(page, `${REPORT}&step=900&view=icicle`);
    await expect(page.getByRole("application", { name: /Icicle/ })).toBeVisible();
  },
  "a question": async (page) => {
    await opened(page, `${REPORT}&view=icicle`);
    await tab(page, "Quiz");
    await page.getByRole("button", { name: "Ask me" }).click();
    await page.getByRole("button", { name: /^Yes/ }).click();
    await expect(page.getByRole("button", { name: "Next question" })).toBeVisible();
  },
  "an invalid position, with board and settings open": async (page) => {
    await page.goto("/tree?moves=4433526&engine=alphabeta:depth=3");
    await expect(page.locator(".tree-notice")).toContainText("is over");
    await page.locator(".tree-setup").evaluate((box) => box.setAttribute("open", ""));
    await page.getByText("More settings", { exact: true }).click();
    await page.getByRole("button", { name: "Board", exact: true }).click();
    await expect(page.locator(".tree-setup-board .board")).toBeVisible();
  },
};

test.describe("axe", () => {
  test.beforeEach(({ guard }) => guard.allow(/status of 422/));

  for (const [state, open] of Object.entries(STATES)) {
    test(`finds nothing in ${state}: light, dark, on a phone`, async ({ page }) => {
      await open(page);
      await expectNoViolation(page, `${state}, light`);
      await page.emulateMedia({ colorScheme: "dark" });
      await expectNoViolation(page, `${state}, dark`, ["color-contrast"]);
      await page.setViewportSize({ width: 320, height: 640 });
      await expectNoViolation(page, `${state}, on a phone`);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(wide, "the page is not wider than the screen").toBeLessThanOrEqual(320);
    });
  }
});
