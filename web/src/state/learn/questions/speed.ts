/** Answers to questions about the speed and the size of programs. */

import { mark, t } from "../../../languages/translate.ts";
import { groupDigits } from "../../number-text.ts";
import { HEIGHT, SampleBoard, WIDTH, bitboards, countPositions } from "../sample-board.ts";
import type { BarsFigure } from "../figures.ts";
import type { LessonRequests } from "../lessons/requests.ts";
import { analyseLink, treeLink } from "./figures.ts";
import type { Answer } from "./types.ts";

/** In this game, the same search visits more positions on the second turn than on the first turn. */
const GAME = "4435";
const SLOW = "43";
const KEYS = "44435";

interface Search {
  name: string;
  note?: string;
  moves: string;
  engine: string;
}

/** Runs searches one after another. Returns a bar chart of the numbers of visited positions. */
async function countVisited(request: LessonRequests, caption: string, searches: Search[]): Promise<BarsFigure> {
  const rows = [];
  for (const { moves, engine, ...row } of searches) {
    const { counters } = await request.think(moves, engine);
    rows.push({ ...row, value: counters.visited });
  }
  return { kind: "bars", caption, rows };
}

const countOf = ({ rows }: BarsFigure, index: number): number => rows[index]?.value ?? 0;

const nodesRise: Answer = {
  moves: GAME,
  text: [
    mark("This is normal. How much alpha-beta prunes depends on the position. It prunes most if the first column that it tries causes a cutoff. On the empty board this often happens, because the search tries the centre first. After a few discs, another column is often the best one, so the search tries more columns before a cutoff occurs."),
    mark("The number falls again when columns fill up and when games end within the search depth."),
    mark("Two errors have the same effect: the program does not reset its table between two turns, or it does not reset its counter. To find out, restart the program and search only the second position. If it counts the same number of nodes, the position is the cause."),
  ],
  async exhibit(request) {
    const engine = "alphabeta:depth=7,eval=windows-centre";
    const turns = [0, 2, 4];
    const figure = await countVisited(
      request,
      t("Positions visited by alpha-beta at depth 7"),
      turns.map((discs, index) => ({
        name: t("turn {number}", { number: index + 1 }),
        note: discs === 0 ? t("empty board") : t("after {moves}", { moves: GAME.slice(0, discs) }),
        moves: GAME.slice(0, discs),
        engine,
      })),
    );
    return {
      figures: [figure],
      finding:
        t("The depth and the evaluation stay the same. The search visits {count} positions on the first turn and {count2} on the second.", { count: groupDigits(countOf(figure, 0)), count2: groupDigits(countOf(figure, 1)) }),
    };
  },
  links: [
    treeLink("", "alphabeta:depth=4,eval=windows-centre", mark("The search of the first turn in the Tree view")),
    treeLink(
      GAME.slice(0, 2),
      "alphabeta:depth=4,eval=windows-centre",
      mark("The search of the second turn in the Tree view"),
    ),
    { text: mark("Lesson 4: move ordering"), href: "/learn?lesson=4" },
  ],
};

const tooSlow: Answer = {
  moves: SLOW,
  text: [
    mark("With every further ply, minimax visits about seven times as many positions, and plain alpha-beta about three times as many. If your code becomes ten times faster, you gain only one or two plies. You gain more if the search visits fewer positions."),
    mark("Add one improvement at a time, and count the positions after each: first alpha-beta, then a good order of the columns, then iterative deepening with a transposition table. The value must never change."),
    mark("Only then make the work at each position faster. Use bitboards instead of lists, do not copy the board, and check only the lines through the last disc for a win."),
  ],
  async exhibit(request) {
    const evaluation = "eval=windows-centre";
    const figure = await countVisited(request, t("Positions visited at depth 7"), [
      { name: t("minimax"), moves: SLOW, engine: `minimax:depth=7,${evaluation}` },
      { name: t("alpha-beta"), note: t("left to right"), moves: SLOW, engine: `alphabeta:depth=7,${evaluation},order=ascending` },
      { name: t("alpha-beta"), note: t("centre first"), moves: SLOW, engine: `alphabeta:depth=7,${evaluation},order=centre` },
      { name: t("iterative deepening"), note: t("with a table"), moves: SLOW, engine: `deepening:depth=7,${evaluation}` },
    ]);
    const counts = figure.rows.map(({ value }) => value ?? 0);
    const most = countOf(figure, 0);
    const least = Math.min(...counts);
    return {
      figures: [figure],
      finding:
        t("All four searches look at the same position with the same evaluation and the same depth. The search with the most positions visits {factor} times as many as the search with the fewest.", { factor: groupDigits(Math.round(most / least)) }),
    };
  },
  links: [
    treeLink(
      SLOW,
      "alphabeta:depth=5,eval=windows-centre",
      mark("This search in the Tree view; the tab Compare counts the positions of several searches"),
    ),
    { text: mark("Lesson 4: move ordering"), href: "/learn?lesson=4" },
  ],
};

const tableGrows: Answer = {
  moves: "4444",
  text: [
    mark("A dictionary keeps every position that was ever stored in it. The number of positions multiplies with every disc: the whole game has 4,531,985,219,092 different positions. No dictionary can hold them all."),
    mark("Use an array of fixed size. The index is the key modulo the size, and a new entry replaces the old one. Store the whole key in the entry and compare it when you read, because many positions share an index."),
    mark("A full table still helps. Losing an old entry costs time, but the result stays correct. Either always replace the old entry, or keep the entry with the deeper search."),
  ],
  async exhibit(request) {
    const counts = countPositions(6);
    const sizes = await countVisited(request, t("Iterative deepening to depth 10 on the empty board"), [
      { name: t("no table"), moves: "", engine: "deepening:depth=10,eval=windows-centre,table=0" },
      { name: t("table of 1 MB"), moves: "", engine: "deepening:depth=10,eval=windows-centre,table=1" },
      { name: t("table of 16 MB"), moves: "", engine: "deepening:depth=10,eval=windows-centre,table=16" },
    ]);
    return {
      figures: [
        {
          kind: "table",
          caption: t("Different positions by number of discs"),
          head: [t("discs"), t("positions")],
          rows: counts.map((count, discs) => [discs, groupDigits(count)]),
        },
        sizes,
      ],
      finding:
        t("Without a table, the search visits {count3} positions. With a table of 1 MB, it visits {count}, and with a table of 16 MB, it visits {count2}. Even a small table saves most of the positions.", { count: groupDigits(countOf(sizes, 1)), count2: groupDigits(countOf(sizes, 2)), count3: groupDigits(countOf(sizes, 0)) }),
    };
  },
  links: [treeLink("43", "deepening:depth=5", mark("A search with a table, in the Tree view"))],
};

const slowKey: Answer = {
  moves: KEYS,
  text: [
    mark("A search visits hundreds of thousands of positions per second, so the work at each position must be fast. Code that joins 42 cells to a text for the key, or an evaluation that builds lists, can take longer than the search itself."),
    mark("With bitboards, one addition computes the key: add the bits of the player to move and the bits of all discs. The sum is different for every position, because each column keeps one bit free. Without bitboards, update a Zobrist hash with one XOR (exclusive or) per disc."),
    mark("Compute a table of all lines once, and let the evaluation look up the lines in this table. Evaluate only leaves. Before you change anything, count the calls and measure the time of one million calls."),
  ],
  exhibit() {
    const board = new SampleBoard(KEYS);
    const { mask, own } = bitboards(board, board.mover());
    const text = [...board.cells].map((disc) => (disc === 1 ? "x" : disc === -1 ? "o" : ".")).join("");
    const key = mask + own;
    return {
      figures: [
        {
          kind: "table",
          caption: t("The key of this position"),
          head: [t("form"), t("key")],
          rows: [
            [t("text"), t("{start}… ({n} characters)", { start: text.slice(0, 14), n: text.length })],
            [t("own discs"), String(own)],
            [t("all discs"), String(mask)],
            [t("sum"), String(key)],
          ],
        },
      ],
      finding:
        t("The text has {n} characters. The sum is one number with at most {bits} bits, and the program computes it with one addition.", { n: text.length, bits: WIDTH * (HEIGHT + 1) }),
    };
  },
  links: [
    { text: mark("The Write view shows how long one call of your evaluation takes"), href: "/write" },
    analyseLink(KEYS),
  ],
};

const bitsOf = (columns: number, rows: number) => columns * (rows + 1);

const bigBoard: Answer = {
  variant: "9x7",
  moves: "5",
  text: [
    mark("A bitboard needs one bit per cell, and one more bit per column that separates the columns. The standard board needs 49 bits. A board with 64 cells does not fit into a 64-bit number in this layout."),
    mark("Use a larger type of number if your language has one (u128 in Rust, __int128 in GCC and Clang, every int in Python). Otherwise use two 64-bit numbers, or a list of cells. A Zobrist hash of 64 bits can be the key for boards of any size. Two positions may have the same hash, so store enough of the position to detect this."),
    mark("Check the shifts, too. In JavaScript, << works with 32 bits only, and numbers are exact only up to 53 bits. In C and Java, the 1 that you shift must be a 64-bit number."),
  ],
  exhibit() {
    const boards = [[7, 6], [8, 7], [8, 8], [9, 7], [10, 10]] as const;
    const shift = 35;
    return {
      figures: [
        {
          kind: "table",
          caption: t("Bits of a bitboard with one separating bit per column"),
          head: [t("board"), t("cells"), t("bits"), t("fits into")],
          rows: boards.map(([columns, rows]) => {
            const bits = bitsOf(columns, rows);
            return [`${columns}×${rows}`, columns * rows, bits, bits <= 64 ? t("64 bits") : bits <= 128 ? t("128 bits") : t("neither")];
          }),
        },
        {
          kind: "table",
          caption: t("JavaScript in your browser: 1 shifted by {shift}", { shift }),
          head: [t("code"), t("result")],
          rows: [
            [`1 << ${shift}`, groupDigits(1 << shift)],
            [`2 ** ${shift}`, groupDigits(2 ** shift)],
            [`1n << ${shift}n`, groupDigits(Number(1n << BigInt(shift)))],
          ],
        },
      ],
      finding:
        t("The board shown here has {cells} cells and needs {bits} bits. The first shift silently returns {result}, because JavaScript uses only the lowest five bits of the shift distance.", { cells: 9 * 7, bits: bitsOf(9, 7), result: 1 << shift }),
    };
  },
  links: [{ text: mark("This board in the Analyse view"), href: "/analyse?variant=9x7&moves=5" }],
};

export const answers: Record<string, Answer> = {
  "nodes-rise": nodesRise,
  "too-slow": tooSlow,
  "table-grows": tableGrows,
  "slow-key": slowKey,
  "big-board": bigBoard,
};
