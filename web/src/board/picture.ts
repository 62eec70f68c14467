/**
 * Draws a board as the text of an SVG file. The file needs no style sheet and no font file, so that it looks the same
 * in every program. The drawing has a background of its own, so that it is readable on light and dark pages.
 */

import type { Side } from "../api/types.ts";
import { STANDARD, cellAt, columnLetter, columnText, parseVariant } from "../state/notation.ts";
import { other } from "../state/palette.ts";
import { STAR } from "./disc.tsx";
import { holePath, lipPath, roundedRect } from "./face.tsx";
import type { Labels } from "../state/board-state.ts";
import { CELL, DISC, FOOT, HOLE, RIM, geometry } from "./geometry.ts";
import type { Geometry } from "./geometry.ts";
import { placedDiscs } from "./stacks.ts";
import type { PlacedDisc } from "./stacks.ts";
import { shapes } from "./winning-shapes.ts";

/** The names of all colours of a picture. The style sheets define a custom property with each name. */
export const COLOURS = [
  "picture-back",
  "picture-text",
  "board-top",
  "board-bottom",
  "board-edge",
  "board-shine",
  "board-label",
  "hole",
  "hole-edge",
  "first",
  "first-deep",
  "first-mark",
  "second",
  "second-deep",
  "second-mark",
  "winning",
  "winning-edge",
] as const;

/** The colours of a picture, keyed by name. A colour is a text such as `#e5484d` or `rgb(229, 72, 77)`. */
export type Colours = Record<(typeof COLOURS)[number], string>;

export interface Picture {
  variant: string;
  /** The columns in the order of play. */
  moves: string;
  /** The cells of completed lines and squares. */
  winning: readonly string[];
  /** Whether the sides have swapped their colours. */
  flipped: boolean;
  labels: Labels;
  colours: Colours;
  /** The sentence below the board. */
  caption: string;
  /** The text alternative, which screen readers read. */
  description: string;
}

/** The distance between the board and the edge of the picture, in units of the drawing. */
const MARGIN = 28;
/** The height of the strip below the board with the caption, in units of the drawing. */
const CAPTION = 84;
/**
 * The opacity of discs outside the winning shape. It is higher than on the page, so that small pictures stay readable.
 */
const DIMMED = 0.6;
const LARGEST_LETTERS = 34;
/** The average width of a letter, as a fraction of the font size. */
const LETTER_WIDTH = 0.56;
const FONT = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Liberation Sans', Arial, sans-serif";

/** Returns the size of a picture in units of the drawing. */
export function pictureSize({ variant, labels }: Pick<Picture, "variant" | "labels">) {
  const geo = geometryOf(variant, labels);
  return { width: geo.width + 2 * MARGIN, height: MARGIN + geo.face + FOOT + CAPTION };
}

function geometryOf(variant: string, labels: Labels): Geometry {
  const { columns, rows } = parseVariant(variant) ?? STANDARD;
  return geometry(columns, rows, labels !== "none");
}

/** @param scale the number of pixels for each unit of the drawing */
export function drawPicture(picture: Picture, scale = 1): string {
  const { variant, labels, colours, caption, description } = picture;
  const geo = geometryOf(variant, labels);
  const { width, height } = pictureSize(picture);
  const letters = Math.min(LARGEST_LETTERS, geo.width / (LETTER_WIDTH * Math.max(1, caption.length)));
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${Math.round(width * scale)}"`,
    ` height="${Math.round(height * scale)}" role="img" aria-label="${escapeText(description)}" font-family="${FONT}">`,
    `<rect width="${width}" height="${height}" fill="${colours["picture-back"]}"/>`,
    `<g transform="translate(${MARGIN} ${MARGIN - geo.top})">`,
    back(geo, colours),
    discs(picture, geo),
    front(geo, labels, colours),
    winningMarks(picture, geo),
    "</g>",
    `<text x="${width / 2}" y="${height - CAPTION / 2 + letters * 0.35}" fill="${colours["picture-text"]}"`,
    ` font-size="${round(letters)}" font-weight="600" text-anchor="middle">${escapeText(caption)}</text>`,
    "</svg>",
  ].join("");
}

function back(geo: Geometry, colours: Colours): string {
  const inner = { width: geo.width - RIM, height: geo.rows * CELL + RIM };
  return (
    `<rect y="${geo.top + FOOT}" width="${geo.width}" height="${geo.face}" rx="30" fill="${colours["board-edge"]}"/>` +
    `<rect x="${RIM / 2}" y="${geo.top + RIM / 2}" width="${inner.width}" height="${inner.height}" rx="26"` +
    ` fill="${colours.hole}"/>`
  );
}

function discs(picture: Picture, geo: Geometry): string {
  const placed = placedDiscs({ stones: null, moves: picture.moves }, geo.columns, geo.rows);
  const winning = new Set(picture.winning);
  return placed
    .map((disc, index) => {
      const isDimmed = winning.size > 0 && !winning.has(disc.cell);
      return drawDisc(disc, geo, picture, isDimmed, index === placed.length - 1);
    })
    .join("");
}

/**
 * Draws a disc as on the page: with a ring for the first side, or a star for the second side. The last disc also has a
 * dashed ring.
 */
function drawDisc(disc: PlacedDisc, geo: Geometry, { colours, flipped }: Picture, isDimmed: boolean, isLast: boolean) {
  const colour: Side = flipped ? other(disc.side) : disc.side;
  const mark = colours[`${colour}-mark`];
  const sign =
    disc.side === "first"
      ? `<circle r="16.5" fill="none" stroke="${mark}" stroke-width="6.5"/>`
      : `<path d="${STAR}" fill="${mark}"/>`;
  const last = isLast
    ? `<circle r="29" fill="none" stroke="${mark}" stroke-width="6" pathLength="8" stroke-dasharray="1 1"` +
      ` stroke-dashoffset="0.5"/>`
    : "";
  return (
    `<g transform="translate(${geo.x(disc.column)} ${geo.y(disc.row)})"${isDimmed ? ` opacity="${DIMMED}"` : ""}>` +
    `<circle r="${DISC}" fill="${colours[colour]}"/>` +
    `<circle r="34" fill="none" stroke="${colours[`${colour}-deep`]}" stroke-width="3"/>${sign}${last}</g>`
  );
}

function front(geo: Geometry, labels: Labels, colours: Colours): string {
  const holes = Array.from({ length: geo.columns * geo.rows }, (_, index) => ({
    x: geo.x(index % geo.columns),
    y: geo.y(Math.floor(index / geo.columns)),
  }));
  const outline = roundedRect(geo.width, geo.top, geo.face, 30) + holes.map(({ x, y }) => holePath(x, y)).join("");
  const edges = holes.map(({ x, y }) => `<circle cx="${x}" cy="${y}" r="${HOLE + 0.5}"/>`).join("");
  const lips = holes.map(({ x, y }) => lipPath(x, y, HOLE + 2)).join("").replace(/\d+\.\d+/g, (text) => round(Number(text)));
  return (
    `<defs><linearGradient id="front" x1="0" y1="0" x2="0" y2="1"><stop stop-color="${colours["board-top"]}"/>` +
    `<stop offset="1" stop-color="${colours["board-bottom"]}"/></linearGradient></defs>` +
    `<path d="${outline}" fill="url(#front)" fill-rule="evenodd"/>` +
    `<g fill="none" stroke="${colours["hole-edge"]}" stroke-opacity="0.55" stroke-width="3">${edges}</g>` +
    `<path d="M30 ${geo.top + 1.5}H${geo.width - 30}" stroke="${colours["board-shine"]}" stroke-width="2.5"` +
    ` stroke-linecap="round"/>` +
    `<path d="${lips}" fill="none" stroke="${colours["board-shine"]}" stroke-width="2" stroke-linecap="round"/>` +
    drawLabels(geo, labels, colours["board-label"])
  );
}

function drawLabels(geo: Geometry, labels: Labels, colour: string): string {
  if (labels === "none") return "";
  const names = Array.from({ length: geo.columns }, (_, column) => {
    const name = labels === "digits" ? columnText(column) : columnLetter(column);
    return `<text x="${geo.x(column)}" y="${geo.top + geo.face - 12}">${name}</text>`;
  });
  const left = (RIM + CELL / 2 - HOLE) / 2;
  const rows = Array.from({ length: labels === "cells" ? geo.rows : 0 }, (_, row) => {
    return `<text x="${left}" y="${geo.y(row) + 6}" font-size="17">${row + 1}</text>`;
  });
  const style = `fill="${colour}" font-size="22" font-weight="650" text-anchor="middle"`;
  return `<g ${style}>${names.join("")}${rows.join("")}</g>`;
}

/**
 * Draws an outline around each winning cell. Draws a stroke through each winning line, and a frame around each winning
 * square.
 */
function winningMarks({ variant, winning, colours }: Picture, geo: Geometry): string {
  const { lines, squares } = shapes([...winning], parseVariant(variant) ?? STANDARD);
  const cells = winning.map((cell) => {
    const { column, row } = cellAt(cell);
    return `<circle cx="${geo.x(column)}" cy="${geo.y(row)}" r="${DISC - 5}" stroke-width="6"/>`;
  });
  const drawn = [
    ...lines.map(({ from, to }) => `M${geo.x(from[0])} ${geo.y(from[1])}L${geo.x(to[0])} ${geo.y(to[1])}`),
    ...squares.map(([column, row]) => squarePath(geo.x(column) - 47, geo.y(row + 1) - 47, CELL + 94, 47)),
  ].join("");
  if (!drawn) return "";
  return (
    `<g fill="none" stroke="${colours.winning}" stroke-linecap="round">${cells.join("")}` +
    `<path d="${drawn}" stroke="${colours["winning-edge"]}" stroke-width="15" opacity="0.55"/>` +
    `<path d="${drawn}" stroke-width="8"/></g>`
  );
}

/** Returns the SVG path of a square with round corners. */
function squarePath(x: number, y: number, size: number, r: number): string {
  const side = size - 2 * r;
  return (
    `M${x + r} ${y}h${side}a${r} ${r} 0 0 1 ${r} ${r}v${side}a${r} ${r} 0 0 1 ${-r} ${r}` +
    `h${-side}a${r} ${r} 0 0 1 ${-r} ${-r}v${-side}a${r} ${r} 0 0 1 ${r} ${-r}Z`
  );
}

const round = (value: number) => String(Math.round(value * 100) / 100);

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escapeText = (text: string) => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);
