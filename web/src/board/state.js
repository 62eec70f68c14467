// @ts-check
/** Everything a board can be told to draw. */

/** @typedef {import("../api/types.ts").Side} Side */
/** @typedef {import("../api/types.ts").Threat} Threat */

/**
 * Above a column. The tone also gives it a shape; `best` adds a frame; `title` is read aloud;
 * `note` is a second, plainer text below it.
 * @typedef {{ text: string, tone?: "win" | "draw" | "loss" | "plain", best?: boolean,
 *   title?: string, note?: string }} Chip
 *
 * @typedef {Object} BoardState
 * @property {string} variant size and goal, "7x6:square"; changing it builds the board anew
 * @property {string} moves columns in the order played, up to what is shown
 * @property {string[] | null} stones instead of `moves`: rows, the top one first, of "x", "o", "."
 * @property {Side | null} toMove whose ghost hovers; null: as `moves` has it
 * @property {boolean} playable whether columns can be chosen
 * @property {string[] | null} legal columns open to a drop; null: those not full
 * @property {boolean} last whether to mark the last move
 * @property {string[]} winning cells of completed lines and squares; outlined, the rest dimmed
 * @property {{ line: number | null, square: boolean }} goal read from `variant`
 * @property {(Chip | null)[]} chips by column, from the left
 * @property {{ first: Threat[], second: Threat[] } | null} threats cells that would win
 * @property {Record<string, number> | null} heat a number for cells
 * @property {{ cell: string, kind?: "ring" | "bad" | "good", text?: string }[]} marks
 *   cells pointed at
 * @property {{ column: string, tone?: "best" | "bad" | "plain" }[]} arrows
 *   from above to the landing cell
 * @property {string} line moves to come from here, drawn as pale numbered discs
 * @property {boolean} dimmed all stones pale, for looking elsewhere
 * @property {boolean} flipped the sides swap colours and names; ring and star stay
 * @property {string | null} ghost a column whose ghost stays, as for a hint; null: the pointer's
 */

/** An empty standard board that takes no input. @returns {BoardState} */
export const initial = () => ({
  variant: "7x6",
  moves: "",
  stones: null,
  toMove: null,
  playable: false,
  legal: null,
  last: true,
  winning: [],
  goal: { line: 4, square: false },
  chips: [],
  threats: null,
  heat: null,
  marks: [],
  arrows: [],
  line: "",
  dimmed: false,
  flipped: false,
  ghost: null,
});
