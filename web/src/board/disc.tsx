/** Draws discs. The sides differ in the colour of their discs and in the mark on the discs. */

import type { ComponentChildren } from "preact";
import type { Side } from "../api/types.ts";
import { DISC } from "./geometry.ts";

export const STAR = starPath(19, 8.5);

/** Returns the SVG path of a five-pointed star whose centre is the origin. */
function starPath(outer: number, inner: number): string {
  const points = Array.from({ length: 10 }, (_, index) => {
    const angle = (Math.PI / 5) * index - Math.PI / 2;
    const radius = index % 2 === 0 ? outer : inner;
    return `${(radius * Math.cos(angle)).toFixed(2)} ${(radius * Math.sin(angle)).toFixed(2)}`;
  });
  return `M${points.join("L")}Z`;
}

interface DiscProps {
  side: Side;
  class?: string;
  children?: ComponentChildren;
}

/** A disc whose centre is the origin. The first side has a ring on its discs, and the second side has a star. */
export function Disc({ side, class: className = "", children }: DiscProps) {
  return (
    <g class={`disc is-${side} ${className}`}>
      <circle class="disc-body" r={DISC} />
      <circle class="disc-rim" r={34} />
      <SideMark side={side} class="disc-mark" />
      {children}
    </g>
  );
}

/** The mark (ring or star) of a side, without a disc. */
export function SideMark({ side, class: className }: { side: Side; class: string }) {
  return side === "first" ? (
    <circle class={`${className} is-ring`} r={16.5} />
  ) : (
    <path class={`${className} is-star`} d={STAR} />
  );
}

/** A disc that is as high as a line of text. */
export function SmallDisc({ side, flipped }: { side: Side; flipped: boolean }) {
  return (
    <svg class={`small-disc ${flipped ? "is-flipped" : ""}`} viewBox="-44 -44 88 88" aria-hidden="true">
      <Disc side={side} />
    </svg>
  );
}
