// @ts-check
/** Checks the practice mode of the Tree view on trees that the server has recorded. */

import { expect, test } from "../support/foursight.js";
import { checkPractice, checkValueSentences } from "../support/practice-check.js";

/**
 * Alpha-beta searches, each as variant, moves and engine. The positions have 0 to 14 discs, and the depths are 2 to 5.
 */
const SEARCHES = [
  ["7x6", "", "alphabeta:depth=4"],
  ["7x6", "43", "alphabeta:depth=5,eval=windows-centre"],
  ["7x6", "43", "alphabeta:depth=5,eval=windows-centre,cut=strict"],
  ["7x6", "4435", "alphabeta:depth=4,order=ascending"],
  ["7x6", "4453267", "alphabeta:depth=4,order=evaluation"],
  ["7x6", "44432665", "alphabeta:depth=5,eval=open-windows,order=evaluation,cut=strict"],
  ["7x6", "4444443333", "alphabeta:depth=4,eval=cells"],
  ["7x6", "112233546", "alphabeta:depth=4,eval=lines"],
  ["7x6", "12345671234567", "alphabeta:depth=5,eval=open-windows,order=ascending"],
  ["7x6", "4", "alphabeta:depth=2,eval=cells-printed"],
  ["7x6", "43", "alphabeta:depth=4,form=max-min"],
  ["7x6", "44556", "alphabeta:depth=4,form=max-min,cut=strict"],
  ["7x6", "445", "alphabeta:depth=4,ties=random,seed=3,cut=strict"],
  ["7x6:square", "4", "alphabeta:depth=4,eval=squares"],
  ["7x6:square", "445566", "alphabeta:depth=4,eval=squares,cut=strict"],
  ["6x5", "3344", "alphabeta:depth=5,eval=open-windows"],
  ["8x8:line5", "4455", "alphabeta:depth=3,cut=strict,order=ascending"],
  ["4x4:line3", "12", "alphabeta:depth=5,cut=strict"],
  ["5x4", "3322", "alphabeta:depth=5,eval=runs"],
  ["7x6:line4+square", "43", "alphabeta:depth=4,eval=windows-centre,order=evaluation"],
];

/** Returns whether cutoffs of an engine need a value beyond α or β. @param {string} engine */
const isStrict = (engine) => engine.includes("cut=strict") && !engine.includes("max-min");

/** @param {Record<string, number>[]} list */
function summed(list) {
  /** @type {Record<string, number>} */
  const sums = {};
  for (const counts of list) {
    for (const [name, count] of Object.entries(counts)) sums[name] = (sums[name] ?? 0) + count;
  }
  return sums;
}

test("practice agrees with the recorded search at every node of 20 trees", async ({ server }) => {
  expect(SEARCHES).toHaveLength(20);
  const counted = [];
  for (const [variant, moves, engine = ""] of SEARCHES) {
    const tree = await server.ask("tree", { variant, moves, engine });
    expect(tree.whole, engine).toBe(true);
    counted.push(checkPractice(tree, { isStrict: isStrict(engine) }));
  }
  const sums = summed(counted);
  // Every position that has moves can be practised, including the 20 roots.
  expect(sums).toMatchObject({ roots: 20, partial: 0, practised: sums.inner });
  expect(sums.practised).toBeGreaterThan(3000);
  expect(sums.cutoffs).toBeGreaterThan(2000);
  expect(sums.onLimit, "values on the limit, where strict cutoffs differ").toBeGreaterThan(100);
});

test("practice agrees with searches with a transposition table, with limits, and with parts of trees", async ({ server }) => {
  const question = { variant: "7x6", moves: "4435" };
  const counted = [];
  for (const [engine, part] of /** @type {[string, object][]} */ ([
    ["deepening:depth=6", {}],
    ["deepening:depth=5,table=0,eval=open-windows", {}],
    ["deepening:nodes=500,ties=random", {}],
    ["alphabeta:depth=5,nodes=300", {}],
    ["alphabeta:depth=6", { most: 300 }],
    ["alphabeta:depth=6,cut=strict", { under: "43" }],
  ])) {
    const tree = await server.ask("tree", { ...question, engine, ...part });
    counted.push(checkPractice(tree, { isStrict: isStrict(engine) }));
  }
  const sums = summed(counted);
  // A position can be practised if all of its moves are loaded and the search has finished it.
  expect(sums.practised).toBe((sums.inner ?? 0) - (sums.partial ?? 0));
  expect(sums.partial).toBeGreaterThan(50);
  expect(sums.practised).toBeGreaterThan(1000);
});

test("the sentence about a value states correctly whether the value is exact or a bound", async ({ server }) => {
  const counted = [];
  for (const [variant, moves, engine = ""] of SEARCHES.filter(([, , engine]) => !engine?.includes("depth=5,eval=open"))) {
    const tree = await server.ask("tree", { variant, moves, engine });
    const evaluation = /eval=[\w-]+/.exec(engine)?.[0] ?? "eval=windows-centre";
    const plain = await server.ask("tree", { variant, moves, engine: `minimax:depth=${tree.depth},${evaluation}` });
    if (plain.whole) counted.push(checkValueSentences(tree, plain));
  }
  expect(counted.length, "comparisons with whole trees").toBeGreaterThan(14);
  const sums = summed(counted);
  for (const kind of ["exact", "lower", "upper", "onLimit"]) expect(sums[kind], kind).toBeGreaterThan(100);
});
