import type { Names, Point, Reviewed } from "../../api/types.ts";
import { pathOf, scale, ticks } from "../../components/chart-scale.ts";
import { t } from "../../languages/translate.ts";
import { CLASSES, isError } from "../../state/analyse/move-classes.ts";
import { height, isKnown, thinLine } from "./graph-data.ts";

export const HEIGHT = 132;
/** The empty space on the left and on the right of the drawing, in pixels. */
export const MARGIN_X = 8;
const TOP = 12;
const BOTTOM = 22;
/** Half the height of the zone for draws in the middle of the graph, as a fraction of the height above the middle. */
const DRAW_ZONE = 1 / 6;
/** The minimum distance between two numbers on the axis, in pixels. */
const TICK_DISTANCE = 48;

interface GraphDrawingProps {
  /** The values of the positions; empty if the values are hidden. */
  points: Point[];
  moves: Reviewed[];
  plies: number;
  /** The ply whose position is marked, or null. */
  cursor: number | null;
  /** The width of the drawing in pixels. */
  width: number;
  /** The highest possible score. */
  most: number;
  names: Names;
}

/**
 * Draws the graph: the exact values as steps, the evaluation as a thin line, marks for errors, and a mark for the
 * current ply.
 */
export function GraphDrawing({ points, moves, plies, cursor, width, most, names }: GraphDrawingProps) {
  const x = scale([0, Math.max(plies, 1)], [MARGIN_X, width - MARGIN_X]);
  const y = scale([1, -1], [TOP, HEIGHT - BOTTOM]);
  const scoreY = (score: number) => y(height(score, most));
  const place = (point: Point) => (point.score == null ? null : { x: x(point.ply), y: scoreY(point.score) });
  const thin = thinLine(points).map((value, ply) => (value === null ? null : { x: x(ply), y: y(value) }));
  return (
    <svg width={width} height={HEIGHT} viewBox={`0 0 ${width} ${HEIGHT}`} aria-hidden="true">
      <rect
        class="graph-zone is-first"
        x={MARGIN_X}
        y={y(1)}
        width={x(plies || 1) - MARGIN_X}
        height={y(DRAW_ZONE) - y(1)}
      />
      <rect
        class="graph-zone is-second"
        x={MARGIN_X}
        y={y(-DRAW_ZONE)}
        width={x(plies || 1) - MARGIN_X}
        height={y(-1) - y(-DRAW_ZONE)}
      />
      <line class="graph-axis" x1={MARGIN_X} x2={width - MARGIN_X} y1={y(0)} y2={y(0)} />
      <text class="graph-label" x={MARGIN_X + 6} y={y(1) + 14}>{t("{name} wins", { name: names.first })}</text>
      <text class="graph-label" x={MARGIN_X + 6} y={y(-1) - 6}>{t("{name} wins", { name: names.second })}</text>
      {ticks(0, plies, Math.max(2, Math.floor(width / TICK_DISTANCE))).map((ply) => (
        <text key={ply} class="graph-tick" x={x(ply)} y={HEIGHT - 6}>
          {ply}
        </text>
      ))}
      <Bounds points={points} x={x} scoreY={scoreY} />
      <path class="graph-thin" d={pathOf(thin)} />
      <path class="graph-truth" d={pathOf(points.map(place), "step")} />
      <SinglePoints points={points} place={place} />
      {moves.filter(isError).map((move) => {
        const point = points[move.ply];
        if (!point || !isKnown(point)) return null;
        return <ErrorMark key={move.ply} move={move} at={place(point) ?? { x: x(move.ply), y: y(0) }} />;
      })}
      {cursor !== null && (
        <line class="graph-cursor" x1={x(cursor)} x2={x(cursor)} y1={TOP - 6} y2={HEIGHT - BOTTOM + 6} />
      )}
    </svg>
  );
}

interface BoundsProps {
  points: Point[];
  x: (ply: number) => number;
  scoreY: (score: number) => number;
}

/** For each position without an exact score, draws a bar from the lower to the upper bound. */
function Bounds({ points, x, scoreY }: BoundsProps) {
  return (
    <>
      {points.map(({ ply, score, bounds }) => {
        if (score != null || !bounds) return null;
        const top = scoreY(bounds.upper);
        return (
          <rect
            key={ply}
            class="graph-bounds"
            x={x(ply) - 3}
            y={top}
            width={6}
            height={scoreY(bounds.lower) - top}
            rx={3}
          />
        );
      })}
    </>
  );
}

interface Place {
  x: number;
  y: number;
}

/** Draws a dot for each point without a known neighbour. A graph line would not show such a point. */
function SinglePoints({ points, place }: { points: Point[]; place: (point: Point) => Place | null }) {
  return (
    <>
      {points.map((point, index) => {
        const at = place(point);
        const isSingle = points[index - 1]?.score == null && points[index + 1]?.score == null;
        return at && isSingle && <circle key={point.ply} class="graph-dot" cx={at.x} cy={at.y} r={3} />;
      })}
    </>
  );
}

function ErrorMark({ move, at }: { move: Reviewed; at: Place }) {
  const isLow = at.y > HEIGHT / 2;
  return (
    <>
      <circle class={`graph-mark is-${move.class}`} cx={at.x} cy={at.y} r={4} />
      <text class={`graph-glyph is-${move.class}`} x={at.x} y={at.y + (isLow ? -9 : 17)}>
        {CLASSES[move.class].glyph}
      </text>
    </>
  );
}
