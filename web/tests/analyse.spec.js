// @ts-check
import { readFileSync } from "node:fs";
import { expect, test } from "../support/foursight.js";
import { check } from "../support/choose.js";

/** A position in the opening book. Its exact scores appear immediately: one column wins, and six columns lose. */
const SHARP = "44";

/** @param {import("@playwright/test").Page} page */
const exact = (page) => page.getByRole("region", { name: "Exact value" });

/** The console message of Chromium for a rejected request. */
const REFUSED = /status of 422/;

/**
 * @param {import("@playwright/test").Page} page
 * @param {"Moves" | "Evaluations" | "Explorer" | "Position"} name
 */
const panel = (page, name) => page.getByRole("tab", { name }).click();

test.describe("exact scores", () => {
  test("every column has its exact score, and the winner and the distance are shown", async ({
    page,
    board,
    server,
  }) => {
    await page.goto(`/analyse?moves=${SHARP}`);
    await expect(exact(page)).toContainText("Red wins in 20 moves (39 plies)");
    const { columns } = await server.ask("solve", { moves: SHARP });
    for (const { column, words } of columns) {
      await expect(board.column(column)).toHaveAccessibleDescription(new RegExp(escape(words)));
    }
    const chips = page.locator(".chip");
    await expect(chips).toHaveText(["−3", "−3", "−2", "+1", "−2", "−3", "−3"]);
    await expect(page.getByRole("img", { name: /^Exact value: Red wins in 20/ })).toBeVisible();
  });

  test("the best line is played on the board, and the user returns to the game", async ({ page, board }) => {
    await page.goto("/analyse?moves=4433");
    await expect(exact(page)).toContainText("Red wins in 2 moves (3 plies)");
    await page.getByRole("button", { name: "Play the best line" }).click();
    await board.toHaveStones(7);
    await expect(board.status).toContainText("3 of 3");
    await page.getByRole("button", { name: "Back to the game" }).click();
    await board.toHaveStones(4);
    await expect(page).toHaveURL(/moves=4433(&|$)/);
  });

  test("on a board that is too large to solve, bounds are shown instead of scores", async ({ page, board }) => {
    await page.goto("/analyse?variant=8x8&moves=45");
    const told = exact(page);
    await expect(told).toContainText("Still searching");
    await expect(told).toContainText(/Proven so far: the score is between/);
    // A column without a proven score must not have a number above it.
    for (const chip of await page.locator(".chip").allTextContents()) expect(chip).toMatch(/^[?]$/);
    await expect(page.getByRole("img", { name: /^Exact value/ })).not.toHaveAccessibleName(/wins|loses/);
    await told.getByRole("button", { name: "Stop" }).click();
    await expect(told).toContainText("Not solved");
    await expect(told.getByRole("button", { name: "Search longer" })).toBeVisible();
    await board.toHaveStones(2);
  });

  test("leaving a position ends its search", async ({ page, server }) => {
    test.skip(server.isSite, "only a server can report whether a search is running");
    await page.goto("/analyse?variant=8x8&moves=45");
    await expect.poll(() => server.running()).toBeGreaterThan(0);
    await page.getByRole("link", { name: "Play", exact: true }).click();
    await expect.poll(() => server.running()).toBe(0);
  });
});

test.describe("evaluations", () => {
  test("on a phone the table scrolls with the page, and a selected term shows the board", async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto("/analyse?moves=4433");
    await panel(page, "Evaluations");
    await expect(page.getByText(/^Each evaluation is a rule that scores a board/)).toBeVisible();
    const box = page.getByRole("region", { name: "Evaluations", exact: true });
    expect(await box.evaluate((element) => element.scrollHeight - element.clientHeight)).toBeLessThanOrEqual(1);
    await page.getByRole("button", { name: "windows-centre", exact: true }).click();
    const board = page.locator(".stage-board");
    await expect(board).not.toBeInViewport();
    await page.getByRole("region", { name: "Explanation" }).getByRole("button", { name: /: count/ }).first().click();
    await expect(board).toBeInViewport({ ratio: 0.9 });
  });

  test("a win that a search finds is abbreviated above its column, and written out in the tooltip", async ({
    page,
  }) => {
    await page.goto("/analyse?moves=443352");
    await check(page.getByRole("radio", { name: "Evaluation" }));
    const best = page.locator(".chip.is-best").first();
    await expect(best).toHaveText("▲1");
    await expect(best).toHaveAttribute("title", /win in 1 move \(1 ply\)/);
  });

  test("the table lists all evaluations and the exact score, with the chosen column at each depth", async ({
    page,
    server,
  }) => {
    await page.goto("/analyse?moves=4433");
    await panel(page, "Evaluations");
    const { evaluations } = await server.ask("catalogue");
    const table = page.getByRole("table", { name: /Evaluations/ });
    const rows = table.getByRole("row");
    await expect(rows).toHaveCount(evaluations.length + 2);
    await expect(rows.nth(1)).toContainText(/Exact\s*\+18\s*columns 2, 5/);
    await expect(table.getByText("…")).toHaveCount(0);
    await expect(table.getByRole("columnheader", { name: "Depth 8" })).toBeVisible();
    // At depth 2, every evaluation finds the winning move.
    const choice = rows.filter({ hasText: "windows-centre" }).first().getByRole("cell").nth(1);
    await expect(choice).toContainText("keeps the win");
  });

  test("the score of an evaluation is explained by a table of terms and by a heat map", async ({ page, server }) => {
    await page.goto("/analyse?moves=4433");
    await panel(page, "Evaluations");
    await page.getByRole("button", { name: "windows-centre", exact: true }).click();
    const why = page.getByRole("region", { name: "Explanation" });
    const { evaluations } = await server.ask("evaluate", {
      moves: "4433",
      evaluations: ["windows-centre"],
    });
    const [{ to_move, terms }] = evaluations;
    const sum = terms.reduce((/** @type {number} */ all, /** @type {any} */ term) => all + term.value, 0);
    expect(sum).toBe(to_move.value);
    await expect(why).toContainText(new RegExp(`Total\\s*${terms.length}\\s*[+−]?${Math.abs(sum)}`));
    const heat = why.getByRole("button", { name: "Heat map" });
    await expect(page.locator(".board-picture .heat")).toHaveCount(0);
    await heat.click();
    await expect(heat).toHaveAttribute("aria-pressed", "true");
    const cells = new Set(terms.flatMap((/** @type {any} */ term) => term.cells));
    await expect(page.locator(".board-picture .heat")).toHaveCount(cells.size);
  });
});

test("threats are drawn, and listed with odd or even rows", async ({ page, board }) => {
  // Red has discs on c1, d1 and e1, so Red wins in column 2 or 6.
  await page.goto("/analyse?moves=44335");
  await board.toHaveStones(5);
  await expect(page.locator(".board-picture .threat")).toHaveCount(0);
  await page.getByRole("button", { name: "Threats" }).click();
  await expect(page.locator(".board-picture .threat.is-first.is-odd")).toHaveCount(2);
  await expect(page.getByText("Red can win now in column 2 (odd row), column 6")).toBeVisible();
});

test.describe("the legend", () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  for (const [place, first] of [
    ["Board", "Scores above the columns"],
    ["Course of the game", "Graph"],
  ]) {
    test(`one tap beside “${place}” explains scores, bars and graph`, async ({ page, board }) => {
      await page.goto(`/analyse?moves=${SHARP}`);
      await board.toHaveStones(SHARP.length);
      const around = page.getByLabel(place, { exact: true }).and(page.locator("section, figure"));
      await around.getByRole("button", { name: "Legend" }).tap();
      const legend = page.getByRole("dialog", { name: "Legend" });
      await expect(legend.getByRole("heading", { level: 3 }).first()).toHaveText(first);
      for (const sign of ["+n", "−n", "1–7", "Wide bar", "Thin bar", "Thick line", "Thin line"]) {
        await expect(legend.getByRole("term").filter({ hasText: sign })).toHaveCount(1);
      }
      await expect(legend.getByRole("definition").filter({ hasText: "turns a win into a loss" })).toHaveCount(1);
      await legend.getByRole("button", { name: "Close" }).tap();
      await expect(legend).toBeHidden();
    });
  }
});

test("the opening explorer shows the book", async ({ page, board }) => {
  await page.goto("/analyse");
  await panel(page, "Explorer");
  const table = page.getByRole("table", { name: /Opening book/ });
  await expect(table.getByRole("row")).toHaveCount(8);
  await expect(table.getByRole("row").nth(4)).toContainText(/^4 best.*wins in 21 moves \(41 plies\)/);
  await table.getByRole("button", { name: "Play column 4" }).click();
  await board.toHaveStones(1);
  await expect(table.getByRole("row").nth(4)).toContainText("loses in 20 moves (40 plies)");
});

test("other moves become side lines, and the game does not change", async ({ page, board }) => {
  await page.goto("/analyse?moves=4453");
  await board.toHaveStones(4);
  await page.keyboard.press("ArrowLeft");
  await board.toHaveStones(3);
  await board.drop(7);
  await expect(board.status).toContainText("Side line");
  await expect(page.getByRole("button", { name: "Side line, Yellow, column 7" })).toBeVisible();
  await page.getByRole("button", { name: "Back to the game" }).click();
  await board.toHaveStones(3);
  await page.keyboard.press("End");
  await board.toHaveStones(4);
  await expect(board.cell("c1")).toHaveAccessibleName(/Yellow/);
});

test.describe("notation", () => {
  const DRAWING = ". . . . . . .\n. . . . . . .\n. . . . . . .\n. . . . . . .\n. . . o . . .\n. . o x x . .";
  const RECORD = '[Variant "7x6"]\n[Result "*"]\n\n1. 4 4 2. 5 3 *\n';

  for (const [kind, text] of Object.entries({
    columns: "4453",
    cells: "d1 d2 e1 c1",
    "a drawing": DRAWING,
    "a saved game": RECORD,
    "columns from zero": "0:3342",
  })) {
    test(`${kind} can be pasted`, async ({ page, board }) => {
      await page.goto("/analyse");
      await panel(page, "Position");
      await page.getByRole("textbox", { name: /saved game/ }).fill(text);
      await page.getByRole("button", { name: "Open", exact: true }).click();
      await board.toHaveStones(4);
      expect((await board.drawing()).split("\n").at(-1)).toBe("..oxx..");
    });
  }

  test("an error in a text is reported and marked", async ({ page, board, guard }) => {
    guard.allow(REFUSED);
    await page.goto("/analyse");
    await panel(page, "Position");
    const field = page.getByRole("textbox", { name: /saved game/ });
    await field.fill("4x53");
    await page.getByRole("button", { name: "Open", exact: true }).click();
    await expect(field).toHaveAttribute("aria-invalid", "true");
    await expect(field).toHaveAccessibleDescription(/\w/);
    await expect(page.locator("mark")).toHaveText("x");
    await board.toHaveStones(0);
    await field.fill("4453");
    await expect(field).not.toHaveAttribute("aria-invalid", "true");
  });

  test("Mirror mirrors the game, Flip swaps the colours", async ({ page, board }) => {
    await page.goto("/analyse?moves=1123");
    await panel(page, "Position");
    await page.getByRole("button", { name: "Mirror" }).click();
    await expect(page).toHaveURL(/moves=7765/);
    await expect(board.cell("g1")).toHaveAccessibleName(/Red/);
    await page.getByRole("button", { name: "Flip colours" }).click();
    await expect(board.cell("g1")).toHaveAccessibleName(/Yellow/);
  });

  test("a position is copied as link, columns and drawing", async ({ page, context, server }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.goto("/analyse?moves=4453");
    await panel(page, "Position");
    const copied = async (/** @type {string} */ name) => {
      await page.getByRole("button", { name, exact: true }).click();
      await expect(page.getByText(`${name} copied`).first()).toBeVisible();
      return page.evaluate(() => navigator.clipboard.readText());
    };
    expect(await copied("Link")).toContain("moves=4453");
    expect(await copied("Columns")).toBe("4453");
    const { drawing } = await server.ask("position", { moves: "4453" });
    expect(await copied("Drawing")).toBe(drawing);
  });

  test("a position is edited, and one that no game reaches is rejected", async ({ page, board, guard }) => {
    guard.allow(REFUSED);
    await page.goto("/analyse");
    await panel(page, "Position");
    await page.getByRole("button", { name: "Edit position" }).click();
    const editor = page.getByRole("region", { name: "Edit position" });
    const use = editor.getByRole("button", { name: "Use this position" });
    await editor.getByRole("button", { name: "Add a Red disc to column 4" }).click();
    await expect(editor).toContainText("1 Red disc, 0 Yellow discs: Yellow is to move.");
    await expect(use).toBeEnabled();
    await editor.getByRole("button", { name: "Add a Red disc to column 3" }).click();
    await expect(editor).toContainText("impossible, too many Red discs");
    await expect(use).toBeDisabled();
    await editor.getByRole("button", { name: "Remove the top disc from column 3" }).click();
    await editor.getByRole("button", { name: "Add a Yellow disc to column 4" }).click();
    await expect(use).toBeEnabled();
    await use.click();
    await board.toHaveStones(2);
    await expect(exact(page)).toContainText("Red wins in 20 moves (39 plies)");
    await expect(page).toHaveURL(/moves=44/);
  });

  test("in the editor, a click changes the disc under the pointer", async ({ page, board }) => {
    await page.goto("/analyse?moves=44");
    await panel(page, "Position");
    await page.getByRole("button", { name: "Edit position" }).click();
    const box = await board.cell("d2").boundingBox();
    expect(box).not.toBeNull();
    if (box) await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    await board.toHaveStones(1);
  });
});

test("another board and the square game are chosen and analysed", async ({ page, board }) => {
  await page.goto("/analyse");
  await panel(page, "Position");
  await page.getByRole("combobox", { name: "Board" }).selectOption({ value: "7x6:square" });
  await expect(page).toHaveURL(/variant=7x6:square/);
  await expect(board.cells).toHaveCount(42);
  for (const column of [4, 1, 5, 2, 4, 7]) await board.drop(column);
  await expect(exact(page)).toContainText("Red wins in 1 move (1 ply)");
});

test("a game is opened from a file, and dropped on the page", async ({ page, board }, info) => {
  const file = info.outputPath("game.txt");
  const { writeFileSync } = await import("node:fs");
  writeFileSync(file, '[Variant "7x6"]\n\n1. 4 4 2. 5 3 *\n');
  await page.goto("/analyse");
  await panel(page, "Position");
  await page.getByLabel("Game file").setInputFiles(file);
  await board.toHaveStones(4);
  const text = readFileSync(file, "utf8").replace("5 3", "5 3 3. 1");
  const data = await page.evaluateHandle((content) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([content], "game.txt", { type: "text/plain" }));
    return transfer;
  }, text);
  await page.dispatchEvent("main", "dragover", { dataTransfer: data });
  await page.dispatchEvent("main", "drop", { dataTransfer: data });
  await board.toHaveStones(5);
});

/** @param {string} text */
function escape(text) {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}

test("on a board that is not solved, the columns that are not proven lost are named", async ({
  page,
  board,
}) => {
  await page.goto("/analyse?variant=8x8&moves=445");
  await board.toHaveStones(3);
  const truth = page.getByRole("region", { name: "Exact value" });
  await expect(truth).toContainText("Not proven lost: columns 3 and 6");
  await expect(truth).not.toContainText(/wins|loses|draws/);
});

test("in a lost position no choice is marked as right", async ({ page }) => {
  // Yellow is to move. Red has three discs in a row and can win at both ends, so every column loses.
  await page.goto("/analyse?moves=44335");
  await panel(page, "Evaluations");
  const table = page.getByRole("table", { name: /Evaluations/ });
  await expect(table).toContainText("still lost");
  await expect(table).not.toContainText("✓");
});

test("messages have no literal backticks", async ({ page, guard }) => {
  guard.allow(REFUSED);
  await page.goto("/analyse");
  await panel(page, "Position");
  const field = page.getByRole("textbox", { name: /saved game/ });
  await field.fill("44444435225254");
  await page.getByRole("button", { name: "Open", exact: true }).click();
  await expect(field).toHaveAccessibleDescription(/^Move 14 of “44444435225254”: column 4 is full/);
});

test("on a board that is not solved, a guess is offered instead of the best move", async ({ page, board }) => {
  await page.goto("/analyse?variant=8x8&moves=445");
  const guess = page.getByRole("button", { name: "Play best guess" });
  await expect(guess).toBeEnabled();
  await guess.click();
  await board.toHaveStones(4);
  await expect(page).toHaveURL(/moves=445[36]/);
});
