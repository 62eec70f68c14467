// @ts-check
/** Lesson 9: what the first move is worth, what it costs to know, and holding the win. */

import { duration } from "../../play/words.js";
import { chipsOf, hold } from "./playing.js";

/** @typedef {import("./list.js").Step} Step */

/** Beyond the book, so that the solver has to work. */
const MIDDLE = "5142564564";
/** First to move wins in five, with two columns that do it. */
const WON = "774344443736";

/** @type {Step[]} */
export const steps = [
  {
    title: "The first move",
    async run(stage) {
      const { first } = stage.names;
      stage.tell(
        "Nobody needs to guess in four in a row: the solver knows, for every position, who wins " +
          "and when, if both play their best.",
        `${first} begins. One column wins by force. Which?`,
      );
      const solved = await stage.engine.solve(
        { variant: "7x6", moves: "" },
        { signal: stage.signal },
      );
      await stage.drop("", (_, column) => {
        const known = solved.columns.find((each) => each.column === column);
        return {
          right: known?.best ?? false,
          text: `With best play column ${column} ${known?.words ?? "is not known"}.`,
        };
      });
      await stage.lay("");
      stage.draw({ chips: chipsOf(solved) });
      const centre = solved.columns.find(({ best }) => best);
      stage.good(
        `Column ${centre?.column} ${centre?.words}. What the others are worth stands above them: ` +
          "a plus wins, = draws, a minus loses.",
      );
    },
  },
  {
    title: "The end of a perfect game",
    async run(stage) {
      const { first, second } = stage.names;
      stage.tell(
        "If both play perfectly from the first stone on, the loser holds out as long as possible.",
      );
      await stage.lay("");
      const solved = await stage.engine.solve(
        { variant: "7x6", moves: "" },
        { signal: stage.signal },
      );
      await stage.ask(
        `With which stone does the game end?`,
        [21, 33, 41, 42].map((value) => ({
          value,
          text: `The ${value}${value % 10 === 1 ? "st" : value === 33 ? "rd" : "nd"}`,
        })),
        (value) =>
          value === solved.last_ply
            ? { right: true, text: `The ${value}st of 42: ${first}'s last. One cell stays empty.` }
            : { right: false, text: `${first} has 21 stones, and ${second} is stubborn.` },
      );
      await stage.press("Play that game");
      // The solver follows a line for a moment only; from its end it goes on.
      let moves = "";
      let ahead = solved.line;
      while (ahead) {
        for (const column of ahead) {
          moves += column;
          await stage.lay(moves, "step");
          await stage.pause(160);
        }
        if (moves.length >= (solved.last_ply ?? 0)) break;
        ahead = (await stage.engine.solve({ variant: "7x6", moves }, { signal: stage.signal }))
          .line;
      }
      stage.good(`${moves.length} stones of best play by both.`);
    },
  },
  {
    title: "What it costs to know",
    async run(stage) {
      await stage.lay(MIDDLE, "none");
      stage.tell(
        "The first moves come from a book that the solver wrote once. This position is beyond " +
          "it: every line must be followed to its end, 30 plies and more.",
      );
      const guess = await stage.choose("How many positions will the solver visit?", [
        { value: 3, text: "A few thousand" },
        { value: 5.5, text: "Between 50,000 and 2 million" },
        { value: 9, text: "More than a billion" },
      ]);
      stage.note("Solving…");
      const solved = await stage.engine.solve(
        // Another lesson asks about this position too: what is counted here starts from nothing.
        { variant: "7x6", moves: MIDDLE, fresh: true },
        { signal: stage.signal },
      );
      stage.draw({ chips: chipsOf(solved) });
      const size = Math.log10(Math.max(1, solved.nodes));
      const truth = [3, 5.5, 9].reduce((best, each) =>
        Math.abs(each - size) < Math.abs(best - size) ? each : best,
      );
      const told =
        `${solved.nodes.toLocaleString("en")} positions in ${duration(solved.time_ns / 1e6)}; ` +
        `the side to move ${solved.words}. Pruning, order, a table of proofs and both sides' ` +
        "threats do that; lessons 3 and 4 were their beginning.";
      if (guess === truth) stage.good(`Right. ${told}`);
      else stage.note(told);
    },
  },
  {
    title: "Hold the win",
    async run(stage) {
      const { first, second } = stage.names;
      stage.tell(
        `${first} to move has a won position, and ${second} plays perfectly. One careless stone ` +
          "and the win is gone; it is taken back, so try.",
      );
      const end = await hold(stage, WON);
      stage.good(
        `Won with ${end.cells.at(-1)}, against perfect play. That was the last lesson: the puzzles ` +
          "are full of positions like this.",
      );
    },
  },
];
