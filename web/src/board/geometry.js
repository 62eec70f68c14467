// @ts-check
/**
 * Where things are, in the board's own units: a cell is 100 by 100, whatever its size on the screen.
 * The narrow rim keeps seven columns at least 44 pixels wide on a 320-pixel phone.
 */

export const CELL = 100;
export const RIM = 12;
export const TRAY = 94;
export const HOLE = 41;
export const DISC = 42.5;
export const FOOT = 9;
const LABELS = 30;

/**
 * @typedef {Object} Geometry
 * @property {number} columns
 * @property {number} rows
 * @property {number} width
 * @property {number} height all of it: tray, face, foot
 * @property {number} top where the face begins
 * @property {number} face the height of the face
 * @property {(column: number) => number} x of a column's middle
 * @property {(row: number) => number} y of a row's middle; row 0 is the lowest
 */

/**
 * @param {number} columns
 * @param {number} rows
 * @param {boolean} labels whether the face has a strip for column names
 * @returns {Geometry}
 */
export function geometry(columns, rows, labels) {
  const width = columns * CELL + 2 * RIM;
  const face = rows * CELL + 2 * RIM + (labels ? LABELS - RIM / 2 : 0);
  return {
    columns,
    rows,
    width,
    height: TRAY + face + FOOT,
    top: TRAY,
    face,
    x: (column) => RIM + (column + 0.5) * CELL,
    y: (row) => TRAY + RIM + (rows - row - 0.5) * CELL,
  };
}
