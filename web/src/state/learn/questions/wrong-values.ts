/** Answers to questions about searches that return wrong values. */

import { mark, t } from "../../../languages/translate.ts";
import { joinWithAnd } from "../texts.ts";
import { groupDigits, signed } from "../../number-text.ts";
import { SampleBoard, cellText, fourInARow, horizontalFourWithoutEdge } from "../sample-board.ts";
import { LEFT_FIRST, sampleSearch } from "../sample-search.ts";
import type { SampleResult } from "../sample-search.ts";
import { analyseLink, arrows, columnTable, treeLink, valueText } from "./figures.ts";
import type { Answer } from "./types.ts";

const EQUAL = "";
const TIES = "36152";
const LOST = "66534323324";
const SIGN = "26166";
const UNDO = "166413";
const CACHE = "44245";
const BOUNDS = "3325";
/**
 * The first player has discs on f1, g1, a2 and b2. If cells are numbered row by row, these cells have consecutive
 * numbers, but they are not four in a row.
 */
const EDGE = "6172142";

const otherMove: Answer = {
  moves: EQUAL,
  text: [
    mark("If the depth, the evaluation and the position are the same, alpha-beta always finds the same value as minimax. The move may differ. If several moves have the best value, each search keeps the first of them, so the order of the columns decides."),
    mark("Compare values, not moves. If the values differ, one of the two searches has an error. If only the moves differ, look up the value of both moves with minimax. They must be equal."),
  ],
  exhibit() {
    const depth = 4;
    const minimax = sampleSearch(EQUAL, { depth });
    const pruned = sampleSearch(EQUAL, { depth, pruning: true, order: LEFT_FIRST });
    const valueOf = (wanted: string) => minimax.columns.find(({ column }) => column === wanted)?.value;
    const row = (name: string, { column, value, visited }: SampleResult) => [
      name,
      column,
      signed(value),
      groupDigits(visited),
    ];
    return {
      board: { arrows: [minimax, pruned].map(({ column }) => ({ column, tone: "plain" })) },
      figures: [
        {
          kind: "table",
          caption: t("A sample search of depth {depth}", { depth }),
          head: [t("search"), t("column"), t("value"), t("positions")],
          rows: [row(t("minimax, centre first"), minimax), row(t("alpha-beta, left to right"), pruned)],
        },
        columnTable(t("The value of each column with minimax"), [{ name: t("value"), columns: minimax.columns }]),
      ],
      finding:
        t("The two searches play columns {column} and {column2}. Both columns have the same value ({value} and {value2}). Foursight’s own searches choose the column nearest to the centre, so they play the same move with any order of the columns.", { column: minimax.column, column2: pruned.column, value: signed(valueOf(minimax.column)), value2: signed(valueOf(pruned.column)) }),
    };
  },
  links: [
    treeLink("43", "alphabeta:depth=5,eval=windows-centre", mark("Minimax and alpha-beta on one position, in the tab Compare of the Tree view")),
    { text: mark("Lesson 3: why pruning is safe"), href: "/learn?lesson=3" },
  ],
};

/**
 * Returns the last of the columns with the highest value. A program that compares values with >= chooses this column.
 */
function lastBest({ columns, value }: SampleResult): string {
  return columns.filter((each) => each.value === value).at(-1)?.column ?? "";
}

const rootTies: Answer = {
  moves: TIES,
  text: [
    mark("Most of these moves are not equally good. After the first column, alpha-beta only finds out whether each further column is better than the best column so far. If a column is not better, the search returns an upper bound of its value. An upper bound that equals the best value looks like a tie."),
    mark("Take a column only if its value is greater than the best value so far. If the program compares with >= instead of >, or if it chooses at random among all columns with the best value, it also plays worse columns."),
    mark("If you want to choose between moves that are really equal, search each column at the root with the full window, from −∞ to ∞."),
  ],
  exhibit() {
    const depth = 4;
    const exact = sampleSearch(TIES, { depth });
    const pruned = sampleSearch(TIES, { depth, pruning: true });
    const wrong = lastBest(pruned);
    const truth = exact.columns.find(({ column }) => column === wrong)?.value;
    const ties = pruned.columns.filter(({ value }) => value === pruned.value).length;
    return {
      board: { arrows: arrows(pruned.column, wrong) },
      figures: [
        columnTable(t("A sample search of depth {depth}", { depth }), [
          { name: t("exact value"), columns: exact.columns },
          { name: t("returned by alpha-beta"), columns: pruned.columns },
        ]),
      ],
      finding:
        t("Alpha-beta returns {value} for {ties} columns. With >, the program plays column {column}. With >=, it plays column {wrong}, whose exact value is {truth}.", { value: valueText(pruned.value), ties, column: pruned.column, wrong, truth: valueText(truth) }),
    };
  },
  links: [
    treeLink(TIES, "alphabeta:depth=4", mark("Bounds and values of this position in the Tree view")),
    analyseLink(TIES),
  ],
};

const noMove: Answer = {
  moves: LOST,
  text: [
    mark("The variable for the best value starts too high. If it starts with 0 or −1 and every move loses, no move is better than the start value. The program then finds no move. It crashes or plays an illegal move."),
    mark("Start with minus infinity, or with a number below every possible score. Better still, take the first legal move as the best move, and then look for a better one."),
    mark("The same error can occur deeper in the tree: if the best value of a node starts with 0, every lost position looks like a draw."),
  ],
  exhibit() {
    const depth = 4;
    const found = sampleSearch(LOST, { depth });
    const above = found.columns.filter(({ value }) => value > 0).length;
    return {
      board: { arrows: [{ column: found.column, tone: "best" }] },
      figures: [columnTable(t("A sample search of depth {depth}", { depth }), [{ name: t("value"), columns: found.columns }])],
      finding:
        t("{above} of {columns} columns have a value above 0. A search whose best value starts with 0 has no move here. A search that starts with minus infinity plays column {column}: {value}.", { above, columns: found.columns.length, column: found.column, value: valueText(found.value) }),
    };
  },
  links: [analyseLink(LOST), treeLink(LOST, "alphabeta:depth=4", mark("This position in the Tree view"))],
};

const wrongSign: Answer = {
  moves: SIGN,
  text: [
    mark("Decide which player each value belongs to, and document this in one place. In minimax, every value belongs to the player at the root. This player takes the largest value, and the opponent takes the smallest. In negamax, every value belongs to the player to move. Each player takes the largest value, and the sign changes with every disc."),
    mark("The usual error mixes both: the scores of the evaluation belong to the player at the root, but the search is a negamax search. At even depths, the player at the root is also to move at the leaves, so the error has no effect. At odd depths, the program looks for its worst move."),
    mark("Test it: exchange the colours of all discs and the player to move. The value must stay the same."),
  ],
  exhibit() {
    const depths = [1, 2, 3, 4];
    const results = depths.map((depth) => {
      const right = sampleSearch(SIGN, { depth });
      const wrong = sampleSearch(SIGN, { depth, fault: "sign" });
      return { depth, right: right.column, wrong: wrong.column };
    });
    const differs = results.filter(({ right, wrong }) => right !== wrong);
    const example = differs[0];
    return {
      board: { arrows: example ? arrows(example.right, example.wrong) : [] },
      figures: [
        {
          kind: "table",
          caption: t("The sample search with negamax"),
          head: [t("depth"), t("move with the evaluation for the player to move"), t("move with the evaluation for the player at the root")],
          rows: results.map(({ depth, right, wrong }) => [depth, t("column {column}", { column: right }), t("column {column}", { column: wrong })]),
        },
      ],
      finding:
        t("The moves differ at depth {depths}. The arrows show the moves at depth {depth}.", { depths: joinWithAnd(differs.map(({ depth }) => depth)), depth: example?.depth ?? 0 }),
    };
  },
  links: [
    treeLink(SIGN, "minimax:depth=2", mark("MAX and MIN of this position in the Tree view")),
    { text: mark("Lesson 2: minimax by hand"), href: "/learn?lesson=2" },
  ],
};

const undo: Answer = {
  moves: UNDO,
  text: [
    mark("Somewhere your search drops a disc and does not remove it. Check the early returns first: when a disc wins, or when a cutoff occurs, the function may return before it removes the disc."),
    mark("Remove each disc that you drop, and never return before you have removed it. Alternatively, give each position its own copy of the board. This costs time, but no disc can be left behind."),
    mark("Compare the board before and after each search. This one test finds the error at once."),
  ],
  exhibit() {
    const depth = 3;
    const before = new SampleBoard(UNDO);
    const { board } = sampleSearch(UNDO, { depth, fault: "undo" });
    const sound = sampleSearch(UNDO, { depth });
    const left = [...board.cells.keys()].filter((cell) => board.cells[cell] !== before.cells[cell]);
    return {
      board: { stones: rowsOf(board), last: false, marks: left.map((cell) => ({ cell: cellText(cell), kind: "bad" })) },
      figures: [
        {
          kind: "table",
          caption: t("Discs on the board of a sample search of depth {depth}", { depth }),
          head: [t("search"), t("before"), t("after")],
          rows: [
            [t("every disc is removed"), before.discs, sound.board.discs],
            [t("winning discs stay"), before.discs, board.discs],
          ],
        },
      ],
      finding:
        t("After the faulty search, {left} cells of the board are different. They are marked. The next move would be chosen on this board.", { left: left.length }),
    };
  },
  links: [analyseLink(UNDO, mark("The position before the search, in the Analyse view"))],
};

/** Returns the rows of a board as text, top row first. */
function rowsOf({ cells }: SampleBoard): string[] {
  const letter = (disc: number) => (disc === 1 ? "x" : disc === -1 ? "o" : ".");
  return [5, 4, 3, 2, 1, 0].map((row) => [...cells.subarray(7 * row, 7 * row + 7)].map(letter).join(""));
}

const cacheTurn: Answer = {
  moves: CACHE,
  text: [
    mark("A position has different values for the two players. Suppose that your program stores each value for the player who searches, and that both players use the same cache. Then {second} finds the values of {first}, and chooses moves that are good for {first}."),
    mark("There are two ways to fix this. The first way is to make the searching player a part of the key. The second way is to store all values for the player to move, as negamax does, or all values for {first}. Change the sign when you need the value for the other player."),
    mark("In Connect Four, the number of discs shows which player is to move. So the player to move need not be a part of the key. But you must decide for which player the stored values are."),
  ],
  exhibit() {
    const depth = 4;
    const shared = new Map<string, number>();
    // One ply earlier, the other player has searched, and has filled the cache with values from the other player's
    // point of view.
    sampleSearch(CACHE.slice(0, -1), { depth, cache: shared });
    const own = sampleSearch(CACHE, { depth: depth - 1, cache: new Map() });
    const wrong = sampleSearch(CACHE, { depth: depth - 1, cache: shared });
    return {
      board: { arrows: arrows(own.column, wrong.column) },
      figures: [
        columnTable(t("The value of each column for the player to move"), [
          { name: t("own cache"), columns: own.columns },
          { name: t("cache of the opponent"), columns: wrong.columns },
        ]),
      ],
      finding:
        t("With its own cache the program plays column {column}. With the values that the opponent stored one move earlier it plays column {column2}.", { column: own.column, column2: wrong.column }),
    };
  },
  links: [analyseLink(CACHE), treeLink(CACHE, "deepening:depth=4", mark("A search with a table, in the Tree view"))],
};

const tableBounds: Answer = {
  moves: BOUNDS,
  text: [
    mark("Alpha-beta does not compute an exact value for every position. After a cutoff, the value is a lower bound. If no move reaches alpha, the value is an upper bound. If the table stores only the number, the search later uses these bounds as if they were exact values."),
    mark("Store with each value whether it is exact, a lower bound or an upper bound. Use a lower bound only if it is at least beta, and an upper bound only if it is at most alpha. Also store the depth, and use the value only if the stored search was deep enough."),
    mark("Test it: with and without the table, the value at the root must be the same in every position."),
  ],
  exhibit() {
    const depth = 6;
    const plain = sampleSearch(BOUNDS, { depth, pruning: true });
    const right = sampleSearch(BOUNDS, { depth, pruning: true, table: true });
    const wrong = sampleSearch(BOUNDS, { depth, pruning: true, table: true, fault: "bounds as values" });
    return {
      board: { arrows: arrows(right.column, wrong.column) },
      figures: [
        {
          kind: "table",
          caption: t("A sample search of depth {depth}", { depth }),
          head: [t("table"), t("column"), t("value"), t("positions")],
          rows: [
            [t("none"), plain.column, valueText(plain.value), groupDigits(plain.visited)],
            [t("with bounds"), right.column, valueText(right.value), groupDigits(right.visited)],
            [t("bounds as values"), wrong.column, valueText(wrong.value), groupDigits(wrong.visited)],
          ],
        },
      ],
      finding:
        t("The correct table changes only the number of visited positions. The faulty table returns {wrong} instead of {right}.", { wrong: valueText(wrong.value), right: valueText(right.value) }),
    };
  },
  links: [
    treeLink(BOUNDS, "alphabeta:depth=4", mark("Exact values and bounds in the Tree view")),
    analyseLink(BOUNDS),
  ],
};

const winAtEdge: Answer = {
  moves: EDGE,
  text: [
    mark("If the board is one long list of cells, the last cell of a row and the first cell of the next row are neighbours in the list. A test that only adds 1 to the index three times also finds four in a row across the edge of the board."),
    mark("Stop at the edge. A horizontal line may start only in columns 1 to 4. A diagonal line that rises to the right may start only in columns 1 to 4 and rows 1 to 3. Bitboards avoid this error with one empty bit above each column."),
    mark("The opposite error is just as common: a loop stops one cell too early and misses the lines that end at the edge. Test all 69 lines of the standard board: 24 horizontal, 21 vertical and 24 diagonal."),
  ],
  exhibit() {
    const board = new SampleBoard(EDGE);
    const wrong = horizontalFourWithoutEdge(board).map(cellText);
    const right = fourInARow(board).map(cellText);
    return {
      // The example is about cells, so the board shows their names.
      board: { labels: "both", marks: wrong.map((cell) => ({ cell, kind: "bad" })) },
      figures: [
        {
          kind: "table",
          caption: t("Four in a row in this position"),
          head: [t("test"), t("finds")],
          rows: [
            [t("checks the edge"), right.join(", ") || t("nothing")],
            [t("ignores the edge"), wrong.join(", ") || t("nothing")],
          ],
        },
      ],
      finding: t("Neither player has won. The test that ignores the edge reports {wrong}: the marked cells.", { wrong: wrong.join(", ") }),
    };
  },
  links: [analyseLink(EDGE), { text: mark("Lesson 1: rules and threats"), href: "/learn?lesson=1" }],
};

export const answers: Record<string, Answer> = {
  "alphabeta-other-move": otherMove,
  "root-ties": rootTies,
  "no-move": noMove,
  "wrong-sign": wrongSign,
  undo,
  "cache-turn": cacheTurn,
  "table-bounds": tableBounds,
  "win-at-edge": winAtEdge,
};
