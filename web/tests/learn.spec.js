// @ts-check
import { expectNoViolation } from "../support/axe.js";
import { expect, test } from "../support/foursight.js";
import { Reader, expectLabelledPlaces, visit } from "../support/reader.js";

// The tests perform each lesson as a reader would. The server determines which moves are right.

/** For each lesson and each step, the actions of the reader. @type {((reader: Reader) => Promise<void>)[][]} */
const WALKS = [
  [
    async (reader) => {
      await reader.drop("5");
      await reader.hears("must be no gap");
      await reader.page.keyboard.press("r");
      await reader.drop("4");
      await reader.hears("Four in a row: columns 1, 2, 3 and 4.");
    },
    async (reader) => {
      await reader.drop("4");
      await reader.hears("Yellow would have won on the same cell");
    },
    async (reader) => {
      await reader.drop("3");
      await reader.hears("plays column 4 and wins");
      await reader.press("Try again");
      await reader.drop("4");
      await reader.hears("Blocked");
    },
    async (reader) => {
      await reader.drop("7");
      await reader.hears("still cannot play row 2 of column 4");
      await reader.press("Try again");
      await reader.drop("4");
      await reader.hears("Red wins with column 4");
    },
  ],
  [
    async (reader) => {
      await reader.page.getByRole("button", { name: "Red column 6, Yellow column 7: +16" }).click();
      await reader.press("Column 5");
      await reader.hears("The largest of the nine scores");
      await reader.press("Column 6");
      await reader.hears("+16 is below column 6");
    },
    async (reader) => {
      await reader.press("+6");
      await reader.hears("Yellow can do better");
      for (const value of ["−6", "−10", "−14"]) await reader.press(value);
      await reader.hears("All three columns");
    },
    async (reader) => {
      await reader.drop("6");
      await reader.hears("value −10");
      await reader.press("Try again");
      await reader.drop("5");
      await reader.hears("−6 is the largest value");
    },
    async (reader) => {
      await reader.press("13");
      await reader.hears("visited 13 positions. It plays column 5 with value −6");
    },
  ],
  [
    async (reader) => {
      await reader.press("No, skip it");
      await reader.hears("No. ");
      await reader.press("Yes");
      await reader.hears("+12 is more than −6");
      await reader.press("No, skip it");
      await reader.press("No, skip it");
      await reader.hears("Red is guaranteed −6");
      await expect(reader.page.getByRole("button", { name: /skipped$/ })).toHaveCount(3);
    },
    async (reader) => {
      await reader.press("−1,000");
      await reader.hears("still −6");
      await reader.press("+1,000");
      await reader.hears("still −6");
    },
    async (reader) => {
      await reader.press("12");
      await reader.hears("Count all positions that are not crossed out");
      await expect(reader.page.getByRole("button", { name: /skipped$/ })).toHaveCount(3);
      await reader.press("10");
      await reader.hears("Minimax visits 13 positions, and alpha-beta visits 10");
    },
  ],
  [
    async (reader) => {
      await reader.press("From left to right");
      await reader.hears("597 positions instead of 19,608");
      await expect(reader.page.getByRole("row", { name: /centre outwards 778/ })).toBeVisible();
    },
    async (reader) => {
      await reader.press("A different number");
      await reader.hears(/778 positions after the moves “43” and 731 after “45”/);
    },
    async (reader) => {
      await reader.press("Fewer positions");
      await reader.hears(/[\d,]+ positions instead of [\d,]+/);
    },
  ],
  [
    async (reader) => {
      await reader.drop("5");
      await reader.hears("columns 1 and 3");
      await reader.press("Try again");
      await reader.drop("1");
      await reader.hears("A square: columns 1 and 2.");
    },
    async (reader) => {
      await reader.press("No, it will not");
      await reader.hears("Now build the fork");
      await reader.drop("6");
      await reader.hears("on top of the middle disc");
      await reader.press("Try again");
      await reader.drop("2");
      await reader.hears(/Yellow played column \d. Now finish a square/);
      const moves = await reader.moves("7x6:square");
      const { threats } = await reader.server.ask("position", { variant: "7x6:square", moves });
      const [open] = threats.first.filter((/** @type {any} */ each) => each.playable);
      await reader.drop("abcdefg".indexOf(open.cell[0]) + 1 + "");
      await reader.hears("Your winning disc was the fourth disc");
    },
    async (reader) => {
      await reader.press("2");
      await reader.hears("Right. The search plays column 2");
      await reader.drop("1");
      await reader.hears("The plan of Red has failed");
    },
    async (reader) => {
      await reader.press("5");
      await reader.hears("Depth 4 is the smallest");
      await expect(reader.page.getByRole("row", { name: /loses to the fork/ })).toHaveCount(3);
      await expect(reader.page.getByRole("row", { name: /defends/ })).toHaveCount(3);
    },
  ],
  [
    async (reader) => {
      await reader.press("Red");
      await reader.hears(/Not quite. Result with best play: Yellow wins in 15 moves .* 1 of 8/);
    },
    async (reader) => {
      await reader.press("Not even at depth 8");
      await reader.hears("Right. Even at depth 8");
    },
    async (reader) => {
      await reader.press("open-windows-printed");
      await reader.hears("both sides seem to be ahead");
      await reader.press("open-windows");
      await reader.hears("subtracts the chances of the other side");
    },
    async (reader) => {
      await reader.press("about 80 %");
      const { levels } = await reader.server.ask("catalogue");
      const level = levels.find((/** @type {any} */ each) => each.text === "level:4");
      await reader.hears(`Measured: ${level.accuracy.toFixed(1)} %`);
    },
  ],
  [
    async (reader) => {
      await reader.drop("3");
      await reader.hears("on top of the disc of Red");
      await reader.press("Try again");
      for (const stones of [2, 4, 6]) {
        await reader.drop("4");
        await reader.board.toHaveStones(stones === 6 ? 6 : stones + 1);
      }
      await reader.press("1, 3 and 5");
      await reader.hears("Red gets the odd rows");
    },
    async (reader) => {
      await reader.press("Red");
      await reader.hears("Red starts, and the players fill");
      await reader.press("Yellow");
      await reader.hears("Then Yellow must move");
    },
    async (reader) => {
      await reader.drop("5");
      await reader.hears("the win is lost");
      await reader.press("Try again");
      await reader.hold();
      await reader.hears("zugzwang");
    },
    async (reader) => {
      await reader.press("Red");
      await reader.hold();
      await reader.hears("Threats in odd rows help Red");
    },
  ],
  [
    async (reader) => {
      let stones = 0;
      for (const column of ["3", "4", "3", "5", "2"]) {
        await reader.drop(column);
        await reader.board.toHaveStones((stones += 2));
        await reader.hears("you have 0 vertical pairs");
      }
      await reader.press("I have seen enough");
      await reader.hears("no square");
    },
    async (reader) => {
      for (let pair = 0; pair < 5; pair += 1) {
        await reader.board.toHaveStones(2 * pair + 1);
        const last = reader.board.grid.getByRole("gridcell", { description: "last move" });
        const label = (await last.getAttribute("aria-label")) ?? "";
        const column = /column (\d)/.exec(label)?.[1] ?? "";
        if (pair === 0) {
          await reader.drop(column === "1" ? "7" : "1");
          await reader.hears("You did not cover");
          await reader.press("Try again");
        }
        await reader.drop(column);
      }
      await reader.press("Play to the end");
      await expect(reader.reaction).toContainText(/a draw|You even won/);
      await expect(reader.reaction).toContainText("0 vertical pairs");
    },
    async (reader) => {
      await reader.press("4");
      await reader.press("2");
      await reader.press("0");
      await reader.press("Only Yellow");
      await reader.press("Either player");
      await reader.hears("a draw on every board");
      await expect(reader.page.getByRole("row", { name: /draws/ })).toHaveCount(6);
    },
  ],
  [
    async (reader) => {
      await reader.drop("1");
      await reader.hears("column 1 loses in 20 moves");
      await reader.press("Try again");
      await reader.drop("4");
      await reader.hears("Column 4 wins in 21 moves (41 plies)");
    },
    async (reader) => {
      await reader.press("The 42nd");
      await reader.hears("wins with the last of them");
      await reader.press("The 41st");
      await reader.press("Watch this game");
      await reader.board.toHaveStones(41);
      await reader.hears("The game ended with disc 41");
    },
    async (reader) => {
      await reader.press("Between 50,000 and 2 million");
      await reader.hears(/Right\. The solver visited [\d,]+ positions in/);
    },
    async (reader) => {
      await reader.press("Show the scores of the columns");
      await reader.hears("+ means a win");
      await reader.hold();
      await reader.hears("against perfect play");
    },
  ],
];

for (const [index, walk] of WALKS.entries()) {
  test(`lesson ${index + 1} can be completed`, async ({ page, board, server }) => {
    const reader = new Reader(page, board, server);
    // The server has already solved this position. This is also the case for a reader who has finished lesson 6.
    await server.ask("solve", { moves: "5142564564" });
    await page.goto(`/learn?lesson=${index + 1}`);
    for (const [at, step] of walk.entries()) {
      await expect(page).toHaveURL(at ? new RegExp(`step=${at + 1}`) : /learn/);
      await step(reader);
      await expectLabelledPlaces(page);
      await expect(page.getByRole("link", { name: `Step ${at + 1}, done` })).toBeVisible();
      await page.keyboard.press("n");
    }
    if (index + 1 < WALKS.length) {
      await expect(page).toHaveURL(new RegExp(`lesson=${index + 2}`));
      await page.getByRole("link", { name: "Lessons" }).click();
    }
    const card = page.getByRole("list").getByRole("link", { name: /✓ done/ });
    await expect(card).toHaveCount(1);
  });
}

test("after a wrong disc in a lesson, a digit key tries again immediately", async ({ page, board, server }) => {
  const reader = new Reader(page, board, server);
  await page.goto("/learn?lesson=1");
  await reader.drop("5");
  await reader.hears("must be no gap");
  await page.keyboard.press("4");
  await reader.hears("Four in a row: columns 1, 2, 3 and 4.");
  // In tasks in which the reader must keep a win, a digit key also starts a new attempt.
  await visit(page, "/learn?lesson=7&step=3");
  await reader.drop("5");
  await reader.hears("the win is lost");
  const moves = "34721732232146366467117362362775";
  const { columns } = await server.ask("solve", { moves });
  const best = columns.find((/** @type {any} */ each) => each.best);
  await page.keyboard.press(best.column);
  // The reply follows quickly, so its message may already have replaced the message about the move.
  await expect(reader.reaction).toContainText(new RegExp(`Column ${best.column} wins|Yellow replies`));
});

test("the position of a lesson, a question and a puzzle can be continued in Play", async ({ page, board, server }) => {
  await page.addInitScript(() => localStorage.setItem("foursight.settings", JSON.stringify({ against: "level:1" })));
  const link = page.getByRole("link", { name: "Play from here" });
  /** Opens the link. The game must start at the position on the board, with the user to move. */
  const continues = async () => {
    await expect(link).toBeVisible();
    const shown = await board.drawing();
    await link.click();
    await expect(page).toHaveURL(/play\?moves=\d+&against=level:1&you=(first|second)$/);
    await expect(board.status).toContainText("Your turn");
    expect(await board.drawing()).toEqual(shown);
  };
  await page.goto("/learn?lesson=1&step=2");
  const reader = new Reader(page, board, server);
  await continues();
  await page.goBack();
  // A finished game cannot be continued.
  await reader.drop("4");
  await expect(board.grid.getByRole("gridcell", { description: /winning disc/ })).toHaveCount(4);
  await expect(link).toHaveCount(0);

  await page.goto("/learn?question=root-ties");
  await continues();

  const { puzzles } = await server.ask("puzzles");
  const puzzle = puzzles.find((/** @type {any} */ { theme }) => theme === "win-in-2");
  await page.goto(`/learn?puzzle=${puzzle.id}`);
  await expect(link).toHaveAttribute("href", new RegExp(`moves=${puzzle.moves}&`));
  await reader.drop(puzzle.solution);
  // After the solution was played, the link contains the new position.
  await expect(link).toHaveAttribute("href", new RegExp(`moves=${puzzle.moves}${puzzle.solution}`));
  await continues();
});

test("axe finds no violation in Learn: light, dark and on a phone", async ({
  page,
  server,
}) => {
  test.slow();
  const { puzzles } = await server.ask("puzzles");
  const fits = async (/** @type {string} */ what) => {
    await expectNoViolation(page, what);
    await page.emulateMedia({ colorScheme: "dark" });
    await expectNoViolation(page, `${what}, dark`, ["color-contrast"]);
    await page.setViewportSize({ width: 320, height: 640 });
    await expectNoViolation(page, `${what}, dark, on a phone`);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(wide, `${what} scrolls sideways`).toBeLessThanOrEqual(0);
    await page.emulateMedia({ colorScheme: "light" });
    await page.setViewportSize({ width: 1280, height: 800 });
  };
  await page.goto("/learn");
  await expect(page.getByRole("link", { name: /^Zugzwang/ })).toBeVisible();
  await fits("the hub");
  await visit(page, "/learn?lesson=3");
  await page.getByRole("button", { name: "Yes", exact: true }).click();
  await page.getByRole("button", { name: "No, skip it" }).click();
  await fits("a lesson with a tree");
  await visit(page, "/learn?lesson=5&step=4");
  await page.getByRole("button", { name: "4", exact: true }).click();
  await expect(page.getByRole("link", { name: "Step 4, done" })).toBeVisible();
  await fits("a lesson with a table");
  const puzzle = puzzles.find((/** @type {any} */ each) => each.theme === "evaluation-wrong");
  await visit(page, `/learn?puzzle=${puzzle.id}`);
  await page.getByRole("button", { name: "Show the solution" }).click();
  await expect(page.getByRole("button", { name: "Next puzzle" })).toBeVisible();
  await fits("a puzzle");
  await visit(page, "/learn?own=");
  await expect(page.getByRole("heading", { name: "Puzzles from your games" })).toBeVisible();
  await fits("games");
});
