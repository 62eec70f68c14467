/** Draws the parts of the board that never move: the front wall with its holes, and the labels. */

import { columnLetter, columnText } from "../state/notation.ts";
import type { BoardLabels } from "../state/board-state.ts";
import { CELL, FOOT, HOLE, RIM } from "./geometry.ts";
import type { Geometry } from "./geometry.ts";

/** The colour gradient of the front wall. @param id unique for each board, because a page may contain several boards */
export function FaceGradient({ id }: { id: string }) {
  return (
    <defs>
      <linearGradient id={`${id}-face`} x1={0} y1={0} x2={0} y2={1}>
        <stop class="stop-face-top" offset={0} />
        <stop class="stop-face-bottom" offset={1} />
      </linearGradient>
    </defs>
  );
}

/** The background that is visible through the holes, and the foot of the board. */
export function FaceBack({ geo }: { geo: Geometry }) {
  return (
    <g>
      <rect class="face-foot" x={0} y={geo.top + FOOT} width={geo.width} height={geo.face} rx={30} />
      <rect
        class="face-back"
        x={RIM / 2}
        y={geo.top + RIM / 2}
        width={geo.width - RIM}
        height={geo.rows * CELL + RIM}
        rx={26}
      />
    </g>
  );
}

/** The front wall with its holes. It is drawn in front of the discs. */
export function Face({ geo, labels, id }: { geo: Geometry; labels: BoardLabels; id: string }) {
  const holes = Array.from({ length: geo.columns * geo.rows }, (_, index) => ({
    x: geo.x(index % geo.columns),
    y: geo.y(Math.floor(index / geo.columns)),
  }));
  const outline = roundedRect(geo.width, geo.top, geo.face, 30) + holes.map(({ x, y }) => holePath(x, y)).join("");
  return (
    <g class="face">
      <path class="face-front" fill={`url(#${id}-face)`} fill-rule="evenodd" d={outline} />
      <path class="face-shine" d={`M30 ${geo.top + 1.5}H${geo.width - 30}`} />
      {holes.map(({ x, y }) => (
        <g key={`${x} ${y}`}>
          <circle class="hole-edge" cx={x} cy={y} r={HOLE + 0.5} />
          <path class="hole-light" d={lipPath(x, y, HOLE + 2)} />
        </g>
      ))}
      {labels !== "none" && <ColumnLabels geo={geo} labels={labels} />}
      {(labels === "cells" || labels === "both") && <RowLabels geo={geo} />}
    </g>
  );
}

function ColumnLabels({ geo, labels }: { geo: Geometry; labels: Exclude<BoardLabels, "none"> }) {
  return (
    <>
      {Array.from({ length: geo.columns }, (_, column) => (
        <text key={column} class="face-label" x={geo.x(column)} y={geo.top + geo.face - 12}>
          {labels === "digits" ? columnText(column) : columnLetter(column)}
          {labels === "both" && <tspan class="face-label-number"> ({columnText(column)})</tspan>}
        </text>
      ))}
    </>
  );
}

function RowLabels({ geo }: { geo: Geometry }) {
  return (
    <>
      {Array.from({ length: geo.rows }, (_, row) => (
        // The label is centred between the edge of the board and the first hole.
        <text key={row} class="face-label is-row" x={(RIM + CELL / 2 - HOLE) / 2} y={geo.y(row) + 6}>
          {row + 1}
        </text>
      ))}
    </>
  );
}

/** Returns the SVG path of a hole. */
export const holePath = (x: number, y: number) =>
  `M${x - HOLE} ${y}a${HOLE} ${HOLE} 0 1 0 ${2 * HOLE} 0a${HOLE} ${HOLE} 0 1 0 ${-2 * HOLE} 0Z`;

/** Returns the SVG path of the bright lower edge of a hole. */
export function lipPath(x: number, y: number, radius: number): string {
  const dx = radius * Math.cos(Math.PI / 5);
  const dy = radius * Math.sin(Math.PI / 5);
  return `M${x - dx} ${y + dy}A${radius} ${radius} 0 0 0 ${x + dx} ${y + dy}`;
}

/** Returns the SVG path of the outline of the front wall. */
export function roundedRect(width: number, top: number, height: number, r: number): string {
  return (
    `M${r} ${top}H${width - r}a${r} ${r} 0 0 1 ${r} ${r}V${top + height - r}` +
    `a${r} ${r} 0 0 1 ${-r} ${r}H${r}a${r} ${r} 0 0 1 ${-r} ${-r}V${top + r}a${r} ${r} 0 0 1 ${r} ${-r}Z`
  );
}
