// @ts-check
/** Lesson 8: the square game is a draw: attack the proof, hold with it, and see why it works. */

import { height } from "../../../state/game.js";
import { table } from "../figures.js";
import { uprightPairs } from "./playing.js";

/** @typedef {import("./list.js").Step} Step */

const GAME = "7x6:square";
const ROWS = 6;
/** Moves of the reader after which the point is made. */
const ENOUGH = 5;

/** @param {number} count */
const pairs = (count) => (count === 1 ? "1 upright pair" : `${count} upright pairs`);

/** @type {Step[]} */
export const steps = [
  {
    title: "Attack",
    async run(stage) {
      const { first, second } = stage.names;
      stage.game(GAME);
      stage.tell(
        "A 2×2 square wins, lines do not. Report 002 expected deeper searches to win it. They " +
          "cannot: here is an opponent that thinks nothing at all.",
        `You are ${first}. Build a square, if you can. ${second} drops on top of each of your stones.`,
      );
      let moves = "";
      for (let own = 0; ; own += 1) {
        await stage.lay(moves);
        const column = await stage.column(own >= ENOUGH ? "I have seen enough" : undefined);
        if (column === "") break;
        const mine = await stage.lay(moves + column);
        if (mine.outcome !== "ongoing") break;
        const { after } = await stage.reply(mine.moves, "stacker");
        moves = after.moves;
        const had = pairs(uprightPairs(moves, "first"));
        stage.note(`${second} answers ${after.cells.at(-1)}. So far you have ${had}.`);
        if (after.outcome !== "ongoing") break;
      }
      const had = uprightPairs(moves, "first");
      stage.good(
        `${moves.length / 2} stones, ${pairs(had)}, no square. It is hard to build on ground ` +
          "that is taken away at once.",
      );
    },
  },
  {
    title: "Hold",
    async run(stage) {
      const { first, second } = stage.names;
      stage.game(GAME);
      stage.tell(
        `Change seats: you are ${second}. ${first} follows the plan that beat report 002's search ` +
          "at depths 1 to 3: prepare two squares at once.",
        "Always answer on top. Nothing else is asked of you.",
      );
      let moves = "";
      for (let own = 0; own < ENOUGH; own += 1) {
        const { decision, after } = await stage.reply(moves, "absolute-win");
        const under = decision.column;
        const full = height(after.moves, under) >= ROWS;
        const answered = await stage.drop(after.moves, (_, column) => {
          if (full || column === under) return { right: true, text: "Covered." };
          return {
            right: false,
            text: `${after.cells.at(-1)} is bare: another stone on it and ${first} has an upright pair.`,
          };
        });
        moves = answered.moves;
      }
      stage.note("You have it. The rest plays itself.");
      await stage.press("Play to the end");
      let position = await stage.lay(moves);
      while (position.outcome === "ongoing") {
        const plan = position.moves.length % 2 === 0 ? "absolute-win" : "stacker";
        const asked = { variant: GAME, moves: position.moves, engine: plan };
        const { column } = await stage.engine.think(asked, { signal: stage.signal });
        position = await stage.lay(position.moves + column, "step");
        await stage.pause(120);
      }
      const had = uprightPairs(position.moves, "first");
      if (position.outcome === "draw") {
        stage.good(`The board is full: a draw. ${first} never got more than ${pairs(had)}.`);
      } else if (position.outcome === "second") {
        stage.good(`You even won. ${first} had ${pairs(had)}.`);
      } else stage.bad("That should not have happened.");
    },
  },
  {
    title: "Why it always works",
    async run(stage) {
      stage.game(GAME);
      await stage.lay("11", "none");
      stage.tell("The proof has two lines. You can write them yourself.");
      await stage.ask(
        "How many upright pairs does a square of one colour hold?",
        [0, 1, 2, 4].map((value) => ({ value, text: String(value) })),
        (value) =>
          value === 2
            ? { right: true, text: "Two, side by side." }
            : { right: false, text: "A square has two columns of two." },
      );
      await stage.ask(
        "If each of your stones gets one of mine on top, how many upright pairs do you ever have?",
        [0, 1, 2, 4].map((value) => ({ value, text: String(value) })),
        (value) =>
          value === 0
            ? { right: true, text: "None, so no square either." }
            : { right: false, text: "What lies on top of each of your stones?" },
      );
      await stage.ask(
        "Who can play like that?",
        [
          { value: "one", text: "Only the second player" },
          { value: "both", text: "Either player" },
        ],
        (value) =>
          value === "both"
            ? {
                right: true,
                text: "Either: where there is nothing to cover, any move will do. So neither can be beaten.",
              }
            : {
                right: false,
                text: "The first player's extra stone makes no pair for the other. It works too.",
              },
      );
      /** @type {(string | number)[][]} */
      const rows = [];
      for (const size of ["3x3", "4x4", "5x3", "4x5", "5x5", "6x4"]) {
        const solved = await stage.engine.solve(
          { variant: `${size}:square`, moves: "", fresh: true },
          { signal: stage.signal },
        );
        rows.push([size.replace("x", "×"), solved.words, solved.nodes.toLocaleString("en")]);
        stage.figure(
          table(
            "The solver, without knowing the proof",
            ["board", "first player", "positions"],
            rows,
          ),
        );
      }
      stage.good("A draw on every board. No depth and no evaluation can change that.");
    },
  },
];
