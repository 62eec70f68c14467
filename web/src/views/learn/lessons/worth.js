// @ts-check
/** Lesson 6: what an evaluation is worth: the reader judges, evaluations judge, the solver knows. */

import { resultOf } from "../../analyse/value.js";
import { valueWords } from "../../analyse/reading.js";
import { h } from "../../../ui/dom.js";
import { bars, signed, table } from "../figures.js";

/** @typedef {import("./list.js").Step} Step */
/** @typedef {import("../stage.js").Stage} Stage */

/** Nearly every evaluation likes the side that loses here. */
const MOVES = "5142564564";
const ASKED = [
  "cells",
  "open-windows",
  "runs",
  "windows-centre",
  "lines",
  "attack",
  "parity",
  "quiet",
];

const GUESSES = [50, 65, 80, 95];

/** @param {Stage} stage @param {string[]} evaluations @param {number[]} [depths] */
async function judgements(stage, evaluations, depths = []) {
  const asked = { variant: "7x6", moves: MOVES, evaluations, depths };
  return (await stage.engine.evaluate(asked, { signal: stage.signal })).evaluations;
}

/** @param {Stage} stage @param {string} moves */
const solve = (stage, moves) =>
  stage.engine.solve({ variant: "7x6", moves }, { signal: stage.signal });

/** @type {Step[]} */
export const steps = [
  {
    title: "You judge",
    async run(stage) {
      const { first, second } = stage.names;
      await stage.lay(MOVES, "none");
      stage.tell(
        "An evaluation looks at a position and gives a number, without playing on. Do the same: " +
          `look, do not calculate. ${first} is to move.`,
      );
      const guess = await stage.choose("Who is better?", [
        { value: "win", text: first },
        { value: "draw", text: "It is even" },
        { value: "loss", text: second },
      ]);
      const [all, solved] = await Promise.all([judgements(stage, ASKED), solve(stage, MOVES)]);
      const truth = resultOf(solved.value);
      const side = (/** @type {number} */ value) =>
        value > 0 ? first : value < 0 ? second : "even";
      const meant = { win: 1, draw: 0, loss: -1 }[truth ?? "draw"];
      const agree = all.filter(({ to_move }) => Math.sign(to_move?.value ?? 0) === meant);
      stage.figure(
        table(
          "Points for the side to move",
          ["evaluation", "points", "likes"],
          all.map(({ name, to_move }) => [
            name,
            signed(to_move?.value ?? null),
            side(to_move?.value ?? 0),
          ]),
        ),
      );
      const told =
        `With best play ${valueWords(solved.words, "first", stage.names)}. ` +
        `${agree.length} of ${all.length} evaluations have the right side.`;
      if (guess === truth) stage.good(`You saw it. ${told}`);
      else stage.note(`You are in company. ${told}`);
    },
  },
  {
    title: "Looking helps",
    async run(stage) {
      stage.tell(
        "Evaluations are made to be asked at the end of a search. Here a search that ends in " +
          "windows-centre looks deeper and deeper at the same position.",
      );
      await stage.lay(MOVES, "none");
      const depths = [1, 2, 4, 6, 8];
      const question = `From which depth on does it see that ${stage.names.first} is losing?`;
      const guess = await stage.choose(question, [
        ...depths.map((depth) => ({ value: depth, text: `Depth ${depth}` })),
        { value: 0, text: "Not even 8" },
      ]);
      const [judgement] = await judgements(stage, ["windows-centre"], depths);
      const choices = judgement?.choices ?? [];
      stage.figure(
        table(
          "windows-centre at the end of alpha-beta",
          ["depth", "plays", "points"],
          choices.map(({ depth, column, score }) => [depth, column, signed(score?.value ?? null)]),
        ),
      );
      const turned = choices.find((_, index) =>
        choices.slice(index).every(({ score }) => (score?.value ?? 0) < 0),
      );
      const told = turned
        ? `From depth ${turned.depth} on it does not trust its own side any more.`
        : "Even at depth 8 it likes the side that loses: the loss lies behind the horizon.";
      if (guess === (turned?.depth ?? 0)) stage.good(`Right. ${told}`);
      else stage.note(told);
    },
  },
  {
    title: "Two seats",
    async run(stage) {
      const { first, second } = stage.names;
      stage.tell(
        "What one side wins the other loses. So the points for one should be minus the points " +
          "for the other. Robert's function of report 000 counts one side's windows only.",
      );
      await stage.lay(MOVES, "none");
      const pair = await judgements(stage, ["open-windows-printed", "open-windows"]);
      const [printed, repaired] = pair;
      stage.figure(
        table(
          "The same position, asked by both",
          ["evaluation", first, second],
          pair.map(({ name, to_move, other }) => [
            name,
            signed(to_move?.value ?? null),
            signed(other?.value ?? null),
          ]),
        ),
      );
      await stage.ask(
        "Which of the two can be trusted in either seat?",
        pair.map(({ name }) => ({ value: name, text: name })),
        (name) => {
          const one = pair.find((each) => each.name === name);
          return one?.antisymmetric
            ? {
                right: true,
                text: "Its two numbers differ in sign only: whoever asks, the position is the same.",
              }
            : {
                right: false,
                text:
                  `It tells ${first} ${signed(printed?.to_move?.value ?? null)} and ${second} ` +
                  `${signed(printed?.other?.value ?? null)}: both sides are pleased.`,
              };
        },
      );
      stage.good(
        `${repaired?.name} subtracts what the other side has. In report 000 the printed one won or ` +
          "lost with the seat it was given.",
      );
    },
  },
  {
    title: "Measured",
    async run(stage) {
      stage.tell(
        "Four in a row is solved, so there is a better question than “who won?”: of the positions " +
          "where something could be lost, in how many does a player keep the outcome?",
      );
      const [{ levels }] = await Promise.all([stage.engine.catalogue(), stage.lay(MOVES, "none")]);
      const known = levels.filter(({ accuracy }) => accuracy !== null);
      const middle = known.find(({ text }) => text === "level:4") ?? known[0];
      const guess = await stage.choose(
        `Level 4 (${middle?.name}): ${middle?.summary} It keeps the outcome in…`,
        GUESSES.map((value) => ({ value, text: `about ${value} %` })),
      );
      const truth = middle?.accuracy ?? 0;
      const near = GUESSES.reduce((best, value) =>
        Math.abs(value - truth) < Math.abs(best - truth) ? value : best,
      );
      stage.figure(
        bars(
          "Outcome kept, per cent of the critical positions of the graded set",
          known.map(({ text, name, accuracy }) => ({
            name: text.replace(":", " "),
            note: name,
            value: Math.round((accuracy ?? 0) * 10) / 10,
          })),
        ),
        h(
          "p",
          { class: "small-text" },
          h("a", { href: "/write" }, "Write your own evaluation"),
          " and have it graded like this; ",
          h("a", { href: "/lab" }, "the lab"),
          " grades all of them by depth.",
        ),
      );
      const told = `Measured: ${truth.toFixed(1)} %.`;
      if (guess === near) stage.good(`Well guessed. ${told}`);
      else stage.note(`${told} Games between players would never have told you that.`);
    },
  },
];
