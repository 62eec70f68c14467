// @ts-check
/** Lesson 1: make four, stop four, and threats that count now or wait. */

/** @typedef {import("./list.js").Step} Step */

/** @type {Step[]} */
export const steps = [
  {
    title: "Make four",
    async run(stage) {
      const { first } = stage.names;
      stage.tell(
        "Stones fall to the lowest free cell of a column. Whoever first has four in a line wins: " +
          "across, upright or slanted.",
        `You are ${first}, with three in the bottom row. Drop the fourth: click a column, or ` +
          "press its number.",
      );
      await stage.drop("112233", (after) =>
        after.outcome === "first"
          ? { right: true, text: `Four in a row: ${after.winning.join(", ")}. ${first} wins.` }
          : { right: false, text: "That stone lies beside the row, not in it. Four must touch." },
      );
    },
  },
  {
    title: "Find the cell that wins",
    async run(stage) {
      const { first, second } = stage.names;
      const moves = "142254742762255565";
      stage.tell(
        "A slanted four is easily overlooked. The cell that completes it must be one where a " +
          "stone can lie: the cell below it is filled.",
        `${first} to move wins at once. Where?`,
      );
      const { threats } = await stage.lay(moves);
      await stage.drop(moves, (after) => {
        if (after.outcome === "first") {
          const also = threats.second.some(({ playable }) => playable);
          const more = also ? ` ${second} wanted the same cell.` : "";
          return { right: true, text: `Yes: ${after.winning.join(", ")}.${more}` };
        }
        return {
          right: false,
          text: `No four yet. Look for three of ${first} on one slant, and the gap that ends it.`,
        };
      });
    },
  },
  {
    title: "Block",
    async run(stage) {
      const { first, second } = stage.names;
      const moves = "142464";
      stage.tell(
        `${second} has three and would win with the next stone. You cannot win first, so you ` +
          "must take that cell.",
        `${first} to move.`,
      );
      await stage.drop(moves, (after) => {
        const hole = after.threats.second.find(({ playable }) => playable);
        if (!hole) return { right: true, text: `Blocked: ${second} cannot win at once any more.` };
        return {
          right: false,
          text: `${second} now drops on ${hole.cell} and wins. That cell must be yours.`,
        };
      });
    },
  },
  {
    title: "Now, or not yet",
    async run(stage) {
      const { first, second } = stage.names;
      const moves = "123551253";
      stage.tell(
        "A threat is an empty cell that would win. If the cell below it is empty too, nobody can " +
          "play there yet: the threat waits, and the cell below becomes poisoned.",
        `The marked cell would win for ${first}. ${second} is to move: play the one column that ` +
          "loses at once, to see why.",
      );
      const { threats } = await stage.lay(moves);
      const waiting = threats.first.map(({ cell }) => cell);
      const over = { threats: { first: threats.first, second: [] } };
      const after = await stage.drop(
        moves,
        (next) => {
          const open = next.threats.first.find(({ playable }) => playable);
          if (!open) {
            return {
              right: false,
              text: `That loses nothing yet: ${waiting.join(", ")} still hangs in the air.`,
            };
          }
          return { right: true, text: `Now ${open.cell} can be reached, and ${first} is to move…` };
        },
        over,
      );
      const { after: end } = await stage.reply(after.moves, "perfect");
      stage.good(
        end.outcome === "first"
          ? `${first} wins on ${end.cells.at(-1)}. A threat that waits takes a cell from the other side.`
          : "The game goes on.",
      );
    },
  },
];
