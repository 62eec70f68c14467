// @ts-check
import { expect } from "@playwright/test";

const COLUMNS = "123456789ABCDEFG";

/**
 * The board on the page. Tests find it by roles and labels, like a screen reader. On the German page, tests find only
 * the grid and the status; the discs and the columns have English labels here.
 */
export class Board {
  /**
   * @param {import("@playwright/test").Page} page
   * @param {import("./server.js").Server} server
   */
  constructor(page, server) {
    this.page = page;
    this.server = server;
    this.grid = page.getByRole("grid", { name: /^(Board|Brett)$/ });
    this.status = page.locator("#status");
    this.cells = this.grid.getByRole("gridcell");
    /** The cells that contain a disc. */
    this.stones = this.grid.getByRole("gridcell", { name: /row \d+, (?!empty)/ });
  }

  /** @param {string | number} column */
  column(column) {
    return this.page.getByRole("button", { name: new RegExp(`^Drop in column ${column},`) });
  }

  /** @param {string} name such as `d1` */
  cell(name) {
    const column = COLUMNS[name.charCodeAt(0) - 97];
    const label = new RegExp(`^column ${column}, row ${name.slice(1)}, `);
    return this.grid.getByRole("gridcell", { name: label });
  }

  /** Drops a disc with the mouse and waits until it is on the board. @param {string | number} column */
  async drop(column) {
    const before = await this.stones.count();
    await this.column(column).click();
    await expect.poll(() => this.stones.count(), { message: "a disc is dropped" }).toBeGreaterThan(before);
  }

  /** Waits until it is the user's turn or the game is over. Returns whether the game is over. */
  async settled() {
    await expect(this.status).toContainText(/your turn|you won|you lost|draw/i);
    return !/your turn/i.test((await this.status.textContent()) ?? "");
  }

  /**
   * Waits until the report of the position has arrived, without which a game cannot be saved and a drop has to wait. The
   * page then announces whose turn it is.
   */
  async isReady() {
    await expect(this.page.locator("#live-polite")).toContainText(/ to move\.|Your turn\./);
  }

  /** @param {number} count */
  async toHaveStones(count) {
    // A page without a board has no discs either. Therefore the test first checks that the board is visible.
    await expect(this.grid).toBeVisible();
    await expect(this.stones).toHaveCount(count);
  }

  /**
   * Returns the board as a drawing: top row first, `x` for discs of the first player, `o` for discs of the second
   * player.
   * @param {string} first the name of the first player on the page
   */
  async drawing(first = "Red") {
    const labels = await this.cells.evaluateAll((cells) =>
      cells.map((cell) => cell.getAttribute("aria-label") ?? cell.textContent ?? ""),
    );
    /** @type {string[][]} */
    const rows = [];
    for (const label of labels) {
      const [, column, row, stone] = label.match(/^column (\w), row (\d+), (\w+)/) ?? [];
      if (!column || !stone) throw new Error(`a cell is called "${label}"`);
      const line = (rows[Number(row) - 1] ??= []);
      line[COLUMNS.indexOf(column)] = stone === "empty" ? "." : stone === first ? "x" : "o";
    }
    return rows
      .reverse()
      .map((line) => line.join(""))
      .join("\n");
  }

  /** Returns the server's report of the position on the board. The report contains moves that lead to the position. */
  async position(variant = "7x6") {
    return this.server.ask("position", { variant, text: await this.drawing() });
  }

  /** Returns a column that the solver reports as best. */
  async best(variant = "7x6") {
    const { moves } = await this.position(variant);
    const { columns } = await this.server.ask("solve", { variant, moves });
    const best = columns.find((/** @type {{ best: boolean }} */ one) => one.best);
    return /** @type {string} */ (best.column);
  }
}
