/** Calculations for small charts: scales, round values on an axis, and paths through points. */

export interface Point {
  x: number;
  y: number;
}

/** Returns a linear function from one range to another. If `from` is a single value, the result is `to[0]`. */
export function scale(from: [number, number], to: [number, number]): (value: number) => number {
  const span = from[1] - from[0] || 1;
  return (value) => to[0] + ((value - from[0]) / span) * (to[1] - to[0]);
}

/** Returns an SVG path through points, with straight lines or in steps. A null leaves a gap. */
export function pathOf(points: (Point | null)[], kind: "line" | "step" = "line"): string {
  let isDrawing = false;
  let path = "";
  for (const point of points) {
    if (!point) {
      isDrawing = false;
      continue;
    }
    const x = round(point.x);
    const y = round(point.y);
    if (!isDrawing) path += `M${x} ${y}`;
    else path += kind === "step" ? `H${x}V${y}` : `L${x} ${y}`;
    isDrawing = true;
  }
  return path;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

/** Returns at most `most` round values to mark on an axis. */
export function ticks(least: number, greatest: number, most: number): number[] {
  const span = greatest - least;
  if (span <= 0) return [least];
  const steps = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000];
  const step = steps.find((each) => span / each + 1 <= most) ?? span;
  const first = Math.ceil(least / step) * step;
  const values = [];
  for (let value = first; value <= greatest; value += step) values.push(value);
  return values;
}
