/** Draws marks in front of the discs: winning shapes, threats, numbers, rings, arrows and expected moves. */

import type { Side } from "../api/types.ts";
import type { BoardState } from "../state/board-state.ts";
import type { Mentioned } from "../state/mentions.ts";
import { cellAt, columnIndex } from "../state/notation.ts";
import { signed } from "../state/number-text.ts";
import { mover } from "../state/palette.ts";
import { Disc, SideMark } from "./disc.tsx";
import { CELL, DISC, HOLE } from "./geometry.ts";
import type { Geometry } from "./geometry.ts";
import { shapes } from "./winning-shapes.ts";
import type { Goal } from "./winning-shapes.ts";

interface OverlayProps {
  geo: Geometry;
  state: BoardState;
}

interface LandingProps extends OverlayProps {
  /** Returns the number of discs in a column. */
  heightOf: (column: number) => number;
}

function middleOf(cell: string, geo: Geometry) {
  const { column, row } = cellAt(cell);
  return { x: geo.x(column), y: geo.y(row) };
}

function translateTo(cell: string, geo: Geometry): string {
  const { x, y } = middleOf(cell, geo);
  return `translate(${x} ${y})`;
}

/** Each winning shape is drawn in two layers: first a wide dark edge, then a narrower bright core. */
const LAYERS = ["edge", "core"];

export function WinningOverlay({ geo, state, goal }: OverlayProps & { goal: Goal }) {
  const { lines, squares } = shapes(state.winning, goal);
  return (
    // A new key creates a new element, which starts the animation again.
    <g class="winning" key={state.winning.join(" ")}>
      {state.winning.map((cell) => {
        const { x, y } = middleOf(cell, geo);
        return <circle key={cell} class="win-cell" cx={x} cy={y} r={DISC - 5} />;
      })}
      {lines.map(({ from, to }) =>
        LAYERS.map((layer) => (
          <line
            key={`${from} ${to} ${layer}`}
            class={`win-line is-${layer}`}
            x1={geo.x(from[0])}
            y1={geo.y(from[1])}
            x2={geo.x(to[0])}
            y2={geo.y(to[1])}
            pathLength={1}
          />
        )),
      )}
      {squares.map(([column, row]) =>
        LAYERS.map((layer) => (
          <rect
            key={`${column} ${row} ${layer}`}
            class={`win-line is-${layer}`}
            x={geo.x(column) - 47}
            y={geo.y(row + 1) - 47}
            width={CELL + 94}
            height={CELL + 94}
            rx={47}
            pathLength={1}
          />
        )),
      )}
    </g>
  );
}

/**
 * Marks the cells in which a disc would win. The mark is the ring or star of the side. The mark is solid in odd rows
 * and dashed in even rows. If a disc can land in the cell now, the mark has a second outline.
 */
export function ThreatOverlay({ geo, state: { threats } }: OverlayProps) {
  if (!threats) return null;
  const cellsOf = (side: Side) => new Set(threats[side].map(({ cell }) => cell));
  const others = { first: cellsOf("second"), second: cellsOf("first") };
  return (
    <>
      {(["first", "second"] as const).map((side) =>
        threats[side].map(({ cell, odd, playable }) => {
          const { x, y } = middleOf(cell, geo);
          // If both sides threaten the same cell, their marks are drawn side by side.
          const isShared = others[side].has(cell);
          const shift = isShared ? (side === "first" ? -19 : 19) : 0;
          return (
            <g
              key={`${side} ${cell}`}
              class={`threat is-${side} ${odd ? "is-odd" : "is-even"}`}
              transform={`translate(${x + shift} ${y}) scale(${isShared ? 0.8 : 1.15})`}
            >
              {playable && <circle class="threat-now" r={27} />}
              <SideMark side={side} class="threat-mark" />
            </g>
          );
        }),
      )}
    </>
  );
}

/**
 * Numbers on cells. The circle grows with the absolute value. The text contains the sign, because some users cannot
 * distinguish the colours of positive and negative numbers.
 */
export function HeatOverlay({ geo, state }: OverlayProps) {
  const entries = Object.entries(state.heat ?? {});
  const largest = Math.max(1e-9, ...entries.map(([, value]) => Math.abs(value)));
  return (
    <>
      {entries.map(([cell, value]) => {
        const tone = value > 0 ? "is-plus" : value < 0 ? "is-minus" : "is-zero";
        const text = signed(Math.round(value * 10) / 10);
        return (
          <g key={cell} class={`heat ${tone}`} transform={translateTo(cell, geo)}>
            <circle r={12 + 25 * Math.sqrt(Math.abs(value) / largest)} />
            <text font-size={heatFontSize(text)}>{text}</text>
          </g>
        );
      })}
    </>
  );
}

/** The average width of a character, as a multiple of the font size. */
const CHARACTER_WIDTH = 0.62;

/** Returns the largest font size with which a number fits into its hole: 28, 22, or the size that just fits. */
export function heatFontSize(text: string): number {
  return [28, 22].find((size) => size * CHARACTER_WIDTH * text.length <= 2 * HOLE) ?? (2 * HOLE) / (CHARACTER_WIDTH * text.length);
}

/** Rings or numbers that highlight cells. */
export function MarkOverlay({ geo, state }: OverlayProps) {
  return (
    <>
      {state.marks.map(({ cell, kind = "ring", text }) => (
        <g key={cell} class={`mark is-${kind}`} transform={translateTo(cell, geo)}>
          <circle class="mark-edge" r={34} />
          <circle class="mark-core" r={34} />
          {text && <text>{text}</text>}
        </g>
      ))}
    </>
  );
}

/** Frames around the columns and cells that a sentence mentions. */
export function MentionOverlay({ geo, mentioned }: { geo: Geometry; mentioned: Mentioned | null }) {
  const frames = [
    ...(mentioned?.columns ?? []).map((column) => ({
      key: column,
      x: geo.x(columnIndex(column)),
      y: geo.y(geo.rows - 1),
      height: geo.rows * CELL,
    })),
    ...(mentioned?.cells ?? []).map((cell) => ({ key: cell, ...middleOf(cell, geo), height: CELL })),
  ];
  return (
    <>
      {frames.map(({ key, x, y, height }) =>
        LAYERS.map((layer) => (
          <rect
            key={`${key} ${layer}`}
            class={`mention-frame is-${layer}`}
            data-place={key}
            x={x - CELL / 2 + 3}
            y={y - CELL / 2 + 3}
            width={CELL - 6}
            height={height - 6}
            rx={22}
          />
        )),
      )}
    </>
  );
}

/** The minimum length of an arrow, in units of the drawing. */
const SHORTEST_ARROW = 90;

/** Arrows from above a column to the cell in which a disc would land. */
export function ArrowOverlay({ geo, state, heightOf }: LandingProps) {
  return (
    <>
      {state.arrows.map(({ column, tone = "best" }) => {
        const index = columnIndex(column);
        const row = heightOf(index);
        if (index < 0 || row >= geo.rows) return null;
        const x = geo.x(index);
        // The arrow ends above the cell's middle, so that a ring in the cell stays visible.
        const end = geo.y(row) - 42;
        // If the column is nearly full, the arrow begins above the front wall, so that it is long enough.
        const start = Math.min(geo.top + 6, end - SHORTEST_ARROW);
        const path = `M${x} ${start}V${end}M${x - 20} ${end - 22}L${x} ${end}l20 -22`;
        return (
          <g key={column} class={`arrow is-${tone}`}>
            <path class="arrow-edge" d={path} />
            <path class="arrow-core" d={path} />
          </g>
        );
      })}
    </>
  );
}

/** The expected moves, drawn as pale numbered discs in the cells in which they would land. */
export function LineOverlay({ geo, state, heightOf }: LandingProps) {
  const added: Record<number, number> = {};
  const start = (state.toMove ?? mover(state.moves.length)) === "first" ? 0 : 1;
  return (
    <>
      {[...state.line].map((move, index) => {
        const column = columnIndex(move);
        const row = heightOf(column) + (added[column] ?? 0);
        if (column < 0 || column >= geo.columns || row >= geo.rows) return null;
        added[column] = (added[column] ?? 0) + 1;
        const side = mover(index + start);
        return (
          <g key={index} class="ahead" transform={`translate(${geo.x(column)} ${geo.y(row)})`}>
            <Disc side={side} class="is-pale" />
            <text class={`ahead-number is-${side}`}>{index + 1}</text>
          </g>
        );
      })}
    </>
  );
}
