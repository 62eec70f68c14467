// @ts-check
/** Lesson 4: the same search in different orders; the reader guesses, the engine counts. */

import { bars } from "../figures.js";

/** @typedef {import("./list.js").Step} Step */
/** @typedef {import("../stage.js").Stage} Stage */

const EVALUATION = "windows-centre";
const ORDERS = [
  { order: "ascending", text: "From left to right" },
  { order: "centre", text: "From the centre outwards" },
  { order: "evaluation", text: "What the evaluation likes" },
];

/** @param {Stage} stage @param {string} moves @param {string} engine */
const think = (stage, moves, engine) =>
  stage.engine.think({ variant: "7x6", moves, engine }, { signal: stage.signal });

/** @param {string} order @param {number} depth */
const alphabeta = (order, depth) => `alphabeta:depth=${depth},eval=${EVALUATION},order=${order}`;

/**
 * Asks engines one after the other and lets the bars grow.
 * @param {Stage} stage
 * @param {string} caption
 * @param {{ name: string, note?: string, moves: string, engine: string }[]} asked
 */
async function race(stage, caption, asked) {
  /** @type {(import("../../../api/client.ts").EngineMove | null)[]} */
  const found = asked.map(() => null);
  const draw = () =>
    stage.figure(
      bars(
        caption,
        asked.map(({ name, note }, index) => ({
          name,
          ...(note ? { note } : {}),
          value: found[index]?.counters.visited ?? null,
        })),
      ),
    );
  draw();
  for (const [index, { moves, engine }] of asked.entries()) {
    found[index] = await think(stage, moves, engine);
    draw();
  }
  return found.map((decision) => ({
    visited: decision?.counters.visited ?? 0,
    column: decision?.column ?? "",
    score: decision?.score?.value ?? 0,
  }));
}

/** @param {number} count */
const number = (count) => count.toLocaleString("en");

/** @type {Step[]} */
export const steps = [
  {
    title: "Guess first",
    async run(stage) {
      await stage.lay("43");
      stage.tell(
        "Alpha-beta skips more when a good move is tried early: then everything else has " +
          "something to beat.",
        "This is “43”, on which report 001, one of five that Foursight grew from, compared both " +
          "searches five plies deep.",
      );
      const guess = await stage.choose(
        "Which order of columns visits the fewest positions?",
        ORDERS.map(({ order, text }) => ({ value: order, text })),
      );
      stage.note("Let us count.");
      const engines = ORDERS.map(({ order, text }) => ({
        name: text,
        moves: "43",
        engine: alphabeta(order, 5),
      }));
      const full = { name: "Minimax", note: "skips nothing", moves: "43" };
      const results = await race(stage, "Positions visited, depth 5", [
        { ...full, engine: `minimax:depth=5,eval=${EVALUATION}` },
        ...engines,
      ]);
      const counts = results.slice(1);
      const least = Math.min(...counts.map(({ visited }) => visited));
      const best = counts.findIndex(({ visited }) => visited === least);
      const same = results.every(
        ({ column, score }) => column === results[0]?.column && score === results[0].score,
      );
      const agree = same
        ? `All four play column ${results[0]?.column} with the same score: order changes the work, ` +
          "never the answer."
        : "";
      const most = number(results[0]?.visited ?? 0);
      const told = `${ORDERS[best]?.text}: ${number(least)} instead of ${most}. ${agree}`;
      if (guess === ORDERS[best]?.order) stage.good(`Well guessed. ${told}`);
      else stage.note(`Not this time. ${told}`);
    },
  },
  {
    title: "The mirror",
    async run(stage) {
      await stage.lay("45");
      stage.tell(
        "“45” is the mirror image of “43”. Its value is the same, of course. Centre first means " +
          "4, 3, 5, 2, 6, 1, 7: left before right.",
      );
      const guess = await stage.choose("Does the search visit as many positions as in “43”?", [
        { value: true, text: "As many" },
        { value: false, text: "Not as many" },
      ]);
      const asked = ["43", "45"].flatMap((moves) =>
        ["centre", "ascending"].map((order) => ({
          name: `“${moves}”`,
          note: ORDERS.find((each) => each.order === order)?.text ?? order,
          moves,
          engine: alphabeta(order, 5),
        })),
      );
      const results = await race(stage, "Positions visited, depth 5", asked);
      const same = results[0]?.visited === results[2]?.visited;
      const told =
        `${number(results[0]?.visited ?? 0)} and ${number(results[2]?.visited ?? 0)}, with the same ` +
        "score: even left before right is an order, and an order decides what is skipped.";
      if (guess === same) stage.good(`Right: ${told}`);
      else stage.note(`Look: ${told}`);
    },
  },
  {
    title: "Orders that learn",
    async run(stage) {
      await stage.lay("43");
      stage.tell(
        "A deepening search first looks one ply deep, then two, and so on. Each round tells the " +
          "next what to try first, and a table remembers positions reached on another way.",
        "It repeats itself at every depth. Does that pay?",
      );
      const guess = await stage.choose("At depth 7, deepening visits…", [
        { value: "more", text: "More, it repeats itself" },
        { value: "fewer", text: "Fewer" },
      ]);
      const results = await race(stage, "Positions visited, depth 7", [
        {
          name: "Alpha-beta",
          note: "from left to right",
          moves: "43",
          engine: alphabeta("ascending", 7),
        },
        { name: "Alpha-beta", note: "centre first", moves: "43", engine: alphabeta("centre", 7) },
        {
          name: "Deepening",
          note: "all rounds together",
          moves: "43",
          engine: `deepening:depth=7,eval=${EVALUATION}`,
        },
      ]);
      const plain = results[1]?.visited ?? 0;
      const deep = results[2]?.visited ?? 0;
      const truth = deep < plain ? "fewer" : "more";
      const told = `${number(deep)} against ${number(plain)}: ${
        truth === "fewer"
          ? "the shallow rounds are cheap, and what they teach is worth more than they cost."
          : "at this depth the repeated rounds cost more than they teach."
      }`;
      if (guess === truth) stage.good(`Right: ${told}`);
      else stage.note(`Surprise: ${told}`);
    },
  },
];
