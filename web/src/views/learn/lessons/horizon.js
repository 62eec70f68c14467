// @ts-check
/** Lesson 5: report 002's fork in the square game. Depth 3 walks into it, depth 4 sees it. */

import { seeAlso, signed, table } from "../figures.js";

/** @typedef {import("./list.js").Step} Step */
/** @typedef {import("../stage.js").Stage} Stage */
/** @typedef {import("../../../api/client.ts").EngineMove} Decision */

const GAME = "7x6:square";
/** Three neighbours in the bottom row; the second player must do something now. */
const BEFORE = "14342";

const HEAD = ["depth", "plays", "gives itself", "in truth"];

/** @param {number} depth */
const search = (depth) => `alphabeta:depth=${depth},eval=squares`;

/** A score in words, for whoever thinks. @param {Decision} decision */
function judged({ score }) {
  if (!score) return "no score";
  if (score.plies_to_end === null) return `${signed(score.value)} points`;
  const what = score.value > 0 ? "a win" : score.value < 0 ? "a loss" : "a draw";
  return `${what} in ${score.plies_to_end} plies`;
}

/**
 * Whether the side to move can force a square within three plies: by a search that deep.
 * @param {Stage} stage @param {string} moves
 */
async function forksNow(stage, moves) {
  const decision = await stage.engine.think(
    { variant: GAME, moves, engine: search(3) },
    { signal: stage.signal },
  );
  const { score } = decision;
  return { wins: score != null && score.plies_to_end != null && score.value > 0, decision };
}

/** @param {import("../../../api/types.ts").PositionReport} position */
const openCells = ({ threats }) =>
  threats.first.filter(({ playable }) => playable).map(({ cell }) => cell);

/** @type {Step[]} */
export const steps = [
  {
    title: "The fork",
    async run(stage) {
      const { first, second } = stage.names;
      stage.game(GAME);
      const moves = `${BEFORE}424`;
      const position = await stage.lay(moves, "none");
      stage.tell(
        "One of the reports that Foursight grew from, 002, changed the game: a square of 2×2 wins, " +
          "lines do not. People beat its search with one shape: three neighbours in a row and a " +
          "stone on the middle one.",
        `${first} has that shape. ${second} could stop one shoulder only. Finish it.`,
      );
      await stage.drop(
        moves,
        (after) =>
          after.outcome === "first"
            ? {
                right: true,
                text: `A square: ${after.winning.join(", ")}. The other shoulder would have done it too.`,
              }
            : { right: false, text: `The shoulders are ${openCells(position).join(" and ")}.` },
        { threats: { first: position.threats.first, second: [] } },
      );
    },
  },
  {
    title: "Three plies deep",
    async run(stage) {
      const { first, second } = stage.names;
      stage.game(GAME);
      stage.tell(
        `Three plies earlier. ${second} is a search of depth 3 and to move: it looks at its move, ` +
          `your answer and its next move, and not one stone further.`,
      );
      await stage.lay(BEFORE, "none");
      const guess = await stage.choose(`Will it stop ${first} from building the fork?`, [
        { value: true, text: "It will" },
        { value: false, text: "It will not" },
      ]);
      const { decision, after } = await stage.reply(BEFORE, search(3));
      const open = await forksNow(stage, after.moves);
      const told = `It plays column ${decision.column} and gives itself ${judged(decision)}.`;
      if (!open.wins) return stage.good(`${told} It defended.`);
      stage.note(`${guess ? "No. " : "You knew. "}${told} Now build the fork.`);
      const forked = await stage.drop(after.moves, (next) => {
        const cells = openCells(next);
        return cells.length > 1
          ? { right: true, text: `${cells.join(" and ")} both win. ${second} can take one.` }
          : {
              right: false,
              text: "That does not threaten two squares at once. Where is the middle?",
            };
      });
      const { after: answered } = await stage.reply(forked.moves, search(3));
      stage.note(`${second} took ${answered.cells.at(-1)}. Win.`);
      await stage.drop(answered.moves, (end) =>
        end.outcome === "first"
          ? { right: true, text: "Its fourth ply was your win, and it never looked that far." }
          : { right: false, text: `Still open: ${openCells(answered).join(", ")}.` },
      );
    },
  },
  {
    title: "One ply more",
    async run(stage) {
      const { first } = stage.names;
      stage.game(GAME);
      stage.tell(
        "The very same position, the very same evaluation; only one ply deeper: move, fork, " +
          "block, square. Where will a search of depth 4 play?",
      );
      const { legal } = await stage.lay(BEFORE, "none");
      const guess = await stage.choose(
        "Its column:",
        legal.map((column) => ({ value: column, text: column })),
      );
      const { decision, after } = await stage.reply(BEFORE, search(4));
      const open = await forksNow(stage, after.moves);
      const told =
        `It plays column ${decision.column} and gives itself ${judged(decision)}: ` +
        (open.wins ? "and the fork is still there." : "the cell the fork needs.");
      if (guess === decision.column) stage.good(`Right. ${told}`);
      else stage.note(told);
      await stage.drop(after.moves, (next, column) => ({
        right: true,
        text:
          openCells(next).length > 1
            ? "That is a fork!"
            : `Column ${column}: no two squares are threatened. The plan of ${first} is over.`,
      }));
    },
  },
  {
    title: "Where the horizon lies",
    async run(stage) {
      const { first, second } = stage.names;
      stage.game(GAME);
      stage.tell(
        `Every depth from 1 to 6 plays for ${second} here; then we look whether ${first} can ` +
          "force the fork. Report 002 measured the same with 35 games played by hand.",
      );
      await stage.lay(BEFORE, "none");
      const guess = await stage.choose(
        "The first depth that defends:",
        [1, 2, 3, 4, 5, 6].map((value) => ({ value, text: String(value) })),
      );
      /** @type {(string | number)[][]} */
      const rows = [];
      let defends = 0;
      for (let depth = 1; depth <= 6; depth += 1) {
        const decision = await stage.engine.think(
          { variant: GAME, moves: BEFORE, engine: search(depth) },
          { signal: stage.signal },
        );
        const { wins } = await forksNow(stage, BEFORE + decision.column);
        if (!wins && !defends) defends = depth;
        rows.push([
          depth,
          decision.column,
          judged(decision),
          wins ? "✗ loses to the fork" : "✓ defends",
        ]);
        stage.figure(table("By depth", HEAD, rows));
      }
      stage.figure(
        table("By depth", HEAD, rows),
        seeAlso("All 70 games of the report, by machine:", "/lab", "the lab"),
      );
      const told =
        `Depth ${defends} is the first. A search sees what lies before its horizon as if it were ` +
        "the whole world; its points say nothing of what comes behind.";
      if (guess === defends) stage.good(`Right. ${told}`);
      else stage.note(told);
    },
  },
];
