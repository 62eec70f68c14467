// @ts-check
import { expectNoViolation } from "../support/axe.js";
import { expect, test } from "../support/foursight.js";

/**
 * Lessons as their readers walk through them, puzzles as they are solved. What is right and wrong is
 * always the server's word.
 * @typedef {import("@playwright/test").Page} Page
 * @typedef {import("../support/board.js").Board} Board
 * @typedef {import("../support/server.js").Server} Server
 */

class Reader {
  /** @param {Page} page @param {Board} board @param {Server} server */
  constructor(page, board, server) {
    this.page = page;
    this.board = board;
    this.server = server;
    this.reaction = page.locator("#reaction");
  }

  /** Drops, by the keyboard. @param {string} column */
  async drop(column) {
    await expect(this.board.column(column)).not.toHaveAttribute("aria-disabled");
    await this.page.keyboard.press(column);
  }

  /** @param {string} name */
  async press(name) {
    await this.page.getByRole("button", { name, exact: true }).click();
  }

  /** @param {string | RegExp} text */
  async hears(text) {
    await expect(this.reaction).toContainText(text);
    // What is seen is said too.
    await expect(this.page.locator("#live-polite")).toContainText(text);
  }

  /** Some moves that lead to what lies on the board. */
  async moves(variant = "7x6") {
    const { moves } = await this.board.position(variant);
    return /** @type {string} */ (moves);
  }

  /** Plays the winning side to the end, by the solver. */
  async hold() {
    for (;;) {
      await expect(this.board.column(1)).toBeVisible();
      const best = await this.board.best();
      const stones = await this.board.stones.count();
      await this.drop(best);
      await expect(async () => {
        const now = await this.board.stones.count();
        const won = await this.board.grid.getByRole("gridcell", { description: /wins/ }).count();
        expect(won > 0 || now === stones + 2).toBe(true);
      }).toPass();
      if (await this.board.grid.getByRole("gridcell", { description: /wins/ }).count()) return;
    }
  }
}

/** What the reader does, by lesson and step. @type {((reader: Reader) => Promise<void>)[][]} */
const WALKS = [
  [
    async (reader) => {
      await reader.drop("5");
      await reader.hears("Four must touch");
      await reader.press("Try again");
      await reader.drop("4");
      await reader.hears("a1, b1, c1, d1");
    },
    async (reader) => {
      await reader.drop("4");
      await reader.hears("Yellow wanted the same cell");
    },
    async (reader) => {
      await reader.drop("3");
      await reader.hears("drops on d4 and wins");
      await reader.press("Try again");
      await reader.drop("4");
      await reader.hears("Blocked");
    },
    async (reader) => {
      await reader.drop("7");
      await reader.hears("d2 still hangs");
      await reader.press("Try again");
      await reader.drop("4");
      await reader.hears("Red wins on d2");
    },
  ],
  [
    async (reader) => {
      await reader.page.getByRole("button", { name: "Red 6, Yellow 7: +16" }).click();
      await reader.press("Column 5");
      await reader.hears("Not there");
      await reader.press("Column 6");
      await reader.hears("+16 lies below column 6");
    },
    async (reader) => {
      await reader.press("+6");
      await reader.hears("Yellow can do better");
      for (const value of ["−6", "−10", "−14"]) await reader.press(value);
      await reader.hears("All three columns");
    },
    async (reader) => {
      await reader.drop("6");
      await reader.hears("worth −10");
      await reader.press("Try again");
      await reader.drop("5");
      await reader.hears("−6 is the most");
    },
    async (reader) => {
      await reader.press("13");
      await reader.hears("visited 13 positions and plays column 5, worth −6");
    },
  ],
  [
    async (reader) => {
      await reader.press("No, skip it");
      await reader.hears("Look again");
      await reader.press("Yes");
      await reader.hears("+12 is more than −6");
      await reader.press("No, skip it");
      await reader.press("No, skip it");
      await reader.hears("Red is sure of −6");
      await expect(reader.page.getByRole("button", { name: /skipped$/ })).toHaveCount(3);
    },
    async (reader) => {
      await reader.press("−1000");
      await reader.hears("Still −6");
      await reader.press("+1000");
      await reader.hears("Still −6");
    },
    async (reader) => {
      await reader.press("12");
      await reader.press("10");
      await reader.hears("13 against 10");
    },
  ],
  [
    async (reader) => {
      await reader.press("From left to right");
      await reader.hears("597 instead of 19,608");
      await expect(reader.page.getByRole("row", { name: /centre outwards 778/ })).toBeVisible();
    },
    async (reader) => {
      await reader.press("Not as many");
      await reader.hears("778 and 731");
    },
    async (reader) => {
      await reader.press("Fewer");
      await reader.hears(/[\d,]+ against [\d,]+/);
    },
  ],
  [
    async (reader) => {
      await reader.drop("5");
      await reader.hears("a2 and c2");
      await reader.press("Try again");
      await reader.drop("1");
      await reader.hears("A square: a1, a2, b1, b2");
    },
    async (reader) => {
      await reader.press("It will not");
      await reader.hears("Now build the fork");
      await reader.drop("6");
      await reader.hears("Where is the middle?");
      await reader.press("Try again");
      await reader.drop("2");
      await reader.hears(/Yellow took .* Win/);
      const moves = await reader.moves("7x6:square");
      const { threats } = await reader.server.ask("position", { variant: "7x6:square", moves });
      const [open] = threats.first.filter((/** @type {any} */ each) => each.playable);
      await reader.drop("abcdefg".indexOf(open.cell[0]) + 1 + "");
      await reader.hears("Its fourth ply was your win");
    },
    async (reader) => {
      await reader.press("2");
      await reader.hears("Right. It plays column 2");
      await reader.drop("1");
      await reader.hears("The plan of Red is over");
    },
    async (reader) => {
      await reader.press("5");
      await reader.hears("Depth 4 is the first");
      await expect(reader.page.getByRole("row", { name: /loses to the fork/ })).toHaveCount(3);
      await expect(reader.page.getByRole("row", { name: /defends/ })).toHaveCount(3);
    },
  ],
  [
    async (reader) => {
      await reader.press("Red");
      await reader.hears(/You are in company. With best play Yellow wins in 15 moves .* 1 of 8/);
    },
    async (reader) => {
      await reader.press("Not even 8");
      await reader.hears("Right. Even at depth 8");
    },
    async (reader) => {
      await reader.press("open-windows-printed");
      await reader.hears("both sides are pleased");
      await reader.press("open-windows");
      await reader.hears("subtracts what the other side has");
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
      await reader.hears("On top of Red's stone");
      await reader.press("Try again");
      for (const stones of [2, 4, 6]) {
        await reader.drop("4");
        await reader.board.toHaveStones(stones === 6 ? 6 : stones + 1);
      }
      await reader.press("1, 3 and 5");
      await reader.hears("gives Red the odd rows".replace("gives", "give"));
    },
    async (reader) => {
      await reader.press("Red");
      await reader.hears("Count: Red begins");
      await reader.press("Yellow");
      await reader.hears("Then Yellow must move");
    },
    async (reader) => {
      await reader.drop("5");
      await reader.hears("the win is gone");
      await reader.press("Try again");
      await reader.hold();
      await reader.hears("zugzwang");
    },
    async (reader) => {
      await reader.press("Red");
      await reader.hold();
      await reader.hears("Odd threats are Red's");
    },
  ],
  [
    async (reader) => {
      let stones = 0;
      for (const column of ["3", "4", "3", "5", "2"]) {
        await reader.drop(column);
        await reader.board.toHaveStones((stones += 2));
        await reader.hears("you have 0 upright pairs");
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
          await reader.hears("is bare");
          await reader.press("Try again");
        }
        await reader.drop(column);
      }
      await reader.press("Play to the end");
      await expect(reader.reaction).toContainText(/a draw|You even won/, { timeout: 30_000 });
      await expect(reader.reaction).toContainText("0 upright pairs");
    },
    async (reader) => {
      await reader.press("4");
      await reader.press("2");
      await reader.press("0");
      await reader.press("Only the second player");
      await reader.press("Either player");
      await reader.hears("A draw on every board");
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
      await reader.hears("stubborn");
      await reader.press("The 41st");
      await reader.press("Play that game");
      await reader.board.toHaveStones(41);
      await reader.hears("41 stones of best play");
    },
    async (reader) => {
      await reader.press("Between 50,000 and 2 million");
      await reader.hears(/Right\. [\d,]+ positions in/);
    },
    async (reader) => {
      await reader.press("Show what the columns are worth");
      await reader.hears("▲ wins");
      await reader.hold();
      await reader.hears("against perfect play");
    },
  ],
];

for (const [index, walk] of WALKS.entries()) {
  test(`lesson ${index + 1} is walked through to its end`, async ({ page, board, server }) => {
    const reader = new Reader(page, board, server);
    await page.goto(`/learn?lesson=${index + 1}`);
    for (const [at, step] of walk.entries()) {
      await expect(page).toHaveURL(at ? new RegExp(`step=${at + 1}`) : /learn/);
      await step(reader);
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

/** Goes elsewhere in the page without loading it anew. @param {Page} page @param {string} href */
async function visit(page, href) {
  await page.evaluate((to) => {
    history.pushState(null, "", to);
    dispatchEvent(new PopStateEvent("popstate"));
  }, href);
}

/** The same numbers for the same seed. @param {number} seed */
function seeded(seed) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/**
 * Solves the puzzle that is shown, by its stored line.
 * @param {Reader} reader @param {any} puzzle
 */
async function solve(reader, puzzle) {
  const { page, board } = reader;
  const next = page.getByRole("button", { name: "Next puzzle" });
  await expect(page.locator(".lesson-head code")).toHaveText(puzzle.id);
  if (puzzle.answer) {
    await page.keyboard.press(puzzle.answer === "yes" ? "y" : "o");
    await reader.hears(puzzle.answer === "yes" ? "is a blunder" : "is no blunder");
    return;
  }
  for (let own = 0; ; own += 1) {
    await reader.drop(puzzle.line[2 * own]);
    const stones = puzzle.moves.length + 2 * own + 2;
    await expect(async () => {
      const done = await next.isVisible();
      expect(done || (await board.stones.count()) === stones).toBe(true);
    }).toPass();
    if (await next.isVisible()) break;
  }
  await expect(reader.reaction).toContainText("Right");
}

test("twenty random puzzles are solved, of every theme, and the streak outlives a reload", async ({
  page,
  board,
  server,
}) => {
  const seed = Number(process.env.SEED ?? Math.floor(Math.random() * 1e9));
  const random = seeded(seed);
  const { puzzles, themes } = await server.ask("puzzles");
  const one = (/** @type {any[]} */ some) => some[Math.floor(random() * some.length)];
  const chosen = themes.map((/** @type {any} */ theme) =>
    one(puzzles.filter((/** @type {any} */ each) => each.theme === theme.name)),
  );
  while (chosen.length < 20) {
    const more = one(puzzles);
    if (!chosen.includes(more)) chosen.push(more);
  }
  const ids = chosen.map((/** @type {any} */ each) => each.id).join(" ");
  console.log(`seed ${seed}: ${ids}`);
  const reader = new Reader(page, board, server);
  await page.goto("/learn");
  for (const puzzle of chosen) {
    await visit(page, `/learn?puzzle=${puzzle.id}`);
    await solve(reader, puzzle);
  }
  const figures = page.getByLabel("Which puzzles");
  await expect(figures).toContainText("Streak20");
  await page.reload();
  await expect(figures).toContainText("Solved20 of");
  await page.getByRole("link", { name: "Learn", exact: true }).last().click();
  await expect(page.getByText("Solved 20, streak 20, best streak 20.")).toBeVisible();

  // Filters, the day's, the next; then all of it is forgotten.
  await page.getByRole("link", { name: /^Zugzwang/ }).click();
  await page.getByLabel("Difficulty").selectOption("easy");
  await expect(page).toHaveURL(/puzzle=\w{6}&theme=zugzwang&grade=easy/);
  const first = await page.locator(".lesson-head code").textContent();
  await page.keyboard.press("n");
  await expect(page.locator(".lesson-head code")).not.toHaveText(first ?? "");
  await expect(page.locator("#difficulty")).toHaveText(
    /^Level [12] and a search of depth \d+ solve it/,
  );
  await visit(page, "/learn?puzzle=daily");
  const day = Math.floor((Date.now() - new Date().getTimezoneOffset() * 60_000) / 86_400_000);
  const { daily } = await server.ask(`puzzles?day=${day}`);
  await expect(page.locator(".lesson-head")).toContainText(`Today’s puzzle ${daily}`);
  await visit(page, "/learn");
  await page.getByRole("button", { name: "Reset progress" }).click();
  await page.getByRole("button", { name: "Reset", exact: true }).click();
  await expect(page.getByText("Solved 0, streak 0, best streak 0.")).toBeVisible();
});

test("a wrong try is refuted on the board, move by move, and ends the streak", async ({
  page,
  board,
  server,
}) => {
  const reader = new Reader(page, board, server);
  const { puzzles } = await server.ask("puzzles");
  const of = (/** @type {string} */ theme) =>
    puzzles.filter((/** @type {any} */ each) => each.theme === theme);
  const [easy] = of("win-in-1");
  const puzzle = of("double-threat")[5];
  await page.goto(`/learn?puzzle=${easy.id}`);
  await solve(reader, easy);
  await expect(page.getByLabel("Which puzzles")).toContainText("Streak1");

  await visit(page, `/learn?puzzle=${puzzle.id}`);
  const { legal } = await server.ask("position", { moves: puzzle.moves });
  const wrong = legal.find((/** @type {string} */ column) => column !== puzzle.solution);
  await reader.drop(wrong);
  const tried = await server.ask("puzzles/try", { moves: puzzle.moves, column: wrong });
  await reader.hears(`Column ${wrong} ${tried.words}`);
  await expect(page.getByLabel("Which puzzles")).toContainText("Streak0");
  for (let at = 1; at < tried.line.length; at += 1) {
    await board.toHaveStones(puzzle.moves.length + at);
    await page.getByRole("button", { name: "Next move" }).click();
  }
  const end = await server.ask("position", { moves: puzzle.moves + tried.line });
  expect(await board.drawing()).toBe(end.board.join("\n"));
  await page.getByRole("button", { name: "Move before" }).click();
  await board.toHaveStones(puzzle.moves.length + tried.line.length - 1);
  await page.keyboard.press("r");
  await board.toHaveStones(puzzle.moves.length);

  // Hints come in grades; the last names the move.
  const hint = await server.ask("hint", { moves: puzzle.moves });
  await page.keyboard.press("h");
  await reader.hears(hint.nudge);
  while (!(await page.getByRole("button", { name: "Hint" }).isDisabled())) {
    await page.getByRole("button", { name: "Hint" }).click();
  }
  await reader.hears(hint.move.text);
  await solve(reader, puzzle);
  await expect(page.getByLabel("Which puzzles")).toContainText("Solved2 of");
  await expect(page.getByLabel("Which puzzles")).toContainText("Streak0Best1");
  await expect(page.getByRole("link", { name: "Analyse this" })).toHaveAttribute(
    "href",
    `/analyse?moves=${puzzle.moves}`,
  );
  const tree = page.getByRole("link", { name: "Tree of this" });
  await expect(tree).toHaveAttribute(
    "href",
    new RegExp(`/tree\\?moves=${puzzle.moves}&engine=alphabeta`),
  );

  // Where nothing may be hidden: the solution, shown; and a puzzle that does not exist.
  const [, hard] = of("evaluation-wrong");
  await visit(page, `/learn?puzzle=${hard.id}`);
  await page.getByRole("button", { name: "Show the solution" }).click();
  await reader.hears(`Column ${hard.solution} ${hard.words}`);
  await visit(page, "/learn?puzzle=nosuch");
  await expect(page.getByText("There is no such puzzle")).toBeVisible();
  await page.getByRole("button", { name: "A random puzzle" }).click();
  await expect(page).toHaveURL(/puzzle=\w{6}$/);
});

test("the refutation plays by itself where things may move, and can be stopped", async ({
  browser,
  server,
  baseURL,
}) => {
  const context = await browser.newContext({
    baseURL: String(baseURL),
    reducedMotion: "no-preference",
  });
  const page = await context.newPage();
  const { puzzles } = await server.ask("puzzles");
  const puzzle = puzzles.find((/** @type {any} */ each) => each.theme === "long-win");
  await page.goto(`/learn?puzzle=${puzzle.id}`);
  const { legal } = await server.ask("position", { moves: puzzle.moves });
  const wrong = legal.find((/** @type {string} */ column) => column !== puzzle.solution);
  await page.getByRole("button", { name: new RegExp(`^Drop in column ${wrong},`) }).click();
  await expect(page.getByText(/^[3-9] of \d+$/)).toBeVisible();
  await page.getByRole("button", { name: "Stop" }).click();
  await expect(page.getByRole("button", { name: "Play the line" })).toBeVisible();
  await context.close();
});

test("a game that was played here gives puzzles, and so does one that is pasted", async ({
  page,
  board,
  server,
  guard,
}) => {
  guard.allow(/422 .*position/);
  // First could win at once, plays elsewhere, and wins a move later.
  const { puzzles } = await server.ask("puzzles");
  const found = await (async () => {
    for (const puzzle of puzzles) {
      if (puzzle.theme !== "win-in-1" || puzzle.to_move !== "first") continue;
      for (const wrong of "1234567") {
        for (const reply of "1234567") {
          const moves = puzzle.moves + wrong + reply;
          if (wrong === puzzle.solution || reply === puzzle.solution) continue;
          const position = await server.ask("position", { moves }).catch(() => null);
          if (position?.outcome === "ongoing") return { puzzle, wrong, moves };
        }
      }
    }
    throw new Error("no puzzle fits");
  })();
  const { puzzle, wrong, moves } = found;
  await page.goto(`/play?against=human&moves=${moves}`);
  await board.drop(puzzle.solution);
  await expect(board.status).toContainText("Red wins");

  const reader = new Reader(page, board, server);
  await page.goto("/learn");
  await page.getByRole("link", { name: /^From your games/ }).click();
  await page.getByRole("button", { name: /Second player, Red won/ }).click();
  await expect(page.locator(".lesson-head")).toContainText("from this game", { timeout: 40_000 });
  const own = await server.ask("puzzles/own", { moves: moves + puzzle.solution });
  const at = own.puzzles.findIndex((/** @type {any} */ each) => each.moves === puzzle.moves);
  expect(at).toBeGreaterThanOrEqual(0);
  for (let step = 0; step < at; step += 1) await page.keyboard.press("n");
  await expect(page.locator(".lesson-head")).toContainText(`${at + 1} of ${own.puzzles.length}`);
  await expect(reader.reaction).toContainText(`column ${wrong} was played`);
  await reader.drop(puzzle.solution);
  await reader.hears("Right: column");

  await visit(page, "/learn?own=");
  await page.getByLabel("A game").fill("44x");
  await page.getByRole("button", { name: "Find puzzles" }).click();
  await expect(page.getByRole("alert").filter({ hasText: /./ })).toBeVisible();
  await page.getByLabel("A game").fill("4");
  await page.getByRole("button", { name: "Find puzzles" }).click();
  await expect(page.getByText("No puzzle in this game")).toBeVisible({ timeout: 40_000 });
});

test("axe finds nothing in Learn, in the light, in the dark and on a phone", async ({
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
