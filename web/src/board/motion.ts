/** Animates discs. */

import type { Pace } from "../state/board-state.ts";
import { motionAllowed } from "../stores/settings.ts";

const LEAVE_MS = 120;
const STEP_MS = 120;
/**
 * The part of the animation, from 0 to 1, after which the disc touches down. In the rest of the animation, the disc
 * bounces.
 */
const TOUCHDOWN = 0.76;

/**
 * Returns the duration of a fall in milliseconds. It grows with the distance.
 * @param longest the longest distance on the board
 */
function fallTime(distance: number, longest: number): number {
  return 250 + 200 * Math.min(1, Math.sqrt(distance / longest));
}

interface Fall {
  pace: Pace;
  /** The distance in drawing units. */
  distance: number;
  /** The longest possible distance on this board, in drawing units. */
  longest: number;
  /** The delay before the start, in milliseconds. */
  delay: number;
}

/** Animates a disc that falls into its cell. Resolves when the disc touches down for the first time. */
export async function fall(disc: Element, { pace, distance, longest, delay }: Fall): Promise<void> {
  if (pace === "none" || !motionAllowed()) return;
  const isQuick = pace === "step";
  const duration = isQuick ? STEP_MS : fallTime(distance, longest);
  const frames = isQuick ? quickFrames(distance) : bounceFrames(distance);
  const animation = disc.animate(frames, { duration, delay, fill: "backwards" });
  await touchdown(animation, duration * (isQuick ? 1 : TOUCHDOWN) + delay);
}

const ACCELERATION = "cubic-bezier(.45, .02, .85, .55)";

function quickFrames(distance: number): Keyframe[] {
  return [{ transform: `translateY(${-distance}px)`, easing: ACCELERATION }, { transform: "translateY(0)" }];
}

function bounceFrames(distance: number): Keyframe[] {
  const bounce = Math.min(22, distance * 0.06);
  return [
    { transform: `translateY(${-distance}px)`, easing: ACCELERATION, offset: 0 },
    { transform: "translateY(0)", easing: "cubic-bezier(.2, .6, .4, 1)", offset: TOUCHDOWN },
    { transform: `translateY(${-bounce}px)`, easing: "cubic-bezier(.6, 0, .8, .4)", offset: 0.88 },
    { transform: "translateY(0)", offset: 1 },
  ];
}

/** Animates a disc that is lifted out of the board. Resolves when the animation has ended. */
export async function lift(disc: Element): Promise<void> {
  if (!motionAllowed()) return;
  const frames = [{ opacity: 1 }, { opacity: 0, transform: "translateY(-60px)" }];
  const animation = disc.animate(frames, { duration: LEAVE_MS, easing: "ease-in", fill: "forwards" });
  await animation.finished.catch(() => {});
}

/** Resolves after `ms` milliseconds. If the animation ends or is cancelled earlier, resolves at this time. */
function touchdown(animation: Animation, ms: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    const done = () => {
      clearTimeout(timer);
      resolve();
    };
    animation.finished.then(done, done);
  });
}
