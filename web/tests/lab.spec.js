// @ts-check
import { expectNoViolation } from "../support/axe.js";
import { expect, test } from "../support/foursight.js";
import { expectPositionsAreLinks, expectTablesFit } from "../support/lab.js";
import { passingFolder, Server } from "../support/server.js";
import { uncheck } from "../support/choose.js";

/** @param {import("@playwright/test").Page} page */
const plan = (page) => page.getByRole("form", { name: "Tournament" });

/**
 * Enters players as engine texts.
 * @param {import("@playwright/test").Page} page
 * @param {string} engines one per line
 * @param {number} openings
 */
async function choose(page, engines, openings) {
  await page.getByRole("button", { name: "Clear" }).click();
  await page.getByRole("textbox", { name: /Other engines/ }).fill(engines);
  await page.getByRole("spinbutton", { name: "Openings per pairing" }).fill(String(openings));
}

/** @param {import("@playwright/test").Page} page */
const run = (page) => plan(page).getByRole("button", { name: "Run" }).click();

/** Returns the first table of the standings. @param {import("@playwright/test").Page} page */
const standings = (page) =>
  page.getByRole("region", { name: "Standings" }).getByRole("table").first();

const QUICK = "John=alphabeta:depth=2,eval=cells\nRobert=alphabeta:depth=2,eval=open-windows";
/** Each of these games is short, but thousands of them take a long time on any machine. */
const SLOW = "one=mcts:nodes=2000\nother=mcts:nodes=3000";

/** Returns the number of games played so far. @param {import("@playwright/test").Locator} words */
const played = async (words) =>
  Number(/\d[\d,]*/.exec((await words.textContent()) ?? "")?.[0].replaceAll(",", ""));

test("one button runs an experiment, and its result compares the report with our numbers", async ({
  page,
}) => {
  await page.goto("/lab");
  await page.getByRole("button", { name: "Run: Minimax vs alphabeta" }).click();
  await expect(page).toHaveURL(/\/lab\?run=\w+/);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("minimax report");
  for (const part of ["The report", "Ours", "Why they differ"]) {
    const heading = page.getByRole("heading", { name: part, exact: true });
    await expect(heading).toBeVisible();
  }
  const report = page.getByRole("region", { name: "The report", exact: true });
  await expect(report).toContainText("19,608");
  await expect(page.getByRole("region", { name: "Ours", exact: true })).toContainText("778");

  // Each plot has a summary, a table of its values, and download buttons.
  const plots = page.getByRole("figure");
  expect(await plots.count()).toBeGreaterThan(0);
  const plot = plots.first();
  await expect(plot.getByRole("img")).toBeVisible();
  await plot.getByText("Values as a table").click();
  await expect(plot.getByRole("table")).toBeVisible();
  const csv = page.waitForEvent("download");
  await plot.getByRole("button", { name: "CSV" }).click();
  expect((await csv).suggestedFilename()).toMatch(/\.csv$/);
  const svg = page.waitForEvent("download");
  await plot.getByRole("link", { name: "SVG" }).click();
  expect((await svg).suggestedFilename()).toMatch(/\.svg$/);
  for (const file of ["report.html", "report.csv", "report.json"]) {
    const answer = await page.request.get(
      String(await page.getByRole("link", { name: file }).getAttribute("href")),
    );
    expect(answer.status(), file).toBe(200);
  }
  await page.getByRole("link", { name: "Lab", exact: true }).click();
  await expect(
    page.getByRole("button", { name: "Show the result: Minimax vs alphabeta" }),
  ).toBeVisible();
});

test("a tournament is planned, run, reopened, compared and deleted", async ({ page }) => {
  await page.goto("/lab");
  await page.getByRole("button", { name: "Clear" }).click();
  await expect(plan(page).getByRole("status")).toContainText("Choose at least two players");
  await expect(plan(page).getByRole("button", { name: "Run" })).toBeDisabled();
  await choose(page, "John=alphabeta:depth=2,eval=nonsense\nrandom", 3);
  await expect(plan(page).getByRole("status")).toContainText("6 games");
  await choose(page, QUICK, 5);
  await run(page);
  await expect(page.getByText("10 games.", { exact: true })).toBeVisible();
  // The end of the run is announced to screen readers.
  await expect(page.locator("#live-polite")).toContainText(/is finished/);
  const cross = page.getByRole("table", { name: /row against the column/ }).first();
  await expect(cross.getByRole("columnheader", { name: "Robert" })).toBeVisible();
  await expect(standings(page)).toContainText("±");
  await expect(page.getByText("seed 1").first()).toBeVisible();

  // Run the same tournament with another seed.
  await page.getByRole("button", { name: "Change and run again" }).click();
  await expect(page.getByRole("textbox", { name: /Other engines/ })).toHaveValue(QUICK);
  await page.getByRole("spinbutton", { name: "Seed" }).first().fill("2");
  await run(page);
  await expect(page.getByText("10 games.", { exact: true })).toBeVisible();
  await page.getByRole("link", { name: "← All runs" }).click();

  const runs = page.getByRole("region", { name: "Runs" });
  const two = runs.getByRole("checkbox", { name: "Select for comparison: John against Robert" });
  await expect(two).toHaveCount(2);
  await two.nth(0).check();
  await two.nth(1).check();
  await runs.getByRole("button", { name: "Compare", exact: true }).click();
  await expect(page).toHaveURL(/\/lab\?compare=\w+,\w+/);
  await expect(page.getByRole("table").first()).toBeVisible();
  await expect(page.getByRole("link", { name: /Open the (first|second)/ })).toHaveCount(2);
  await page.goBack();
  await runs.getByRole("button", { name: "Delete: John against Robert" }).first().click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect(two).toHaveCount(1);
});

test("a run shows the title that the user chose on its page, in the list and in the report", async ({ page }) => {
  await page.goto("/lab");
  await choose(page, QUICK, 4);
  const title = plan(page).getByRole("textbox", { name: "Title" });
  await title.fill("x".repeat(120));
  await expect(title).toHaveValue("x".repeat(100));
  await title.fill("  Depth 2, first try ");
  await run(page);
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toHaveText("Depth 2, first try");
  await expect(page).toHaveTitle(/Depth 2, first try/);
  await expect(page.locator("[data-state=done]")).toBeVisible();

  // The run can be renamed with the keyboard alone.
  await page.getByRole("button", { name: "Rename" }).click();
  const dialog = page.getByRole("dialog", { name: "Rename this run" });
  await expect(dialog.getByRole("textbox", { name: "Title" })).toBeFocused();
  await page.keyboard.press("Control+A");
  await page.keyboard.type("John or Robert?");
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
  await expect(heading).toHaveText("John or Robert?");
  const report = page.getByRole("link", { name: "report.html" });
  const text = await (await page.request.get(String(await report.getAttribute("href")))).text();
  expect(text).toContain("John or Robert?");
  await page.getByRole("link", { name: "← All runs" }).click();
  const runs = page.getByRole("region", { name: "Runs" });
  await expect(runs.getByRole("link", { name: "John or Robert?" })).toBeVisible();
  await page.reload();
  await runs.getByRole("link", { name: "John or Robert?" }).click();

  // An empty title restores the default title, made from the players.
  await page.getByRole("button", { name: "Rename" }).click();
  await dialog.getByRole("textbox", { name: "Title" }).fill("");
  await dialog.getByRole("button", { name: "Rename" }).click();
  await expect(heading).toHaveText("John against Robert");
});

test("at 1280 px no table of a tournament, a contest, a grading or a comparison is cut off", async ({ page, server }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  const evaluations = ["cells", "open-windows", "windows-centre", "quiet"];
  // The largest tournament that the server accepts.
  const players = evaluations.flatMap((name) =>
    [1, 2, 3, 4].map((depth) => ({ name: `${name} depth ${depth}`, engine: `alphabeta:depth=${depth},eval=${name}` })),
  );
  const scripts = ["anna", "ben", "third-script"].map((name, index) => ({ name, source: `open(3) - ${index} * their_open(3)` }));
  const entrants = scripts.map(({ name }) => ({ name, engine: `alphabeta:depth=2,eval=script:${name}` }));
  const ids = [];
  for (const request of [
    { kind: "tournament", players, pairs: 1 },
    { kind: "tournament", players, pairs: 2 },
    { kind: "tournament", players: [...entrants, ...players.slice(0, 5)], pairs: 5, scripts },
    { kind: "grading", evaluations, depths: [1, 2], positions: 50 },
  ]) {
    const { id } = await server.ask("runs", request);
    ids.push(id);
    await page.goto(`/lab?run=${id}`);
    await expect(page.locator("[data-state=done]")).toBeVisible();
    const what = JSON.stringify(request).slice(0, 60);
    // The names of scripts make some tables of the values of plots too wide, so their rows are cards.
    const hasScripts = "scripts" in request;
    await expectTablesFit(page, what, hasScripts);
    if (hasScripts) await expect(page.getByRole("region", { name: "Standings" }).locator("table.is-cards")).toHaveCount(0);
    await expectPositionsAreLinks(page, what);
  }
  await page.goto(`/lab?compare=${ids[0]},${ids[1]}`);
  // Cells with two values make these tables too wide, so their rows are cards.
  await expectTablesFit(page, "the comparison of two tournaments", true);
});

test("key columns come first, and positions in the text of a report are links", async ({ page, server }) => {
  const players = ["John=alphabeta:depth=2,eval=cells", "Robert=alphabeta:depth=2,eval=open-windows"].map((text) => {
    const [name = "", ...engine] = text.split("=");
    return { name, engine: engine.join("=") };
  });
  const tournament = await server.ask("runs", { kind: "tournament", players, pairs: 1 });
  await page.goto(`/lab?run=${tournament.id}`);
  await expect(page.locator("[data-state=done]")).toBeVisible();
  await expect(standings(page).getByRole("columnheader").nth(1)).toHaveText("score");
  const minimax = await server.ask("runs", { kind: "experiment", name: "minimax-vs-alphabeta" });
  await page.goto(`/lab?run=${minimax.id}`);
  await expect(page.locator("[data-state=done]")).toBeVisible();
  const report = page.getByRole("region", { name: "The report", exact: true }).getByRole("table").first();
  await expect(report.getByRole("columnheader").nth(4)).toHaveText("nodes explored");
  // The text names the tested positions, which are links.
  const named = page.locator(".doc-text").getByRole("link").first();
  await expect(named).toHaveAttribute("href", /\/analyse\?moves=\d+$/);
  // A text that names a position shows its board: a drawing of its rows, or a small board in the link.
  const drawn = page.getByRole("img", { name: /^[.xo]{7} \/ .* \/ 1234567$/ });
  await expect(drawn).toHaveCount(3);
  await expect(drawn.first().locator("svg .disc")).toHaveCount(2);
  await expect(page.locator(".doc-text")).not.toContainText(["......."]);
  const square = await server.ask("runs", { kind: "experiment", name: "square-grid" });
  await page.goto(`/lab?run=${square.id}`);
  await expect(page.locator("[data-state=done]")).toBeVisible();
  const links = page.locator(".doc-text a.prose-position");
  await expect(links.first()).toBeVisible();
  await expect(page.locator(".doc-text a.prose-position:has(.small-board)")).toHaveCount(await links.count());
});

test("on a phone a table with cards is still a table, and a long one shows all rows on request", async ({ page, server }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { id } = await server.ask("runs", { kind: "experiment", name: "line-heuristic" });
  await page.goto(`/lab?run=${id}`);
  const table = page.getByRole("table", { name: /^Evaluation lines: the same search/ });
  await expect(table).toHaveClass(/is-cards/);
  await expect(table.getByRole("columnheader").first()).toHaveText("position");
  await expect(table.getByRole("rowheader")).toHaveCount(6);
  const all = page.getByRole("button", { name: "Show all 32 rows" }).first();
  await all.click();
  await expect(table.getByRole("rowheader")).toHaveCount(32);
  await page.getByRole("button", { name: "Show fewer rows" }).click();
  await expect(table.getByRole("rowheader")).toHaveCount(6);
  await expectNoViolation(page, "a table with cards, on a phone");
  // In a wide window, the rows are rows again, without a button.
  await page.setViewportSize({ width: 1280, height: 844 });
  await expect(table).not.toHaveClass(/is-cards/);
  await expect(table.getByRole("rowheader")).toHaveCount(32);
});

test("on a phone every player of the Elo chart is visible without scrolling", async ({ page, server }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const players = ["cells depth 1", "windows-centre depth 4", "open-windows depth 2"].map((name) => {
    const [evaluation, , depth] = name.split(" ");
    return { name, engine: `alphabeta:depth=${depth},eval=${evaluation}` };
  });
  const { id } = await server.ask("runs", { kind: "tournament", players, pairs: 2 });
  await page.goto(`/lab?run=${id}`);
  const chart = page.getByRole("group", { name: /^Plot: Elo/ });
  await expect(chart).toBeVisible();
  const marks = chart.locator(".p-mark");
  await expect(marks).toHaveCount(players.length);
  const visible = (await chart.boundingBox()) ?? { x: NaN, width: NaN };
  for (const part of [...(await marks.all()), ...(await chart.locator("text, .p-whisker").all())]) {
    const { x, width } = (await part.boundingBox()) ?? { x: NaN, width: NaN };
    expect(x).toBeGreaterThanOrEqual(visible.x - 1);
    expect(x + width).toBeLessThanOrEqual(visible.x + visible.width + 1);
  }
  // A wide window shows the drawing as the server sends it.
  await page.setViewportSize({ width: 1280, height: 844 });
  await expect(chart.getByRole("img")).toHaveAttribute("viewBox", /^0 0 640 /);
});

test("the Lab says what it is for, and shows names of evaluations as code", async ({ page }) => {
  await page.goto("/lab");
  await expect(page.getByText(/^In the Lab, programs play/)).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: "Line heuristic" }).locator("code")).toHaveText("lines");
  await expect(page.getByRole("main")).not.toContainText("`");
});

test("a sequential test ends a match between two players early, and is kept for the next run", async ({ page }) => {
  await page.goto("/lab");
  const test = page.getByRole("checkbox", { name: /as soon as the test/ });
  await test.check();
  await expect(plan(page).getByRole("status")).toContainText("exactly two players");
  await choose(page, "strong=alphabeta:depth=4\nweak=random", 300);
  await page.getByRole("spinbutton", { name: "Elo difference under H1" }).fill("0");
  await expect(plan(page).getByRole("status")).toContainText("must be higher than under H0");
  await page.getByRole("spinbutton", { name: "Elo difference under H1" }).fill("50");
  await expect(plan(page).getByRole("status")).toContainText("At most 600 games");
  await run(page);
  await expect(page.getByText("the test ended the match")).toBeVisible();
  await expect.poll(() => played(page.locator(".run-words"))).toBeLessThan(600);

  await page.getByRole("button", { name: "Change and run again" }).click();
  await expect(test).toBeChecked();
  await expect(page.getByRole("spinbutton", { name: "Elo difference under H1" })).toHaveValue("50");
  await test.uncheck();
  await expect(plan(page).getByRole("status")).toHaveText(/^600 games/);
});

test("an unknown engine is reported in the form", async ({ page, guard }) => {
  guard.allow(/status of 422/);
  await page.goto("/lab");
  await choose(page, "John=alphabeta:depth=2,eval=nonsense\nrandom", 3);
  await run(page);
  const status = plan(page).getByRole("status");
  await expect(status).toContainText("nonsense");
  await expect(status).toContainText("“alphabeta:depth=2,eval=nonsense”");
  await expect(status).not.toContainText("`");
});

test("a position in a table links to its analysis", async ({ page, server }) => {
  const { id } = await server.ask("runs", {
    kind: "grading",
    evaluations: ["cells"],
    depths: [1],
    positions: 60,
  });
  await page.goto(`/lab?run=${id}`);
  const link = page.getByRole("region", { name: "Worst moves" }).getByRole("link").first();
  const moves = String(await link.textContent());
  expect(moves).toMatch(/^[1-7]+$/);
  await link.click();
  await expect(page).toHaveURL(new RegExp(`/analyse\\?moves=${moves}\\b`));
  await expect(page.getByRole("grid").first()).toBeVisible();
});

test("a run survives a restart of the server, and can be stopped and resumed", async ({
  page,
  guard,
}) => {
  guard.allow(/ERR_CONNECTION|ERR_INCOMPLETE|Failed to load resource|loads http/);
  const options = ["--lab", passingFolder()];
  let server = await Server.start({ options });
  try {
    await page.goto(`${server.address}/lab`);
    await choose(page, SLOW, 2000);
    await run(page);
    const words = page.locator(".run-words");
    await expect(words).toContainText(/[1-9]\d* of 4,000 games/);
    await server.end("SIGKILL");
    await expect(page.locator("#connection")).toBeVisible();
    server = await Server.start({ port: server.port, options });
    await expect(page.locator("#connection")).toContainText(/reconnected|restarted/i);
    await page.getByRole("button", { name: "Stop" }).click();
    await expect(words).toContainText(/^Stopped at [1-9][\d,]* of 4,000 games/);
    const before = await played(words);
    expect(before, "the games played before the restart are kept").toBeGreaterThan(0);
    await page.getByRole("button", { name: "Resume" }).click();
    await expect.poll(() => played(words), { message: "games after the stop" }).toBeGreaterThan(before);
    await expect(words).not.toContainText("Stopped");
    await page.getByRole("button", { name: "Stop" }).click();
    await expect(words).toContainText(/^Stopped at/);
    await expect(standings(page)).toContainText(/\d/);
  } finally {
    await server.end();
  }
});

test("axe finds nothing in the Lab, in a grading and in an empty list; light, dark, phone", async ({
  page,
}) => {
  await page.goto("/lab");
  await expect(plan(page)).toBeVisible();
  await expectNoViolation(page, "the Lab, light");
  await page.emulateMedia({ colorScheme: "dark" });
  await expectNoViolation(page, "the Lab, dark", ["color-contrast"]);
  await page.getByRole("tab", { name: "Grading" }).click();
  const grading = page.getByRole("form", { name: "Grading" });
  await grading.getByRole("spinbutton", { name: "Positions" }).fill("60");
  // A click misses a checkbox that moves while the form is loading. Therefore it is repeated until it succeeds.
  await uncheck(grading.getByRole("checkbox", { name: "4", exact: true }));
  await grading.getByRole("button", { name: "Run" }).click();
  await expect(page.locator("[data-state=done]").first()).toBeVisible();
  await expect(page.getByRole("table").first()).toBeVisible();
  await expectNoViolation(page, "a grading, dark", ["color-contrast"]);
  await page.emulateMedia({ colorScheme: "light" });
  await expectNoViolation(page, "a grading, light");

  await page.setViewportSize({ width: 320, height: 640 });
  const narrow = async (/** @type {string} */ what) => {
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(wide, `${what} does not scroll sideways`).toBeLessThanOrEqual(0);
    await expectNoViolation(page, `${what}, on a phone`);
  };
  await narrow("a grading");
  await page.goto("/lab");
  await expect(plan(page)).toBeVisible();
  await narrow("the Lab");
  await page.getByRole("tab", { name: "Runs" }).click();
  await narrow("the list of runs");
});
